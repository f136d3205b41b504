package site

// DocsPlugin is the name of the docs plugin in the global data.
const DocsPlugin = "docusaurus-plugin-content-docs"

// GlobalDocs is the global data of one instance of the docs plugin.
type GlobalDocs struct {
	Path        string          `json:"path"`
	Breadcrumbs bool            `json:"breadcrumbs"`
	Versions    []GlobalVersion `json:"versions"`
}

// GlobalVersion is the global data of a version.
type GlobalVersion struct {
	Name      string                   `json:"name"`
	Label     string                   `json:"label"`
	IsLast    bool                     `json:"isLast"`
	Path      string                   `json:"path"`
	MainDocID string                   `json:"mainDocId"`
	Docs      []GlobalDoc              `json:"docs"` // sorted by id without regard to case, generated pages last
	DraftIDs  []string                 `json:"draftIds"`
	Sidebars  map[string]GlobalSidebar `json:"sidebars"`
}

// GlobalDoc is a document or the generated page of a category. The id of a
// generated page is its slug.
type GlobalDoc struct {
	ID       string `json:"id"`
	Path     string `json:"path"`
	Sidebar  string `json:"sidebar,omitempty"`
	Unlisted bool   `json:"unlisted,omitempty"`
}

// GlobalSidebar is the global data of a sidebar: its first page.
type GlobalSidebar struct {
	Link *GlobalLink `json:"link,omitempty"`
}

// GlobalLink is a link to a page.
type GlobalLink struct {
	Path  string `json:"path"`
	Label string `json:"label"`
}

// GlobalData returns the data about docs that components can read, by the id of
// the docs plugin. It grows with the number of documents.
func GlobalData(s *Site) map[string]GlobalDocs {
	data := map[string]GlobalDocs{}
	for _, docs := range s.Docs {
		global := GlobalDocs{Path: docs.Path, Breadcrumbs: docs.Options.Breadcrumbs, Versions: []GlobalVersion{}}
		for _, v := range docs.Versions {
			global.Versions = append(global.Versions, globalVersion(v))
		}
		data[docs.Options.ID] = global
	}
	return data
}

func globalVersion(v *Version) GlobalVersion {
	global := GlobalVersion{
		Name: v.Name, Label: v.Label, IsLast: v.IsLast, Path: v.Path,
		Docs:     make([]GlobalDoc, 0, len(v.Documents)+len(v.Indexes)),
		DraftIDs: append([]string{}, v.DraftIDs...),
		Sidebars: map[string]GlobalSidebar{},
	}
	if v.Main != nil {
		global.MainDocID = v.Main.ID
	}
	for _, d := range v.Documents {
		doc := GlobalDoc{ID: d.ID, Path: d.Path, Unlisted: d.Content.Meta.Unlisted}
		if d.Sidebar != nil {
			doc.Sidebar = d.Sidebar.Name
		}
		global.Docs = append(global.Docs, doc)
	}
	sortByText(global.Docs, func(d GlobalDoc) string { return d.ID }, func(d GlobalDoc) string { return d.Path })
	for _, category := range v.Indexes {
		index := category.Index
		global.Docs = append(global.Docs, GlobalDoc{ID: index.Slug, Path: index.Path, Sidebar: index.Sidebar.Name})
	}
	for _, sidebar := range v.Sidebars {
		var entry GlobalSidebar
		if sidebar.Link != nil {
			entry.Link = &GlobalLink{Path: sidebar.Link.Path, Label: sidebar.Link.Label}
		}
		global.Sidebars[sidebar.Name] = entry
	}
	return global
}
