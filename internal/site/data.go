package site

import "octavo/internal/contract"

// Data returns the data that all pages of a site share. version is the version
// of Octavo.
func (s *Site) Data(version string) contract.SiteData {
	shown := s.Config.Site
	shown.ThemeConfig.Navbar.Items = s.Navbar
	return contract.SiteData{
		SiteConfig:   shown,
		Locale:       s.Config.Site.I18n.DefaultLocale,
		Messages:     s.Config.Messages,
		SiteMetadata: contract.SiteMetadata{OctavoVersion: version},
		GlobalData:   contract.GlobalData{},
		Docs:         s.docsData(),
		NoHome:       s.Lookup(shown.BaseURL) == nil,
		Search:       s.searchPlace(),
		Open:         s.open,
	}
}

func (s *Site) searchPlace() *contract.SearchPlace {
	if s.Config.Search == nil {
		return nil
	}
	place := &contract.SearchPlace{}
	for i := range s.Routes {
		if s.Routes[i].Kind == SearchPage {
			place.Page = s.Routes[i].Path
		}
	}
	return place
}

func (s *Site) docsData() []contract.DocsData {
	linked := s.docsInNavbar()
	list := []contract.DocsData{}
	for _, docs := range s.Docs {
		data := contract.DocsData{PluginID: docs.Options.ID, Path: docs.Path, Breadcrumbs: docs.Options.Breadcrumbs}
		for _, version := range docs.Versions {
			data.Versions = append(data.Versions, version.data(linked))
		}
		list = append(list, data)
	}
	return list
}

// data describes a version, with the documents whose ids are in linked.
func (v *Version) data(linked map[string]bool) contract.VersionData {
	data := contract.VersionData{
		Name: v.Name, Label: v.Label, IsLast: v.IsLast, Path: v.Path, Banner: v.Banner, Badge: v.Badge,
		ClassName: v.ClassName, NoIndex: v.NoIndex,
		Sidebars: map[string]*contract.PageLink{}, Docs: map[string]contract.DocLink{},
	}
	if v.Main != nil {
		data.MainPath = v.Main.Path
	}
	for _, sidebar := range v.Sidebars {
		data.Sidebars[sidebar.Name] = sidebar.Link.PageLink()
	}
	for _, d := range v.Documents {
		if !linked[d.ID] {
			continue
		}
		doc := contract.DocLink{Path: d.Path, Unlisted: d.Content.Meta.Unlisted}
		if d.Sidebar != nil {
			doc.Sidebar = d.Sidebar.Name
		}
		data.Docs[d.ID] = doc
	}
	for _, id := range v.DraftIDs {
		if linked[id] {
			data.Docs[id] = contract.DocLink{Draft: true}
		}
	}
	return data
}

// docsInNavbar returns the ids of the documents that the navbar links to.
func (s *Site) docsInNavbar() map[string]bool {
	ids := map[string]bool{}
	for _, item := range s.Config.Site.ThemeConfig.Navbar.Items {
		ids[item.DocID] = true
		for _, inner := range item.Items {
			ids[inner.DocID] = true
		}
	}
	return ids
}

// PageLink returns the link in the form that the theme reads. It is nil for
// nil.
func (l *Link) PageLink() *contract.PageLink {
	if l == nil {
		return nil
	}
	return &contract.PageLink{Title: l.Label, Permalink: l.Path}
}
