package build

import (
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// maxQuick is the largest number of files in a quick change. A change of more files is not
// an author's who types.
const maxQuick = 3

// Quick returns the site after an edit that changes only the text of documents or the
// code of components, which is most edits: nothing else can depend on it, except
// mistakes. ok is false for all other changes. Update has to follow: it finds the mistakes,
// too.
func (v *Preview) Quick(changed []string) (s *Snapshot, ok bool) {
	last := v.shown()
	if last == nil || len(changed) == 0 || len(changed) > maxQuick {
		return nil, false
	}
	next := &pages{
		project: last.project, model: last.model, bundles: last.bundles, preview: last.preview,
		files: last.files, siteHash: last.siteHash, edited: map[string]*site.Route{}, patches: last.patches,
	}
	for _, file := range changed {
		if isStylesheet(file) {
			if !next.restyle() {
				return nil, false
			}
			continue
		}
		if isScript(file) {
			if !next.patch(file) {
				return nil, false
			}
			continue
		}
		v.mirror.Forget(file)
		v.read[file] = true
		if !next.edit(file) {
			return nil, false
		}
	}
	v.patched.list = next.patches
	return &Snapshot{pages: next, problems: v.last.problems}, true
}

// edit reads a document again. It returns false if more than its text has changed.
func (p *pages) edit(file string) bool {
	m := p.model
	i := slices.IndexFunc(m.site.Routes, func(r site.Route) bool { return r.File == file })
	if i < 0 || m.site.Routes[i].Document == nil || p.edited[m.site.Routes[i].Path] != nil {
		return false
	}
	route, document := m.site.Routes[i], *m.site.Routes[i].Document
	now, ok := m.loader.Document(*document.Content, document.Version.Docs.Options, &diag.Bag{})
	if !ok || now.Doc.Broken() || !reflect.DeepEqual(now.Meta, document.Content.Meta) || (now.Doc.Title == nil) != (document.Content.Doc.Title == nil) {
		return false
	}
	now.Update = document.Content.Update
	document.Content, route.Document = &now, &document
	content, ok := p.preview.Content().With(&route, m.resolver.Page(&route))
	if !ok {
		return false
	}
	p.preview = p.preview.With(content)
	p.edited[route.Path] = &route
	return true
}

// isScript reports whether a file may be a component.
func isScript(name string) bool {
	return slices.Contains([]string{".js", ".jsx", ".ts", ".tsx"}, path.Ext(name))
}

// patch makes a patch of a component. It returns false if only new scripts can show the
// change.
func (p *pages) patch(file string) bool {
	i := slices.IndexFunc(p.patches, func(patch bundle.Patch) bool { return patch.Module == file })
	if i >= 0 && p.patches[i].Text == p.project.textHash(file) {
		return true
	}
	patch, ok := p.bundles.bundler.Patch(p.bundles.client, file)
	if !ok {
		return false
	}
	p.patches = slices.Clone(p.patches)
	if i >= 0 {
		p.patches[i] = patch
	} else {
		p.patches = append(p.patches, patch)
	}
	p.outdated = true
	return true
}

// textHash returns the hash of a file; "" if it cannot be read.
func (p *project) textHash(file string) string {
	text, err := os.ReadFile(p.absolute(file))
	if err != nil {
		return ""
	}
	return emit.Hash(text)
}

// isStylesheet reports whether a file is a stylesheet whose class names no script contains.
func isStylesheet(name string) bool {
	return path.Ext(name) == ".css" && !strings.HasSuffix(name, ".module.css")
}

// restyle makes the stylesheet again. It returns false if that fails.
func (p *pages) restyle() bool {
	server, err := p.bundles.bundler.Server()
	if err != nil || server == nil {
		return false
	}
	next, script := *p.bundles, *p.bundles.server
	script.CSS, script.Assets = server.CSS, server.Assets
	next.server, next.styles = &script, stylesheet(&script)
	p.bundles, p.outdated = &next, true
	p.files = sync.OnceValue(p.listFiles)
	return true
}
