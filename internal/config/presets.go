package config

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/repo"
)

// plugins adds presets, plugins and themes to the config.
type plugins struct {
	cfg    *Config
	ids    map[string]Path // plugin name and id → the options of the first entry with them
	preset *entry          // the classic preset, once it is read
	// without are the names of plugins that are left out.
	without []string
	script  *host.Script // runs presets; nil: they cannot be run
}

// entry is one element of presets, plugins or themes.
type entry struct {
	node        // the element itself, for diagnostics
	name string // of the package; "" for a function
	opts node   // Undefined without options
}

// readEntry reads the forms name, [name], [name, options], function and
// [function, options]. It returns false for an entry that is switched off or
// wrong.
func readEntry(n node, kind string) (entry, bool) {
	name, opts := n, n.child(n.path.Index(1), Value{})
	if n.v.kind == Array && len(n.v.items) > 0 && len(n.v.items) <= 2 {
		name = n.child(n.path.Index(0), n.v.items[0])
		if len(n.v.items) == 2 {
			opts.v = n.v.items[1]
		}
	}
	switch {
	case n.isNull(), n.isFalse():
		return entry{}, false
	case name.v.kind == Function:
		if n.script == nil {
			entry{node: name}.warnUnsupported(kind)
		}
		return entry{node: name}, n.script != nil
	case name.v.kind != String || name.v.text == "":
		n.errorf("%s must be the name of a %s, or an array of the name and its options", n.path, kind)
		return entry{}, false
	case opts.isFalse():
		return entry{}, false
	}
	if opts.isNull() {
		opts.v = Value{}
	}
	return entry{name, n.shortName(packageName(name.v.text, kind)), opts}, true
}

// shortName returns the name of a file from the site folder, for a plugin that a config
// names by its absolute path. Other names stay.
func (n node) shortName(name string) string {
	if n.siteDir == "" || !filepath.IsAbs(filepath.FromSlash(name)) {
		return name
	}
	short, _ := repo.Find(n.siteDir).Name(filepath.FromSlash(name))
	return short
}

// packageName returns the name of a package for the forms that Docusaurus
// allows: classic means @docusaurus/preset-classic, and require.resolve returns
// the path of a file in the package.
func packageName(name, kind string) string {
	name = strings.ReplaceAll(name, `\`, "/")
	if _, inside, ok := cutLast(name, "/node_modules/"); ok {
		return packageOf(inside)
	}
	for _, search := range []string{lunrSearch, localSearch, plainSearch} {
		// The path of a linked package is that of its real folder.
		if path.IsAbs(name) && strings.Contains(name+"/", "/"+search+"/") {
			return search
		}
	}
	if strings.HasPrefix(name, "@") || strings.ContainsAny(name, "./") {
		return name
	}
	for _, prefix := range []string{"@docusaurus/" + kind + "-", "docusaurus-" + kind + "-"} {
		if _, ok := supported[prefix+name]; ok || runsOfficial(prefix+name) {
			return prefix + name
		}
	}
	return name
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// packageOf returns the package of a file under node_modules.
func packageOf(file string) string {
	parts := strings.SplitN(file, "/", 3)
	if strings.HasPrefix(file, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// The packages of Docusaurus that Octavo replaces.
const (
	classicPreset = "@docusaurus/preset-classic"
	classicTheme  = "@docusaurus/theme-classic"
	docsPlugin    = "@docusaurus/plugin-content-docs"
	blogPlugin    = "@docusaurus/plugin-content-blog"
	pagesPlugin   = "@docusaurus/plugin-content-pages"
	sitemapPlugin = "@docusaurus/plugin-sitemap"

	redirectsPlugin = "@docusaurus/plugin-client-redirects"
	algoliaTheme    = "@docusaurus/theme-search-algolia"
)

// supported maps the packages that Octavo replaces to the functions that decode
// their options.
var supported map[string]func(*plugins, node)

func init() { // a literal would depend on itself, through classic
	supported = map[string]func(*plugins, node){
		classicPreset: (*plugins).classic,
		classicTheme:  (*plugins).theme,
		docsPlugin:    (*plugins).docs,
		blogPlugin:    (*plugins).blog,
		pagesPlugin:   (*plugins).pages,
		sitemapPlugin: (*plugins).sitemap,
		sassPlugin:    (*plugins).sass,

		algoliaTheme:    func(*plugins, node) {}, // see useOwnSearch
		redirectsPlugin: (*plugins).redirects,

		"@docusaurus/plugin-pwa":                (*plugins).pwa,
		"@docusaurus/plugin-svgr":               (*plugins).svgr,
		"@docusaurus/plugin-ideal-image":        (*plugins).idealImage,
		"@docusaurus/plugin-css-cascade-layers": (*plugins).layers,
		"@docusaurus/plugin-debug":              func(*plugins, node) {},
		"@docusaurus/plugin-rsdoctor":           func(*plugins, node) {},

		GoogleTag:        analytics(GoogleTag),
		GoogleTagManager: analytics(GoogleTagManager),
		GoogleAnalytics:  analytics(GoogleAnalytics),
		lunrSearch: func(p *plugins, n node) {
			p.setSearch(n, decodeLunrSearch(n))
		},
		localSearch: func(p *plugins, n node) {
			p.setSearch(n, decodeLocalSearch(n))
		},
		plainSearch: func(p *plugins, n node) {
			p.setSearch(n, decodePlainSearch(n))
		},
	}
}

func (p *plugins) presets(n node) { p.entries(n, "preset") }

// entries reads presets, plugins or themes.
func (p *plugins) entries(n node, kind string) {
	for _, item := range n.list() {
		e, ok := readEntry(item, kind)
		if !ok {
			continue
		}
		add := supported[e.name]
		switch {
		case add == nil && kind == "preset" && p.runs(e):
			p.addPart(kind, e, Runs)
			p.runPreset(item, e)
		case add == nil && p.runs(e):
			p.cfg.Plugins = append(p.cfg.Plugins, newPlugin(item, e))
			p.cfg.ContentPolicy.add(officialSources[e.name])
			p.addPart(kind, e, Runs)
		case add == nil || (e.name == classicPreset) != (kind == "preset"):
			p.addPart(kind, e, LeftOut)
			if !p.leavesOut(e) {
				e.warnUnsupported(kind)
			}
		case kind == "preset" && p.preset != nil:
			e.reportSecond(p.preset)
		default:
			if kind == "preset" {
				p.preset = &e
			}
			p.addPart(kind, e, Replaced)
			add(p, e.opts)
		}
	}
}

// reportSecond reports the second of two classic presets.
func (e entry) reportSecond(first *entry) {
	src, at := e.valuePlace()
	firstSrc, firstAt := first.valuePlace()
	e.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Source: src, Span: at, Message: "the classic preset is configured twice",
		Notes: []diag.Note{{Source: firstSrc, Span: firstAt, Message: "the first one"}},
		Hint:  "keep one of the two, with the options of both",
	})
}

// warnUnsupported warns about a package, file or function that Octavo neither replaces nor
// runs. A misspelt preset is an error: without it the site has no pages.
func (e entry) warnUnsupported(kind string) {
	severity, hint := diag.Warning, ""
	switch {
	case kind == "preset":
		hint = diag.DidYouMean(strings.TrimPrefix(e.name, "@docusaurus/preset-"), []string{"classic"})
	case e.name == classicPreset:
		hint = "write it in presets"
	}
	if hint != "" {
		severity = diag.Error
	}
	message := fmt.Sprintf("Octavo does not support the %s %q; it is left out", kind, e.name)
	switch meaning, known := withoutPackage[e.name]; {
	case e.v.kind == Function && e.v.text != "":
		message = fmt.Sprintf("%s: Octavo does not run the %s %s; it is left out", e.path, kind, e.v.text)
	case e.v.kind == Function:
		message = fmt.Sprintf("%s: Octavo does not run %s functions; it is left out", e.path, kind)
	case known:
		message, hint = fmt.Sprintf("the %s %s is not installed: %s", kind, e.name, meaning), "install it with the other packages of the site"
	case e.isFile():
		message, hint = fmt.Sprintf("the file of the %s %q does not exist; the %[1]s is left out", kind, e.name), e.nearFile()
	case hint == "" && !strings.HasPrefix(e.name, "@docusaurus/"):
		message, hint = fmt.Sprintf("the %s %q is not installed; it is left out", kind, e.name), "install the packages of the site, with `npm install` for example"
	}
	src, at := e.valuePlace()
	e.bag.Add(diag.Diagnostic{
		Code: diag.UnknownPlugin, Severity: severity, Source: src, Span: at, Message: message, Hint: hint,
	})
}

// withoutPackage says what readers see if a package that runs is not installed.
var withoutPackage = map[string]string{
	"@docusaurus/theme-mermaid":           "readers see the source of diagrams",
	"@docusaurus/theme-live-codeblock":    "readers see live code without its result",
	"@docusaurus/plugin-vercel-analytics": "visits are not counted",
}

// classic expands the classic preset.
func (p *plugins) classic(n node) {
	o := n.object()
	parts := []struct {
		name string
		add  func(*plugins, node)
	}{
		{"docs", (*plugins).docs},
		{"blog", (*plugins).blog},
		{"pages", (*plugins).pages},
		{"sitemap", (*plugins).sitemap},
		{"theme", (*plugins).theme},
	}
	for _, part := range parts {
		if field := o.at(part.name); !field.isFalse() {
			part.add(p, field)
		}
	}
	for _, counter := range [][2]string{
		{"googleAnalytics", GoogleAnalytics}, {"gtag", GoogleTag}, {"googleTagManager", GoogleTagManager},
	} {
		if field := o.at(counter[0]); field.given() && !field.isFalse() && !field.isNull() {
			supported[counter[1]](p, field)
			p.cfg.Parts = append(p.cfg.Parts, Part{Kind: "option", Name: counter[0], Treatment: Replaced})
		}
	}
	o.at("debug").bool(false)
	if svgr := o.at("svgr"); !svgr.isFalse() {
		p.svgr(svgr)
	}
	o.finish()
}

func (p *plugins) theme(n node) {
	o := n.object()
	o.at("id").pluginID()
	p.cfg.CustomCSS = append(p.cfg.CustomCSS, o.at("customCss").files()...)
	o.finish()
}

func (p *plugins) docs(n node) {
	if docs := decodeDocs(n); p.register(n, docsPlugin, docs.ID) {
		p.cfg.Docs = append(p.cfg.Docs, docs)
	}
}

func (p *plugins) blog(n node) {
	if blog := decodeBlog(n); p.register(n, blogPlugin, blog.ID) {
		p.cfg.Blogs = append(p.cfg.Blogs, blog)
	}
}

func (p *plugins) pages(n node) {
	if pages := decodePages(n); p.register(n, pagesPlugin, pages.ID) {
		p.cfg.Pages = append(p.cfg.Pages, pages)
	}
}

func (p *plugins) sitemap(n node) {
	if sitemap := decodeSitemap(n); p.register(n, sitemapPlugin, sitemap.ID) {
		p.cfg.Sitemap = sitemap
	}
}

// register stores the id of an instance of a plugin. It reports a second
// instance with the same id, and returns false for it.
func (p *plugins) register(n node, plugin, id string) bool {
	key := plugin + "\x00" + id
	first, taken := p.ids[key]
	if !taken {
		p.ids[key] = n.path
		return true
	}
	second := n
	if n.v.Has("id") {
		second = n.child(n.path.Key("id"), n.v.Get("id"))
	}
	src, at := second.valuePlace()
	firstSrc, firstAt := n.child(first, Value{}).valuePlace()
	n.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Source: src, Span: at,
		Message: fmt.Sprintf("%s has two instances with the id %q", plugin, id),
		Notes:   []diag.Note{{Source: firstSrc, Span: firstAt, Message: "the first instance is " + first.String()}},
		Hint:    "give one of them another id",
	})
	return false
}
