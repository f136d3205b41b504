package site

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

// navbarChecker checks the documents, sidebars and versions that navbar items
// name.
type navbarChecker struct {
	site *Site
	bag  *diag.Bag
}

// checkNavbar reports navbar items that name a document, sidebar, version or
// docs plugin that does not exist. It removes them from Navbar, because the
// theme cannot render them. It checks nothing if some docs could not be read.
func (s *Site) checkNavbar(bag *diag.Bag) {
	s.Navbar = s.Config.Site.ThemeConfig.Navbar.Items
	if len(s.Docs) < len(s.Config.Docs) || s.Config.Locator == nil {
		return
	}
	c := navbarChecker{s, bag}
	s.Navbar = c.items(s.Navbar, config.Path{}.Key("themeConfig").Key("navbar").Key("items"))
}

// items returns the items without the wrong ones.
func (c navbarChecker) items(items []contract.NavbarItem, at config.Path) []contract.NavbarItem {
	if items == nil {
		return nil
	}
	kept := make([]contract.NavbarItem, 0, len(items))
	for i, item := range items {
		valid := c.item(item, at.Index(i))
		item.Items = c.items(item.Items, at.Index(i).Key("items"))
		item.DropdownItemsBefore = c.items(item.DropdownItemsBefore, at.Index(i).Key("dropdownItemsBefore"))
		item.DropdownItemsAfter = c.items(item.DropdownItemsAfter, at.Index(i).Key("dropdownItemsAfter"))
		if valid {
			kept = append(kept, item)
		}
	}
	return kept
}

// item reports whether everything that an item names exists.
func (c navbarChecker) item(item contract.NavbarItem, at config.Path) bool {
	if item.Type != "doc" && item.Type != "docSidebar" && !strings.HasPrefix(item.Type, "docsVersion") {
		return true
	}
	docs := c.docs(item, at)
	if docs == nil || len(docs.Versions) == 0 {
		return false
	}
	ids, names := docs.docIDs(), docs.sidebarNames()
	switch {
	case item.Type == "doc" && item.DocID == "" || item.Type == "docSidebar" && item.SidebarID == "":
		// The config reports it.
	case item.Type == "doc" && !slices.Contains(ids, item.DocID):
		if !c.bag.InFileWith(diag.FrontMatterSyntax, path.Base(item.DocID)) {
			c.report(diag.UnknownDoc, at.Key("docId"), "document with the id", item.DocID, ids)
		}
	case item.Type == "docSidebar" && !slices.Contains(names, item.SidebarID):
		if !slices.ContainsFunc(docs.Versions, func(v *Version) bool { return v.sidebarsFailed }) {
			c.report(diag.UnknownSidebar, at.Key("sidebarId"), "sidebar", item.SidebarID, names)
		}
	default:
		return c.versions(item, docs, at.Key("versions"))
	}
	return false
}

// versions reports whether the versions of a dropdown exist. The option is a
// list of names or an object with labels.
func (c navbarChecker) versions(item contract.NavbarItem, docs *Docs, at config.Path) bool {
	var names []string
	for _, v := range docs.Versions {
		names = append(names, v.Name)
	}
	valid := true
	check := func(name string, at config.Path) {
		if !slices.Contains(names, name) {
			c.report(diag.ConfigValue, at, "version", name, names)
			valid = false
		}
	}
	var list []string
	var labels map[string]any
	if json.Unmarshal(item.Versions, &list) == nil {
		for i, name := range list {
			check(name, at.Index(i))
		}
	} else if json.Unmarshal(item.Versions, &labels) == nil {
		for _, name := range slices.Sorted(maps.Keys(labels)) {
			check(name, at.Key(name))
		}
	}
	return valid
}

// docs returns the docs plugin of an item. If it does not exist, docs reports
// the field that names it, or the whole item.
func (c navbarChecker) docs(item contract.NavbarItem, at config.Path) *Docs {
	id := cmp.Or(item.DocsPluginID, "default")
	var ids []string
	for _, docs := range c.site.Docs {
		if docs.Options.ID == id {
			return docs
		}
		ids = append(ids, docs.Options.ID)
	}
	if item.DocsPluginID != "" {
		at = at.Key("docsPluginId")
	}
	c.report(diag.ConfigValue, at, "docs plugin with the id", id, ids)
	return nil
}

func (c navbarChecker) report(code diag.Code, at config.Path, kind, name string, names []string) {
	src, span := c.site.Config.Locator.Place(at)
	c.bag.Add(diag.Diagnostic{
		Code: code, Source: src, Span: span,
		Message: fmt.Sprintf("%s: there is no %s %q", at, kind, name),
		Hint:    diag.DidYouMean(name, names),
	})
}

// docIDs lists the ids of documents and generated pages in all versions, and of
// drafts: navbars may already name them.
func (d *Docs) docIDs() []string {
	var ids []string
	for _, v := range d.Versions {
		for _, document := range v.Documents {
			ids = append(ids, document.ID)
		}
		ids = append(ids, v.DraftIDs...)
		for _, category := range v.Indexes {
			ids = append(ids, category.Index.Slug)
		}
	}
	return ids
}

func (d *Docs) sidebarNames() []string {
	var names []string
	for _, v := range d.Versions {
		names = append(names, v.sidebarNames()...)
	}
	return names
}
