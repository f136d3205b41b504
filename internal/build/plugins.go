package build

import (
	"strings"

	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// addPluginPages adds the pages of plugins to the content.
func addPluginPages(p *project, set *content.Set) {
	for _, route := range p.plugins.Routes {
		below := strings.TrimPrefix(route.Path, p.cfg.Site.BaseURL)
		set.Pages = append(set.Pages, content.Page{File: route.File, Route: "/" + strings.TrimPrefix(below, "/")})
	}
}

// runPostBuild lets plugins work on the finished files before they replace the last
// output.
func runPostBuild(p *project, m *model, writer *emit.Writer) error {
	if !p.plugins.HasPostBuild() {
		return nil
	}
	var paths []string
	for _, route := range m.site.Routes {
		if route.Kind != site.NotFound {
			paths = append(paths, route.Path)
		}
	}
	return writer.Change(func(dir string) error { return p.plugins.PostBuild(dir, paths, p.bag) })
}
