package build

import (
	"reflect"
	"slices"

	"octavo/internal/diag"
	"octavo/internal/site"
)

// maxQuick is the largest number of files in a quick change. A change of more files is not
// an author's who types.
const maxQuick = 3

// Quick returns the site after an edit that changes only the text of documents, which is
// most edits: nothing else can depend on it, except mistakes. ok is false for all other
// changes. Update has to follow: it finds the mistakes, too.
func (v *Preview) Quick(changed []string) (s *Snapshot, ok bool) {
	last := v.shown()
	if last == nil || len(changed) == 0 || len(changed) > maxQuick {
		return nil, false
	}
	next := &pages{
		project: last.project, model: last.model, bundles: last.bundles, preview: last.preview,
		files: last.files, siteHash: last.siteHash, edited: map[string]*site.Route{},
	}
	for _, file := range changed {
		v.mirror.Forget(file)
		v.read[file] = true
		if !next.edit(file) {
			return nil, false
		}
	}
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
