package plugin

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"

	"octavo/internal/diag"
	"octavo/internal/site"
)

// HasPostBuild reports whether a plugin works on the finished files.
func (set *Set) HasPostBuild() bool {
	return slices.ContainsFunc(set.plugins, func(p *loaded) bool { return p.has("postBuild") })
}

// Finished is a site whose files are written.
type Finished struct {
	Dir     string // of the files
	Site    *site.Site
	Version string // of Octavo
	// NoIndex has the addresses of pages that search engines leave out.
	NoIndex map[string]bool
}

// PostBuild lets the plugins work on the finished files.
func (set *Set) PostBuild(f Finished, bag *diag.Bag) error {
	if err := set.setNatives(); err != nil {
		return err
	}
	props, err := json.Marshal(set.props(f))
	if err != nil {
		return fmt.Errorf("describe the finished site: %w", err)
	}
	set.script().AllowWriting(f.Dir)
	for _, p := range set.plugins {
		if p.has("postBuild") {
			_, err := set.call(p, contentAnswers(f.Site), "octavoPostBuild", string(props))
			set.check(bag, p, err)
		}
	}
	return nil
}

// props returns what postBuild gets beside the context and the content of its plugin.
func (set *Set) props(f Finished) map[string]any {
	paths, metadata := []string{set.site.Config.Site.BaseURL + "404.html"}, map[string]any{}
	for i := range f.Site.Routes {
		route := &f.Site.Routes[i]
		if route.Kind == site.NotFound || route.Kind == site.DocsRoot {
			continue
		}
		paths = append(paths, route.Path)
		metadata[route.Path] = map[string]any{"noIndex": f.NoIndex[route.Path]}
	}
	return map[string]any{
		"outDir": filepath.ToSlash(f.Dir), "routesPaths": paths, "routes": routeTree(f.Site), "routesBuildMetadata": metadata, "head": map[string]any{},
		"headTags": set.Tags.Head, "preBodyTags": set.Tags.PreBody, "postBodyTags": set.Tags.PostBody,
		"siteMetadata": map[string]any{"docusaurusVersion": f.Version, "pluginVersions": map[string]any{}},
	}
}

// routeJSON describes a page to postBuild, with the components and modules of Docusaurus.
func routeJSON(route *site.Route) map[string]any {
	fields := map[string]any{"path": route.Path, "exact": true, "component": "@theme/" + components[route.Kind]}
	if route.File != "" {
		fields["modules"] = map[string]any{"content": route.Module}
		fields["metadata"] = map[string]any{"sourceFilePath": route.File}
	}
	if d := route.Document; d != nil && d.Sidebar != nil {
		fields["sidebar"] = d.Sidebar.Name
	}
	switch {
	case route.Kind == site.ReactPage:
		fields["component"] = route.Module
		delete(fields, "modules")
		if route.Page.Plugin != nil {
			delete(fields, "metadata")
		}
	case route.Version != nil:
		return fields // its version has the plugin
	}
	name, id := site.PagesPlugin, "default"
	switch {
	case route.Blog != nil:
		name, id = site.BlogPlugin, route.Blog.Options.ID
	case route.Page != nil && route.Page.Plugin != nil:
		name, id = route.Page.Plugin.Name, route.Page.Plugin.ID
	}
	fields["plugin"] = map[string]any{"name": name, "id": id}
	return fields
}

// components are the components of Docusaurus that show the pages.
var components = map[site.Kind]string{
	site.MarkdownPage: "MDXPage", site.DocPage: "DocItem", site.DocCategory: "DocCategoryGeneratedIndexPage", site.DocTags: "DocTagsListPage",
	site.DocTag: "DocTagDocListPage", site.BlogPost: "BlogPostPage", site.BlogList: "BlogListPage", site.BlogTags: "BlogTagsListPage",
	site.BlogTag: "BlogTagsPostsPage", site.BlogArchive: "BlogArchivePage", site.BlogAuthors: "Blog/Pages/BlogAuthorsListPage",
	site.BlogAuthor: "Blog/Pages/BlogAuthorsPostsPage", site.SearchPage: "SearchPage",
}

// routeTree returns all pages as a tree: those of docs are inside their versions.
func routeTree(s *site.Site) []any {
	tree, inVersion := []any{}, map[*site.Version][]any{}
	for i := range s.Routes {
		route := &s.Routes[i]
		switch {
		case route.Kind == site.NotFound || route.Kind == site.DocsRoot:
		case route.Version != nil:
			inVersion[route.Version] = append(inVersion[route.Version], routeJSON(route))
		default:
			tree = append(tree, routeJSON(route))
		}
	}
	for _, docs := range s.Docs {
		versions := []any{}
		for _, v := range docs.Versions {
			frame := map[string]any{"path": v.Path, "exact": false, "component": "@theme/DocRoot", "routes": inVersion[v]}
			versions = append(versions, map[string]any{"path": v.Path, "exact": false, "component": "@theme/DocVersionRoot", "routes": []any{frame}})
		}
		tree = append(tree, map[string]any{
			"path": docs.Path, "exact": false, "component": "@theme/DocsRoot", "routes": versions,
			"plugin": map[string]any{"name": site.DocsPlugin, "id": docs.Options.ID},
		})
	}
	return tree
}
