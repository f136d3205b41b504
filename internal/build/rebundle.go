package build

import (
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/compile"
	"octavo/internal/diag"
	"octavo/internal/link"
)

// previewBundles are the bundles of a preview, and what they were made of.
type previewBundles struct {
	*bundles
	made     madeOf
	problems []diag.Diagnostic
}

// bundle returns the bundles of a site. It returns the last ones if the change does not
// concern them. It returns nil if the author's code has errors, which are in the bag.
func (v *Preview) bundle(p *project, m *model, changed []string) (*previewBundles, error) {
	made, err := bundleParts(p, m)
	if err != nil {
		return nil, err
	}
	last := v.bundled
	v.patched.note(p, changed)
	if last == nil || last.made != made || last.concerns(p, m, changed) {
		var base *bundles
		if last != nil && !last.hasOtherPartials(m, changed) {
			base = v.patched.base(made)
		}
		if last, err = v.makeBundles(p, m, base); err != nil {
			return nil, err
		}
		last.made = made
		v.bundled = last
		v.patched.keep(last)
	} else {
		for _, facts := range last.partials {
			m.links.Partial(m.resolver.Partial(facts.Doc))
		}
	}
	for _, problem := range last.problems {
		p.bag.Add(problem)
	}
	if last.bundles == nil {
		return nil, nil
	}
	return last, nil
}

// makeBundles bundles the site. It takes scripts for browsers from base, which may be nil. The bundles in the result are nil if the author's code has errors.
func (v *Preview) makeBundles(p *project, m *model, base *bundles) (*previewBundles, error) {
	alone := *p
	alone.bag = &diag.Bag{}
	alone.scripts = base
	if alone.Cache == nil {
		alone.Cache = v.bundles
	}
	b, err := bundleSite(&alone, m)
	if err != nil {
		return nil, err
	}
	if b != nil {
		ok, err := b.wait()
		if err != nil {
			return nil, err
		}
		if !ok {
			b = nil
		}
	}
	return &previewBundles{bundles: b, problems: alone.bag.Sorted()}, nil
}

// madeOf has texts with everything that the bundles of a site depend on, except files.
type madeOf struct {
	site      string
	documents string
}

func bundleParts(p *project, m *model) (madeOf, error) {
	in := bundleInput(p, m)
	site, err := json.Marshal([]any{in.Data, in.GlobalData, in.Features, in.CSS, in.CustomCSS, in.ClientModules, in.ServerChanges, in.ClientChanges, fmt.Sprint(in.Rules), in.Extensions, in.FirstExtensions, in.Tags, in.Search, modulesOf(m.content.Scripts())})
	if err != nil {
		return madeOf{}, fmt.Errorf("encode the data of the site: %w", err)
	}
	documents, err := json.Marshal(modulesOf(m.content.Documents()))
	if err != nil {
		return madeOf{}, fmt.Errorf("encode the documents: %w", err)
	}
	return madeOf{string(site), string(documents)}, nil
}

func modulesOf(list []compile.Module) [][]string {
	var modules [][]string
	for _, m := range list {
		modules = append(modules, []string{m.ID, m.File, m.Output.Module})
	}
	return modules
}

// concerns reports whether a change of files may change the bundles.
func (b *previewBundles) concerns(p *project, m *model, changed []string) bool {
	if slices.ContainsFunc(changed, func(name string) bool { return isBundled(p, name) || b.hasData(name) }) {
		return true
	}
	if b.bundles == nil {
		return len(changed) > 0 // a file that the author has corrected
	}
	return b.hasOtherPartials(m, changed)
}

// hasData reports whether modules import a file for its data or its text.
func (b *previewBundles) hasData(name string) bool {
	return b.bundles != nil && b.client != nil && (len(b.client.ScriptsWith(name)) > 0 || len(b.client.ScriptsWith(name+"?raw")) > 0)
}

// hasPartial reports whether a file is a Markdown file that modules import.
func (b *previewBundles) hasPartial(name string) bool {
	return slices.ContainsFunc(b.partials, func(facts *link.Document) bool { return facts.Doc.Source.Path == name })
}

// hasOtherPartials reports whether a change of files may change the Markdown files that
// modules import.
func (b *previewBundles) hasOtherPartials(m *model, changed []string) bool {
	return b.bundles != nil && slices.ContainsFunc(b.partials, func(facts *link.Document) bool {
		return slices.Contains(changed, facts.Doc.Source.Path) || !facts.SameTargets(m.resolver.Partial(facts.Doc))
	})
}

// isBundled reports whether a file may be part of the bundles: any file that is neither
// content nor a static file.
func isBundled(p *project, name string) bool {
	switch ext := strings.ToLower(path.Ext(name)); {
	case ext == ".md", ext == ".mdx", ext == ".yml", ext == ".yaml", strings.HasPrefix(path.Base(name), "_category_."):
		return false
	}
	return !slices.ContainsFunc(p.cfg.StaticDirectories, func(dir string) bool {
		return strings.HasPrefix(name, path.Clean(dir)+"/")
	})
}

// hasThemeOf reports whether the scripts of all pages are the same as in other bundles.
func (b *bundles) hasThemeOf(other *bundles) bool {
	return b == other || sameScript(b.client.Entry, other.client.Entry) && maps.EqualFunc(b.client.Layouts, other.client.Layouts, sameScript)
}

// hasScriptOf reports whether the script of a module is the same as in other bundles.
func (b *bundles) hasScriptOf(other *bundles, module string) bool {
	return b == other || sameScript(b.client.Modules[module], other.client.Modules[module]) && sameScript(b.scripts.Modules[module], other.scripts.Modules[module])
}

func sameScript(a, b bundle.Script) bool {
	return a.Path == b.Path && slices.Equal(a.Imports, b.Imports)
}
