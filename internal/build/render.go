package build

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"octavo/internal/bundle"
	"octavo/internal/check"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/link"
	"octavo/internal/markup"
	"octavo/internal/render"
	"octavo/internal/site"
)

// rendered is a site with rendered pages.
type rendered struct {
	*model
	bundles *bundles
	*render.Documents
}

// pageOutput takes the files of pages.
type pageOutput interface {
	addPage(emit.File)
	// has reports whether the last output has a file with this id.
	has(path, id string) bool
}

// renderSite renders all pages. out takes the files of a page when it is rendered.
func renderSite(ctx context.Context, p *project, m *model, b *bundles, out pageOutput) (*rendered, error) {
	limits, err := renderLimits()
	if err != nil {
		return nil, err
	}
	in := renderInput(p, m, b)
	in.Limits, in.Write, in.Has = limits, out.addPage, out.has
	if p.checking {
		in.Skip = skipped(m)
	}
	documents, err := render.Pages(ctx, in)
	if !p.checking {
		m.content.Forget()
	}
	return &rendered{m, b, documents}, err
}

// renderInput returns the site for rendering, without limits and without a place for
// the pages.
func renderInput(p *project, m *model, b *bundles) render.Input {
	return render.Input{
		Site: m.site, Content: m.content, Facts: m.facts, Version: p.Version,
		Bundles: renderBundles(p, b), Overrides: p.overrides, Text: m.search.Text,
		Source: p.source, Bag: p.bag, Cache: p.Cache, Log: p.Log, Tags: render.Tags(p.plugins.Tags), Metadata: p.plugins.Metadata,
		Done: func(n int) { p.Progress(Progress{Stage: p.renderingStage(), Done: n, Total: len(m.site.Routes)}) },
	}
}

// renderingStage returns the name of the stage that renders pages. A check renders only
// some of them.
func (p *project) renderingStage() string {
	if p.checking {
		return "checking"
	}
	return "rendering"
}

// renderBundles returns the parts of the bundles that rendering needs.
func renderBundles(p *project, b *bundles) render.Bundles {
	serverMap := sync.OnceValues(b.bundler.ServerMap)
	return render.Bundles{
		Engine: p.renderEngine(), Theme: b.theme, Server: b.server.Script, Documents: b.documents.Script, Folded: b.foldedScript,
		Browser: render.Browser{Bundled: b.bundled, Scripts: b.browserScripts},
		Styles:  b.styles.Path, NoScripts: paths(b.server.NoScripts),
		SourceMap: func(modules []string) (render.SourceMap, error) {
			m, err := serverMap()
			return func(frame jsrun.Frame) (render.Place, bool) {
				if frame.Evaluated {
					place, ok := b.documents.Locate(modules, frame.Line, frame.Column)
					return render.Place(place), ok
				}
				place, ok := m.Locate(frame.Line, frame.Column)
				return render.Place(place), ok
			}, err
		},
	}
}

// foldedScript returns the code of the documents of a page without their HTML.
func (b *bundles) foldedScript(modules []string) (code string, html []string, ok bool) {
	script, ok := b.documents.FoldedScript(modules)
	return script.Script, script.HTML, ok
}

// browserScripts returns the scripts for browsers when they are bundled; nil if the
// author's code has errors.
func (b *bundles) browserScripts() (*render.Scripts, error) {
	if ok, err := b.wait(); !ok {
		return nil, err
	}
	return &render.Scripts{
		Entry: render.Script(b.client.Entry), Modules: scripts(b.client.Modules, b.scripts.Modules), Layouts: scripts(b.client.Layouts),
		Boot: b.client.Inline.Boot, Banner: b.client.Inline.Banner,
	}, nil
}

func paths(files []emit.File) []string {
	all := make([]string, len(files))
	for i, file := range files {
		all[i] = file.Path
	}
	return all
}

func scripts(bundled ...map[string]bundle.Script) map[string]render.Script {
	all := map[string]render.Script{}
	for _, some := range bundled {
		for name, script := range some {
			all[name] = render.Script(script)
		}
	}
	return all
}

// renderLimits returns the limits for rendering a page. A site with a slow page
// can ask for more time.
func renderLimits() (jsrun.Limits, error) {
	limits := jsrun.Default
	if text := os.Getenv("OCTAVO_RENDER_TIMEOUT"); text != "" {
		d, err := time.ParseDuration(text)
		if err != nil || d <= 0 {
			return limits, fmt.Errorf("OCTAVO_RENDER_TIMEOUT is %q, which is not a duration such as 30s", text)
		}
		limits.Time = d
	}
	return limits, nil
}

// checkRendered checks the links of components, and the links to ids that
// components make. Only rendering shows them.
func checkRendered(r *rendered) {
	facts := map[string]*markup.Facts{} // by path in the output
	for _, d := range r.Pages {
		facts[d.Path] = d.Facts
	}
	r.links.Components(r.linking(), r.facts.Assets(r.bundles.partials), r.findLink)
	// Any page may show the headings of a partial.
	if slices.ContainsFunc(r.bundles.partials, func(p *link.Document) bool { return p.Doc.Broken() }) {
		return
	}
	r.links.Anchors(func(route *site.Route) ([]string, bool) {
		page, doc := facts[route.Output], route.Markdown()
		if page == nil || doc != nil && doc.Broken() {
			return nil, false // the page failed, which is reported
		}
		return page.IDs, true
	})
}

// linking returns the pages with the links of their components.
func (r *rendered) linking() []check.Rendered {
	var pages []check.Rendered
	for _, d := range r.Pages {
		if d.Route != nil {
			pages = append(pages, check.Rendered{Route: d.Route, Links: d.Links, OnlyTheme: d.OnlyTheme})
		}
	}
	return pages
}

// findLink returns the place of the author's code that links to an address.
func (r *rendered) findLink(route *site.Route, matches func(address string) bool) (*diag.Source, diag.Span) {
	place, err := r.FindLink(route, matches)
	if err != nil {
		return nil, diag.Span{} // the message has no place then
	}
	return place.Source, place.At
}
