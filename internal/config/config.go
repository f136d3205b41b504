// Package config reads the site's config and its sidebars files: it fills in
// defaults, checks every field and reports each mistake where it is written.
//
// It knows nothing of content: the stages that read a folder, stylesheet or
// document check whether it exists.
package config

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"unicode"

	"octavo/internal/address"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/repo"
)

// Config is a checked site config.
type Config struct {
	Site contract.Site // the part that the theme and the author's components see

	OnBrokenLinks          Reaction
	OnBrokenAnchors        Reaction
	OnDuplicateRoutes      Reaction
	OnBrokenMarkdownLinks  Reaction
	OnBrokenMarkdownImages Reaction

	DeploymentBranch string // "": the deploy command decides
	GithubHost       string
	GithubPort       string

	StaticDirectories []string // names as in package repo, like the folders of docs, blogs and pages

	Dir           string     // the site folder, absolute
	Place         repo.Place // of the site folder in its repository
	ClientModules []FileRef
	Markdown      Markdown
	Storage       Storage
	ContentPolicy ContentPolicy
	Future        Future

	Docs      []DocsOptions // each with its own id
	Blogs     []BlogOptions
	Pages     []PagesOptions
	Sitemap   *SitemapOptions    // nil: no sitemap
	AppHead   []contract.HeadTag // for browsers that install the site
	IsApp     bool               // the site had a service worker
	Redirects []RedirectOptions
	Analytics []Analytics
	CustomCSS []FileRef
	Search    *SearchOptions // nil: no search

	// Locator finds the places of options, for mistakes that later stages find:
	// config.Locator.Value(docs.At.Key("sidebarPath")).
	Locator *Locator

	Plugins []Plugin // to run, in their order
	Parts   []Part   // everything that extends the site, in the order of the config
	Sass    *Sass    // nil for a site that does not use Sass

	KeepFrontMatter bool // components of the site may read the front matter of pages

	// Messages are the texts of components that replace those in their code, by id. They come
	// from plugins and from code.json.
	Messages map[string]string
	InNode   bool // Node runs the scripts of the site, not the embedded engine

	script     *host.Script // runs the functions in the config; nil if there are none
	inputs     []string     // the files of the config: absolute paths
	hasPresets bool         // presets have run, whose functions may be in use
}

// HasFunctions reports whether there are functions in the config.
func (c *Config) HasFunctions() bool { return c.script != nil }

// ScriptFiles returns the author's files that the config and the plugins import: absolute paths.
func (c *Config) ScriptFiles() []string {
	if c.script == nil {
		return c.inputs
	}
	return c.script.Files()
}

// Close stops the engine that runs the functions in the config.
func (c *Config) Close() {
	if c != nil && c.script != nil {
		c.script.Close()
	}
}

// Addresses returns the rules for addresses of the site.
func (c *Config) Addresses() address.Rules {
	return address.Rules{Base: c.Site.BaseURL, TrailingSlash: c.Site.TrailingSlash}
}

// FileRef is the name of a file in the config, and its place.
type FileRef struct {
	Name   string
	Source *diag.Source
	At     diag.Span
}

// Reaction is the reaction to a kind of mistake in the content.
type Reaction string

const (
	Ignore Reaction = "ignore"
	Log    Reaction = "log"
	Warn   Reaction = "warn"
	Throw  Reaction = "throw"
)

// Report adds a diagnostic to the bag with the severity that the config sets.
func (r Reaction) Report(bag *diag.Bag, d diag.Diagnostic) {
	switch r {
	case Ignore:
		return
	case Throw:
		d.Severity = diag.Error
	default:
		d.Severity = diag.Warning
	}
	bag.Add(d)
}

// Decode turns an evaluated config into a Config. It adds all mistakes to the
// bag, and returns a usable Config in spite of them.
func Decode(v Value, loc *Locator, bag *diag.Bag) *Config {
	return (&decoder{loc: loc, bag: bag}).decode(v)
}

func (d *decoder) decode(v Value) *Config {
	root := node{decoder: d, v: v}
	if !root.given() {
		root.reportUndefined()
		root.parentWrong = true
	}
	o := root.object()
	cfg := &Config{Locator: d.loc, Dir: d.siteDir, script: d.script}
	decodeReactions(o, cfg)
	decodeSite(o, &cfg.Site)
	cfg.Future = decodeFuture(o.at("future"))
	decodeMarkdown(o.at("markdown"), cfg)
	cfg.Storage = decodeStorage(o, cfg)

	cfg.DeploymentBranch = o.at("deploymentBranch").string("")
	cfg.GithubHost = o.at("githubHost").string("")
	cfg.GithubPort = o.at("githubPort").string("")
	cfg.StaticDirectories = o.at("staticDirectories").strings("static")
	cfg.ClientModules = o.at("clientModules").files()
	cfg.ContentPolicy = decodeContentPolicy(o.at("customFields"))
	decodeUnused(o)

	p := plugins{cfg: cfg, ids: map[string]Path{}, without: d.without, script: d.script}
	p.presets(o.at("presets"))
	p.entries(o.at("plugins"), "plugin")
	p.entries(o.at("themes"), "theme")
	p.useOwnSearch(o.at("themeConfig"))
	p.reportThemeFields(d.themeConfig)
	finishRoot(o)
	return cfg
}

// reportUndefined reports a config that exports undefined. Usually its function
// lacks a return.
func (n node) reportUndefined() {
	src, at := n.loc.Value(nil)
	n.bag.Add(diag.Diagnostic{
		Code: diag.ConfigMissing, Source: src, Span: at, Message: "the config is undefined",
		Hint: "return the config from its function",
	})
}

func decodeReactions(o *object, cfg *Config) {
	cfg.OnBrokenLinks = o.at("onBrokenLinks").reaction(Throw)
	cfg.OnBrokenAnchors = o.at("onBrokenAnchors").reaction(Warn)
	cfg.OnDuplicateRoutes = o.at("onDuplicateRoutes").reaction(Warn)
	// Since 3.9 this field is also under markdown.hooks; the old one wins.
	cfg.OnBrokenMarkdownLinks = o.at("onBrokenMarkdownLinks").reaction("")
}

// decodeUnused checks the fields that have no meaning without webpack.
func decodeUnused(o *object) {
	if n := o.at("ssrTemplate"); n.given() && !n.callback() && n.string("") != "" {
		n.warnUnused("ssrTemplate has no effect: Octavo writes its own page template")
	}
	webpack := o.at("webpack").object()
	if n := webpack.at("jsLoader"); n.v.kind == Function {
		n.warnUnused("webpack.jsLoader has no effect: Octavo does not use webpack, and compiles scripts itself")
	} else {
		n.oneOf("babel", "babel")
	}
	webpack.finish()
}

// finishRoot reports unknown fields. Its hint is customFields, where a site may
// have any fields.
func finishRoot(o *object) {
	for _, n := range o.unknown() {
		hint := diag.DidYouMean(n.key(), o.asked)
		if hint == "" {
			hint = "put your own fields under customFields"
		}
		n.unknownField(diag.Error, hint)
	}
}

func decodeSite(o *object, site *contract.Site) {
	site.Title = o.at("title").required().string("")
	site.Tagline = o.at("tagline").text("")
	site.Favicon = o.at("favicon").string("")
	site.URL = decodeURL(o.at("url").required())
	site.BaseURL = decodeBaseURL(o.at("baseUrl").required())
	site.BaseURLIssueBanner = o.at("baseUrlIssueBanner").bool(true)
	site.TitleDelimiter = o.at("titleDelimiter").string("|")
	site.TrailingSlash = o.at("trailingSlash").maybeBool()
	site.NoIndex = o.at("noIndex").bool(false)
	site.OrganizationName = o.at("organizationName").text("")
	site.ProjectName = o.at("projectName").text("")
	site.I18n = decodeI18n(o.at("i18n"))
	site.HeadTags = decodeHeadTags(o.at("headTags"))
	site.Scripts = decodeTags(o.at("scripts"), "src")
	site.Stylesheets = decodeTags(o.at("stylesheets"), "href")
	site.CustomFields = decodeCustomFields(o.at("customFields"))
	site.ThemeConfig = decodeThemeConfig(o.at("themeConfig"))
}

// decodeURL returns the site's origin without a trailing slash.
func decodeURL(n node) string {
	text := n.string("")
	if text == "" {
		return ""
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Scheme == "" || u.Host == "":
		n.errorf("url must be an address with a protocol, like https://example.com, not %s", n.v.literal())
		return ""
	case u.Path != "" && u.Path != "/":
		n.errorf("url must not have a path; set baseUrl to %q", u.Path)
		return u.Scheme + "://" + u.Host
	case u.RawQuery != "" || u.Fragment != "" || u.User != nil || u.ForceQuery:
		n.errorf("url must have only a protocol and a host, like %s://%s, not %s", u.Scheme, u.Host, n.v.literal())
		return u.Scheme + "://" + u.Host
	}
	return strings.TrimSuffix(text, "/")
}

// decodeBaseURL returns the base path with a slash at both ends.
func decodeBaseURL(n node) string {
	path := n.text("/")
	if wrong := wrongBaseURL(path); wrong != "" {
		src, at := n.valuePlace()
		n.bag.Add(diag.Diagnostic{
			Code: diag.ConfigValue, Source: src, Span: at,
			Message: fmt.Sprintf("%s must not contain %s", n.path, wrong),
			Hint:    "write the path of the site on its host, such as / or /project/",
		})
		return "/"
	}
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	if !strings.HasSuffix(path, "/") {
		path += "/"
	}
	return path
}

// wrongBaseURL names the part of a base path that addresses cannot begin with,
// or "".
func wrongBaseURL(path string) string {
	switch {
	case address.HasProtocol(path) && !strings.HasPrefix(path, "//"):
		return "a protocol"
	case strings.Contains(path, "//"):
		return "two slashes in a row"
	}
	for part := range strings.SplitSeq(path, "/") {
		if part == "." || part == ".." {
			return fmt.Sprintf("the part %q", part)
		}
	}
	for _, r := range path {
		switch {
		case r == ' ':
			return "a space"
		case unicode.IsSpace(r) || unicode.IsControl(r):
			return fmt.Sprintf("the character %q", r)
		case strings.ContainsRune("\"'`<>\\^{}|?#&", r):
			return "the character " + string(r)
		}
	}
	if _, err := url.PathUnescape(path); err != nil {
		return "a % that begins no escape"
	}
	return ""
}

func decodeCustomFields(n node) json.RawMessage {
	o := n.object()
	if !o.given() {
		return json.RawMessage("{}")
	}
	raw, err := o.v.MarshalJSON()
	if err != nil { // a parsed Value always has a JSON form
		panic(err)
	}
	return raw
}
