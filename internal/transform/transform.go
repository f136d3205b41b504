// Package transform runs the plugins of remark, rehype and recma that a site names in its
// config. It gives them trees and files as unified does, and turns their messages into
// diagnostics. The trees themselves are the work of package mdast.
package transform

import (
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/host"
	"octavo/internal/mdx"
	"octavo/theme"
)

// scripts is the side of plugins in JavaScript.
//
//go:embed js/*.js
var scripts embed.FS

// Plugins are the plugins of one docs, blog or pages plugin.
type Plugins struct {
	runner *runner
	number int
	from   config.Transforms

	// What the plugins do, by their own answer when they start.
	parses bool
	counts map[mdx.Stage]int
	recma  int
}

// runner runs the plugins of a site.
type runner struct {
	siteDir string
	script  string // of all engines
	pool    *host.Pool
	sets    []*Plugins
	bag     *diag.Bag // for mistakes of the plugins of recma, which run while documents are compiled

	mu       sync.Mutex
	failures map[string]diag.Diagnostic // by the text of the exception
}

// Start starts the plugins of a config. The result has them by the paths of their options
// in the config. Mistakes are added to the bag.
func Start(cfg *config.Config, siteDir string, bag *diag.Bag) (map[string]*Plugins, error) {
	lists := cfg.Transforms()
	if len(lists) == 0 || cfg.Script() == nil {
		return nil, nil
	}
	r := &runner{siteDir: siteDir, script: readScripts(), bag: bag, failures: map[string]diag.Diagnostic{}}
	byPath := map[string]*Plugins{}
	for i, from := range lists {
		p := &Plugins{runner: r, number: i, from: from}
		r.sets = append(r.sets, p)
		byPath[from.At.String()] = p
	}
	r.pool = cfg.Script().NewPool(r.setUp)
	_, err := r.pool.Call("octavoIsReady", nil)
	if thrown, ok := errors.AsType[*host.Thrown](err); ok {
		bag.Add(r.diagnostic(thrown, r.sets[0]))
		return nil, nil
	}
	return byPath, err
}

// readScripts joins the scripts: they share one scope.
func readScripts() string {
	var all strings.Builder
	for _, name := range []string{"main", "tree", "changes", "code", "processor", "parse", "rehype", "recma"} {
		code, err := scripts.ReadFile("js/" + name + ".js")
		if err != nil {
			panic(err) // the file is part of the program
		}
		all.Write(code)
	}
	return all.String()
}

// setUp starts all plugins in an engine.
func (r *runner) setUp(call host.Caller) error {
	if _, err := call("octavoAdd", nil, r.script); err != nil {
		return err
	}
	for _, p := range r.sets {
		if err := p.start(call); err != nil {
			return err
		}
	}
	return nil
}

func (p *Plugins) start(call host.Caller) error {
	spec, err := json.Marshal(map[string]any{
		"early": steps(p.from.Early), "late": steps(p.from.Late), "rehype": steps(p.from.Rehype), "recma": steps(p.from.Recma),
		"remarkRehype": p.from.RemarkRehype,
	})
	if err != nil {
		return fmt.Errorf("describe the plugins of a site: %w", err)
	}
	answer, err := call("octavoStartPlugins", answers(mdx.Transform{}), strconv.Itoa(p.number), string(spec))
	if err != nil {
		return err
	}
	var started struct {
		Parses                     bool
		Early, Late, Rehype, Recma int
	}
	if err := json.Unmarshal([]byte(answer), &started); err != nil {
		return fmt.Errorf("read the answer of plugins: %w", err)
	}
	if p.counts == nil { // the engines that start later have the same answer
		p.parses, p.recma = started.Parses, started.Recma
		p.counts = map[mdx.Stage]int{mdx.Early: started.Early, mdx.Late: started.Late + started.Rehype}
	}
	return nil
}

func steps(paths []config.Path) [][]any {
	list := make([][]any, len(paths))
	for i, path := range paths {
		list[i] = path.Steps()
	}
	return list
}

// answers are the functions that the scripts may call while they work on a document.
func answers(t mdx.Transform) host.Answers {
	return host.Answers{
		"library": func(args json.RawMessage) (any, error) {
			var names []string
			if err := json.Unmarshal(args, &names); err != nil {
				return nil, err
			}
			code, err := theme.Files.ReadFile("npm/remark-" + names[0] + ".js")
			if err != nil {
				return nil, theme.ErrNotPacked
			}
			return string(code), nil
		},
		"frontMatter": func(json.RawMessage) (any, error) {
			switch {
			case t.Source == nil:
				return nil, nil
			case t.FrontMatter != nil:
				return t.FrontMatter, nil
			}
			matter, _ := frontmatter.Read(t.Source, &diag.Bag{})
			return matter, nil
		},
		"text":   func(json.RawMessage) (any, error) { return string(t.Source.Text), nil },
		"places": func(json.RawMessage) (any, error) { return string(t.Tree.Places()), nil },
	}
}

// Has reports whether there are plugins for a stage.
func (p *Plugins) Has(stage mdx.Stage) bool { return p.counts[stage] > 0 }

// Parses reports whether plugins extend the syntax.
func (p *Plugins) Parses() bool { return p.parses }

// file describes a document to the scripts.
type file struct {
	Path   string `json:"path"`
	Cwd    string `json:"cwd"`
	Format string `json:"format"`
	*syntax
}

// syntax is for a document that the plugins read.
type syntax struct {
	Body        int      `json:"body"` // offset of the content, in units of UTF-16
	Admonitions []string `json:"admonitions"`
	Titles      bool     `json:"titles"`
	Comments    bool     `json:"comments"`
	HeadingIDs  bool     `json:"headingIds"`
}

func (p *Plugins) describe(src *diag.Source) file {
	return file{
		Path: filepath.ToSlash(filepath.Join(p.runner.siteDir, filepath.FromSlash(src.Path))),
		Cwd:  filepath.ToSlash(p.runner.siteDir),
	}
}

// Transform runs the plugins of a stage on a document.
func (p *Plugins) Transform(t mdx.Transform) (changed mdx.Changed, ok bool) {
	about := p.describe(t.Source)
	if t.Tree == nil {
		about.syntax = &syntax{unitOffset(t.Source.Text[:t.Body]), t.Doc.Admonitions, t.Doc.AdmonitionTitles, t.Doc.Comments, t.Doc.HeadingIDs}
	}
	if about.Format = "mdx"; t.Format == mdx.CommonMark {
		about.Format = "md"
	}
	info, err := json.Marshal(about)
	if err != nil {
		panic(fmt.Sprintf("a file has no JSON form: %v", err)) // it has only texts, numbers and booleans
	}
	nodes := ""
	if t.Tree != nil {
		nodes = string(t.Tree.Nodes)
	}
	result, err := p.runner.pool.Call("octavoTransform", answers(t),
		strconv.Itoa(p.number), string(t.Stage), nodes, string(info))
	if err != nil {
		p.report(err, t.Source, t.Bag)
		return changed, false
	}
	if result == "" {
		return changed, true
	}
	var answer struct {
		mdx.Changed
		Messages []message
	}
	if err := json.Unmarshal([]byte(result), &answer); err != nil {
		p.report(fmt.Errorf("read the answer of plugins: %w", err), t.Source, t.Bag)
		return changed, false
	}
	ok = true
	for _, m := range answer.Messages {
		if d, isShown := m.diagnostic(t.Source); isShown {
			t.Bag.Add(d)
			ok = ok && d.Severity != diag.Error
		}
	}
	return answer.Changed, ok
}

// HasRecma reports whether there are plugins of recma.
func (p *Plugins) HasRecma() bool { return p.recma > 0 }

// Recma runs the plugins of recma on the module of a document.
func (p *Plugins) Recma(src *diag.Source, module string) string {
	info, err := json.Marshal(p.describe(src))
	if err != nil {
		panic(fmt.Sprintf("a file has no JSON form: %v", err)) // it has only texts, numbers and booleans
	}
	result, err := p.runner.pool.Call("octavoRecma", answers(mdx.Transform{Source: src}), strconv.Itoa(p.number), string(info), module)
	var answer struct {
		Module   string
		Messages []message
	}
	if err == nil {
		err = json.Unmarshal([]byte(result), &answer)
	}
	if err != nil {
		p.report(err, src, p.runner.bag)
		return module
	}
	for _, m := range answer.Messages {
		if d, isShown := m.diagnostic(src); isShown {
			d.Span = diag.Span{} // the places are those of the module
			p.runner.bag.Add(d)
		}
	}
	return cmp.Or(answer.Module, module)
}
