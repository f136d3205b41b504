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
	paths, routes, metadata := []string{set.site.Config.Site.BaseURL + "404.html"}, []any{}, map[string]any{}
	for i := range f.Site.Routes {
		route := &f.Site.Routes[i]
		if route.Kind == site.NotFound || route.Kind == site.DocsRoot {
			continue
		}
		paths = append(paths, route.Path)
		routes = append(routes, routeJSON(route))
		metadata[route.Path] = map[string]any{"noIndex": f.NoIndex[route.Path]}
	}
	return map[string]any{
		"outDir": filepath.ToSlash(f.Dir), "routesPaths": paths, "routes": routes, "routesBuildMetadata": metadata, "head": map[string]any{},
		"headTags": set.Tags.Head, "preBodyTags": set.Tags.PreBody, "postBodyTags": set.Tags.PostBody,
		"siteMetadata": map[string]any{"docusaurusVersion": f.Version, "pluginVersions": map[string]any{}},
	}
}

// routeJSON describes a page to postBuild.
func routeJSON(route *site.Route) map[string]any {
	plugin, id := site.PagesPlugin, "default"
	switch {
	case route.Version != nil:
		plugin, id = site.DocsPlugin, route.Version.Docs.Options.ID
	case route.Blog != nil:
		plugin, id = site.BlogPlugin, route.Blog.Options.ID
	case route.Page != nil && route.Page.Plugin != nil:
		plugin, id = route.Page.Plugin.Name, route.Page.Plugin.ID
	}
	fields := map[string]any{"path": route.Path, "exact": true, "plugin": map[string]any{"name": plugin, "id": id}}
	if route.File != "" && (route.Page == nil || route.Page.Plugin == nil) {
		fields["metadata"] = map[string]any{"sourceFilePath": route.File}
	}
	return fields
}
