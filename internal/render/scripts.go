package render

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
)

// Bundles are the results of bundling that documents are rendered with.
type Bundles struct {
	// Engine starts an engine in which nothing has run; nil for the embedded one.
	Engine func(limits jsrun.Limits, log func(level, text string)) (jsrun.Machine, error)
	Theme  *jsrun.Program // runs before the server script; nil for none
	Server string         // the script that renders pages
	// Documents returns the code of the documents among the modules of a page, for
	// the server script; "" for none.
	Documents func(modules []string) string
	// Folded returns the same code without the HTML of the documents, and the pieces of
	// HTML that the code names by number. ok is false if the code needs the HTML.
	Folded func(modules []string) (code string, html []string, ok bool)

	Browser   Browser
	Styles    string   // path of the stylesheet in the output
	NoScripts []string // paths of the stylesheets for readers without scripts

	// SourceMap makes the source map of a page that fails: of the server script, and
	// of the code of the documents among the modules of the page.
	SourceMap func(modules []string) (SourceMap, error)
}

// Browser are the scripts for browsers. Bundling them takes longer than bundling for
// the server, so pages are rendered before the scripts are there.
type Browser struct {
	Bundled <-chan struct{} // closed when the scripts are there
	// Scripts waits for the scripts. It returns nil if the author's code has errors,
	// which are in the bag.
	Scripts func() (*Scripts, error)
}

// Scripts are the scripts that documents load or contain.
type Scripts struct {
	Entry   Script            // the theme's script, which every page loads
	Modules map[string]Script // by the id of the module
	Layouts map[string]Script // by the name of the layout
	Boot    string            // the inline script of every document
	Banner  string            // the inline script of the home page; "" for none
}

// starter starts an engine with the server script.
type starter func(limits jsrun.Limits, log func(level, text string)) (jsrun.Machine, error)

// starter returns the function that starts the engine of the bundles.
func (b *Bundles) starter() starter {
	if b.Engine != nil {
		return b.startOther
	}
	program := sync.OnceValues(b.program)
	return func(limits jsrun.Limits, log func(level, text string)) (jsrun.Machine, error) {
		compiled, err := program()
		if err != nil {
			return nil, fmt.Errorf("compile the server bundle: %w", err)
		}
		return jsrun.StartWith(compiled, limits, log)()
	}
}

// program compiles the server script.
func (b *Bundles) program() (*jsrun.Program, error) {
	program, err := jsrun.Compile(b.Server)
	if err == nil && b.Theme != nil {
		program = program.After(b.Theme)
	}
	return program, err
}

// startOther starts another engine than the embedded one.
func (b *Bundles) startOther(limits jsrun.Limits, log func(level, text string)) (jsrun.Machine, error) {
	machine, err := b.Engine(limits, log)
	if err != nil {
		return nil, err
	}
	for _, script := range []string{jsrun.Varying, b.Server} {
		if err := machine.Evaluate(script); err != nil {
			machine.Close()
			if thrown, ok := errors.AsType[*jsrun.Error](err); ok {
				thrown.Starting = true
			}
			return nil, fmt.Errorf("run bundle: %w", err)
		}
	}
	return machine, nil
}

// Script is a script in the output.
type Script struct {
	Path    string
	Imports []string // paths of the scripts that it needs, directly or not
}

// SourceMap returns the origin of a frame. ok is false if the origin is unknown.
type SourceMap func(frame jsrun.Frame) (place Place, ok bool)

// Place is the origin of a piece of the server script.
type Place struct {
	Source *diag.Source
	At     diag.Span // zero for code of a document's module that the author did not type
	Own    bool      // the file is the author's, not part of the theme or a package
	// Child returns the place of a child of the element that is made here. It is
	// nil except in documents, for elements that Markdown makes.
	Child func(index int) (diag.Span, bool)
}

// scripts lists the scripts that a page needs, the theme's entry first, and
// puts the addresses of modules into the page.
func (f *frame) scripts(page *contract.Page) []Script {
	b := f.bundled
	scripts := []Script{b.Entry}
	if page.Module != "" {
		module := b.Modules[page.Module]
		page.ModuleURL = f.base() + module.Path
		scripts = append(scripts, module)
	}
	scripts = append(scripts, f.postScripts(page)...)
	if layout, ok := b.Layouts[page.Layout]; ok {
		scripts = append(scripts, layout)
	}
	return scripts
}

// postScripts lists the modules of the posts on a page, and puts their addresses
// into copies of the posts: the page is a copy, but it shares its posts.
func (f *frame) postScripts(page *contract.Page) []Script {
	var scripts []Script
	add := func(post *contract.PostView) {
		if post.Module != "" {
			module := f.bundled.Modules[post.Module]
			post.ModuleURL = f.base() + module.Path
			scripts = append(scripts, module)
		}
	}
	if page.Post != nil {
		post := *page.Post
		add(&post.Post)
		page.Post = &post
	}
	if page.Posts != nil {
		list := *page.Posts
		list.Posts = slices.Clone(list.Posts)
		for i := range list.Posts {
			add(&list.Posts[i])
		}
		page.Posts = &list
	}
	return scripts
}

// preloads returns the paths of all scripts of a page except its entry. With
// them a browser loads all scripts at once, instead of finding one in another.
func preloads(scripts []Script) []string {
	var paths []string
	for i, script := range scripts {
		if i > 0 {
			paths = append(paths, script.Path)
		}
		paths = append(paths, script.Imports...)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}
