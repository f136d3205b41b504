package config

import "octavo/internal/diag"

import (
	"crypto/md5"
	"encoding/hex"
)

// Markdown says how Markdown files are read.
type Markdown struct {
	Format       string // mdx, md or detect
	Mermaid      bool
	Emoji        bool
	MDX1Compat   MDX1Compat
	MaintainCase bool // heading ids keep upper case

	// RemarkRehypeOptions are the site's options for remark-rehype.
	RemarkRehypeOptions map[string]any
	Footnotes           Footnotes

	// Loaders changes the text of a file before Preprocessor does; nil if no plugin has loaders
	// for documents. It adds mistakes to the bag.
	Loaders func(src *diag.Source, bag *diag.Bag) string

	Preprocessor     *Func // changes the text of a file before it is compiled
	ParseFrontMatter *Func // reads the front matter of a file
	BrokenLink       *Func // handles a link to a Markdown file that does not exist; nil: it is reported
	BrokenImage      *Func // the same for pictures
}

// MDX1Compat says which syntax of MDX 1 is allowed.
type MDX1Compat struct {
	Comments    bool // <!-- -->
	Admonitions bool // :::note Title
	HeadingIDs  bool // ## Title {#id}
}

func decodeMarkdown(n node, cfg *Config) {
	o := n.object()
	m := &cfg.Markdown
	m.Format = o.at("format").oneOf("mdx", "mdx", "md", "detect")
	m.Mermaid = o.at("mermaid").bool(false)
	m.Emoji = o.at("emoji").bool(true)
	m.Preprocessor = o.at("preprocessor").function()
	m.ParseFrontMatter = o.at("parseFrontMatter").function()

	compat, on := o.at("mdx1Compat").object(), !cfg.Future.V4.MDX1CompatDisabled
	m.MDX1Compat = MDX1Compat{
		Comments:    compat.at("comments").bool(on),
		Admonitions: compat.at("admonitions").bool(on),
		HeadingIDs:  compat.at("headingIds").bool(on),
	}
	compat.finish()

	anchors := o.at("anchors").object()
	m.MaintainCase = anchors.at("maintainCase").bool(false)
	anchors.finish()

	m.RemarkRehypeOptions = o.at("remarkRehypeOptions").raw()
	m.Footnotes = decodeFootnotes(o.at("remarkRehypeOptions"))
	decodeHooks(o.at("hooks"), cfg)
	o.finish()
}

func decodeHooks(n node, cfg *Config) {
	o := n.object()
	links, linkHook := o.at("onBrokenMarkdownLinks").hook(Warn)
	if cfg.OnBrokenMarkdownLinks == "" {
		cfg.OnBrokenMarkdownLinks = links
	}
	cfg.Markdown.BrokenLink = linkHook
	cfg.OnBrokenMarkdownImages, cfg.Markdown.BrokenImage = o.at("onBrokenMarkdownImages").hook(Throw)
	o.finish()
}

// hook returns a reaction, or a function that handles each case.
func (n node) hook(fallback Reaction) (Reaction, *Func) {
	if n.v.kind == Function {
		return fallback, n.function()
	}
	return n.reaction(fallback), nil
}

// raw returns an object whose fields are not checked.
func (n node) raw() map[string]any {
	o := n.object()
	if !o.given() {
		return nil
	}
	return o.v.Any().(map[string]any)
}

// Storage says where the theme stores a reader's choices.
type Storage struct {
	Type      string // localStorage or sessionStorage
	Namespace string // added to every key after a dash; "" for none
}

// decodeStorage needs the site's address.
func decodeStorage(o *object, cfg *Config) Storage {
	n := o.at("storage")
	if !n.given() { // its place before 3.10
		future := o.at("future")
		n = o.child(future.path.Key("experimental_storage"), future.v.Get("experimental_storage"))
	}
	s := n.object()
	storage := Storage{Type: s.at("type").oneOf("localStorage", "localStorage", "sessionStorage")}
	switch ns := s.at("namespace"); ns.v.kind {
	case Undefined:
		storage.namespace(cfg, cfg.Future.V4.SiteStorageNamespacing)
	case Bool:
		storage.namespace(cfg, ns.v.isTrue)
	case String:
		storage.Namespace = ns.v.text
	default:
		ns.mustBe("a string, true or false")
	}
	s.finish()
	return storage
}

// namespace sets a short namespace from the site's address, so that two sites on
// one origin do not read each other's choices.
func (s *Storage) namespace(cfg *Config, on bool) {
	if on {
		sum := md5.Sum([]byte(cfg.Site.URL + cfg.Site.BaseURL))
		s.Namespace = hex.EncodeToString(sum[:])[:3]
	}
}

// Future holds the flags of Docusaurus 4 that Octavo uses. The others configure
// webpack; they are accepted without effect.
type Future struct {
	V4 FutureV4
}

// FutureV4 holds the flags under future.v4.
type FutureV4 struct {
	UseCSSCascadeLayers    bool
	SiteStorageNamespacing bool
	MDX1CompatDisabled     bool // the defaults of MDX1Compat become false
}

func decodeFuture(n node) Future {
	o := n.object()
	future := Future{V4: decodeFutureV4(o.at("v4"))}
	for _, name := range []string{"faster", "experimental_faster", "experimental_vcs", "experimental_storage"} {
		o.at(name)
	}
	if router := o.at("experimental_router"); router.oneOf("browser", "browser", "hash") == "hash" {
		router.warnUnused("future.experimental_router has no effect: Octavo gives every page its own address")
	}
	o.finish()
	return future
}

func decodeFutureV4(n node) FutureV4 {
	if n.v.kind == Bool {
		return FutureV4{n.v.isTrue, n.v.isTrue, n.v.isTrue && !n.isBefore310}
	}
	o := n.object()
	flags := FutureV4{
		UseCSSCascadeLayers:    o.at("useCssCascadeLayers").bool(false),
		SiteStorageNamespacing: o.at("siteStorageNamespacing").bool(false),
		MDX1CompatDisabled:     o.at("mdx1CompatDisabledByDefault").bool(false),
	}
	o.at("removeLegacyPostBuildHeadAttribute").bool(false)
	o.at("fasterByDefault").bool(false)
	o.finish()
	return flags
}
