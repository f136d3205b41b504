package config

import (
	"octavo/internal/policy"
	"octavo/internal/shape"
)

// This file and the files describe*.go describe the config for editors. A test compares
// them with the code that decodes it.

// Shapes returns the types of the config and of the sidebars, with the types that they
// consist of.
func Shapes() []*shape.Shape {
	shapes := []*shape.Shape{describeConfig(), describeTheme()}
	shapes = append(shapes, rootParts()...)
	shapes = append(shapes, pluginShapes()...)
	shapes = append(shapes, themeParts()...)
	return append(shapes, sidebarShapes()...)
}

// The shapes that many fields have.
var (
	anyShape        = shape.Of(shape.Any)
	nullShape       = shape.Of(shape.Null)
	falseShape      = shape.Of(shape.False)
	boolShape       = shape.Of(shape.Bool)
	textShape       = shape.Of(shape.Text)
	nonEmptyShape   = shape.Of(shape.NonEmpty)
	numberShape     = shape.Of(shape.Number)
	functionShape   = shape.Of(shape.Function)
	textsShape      = shape.ListOf(nonEmptyShape)
	oneOrMoreShape  = shape.Either(nonEmptyShape, textsShape)
	recordShape     = shape.RecordOf(anyShape)
	urlShape        = shape.TextLike("https://example.org")
	basePathShape   = &shape.Shape{Kind: shape.Text, Example: "/docs/"}
	pathShape       = shape.TextLike("guides")
	attributesShape = shape.RecordOf(shape.Either(textShape, numberShape, boolShape, nullShape))
	reactionShape   = shape.Words("ignore", "log", "warn", "throw")
)

func describeConfig() *shape.Shape {
	return shape.Fields("Config", "The config of a site: docusaurus.config.ts.",
		append(siteFields(),
			shape.May("onBrokenLinks", reactionShape, "What to do about links to pages that do not exist. Default: throw"),
			shape.May("onBrokenAnchors", reactionShape, "What to do about links to headings that do not exist. Default: warn"),
			shape.May("onDuplicateRoutes", reactionShape, "What to do about two pages with one address. Default: warn"),
			shape.May("onBrokenMarkdownLinks", reactionShape, "The old name of markdown.hooks.onBrokenMarkdownLinks."),
			shape.May("future", shape.RefTo("FutureConfig"), "Flags of Docusaurus 4."),
			shape.May("markdown", shape.RefTo("MarkdownConfig"), "How Markdown is read."),
			shape.May("storage", shape.RefTo("StorageConfig"), "Where browsers store the choices of readers."),
			shape.May("deploymentBranch", nonEmptyShape, "The branch that octavo deploy writes."),
			shape.May("githubHost", nonEmptyShape, "The host of octavo deploy. Default: github.com"),
			shape.May("githubPort", nonEmptyShape, "The port of octavo deploy."),
			shape.May("staticDirectories", textsShape, "Folders with files that are published as they are. Default: static"),
			shape.May("clientModules", oneOrMoreShape, "Scripts and style sheets that every page loads."),
			shape.May("ssrTemplate", shape.Either(nonEmptyShape, functionShape), "Has no effect in Octavo."),
			shape.May("webpack", shape.Fields("", "", shape.May("jsLoader", shape.Either(shape.Words("babel"), functionShape), "")), "Has no effect in Octavo."),
			shape.May("presets", shape.ListOf(entryShape("PresetEntry")), "The classic preset, with its options."),
			shape.May("plugins", shape.ListOf(entryShape("PluginEntry")), "Plugins, each a name or an array of a name and options."),
			shape.May("themes", shape.ListOf(entryShape("PluginEntry")), "Themes, each a name or an array of a name and options."),
		)...)
}

// entryShape returns a type that is written by hand: a tuple.
func entryShape(name string) *shape.Shape { return &shape.Shape{Kind: shape.Any, Name: name} }

func siteFields() []shape.Field {
	return []shape.Field{
		shape.Must("title", nonEmptyShape, "The title of the site."),
		shape.May("tagline", textShape, "A sentence about the site."),
		shape.May("favicon", nonEmptyShape, "The picture of browser tabs, a file in static."),
		shape.Must("url", urlShape, "The protocol and host of the published site, without a path."),
		shape.Must("baseUrl", basePathShape, "The path of the site on its host, such as / or /project/."),
		shape.May("baseUrlIssueBanner", boolShape, "Whether pages warn if baseUrl is wrong. Default: true"),
		shape.May("titleDelimiter", nonEmptyShape, "The sign between the titles of page and site. Default: |"),
		shape.May("trailingSlash", boolShape, "Whether addresses end with a slash."),
		shape.May("noIndex", boolShape, "Whether search engines leave out the site. Default: false"),
		shape.May("organizationName", textShape, "The owner of the repository, for octavo deploy."),
		shape.May("projectName", textShape, "The name of the repository, for octavo deploy."),
		shape.May("i18n", shape.RefTo("I18nConfig"), "The languages of the site."),
		shape.May("headTags", shape.ListOf(shape.RefTo("HeadTag")), "Elements in the head of every page."),
		shape.May("scripts", shape.ListOf(shape.Either(nonEmptyShape, shape.RefTo("Script"))), "Scripts of every page."),
		shape.May("stylesheets", shape.ListOf(shape.Either(nonEmptyShape, shape.RefTo("Stylesheet"))), "Style sheets of every page."),
		shape.May("customFields", shape.RefTo("CustomFields"), "Your own fields. Components read them with useDocusaurusContext."),
		shape.May("themeConfig", shape.RefTo("SiteThemeConfig"), "Navbar, footer, colours and more."),
	}
}

// rootParts returns the types of fields of the config.
func rootParts() []*shape.Shape {
	return []*shape.Shape{
		shape.Fields("I18nConfig", "The languages of the site.",
			shape.May("defaultLocale", nonEmptyShape, "Default: en"),
			shape.May("locales", shape.ListOf(shape.TextLike("en")), "Must contain the default locale."),
			shape.May("path", nonEmptyShape, "The folder of translations. Default: i18n"),
			shape.May("localeConfigs", shape.RecordOf(shape.RefTo("LocaleConfig")), "Settings by locale."),
		),
		shape.Fields("LocaleConfig", "The settings of a language.",
			shape.May("label", nonEmptyShape, "The name of the language in menus."),
			shape.May("direction", shape.Words("ltr", "rtl"), "The direction of its script."),
			shape.May("htmlLang", nonEmptyShape, "The lang attribute of pages."),
			shape.May("calendar", nonEmptyShape, "Default: gregory"),
			shape.May("path", nonEmptyShape, "Its folder of translations."),
			shape.May("translate", boolShape, "Whether translations are read."),
			shape.May("url", nonEmptyShape, "The host of this language."),
			shape.May("baseUrl", basePathShape, "The path of this language."),
		),
		shape.Fields("HeadTag", "An element in the head of every page.",
			shape.Must("tagName", nonEmptyShape, "The name of the element, such as link."),
			shape.May("attributes", attributesShape, "Its attributes."),
			shape.May("innerHTML", textShape, "Its content."),
			shape.May("customElement", boolShape, "Whether it is an element of your own."),
		).Opened(),
		shape.Fields("Script", "A script with its attributes.", shape.Must("src", nonEmptyShape, "The address of the script.")).Opened(),
		shape.Fields("Stylesheet", "A style sheet with its attributes.", shape.Must("href", nonEmptyShape, "The address of the style sheet.")).Opened(),
		customFields(),
		shape.Fields("StorageConfig", "Where browsers store the choices of readers.",
			shape.May("type", shape.Words("localStorage", "sessionStorage"), "Default: localStorage"),
			shape.May("namespace", shape.Either(textShape, boolShape), "A suffix of all keys; true makes one from the address."),
		),
		markdownConfig(), futureConfig(),
	}
}

func customFields() *shape.Shape {
	var directives []shape.Field
	for _, name := range policy.Directives() {
		directives = append(directives, shape.May(name, shape.ListOf(urlShape), ""))
	}
	options := shape.Fields("", "",
		shape.May("meta", boolShape, "Whether pages contain the policy, for hosts that send no headers."),
		shape.May("add", shape.Fields("", "", directives...), "Further sources, by directive."),
	)
	return shape.Fields("CustomFields", "Your own fields.",
		shape.May("octavo", shape.Fields("", "",
			shape.May("contentSecurityPolicy", shape.Either(boolShape, options), "The Content-Security-Policy of the site."),
		), "Settings of Octavo, which Docusaurus ignores."),
	).Opened()
}

func markdownConfig() *shape.Shape {
	hook := shape.Either(reactionShape, functionShape)
	return shape.Fields("MarkdownConfig", "How Markdown is read.",
		shape.May("format", shape.Words("mdx", "md", "detect"), "Default: mdx"),
		shape.May("mermaid", boolShape, "Whether mermaid blocks are diagrams. Default: false"),
		shape.May("emoji", boolShape, "Whether :smile: is an emoji. Default: true"),
		shape.May("preprocessor", functionShape, "Changes the text of a file before it is read."),
		shape.May("parseFrontMatter", functionShape, "Reads front matter in its own way."),
		shape.May("mdx1Compat", shape.Fields("", "",
			shape.May("comments", boolShape, "Whether HTML comments are allowed."),
			shape.May("admonitions", boolShape, "Whether a title may follow the name of an admonition."),
			shape.May("headingIds", boolShape, "Whether headings may end with {#id}."),
		), "Syntax of MDX 1 that is allowed."),
		shape.May("anchors", shape.Fields("", "", shape.May("maintainCase", boolShape, "Whether ids of headings keep capital letters.")), "The ids of headings."),
		shape.May("remarkRehypeOptions", recordShape, "Options of remark-rehype."),
		shape.May("hooks", shape.Fields("", "",
			shape.May("onBrokenMarkdownLinks", hook, "What to do about links to files that do not exist. Default: warn"),
			shape.May("onBrokenMarkdownImages", hook, "What to do about pictures that do not exist. Default: throw"),
		), "What to do about mistakes in Markdown."),
	)
}

func futureConfig() *shape.Shape {
	return shape.Fields("FutureConfig", "Flags of Docusaurus 4.",
		shape.May("v4", shape.Either(shape.Of(shape.Bool), shape.Fields("", "",
			shape.May("useCssCascadeLayers", boolShape, "Whether the styles of the theme are in cascade layers."),
			shape.May("siteStorageNamespacing", boolShape, "Whether two sites on one host store choices apart."),
			shape.May("mdx1CompatDisabledByDefault", boolShape, "Whether the syntax of MDX 1 is off by default."),
			shape.May("removeLegacyPostBuildHeadAttribute", boolShape, "Has no effect in Octavo."),
			shape.May("fasterByDefault", boolShape, "Has no effect in Octavo."),
		)), "All flags of version 4, or some of them."),
		shape.May("faster", anyShape, "Has no effect in Octavo."),
		shape.May("experimental_faster", anyShape, "Has no effect in Octavo."),
		shape.May("experimental_vcs", anyShape, "Has no effect in Octavo."),
		shape.May("experimental_storage", shape.RefTo("StorageConfig"), "The old name of storage."),
		shape.May("experimental_router", shape.Words("browser", "hash"), "Has no effect in Octavo."),
	)
}
