package site

import (
	"cmp"
	"path"
	"slices"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/slug"
)

// builder makes the model of one version of the docs.
type builder struct {
	addresses address.Rules
	locale    string
	bag       *diag.Bag
	options   *config.DocsOptions
	from      *content.DocsVersion
	version   *Version

	all       []*Document // with drafts, in the order of files
	ids       []string    // of all documents, for hints
	byID      map[string]*Document
	drafts    map[string]bool   // ids
	shortDirs map[string]string // folders without number prefixes, by folder
	root      *folder
	// isIndex says which documents are the page of a category, if the author decides it.
	isIndex    map[*content.Doc]bool
	prefixes   map[string]prefixed // by name, if a function of the config reads them
	generating bool                // the items come from the function of the config
	dir        string              // the site folder
	slugger    slug.Slugger        // of generated pages
}

func newBuilder(cfg *config.Config, docs *Docs, from *content.DocsVersion, bag *diag.Bag) *builder {
	return &builder{
		addresses: cfg.Addresses(), locale: cfg.Site.I18n.DefaultLocale, dir: cfg.Dir, bag: bag, options: &docs.Options, from: from,
		byID:      make(map[string]*Document, len(from.Docs)),
		drafts:    map[string]bool{},
		prefixes:  map[string]prefixed{},
		shortDirs: map[string]string{"": ""},
	}
}

func (b *builder) build() {
	b.documents()
	b.sidebars()
	b.displayedSidebars()
	b.pagination()
	b.tags()
	b.version.Main = b.main()
}

// documents makes the documents of the version, without the fields that depend
// on other documents.
func (b *builder) documents() {
	seen := make(map[string]*content.Doc, len(b.from.Docs))
	for i := range b.from.Docs {
		doc := &b.from.Docs[i]
		d := b.document(doc)
		if other, taken := seen[d.ID]; taken {
			b.duplicateID(d.ID, doc, other)
			continue
		}
		seen[d.ID] = doc
		b.all = append(b.all, d)
		b.ids = append(b.ids, d.ID)
		if doc.Meta.Draft {
			b.drafts[d.ID] = true
			b.version.DraftIDs = append(b.version.DraftIDs, d.ID)
			b.version.drafts = append(b.version.drafts, d)
			continue
		}
		b.byID[d.ID] = d
		b.version.Documents = append(b.version.Documents, d)
	}
	byID := func(a, b *Document) int { return cmp.Compare(a.ID, b.ID) }
	slices.SortFunc(b.version.Documents, byID)
	slices.Sort(b.version.DraftIDs)
	slices.SortFunc(b.version.drafts, byID)
}

func (b *builder) document(doc *content.Doc) *Document {
	place := b.place(doc)
	base := b.baseID(doc, place)
	slug := b.slug(doc, place, base)
	permalink := b.addresses.Page(b.version.Path, slug)
	return &Document{
		Content: doc, Version: b.version,
		ID: path.Join(place.dir, base), Slug: slug,
		Path:     permalink,
		Title:    cmp.Or(doc.Meta.Title, base),
		EditURL:  b.editURL(doc, permalink),
		position: place.position,
	}
}

func (b *builder) duplicateID(id string, doc, other *content.Doc) {
	hint := "rename one of the files, or set an id in its front matter"
	if doc.Meta.ID.Given {
		hint = "change the id"
	}
	b.bag.Add(diag.Diagnostic{
		Code: diag.DuplicateDoc, Source: sourceOf(doc), Span: doc.Meta.ID.At,
		Message: "another document already has the id " + id,
		Notes:   []diag.Note{{Source: sourceOf(other), Span: other.Meta.ID.At, Message: "this document has the id"}},
		Hint:    hint,
	})
}

// editURL returns the address at which readers can edit the document; "" for
// none. An option makes old versions point to the current one.
func (b *builder) editURL(doc *content.Doc, permalink string) string {
	switch own := doc.Meta.EditURL; {
	case own.Given:
		return own.Value
	case b.options.EditFunc != nil:
		return b.options.EditFunc.CallText(config.Call{Bag: b.bag, About: sourceOf(doc), Args: []any{map[string]string{
			"version": b.version.Name, "versionDocsDirPath": b.from.Dir, "docPath": doc.Name, "permalink": permalink, "locale": b.locale,
		}}})
	case b.options.EditURL == "":
		return ""
	}
	dir := b.from.Dir
	if b.options.EditCurrentVersion {
		dir = path.Clean(b.options.Path)
	}
	return editURL(b.options.EditURL, dir, doc.Name)
}
