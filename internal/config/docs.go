package config

// DocsOptions are the options of one instance of the docs plugin.
type DocsOptions struct {
	At Path // of the options in the config, for diagnostics
	ID string

	Path          string // the folder, relative to the site
	RouteBasePath string // starts with a slash
	TagsBasePath  string
	Include       []string // globs relative to Path
	Exclude       []string

	SidebarPath        string // "": one sidebar, generated from the folder
	NoSidebars         bool   // sidebarPath is false
	SidebarCollapsible bool
	SidebarCollapsed   bool
	NumberPrefixes     bool // 01-intro becomes intro
	Breadcrumbs        bool

	EditURL              string // "": no link
	EditCurrentVersion   bool
	EditLocalizedFiles   bool
	ShowLastUpdateTime   bool
	ShowLastUpdateAuthor bool

	Admonitions  []string // the keywords; nil: switched off
	Tags         TagsFile
	OnInlineTags Reaction

	DisableVersioning     bool
	IncludeCurrentVersion bool
	LastVersion           string // "": the newest
	OnlyIncludeVersions   []string
	Versions              map[string]VersionOptions
}

// VersionOptions describe one version of the docs; nil and "" mean the default.
type VersionOptions struct {
	Path      *string
	Label     string
	Banner    string // none, unreleased or unmaintained
	Badge     *bool
	ClassName string
	NoIndex   bool
}

// TagsFile is the file that declares tags.
type TagsFile struct {
	Name     string // "": none
	Required bool   // the config names it, so it has to exist
}

// DefaultExcludes are the files that are no pages: partials and tests.
var DefaultExcludes = []string{
	"**/_*.{js,jsx,ts,tsx,md,mdx}",
	"**/_*/**",
	"**/*.test.{js,jsx,ts,tsx}",
	"**/__tests__/**",
}

func decodeDocs(n node) DocsOptions {
	o := n.object()
	docs := DocsOptions{
		At:                    n.path,
		ID:                    o.at("id").pluginID(),
		Path:                  o.at("path").string("docs"),
		RouteBasePath:         o.at("routeBasePath").route("/docs"),
		TagsBasePath:          o.at("tagsBasePath").pagePath("tags"),
		Include:               o.at("include").strings("**/*.{md,mdx}"),
		Exclude:               o.at("exclude").strings(DefaultExcludes...),
		Breadcrumbs:           o.at("breadcrumbs").bool(true),
		EditURL:               o.at("editUrl").editURL(),
		EditCurrentVersion:    o.at("editCurrentVersion").bool(false),
		EditLocalizedFiles:    o.at("editLocalizedFiles").bool(false),
		ShowLastUpdateTime:    o.at("showLastUpdateTime").bool(false),
		ShowLastUpdateAuthor:  o.at("showLastUpdateAuthor").bool(false),
		Admonitions:           decodeAdmonitions(o.at("admonitions")),
		Tags:                  decodeTagsFile(o.at("tags")),
		OnInlineTags:          o.at("onInlineTags").reaction(Warn),
		DisableVersioning:     o.at("disableVersioning").bool(false),
		IncludeCurrentVersion: o.at("includeCurrentVersion").bool(true),
		LastVersion:           o.at("lastVersion").string(""),
		OnlyIncludeVersions:   o.at("onlyIncludeVersions").strings(),
		Versions:              decodeVersions(o.at("versions")),
	}
	decodeDocsSidebar(o, &docs)
	decodeTransforms(o)
	decodeComponents(o, "docsRootComponent", "docVersionRootComponent", "docRootComponent",
		"docItemComponent", "docTagsListComponent", "docTagDocListComponent",
		"docCategoryGeneratedIndexComponent")
	o.finish()
	return docs
}

func decodeDocsSidebar(o *object, docs *DocsOptions) {
	path := o.at("sidebarPath")
	switch {
	case path.isFalse():
		docs.NoSidebars = true
	case path.given() && path.v.kind != String:
		path.mustBe("a string or false")
	default:
		docs.SidebarPath = path.string("")
	}
	o.at("sidebarItemsGenerator").onlyCallback()
	docs.SidebarCollapsible = o.at("sidebarCollapsible").bool(true)
	// A category that cannot be opened must not be closed.
	docs.SidebarCollapsed = o.at("sidebarCollapsed").bool(true) && docs.SidebarCollapsible
	docs.NumberPrefixes = true
	if parser := o.at("numberPrefixParser"); !parser.callback() {
		docs.NumberPrefixes = parser.bool(true)
	}
}

func decodeVersions(n node) map[string]VersionOptions {
	versions := map[string]VersionOptions{}
	for _, item := range n.record() {
		o := item.object()
		version := VersionOptions{
			Label:     o.at("label").string(""),
			Banner:    o.at("banner").oneOf("", "none", "unreleased", "unmaintained"),
			Badge:     o.at("badge").maybeBool(),
			ClassName: o.at("className").string(""),
			NoIndex:   o.at("noIndex").bool(false),
		}
		if path := o.at("path"); path.given() {
			text := path.checkPagePath(path.text(""), "")
			version.Path = &text
		}
		o.finish()
		versions[item.key()] = version
	}
	return versions
}
