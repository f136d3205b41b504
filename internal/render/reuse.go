package render

import (
	"maps"

	"octavo/internal/cache"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/site"
)

// A page is not made again if nothing that it depends on has changed, and if the last
// output has its files: then the cache has the facts about it.

// madePage has the facts about a page of an earlier build, see Document.
type madePage struct {
	Links []string
	Facts markup.Facts
	Post  string
	// Most pages have these scripts of the frame, so the facts are stored without them.
	Boot, Banner bool
}

// reuse keeps the files of a page in the last output. ok is false if the page has to
// be made; then key is that of the page, or nil without a cache.
func (r *renderer) reuse(f *frame, route *site.Route, page *shownPage) (d Document, key *cache.Key, ok bool) {
	key = r.key(f, route, page)
	if key == nil {
		return d, nil, false
	}
	id := string(key[:])
	if !r.in.Has(page.output, id) || !r.in.Has(scriptFile(page.output), id) {
		return d, key, false
	}
	made, ok := cache.Find[madePage](r.in.Cache, *key)
	if !ok {
		return d, key, false
	}
	r.in.Write(emit.File{Path: page.output, ID: id, Kept: true})
	r.in.Write(emit.File{Path: scriptFile(page.output), ID: id, Kept: true})
	page.contents = nil
	f.addScripts(&made)
	return Document{
		Path: route.Output, Route: route, Links: made.Links, OnlyTheme: r.onlyTheme(page), Facts: &made.Facts, Post: made.Post,
	}, key, true
}

// key returns the key of everything that the files of a page depend on; nil without a
// cache, and for a page that cannot be rendered.
func (r *renderer) key(f *frame, route *site.Route, page *shownPage) *cache.Key {
	if r.in.Cache == nil {
		return nil
	}
	rendering, err := r.rendering(page)
	if err != nil {
		return nil // rendering the page gives the same error
	}
	shown := page.Page
	scripts := f.scripts(&shown)
	texts := []string{f.id, page.output, rendering, marshal(shown), cache.Text(preloads(scripts)), cache.Text(r.pages.text(route))}
	if page.sidebar != nil {
		texts = append(texts, page.sidebar.id)
	}
	key := r.in.Cache.Key("page", append(texts, page.contents...)...)
	return &key
}

// rendering returns a text that changes if the page is rendered in another way or from
// other data, apart from the data in the page itself.
func (r *renderer) rendering(page *shownPage) (string, error) {
	t, links, err := page.template(r.react)
	if err != nil {
		return "", err
	}
	if t != nil && t.plan == "" {
		return cache.Text(append([]string{"filled", t.id}, links...)), nil
	}
	texts := []string{"React"}
	plan := ""
	if t != nil {
		texts, plan = append([]string{"parts", t.id}, links...), t.plan
	}
	key := r.react.key(append([]string{r.react.function, page.serverJSON(), plan}, r.react.contentOf(page.modules())...)...)
	return cache.Text(append(texts, string(key[:]))), nil
}

// template returns the template that the page is filled in from, and the links in it;
// nil if the theme renders the page whole.
func (p *shownPage) template(theme themeRenderer) (*template, []string, error) {
	if p.shape == nil || len(p.shape.pages) < manyPages {
		return nil, nil, nil
	}
	if err := p.shape.prepare(theme); err != nil {
		return nil, nil, err
	}
	if _, ok := p.shape.real[p]; ok {
		return nil, nil, nil
	}
	return p.shape.template, p.shape.links, nil
}

// keep keeps the facts about a page for the next build; nothing without a key.
func (f *frame) keep(key *cache.Key, d Document) {
	if key == nil {
		return
	}
	made := madePage{Links: d.Links, Facts: *d.Facts, Post: d.Post}
	f.removeScripts(&made)
	cache.Keep(f.in.Cache, *key, made)
}

// removeScripts takes the scripts of the frame out of the facts.
func (f *frame) removeScripts(made *madePage) {
	scripts := maps.Clone(made.Facts.Inline.Scripts)
	made.Boot, made.Banner = scripts[f.bundled.Boot], scripts[f.bundled.Banner]
	delete(scripts, f.bundled.Boot)
	delete(scripts, f.bundled.Banner)
	made.Facts.Inline.Scripts = scripts
}

// addScripts does the opposite of removeScripts.
func (f *frame) addScripts(made *madePage) {
	if made.Boot {
		made.Facts.Inline.Scripts[f.bundled.Boot] = true
	}
	if made.Banner {
		made.Facts.Inline.Scripts[f.bundled.Banner] = true
	}
}

// newID returns a text that changes with the parts of the frame that are the same on
// all pages.
func (f *frame) newID() string {
	key := f.in.Cache.Key("frame", f.in.Version, f.headTags, f.in.Tags.PreBody, f.in.Tags.PostBody, f.in.Bundles.Styles, cache.Text(f.in.Bundles.NoScripts),
		f.bundled.Entry.Path, f.bundled.Boot, f.bundled.Banner, f.base())
	return string(key[:])
}

// newID returns a text that changes with the forms of the items.
func (b *sidebar) newID(results *cache.Store) string {
	texts := []string{string(b.script.Data)}
	var add func(items []*site.Item)
	add = func(items []*site.Item) {
		for _, item := range items {
			m := b.markup[item]
			texts = append(texts, m.plain, m.active.before, m.active.after, m.current.before, m.current.after)
			add(item.Items)
		}
	}
	add(b.items)
	key := results.Key("sidebar", texts...)
	return string(key[:])
}
