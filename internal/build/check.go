package build

import (
	"cmp"
	"context"
	"errors"
	"net/url"

	"octavo/internal/address"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/external"
	"octavo/internal/site"
	"octavo/theme"
)

// Checked describes a site that has been checked.
type Checked struct {
	Pages     int
	Elsewhere []external.Link // the links to other hosts
	Host      string          // of the site itself
}

// Check finds the mistakes that a build of the site would report, and writes nothing.
// It runs the stages of a build up to rendering, without the work that no mistake
// depends on: code has no colours, scripts for browsers are bundled only if the author
// has written some, and pages that differ only in their texts are not made.
//
// It does not look at the output folder: what is in there is no mistake of the site.
func Check(ctx context.Context, o Options, bag *diag.Bag) (*Checked, error) {
	if err := theme.Check(); err != nil {
		return nil, err
	}
	return startOver(ctx, o, bag, findMistakes)
}

func findMistakes(ctx context.Context, o Options, bag *diag.Bag) (*Checked, error) {
	o.Progress(Progress{Stage: "reading"})
	o.Stages.Begin("config")
	p, err := openProject(o, bag)
	if err != nil || p == nil {
		return &Checked{}, err
	}
	defer p.cfg.Close()
	p.checking = true
	m, err := readModel(ctx, p)
	if err != nil {
		return nil, err
	}
	checkModel(p, m)
	checked := &Checked{Pages: len(m.site.Routes), Host: hostOf(p.cfg.Site.URL)}
	defer func() { checked.Elsewhere = elsewhere(m) }()
	p.Progress(Progress{Stage: "bundling"})
	p.Stages.Begin("bundle")
	b, err := bundleSite(p, m)
	if err != nil || b == nil {
		return checked, err
	}
	return checked, checkPages(ctx, p, m, b)
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Host
}

// elsewhere returns the links to other hosts in documents, config and data.
func elsewhere(m *model) []external.Link {
	var links []external.Link
	for _, l := range m.links.Elsewhere() {
		links = append(links, external.Link{Address: l.Address, Source: l.Source, At: l.At})
	}
	return links
}

// checkPages finds the mistakes that only rendering shows.
func checkPages(ctx context.Context, p *project, m *model, b *bundles) error {
	p.Stages.Begin("render")
	out := newOutput(p, m.set.Static, nowhere{})
	r, err := renderSite(ctx, p, m, b, out)
	if err := cmp.Or(err, ctx.Err()); err != nil {
		return err
	}
	if ok, err := b.wait(); !ok {
		return err
	}
	isWhole := r.links.ThemeIsBroken(r.linking(), r.facts.Assets(b.partials))
	if isWhole { // the message names all pages with the link
		if r, out, err = asBuilt(ctx, p, m); err != nil {
			return err
		}
	}
	p.Stages.Begin("check pages")
	checkRendered(r)
	if p.bag.Errors() > 0 {
		return nil
	}
	addFiles(p, r, append(generatedNames(m), m.redirects...), out)
	p.Stages.Begin("policy")
	if !isWhole {
		return checkPolicy(ctx, p, r, out)
	}
	return addHeaders(p, r, out)
}

// asBuilt renders all pages of a site as a build does. The bag has the mistakes twice
// then, and reports them once.
func asBuilt(ctx context.Context, p *project, m *model) (*rendered, *output, error) {
	built := *p
	built.checking = false
	b, err := bundleSite(&built, m)
	if err != nil || b == nil {
		return nil, nil, cmp.Or(err, errChanged)
	}
	out := newOutput(p, m.set.Static, nowhere{})
	r, err := renderSite(ctx, &built, m, b, out)
	if err := cmp.Or(err, ctx.Err()); err != nil {
		return nil, nil, err
	}
	if ok, err := b.wait(); !ok {
		return nil, nil, cmp.Or(err, errChanged)
	}
	return r, out, nil
}

// errChanged is the error for a site that is bundled twice, with different results.
var errChanged = errors.New("the site has changed during the check; check it again")

// skipped returns a function that reports whether a check can do without a page that
// only the theme makes. A check needs the pages whose ids links lead to, and one page of
// each kind: for the Content-Security-Policy, and for links that the theme takes from
// the author's data. Links to edit a page are such links on single pages: if they lead
// to pages of this site, the check makes all pages.
func skipped(m *model) func(*site.Route) bool {
	type kind struct {
		site.Kind
		version *site.Version
		blog    *site.Blog
		sidebar *site.Sidebar
	}
	made, seen := m.links.Waiting(), map[kind]bool{}
	for i := range m.site.Routes {
		route := &m.site.Routes[i]
		k := kind{Kind: route.Kind, version: route.Version, blog: route.Blog}
		if route.Document != nil {
			k.sidebar = route.Document.Sidebar
		}
		if editedHere(route) {
			return nil
		}
		if !seen[k] {
			seen[k], made[route] = true, true
		}
	}
	return func(route *site.Route) bool { return !made[route] }
}

// editedHere reports whether a page has a link to edit it that leads to another page of
// the site.
func editedHere(route *site.Route) bool {
	edit := ""
	switch {
	case route.Document != nil:
		edit = route.Document.EditURL
	case route.Post != nil:
		edit = route.Post.EditURL
	}
	return edit != "" && !address.HasProtocol(edit)
}

// generatedNames lists the files that depend on all pages, without their contents.
func generatedNames(m *model) []emit.File {
	var files []emit.File
	for _, name := range m.site.GeneratedFiles() {
		files = append(files, emit.File{Path: name})
	}
	return files
}
