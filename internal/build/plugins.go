package build

import (
	"strings"

	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/plugin"
)

// addPluginPages shows the content of the site to plugins, and adds their pages.
func addPluginPages(p *project, m *model) error {
	if err := p.plugins.Connect(m.site, p.bag); err != nil {
		return err
	}
	var pages []content.Page
	for _, route := range p.plugins.Routes() {
		below := strings.TrimPrefix(route.Path, p.cfg.Site.BaseURL)
		pages = append(pages, content.Page{
			File: route.File, Route: "/" + strings.TrimPrefix(below, "/"),
			Plugin: &content.PluginPage{
				Name: route.Plugin, ID: route.ID, Priority: route.Priority, IsOpen: route.IsOpen, Changed: route.Changed,
			},
		})
	}
	m.site.AddPages(pages)
	m.set.Pages = append(m.set.Pages, pages...)
	return nil
}

// runPostBuild lets plugins work on the finished files before they replace the last
// output.
func runPostBuild(p *project, r *rendered, writer *emit.Writer) error {
	if !p.plugins.HasPostBuild() {
		return nil
	}
	finished := plugin.Finished{Site: r.site, Version: p.Version, NoIndex: map[string]bool{}}
	for _, page := range r.Pages {
		if page.Route != nil && page.Facts.NoIndex {
			finished.NoIndex[page.Route.Path] = true
		}
	}
	return writer.Change(func(dir string) error {
		finished.Dir = dir
		return p.plugins.PostBuild(finished, p.bag)
	})
}

// oldWorker returns the file that removes the service worker of an earlier version of the
// site, which would show readers its old pages for ever.
func oldWorker(p *project) []emit.File {
	if !p.cfg.IsApp {
		return nil
	}
	return []emit.File{{Path: "sw.js", Data: []byte(removeWorker)}}
}

const removeWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const page of await self.clients.matchAll({type: 'window'})) page.navigate(page.url);
    })(),
  );
});
`
