package config

import "octavo/internal/shape"

func describeTheme() *shape.Shape {
	return shape.Fields("ThemeConfig", "Navbar, footer, colours and more.",
		shape.May("navbar", shape.RefTo("Navbar"), "The bar at the top."),
		shape.May("footer", shape.RefTo("Footer"), "The end of every page."),
		shape.May("announcementBar", shape.RefTo("AnnouncementBar"), "A line above the navbar."),
		shape.May("colorMode", shape.Fields("", "",
			shape.May("defaultMode", shape.Words("light", "dark"), "Default: light"),
			shape.May("disableSwitch", boolShape, "Whether readers cannot choose. Default: false"),
			shape.May("respectPrefersColorScheme", boolShape, "Whether the choice of the system counts. Default: false"),
		), "Light and dark pages."),
		shape.May("docs", shape.Fields("", "",
			shape.May("versionPersistence", shape.Words("localStorage", "none"), "Where the chosen version is stored. Default: localStorage"),
			shape.May("sidebar", shape.Fields("", "",
				shape.May("hideable", boolShape, "Whether readers can hide it. Default: false"),
				shape.May("autoCollapseCategories", boolShape, "Whether one open category closes the others. Default: false"),
			), "The sidebar of the docs."),
		), "The look of the docs."),
		shape.May("blog", shape.Fields("", "",
			shape.May("sidebar", shape.Fields("", "", shape.May("groupByYear", boolShape, "Default: true")), "The sidebar of the blog."),
		), "The look of blogs."),
		shape.May("tableOfContents", shape.Fields("", "",
			shape.May("minHeadingLevel", shape.Range(shape.Int, 2, 6), "Default: 2"),
			shape.May("maxHeadingLevel", shape.Range(shape.Int, 2, 6), "Default: 3"),
		), "Which headings the table of contents shows."),
		shape.May("prism", shape.RefTo("Prism"), "The colours of code."),
		shape.May("image", nonEmptyShape, "The picture that other sites show for a link to a page."),
		shape.May("metadata", shape.ListOf(attributesShape), "Meta elements of every page."),
	)
}

// themeParts returns the types of fields of the theme config. The theme config in the
// config of a site may have further fields, for the components of the site.
func themeParts() []*shape.Shape {
	open := describeTheme().Opened()
	open.Name = "SiteThemeConfig"
	parts := []*shape.Shape{open, describeNavbar(), describeFooter(), footerColumn(), footerLink(), describeLogo(), announcementBar()}
	return append(append(parts, prismShapes()...), navbarItems()...)
}

func describeNavbar() *shape.Shape {
	return shape.Fields("Navbar", "The bar at the top.",
		shape.May("title", shape.Either(textShape, nullShape), "The name of the site."),
		shape.May("logo", shape.RefTo("Logo"), "The picture beside the name."),
		shape.May("style", shape.Words("dark", "primary"), "Its colours."),
		shape.May("hideOnScroll", boolShape, "Whether it hides while readers scroll down. Default: false"),
		shape.May("items", shape.ListOf(shape.RefTo("NavbarItem")), "Links and menus."),
	)
}

func describeLogo() *shape.Shape {
	length := shape.Either(numberShape, textShape)
	return shape.Fields("Logo", "A picture that links to the home page.",
		shape.Must("src", nonEmptyShape, "The picture, a file in static."),
		shape.May("srcDark", nonEmptyShape, "The picture on dark pages."),
		shape.May("alt", textShape, "The text for readers who cannot see it."),
		shape.May("href", nonEmptyShape, "Where it leads. Default: the home page"),
		shape.May("target", nonEmptyShape, "The target attribute of the link."),
		shape.May("width", length, ""),
		shape.May("height", length, ""),
		shape.May("className", nonEmptyShape, ""),
		shape.May("style", recordShape, ""),
	)
}

func announcementBar() *shape.Shape {
	return shape.Fields("AnnouncementBar", "A line above the navbar.",
		shape.May("id", nonEmptyShape, "Change it to show the line again to readers who closed it."),
		shape.Must("content", nonEmptyShape, "The text, as HTML."),
		shape.May("backgroundColor", nonEmptyShape, ""),
		shape.May("textColor", nonEmptyShape, ""),
		shape.May("isCloseable", boolShape, "Default: true"),
	)
}

// Which fields exist depends on the type of an item.
func navbarItems() []*shape.Shape {
	names := []string{
		"NavbarLink", "NavbarDropdown", "NavbarDoc", "NavbarDocSidebar", "NavbarDocsVersion", "NavbarVersionDropdown",
		"NavbarLocaleDropdown", "NavbarSearch", "NavbarHtml", "NavbarCustomItem",
	}
	var refs, nested []*shape.Shape
	for _, name := range names {
		refs = append(refs, shape.RefTo(name))
	}
	for _, name := range []string{"NavbarLink", "NavbarDoc", "NavbarDocSidebar", "NavbarDocsVersion", "NavbarHtml", "NavbarCustomItem"} {
		nested = append(nested, &shape.Shape{Kind: shape.Ref, Name: "InDropdown<" + name + ">"})
	}
	item, inside := shape.Either(refs...), shape.Either(nested...)
	item.Name, item.Doc = "NavbarItem", "An item of the navbar."
	inside.Name, inside.Doc = "DropdownItem", "An item of a menu in the navbar. It has no position."
	return append([]*shape.Shape{item, inside}, navbarItemTypes()...)
}

func navbarItemTypes() []*shape.Shape {
	pluginName := shape.May("docsPluginId", nonEmptyShape, "The instance of the docs. Default: default")
	before := shape.May("dropdownItemsBefore", shape.ListOf(shape.RefTo("DropdownItem")), "Items before the others.")
	after := shape.May("dropdownItemsAfter", shape.ListOf(shape.RefTo("DropdownItem")), "Items after the others.")
	link := []shape.Field{
		shape.May("to", nonEmptyShape, "The address of a page of the site."),
		shape.May("href", nonEmptyShape, "The address of another site."),
		shape.May("activeBasePath", nonEmptyShape, "The item is marked on pages below this path."),
		shape.May("activeBaseRegex", nonEmptyShape, "The item is marked on pages that match."),
		shape.May("prependBaseUrlToHref", boolShape, "Whether baseUrl is added to href."),
	}
	versions := shape.Either(textsShape, shape.RecordOf(shape.Fields("", "", shape.May("label", nonEmptyShape, "The name in the menu."))))
	open := func(name, kind, doc string, fields ...shape.Field) *shape.Shape {
		return navbarItem(name, kind, doc, fields...).Opened()
	}
	custom := shape.Fields("NavbarCustomItem", "An item with a component of the site, in NavbarItem/ComponentTypes.",
		shape.Must("type", &shape.Shape{Kind: shape.Any, Name: "`custom-${string}`"}, ""), positionField).Opened()
	return []*shape.Shape{
		open("NavbarLink", "", "A link.", link...),
		open("NavbarDropdown", "dropdown", "A menu.", append(link, shape.Must("items", shape.ListOf(shape.RefTo("DropdownItem")), "The items of the menu."))...),
		open("NavbarDoc", "doc", "A link to a document.", shape.Must("docId", nonEmptyShape, "The id of the document."), pluginName),
		open("NavbarDocSidebar", "docSidebar", "A link to the first document of a sidebar.", shape.Must("sidebarId", nonEmptyShape, "The name of the sidebar."), pluginName),
		open("NavbarDocsVersion", "docsVersion", "A link to the chosen version of the docs.", shape.May("to", nonEmptyShape, "Another address."), pluginName),
		open("NavbarVersionDropdown", "docsVersionDropdown", "A menu of versions.", pluginName,
			shape.May("dropdownActiveClassDisabled", boolShape, "Whether the current version is not marked."),
			shape.May("versions", versions, "The versions in the menu. Default: all"), before, after),
		open("NavbarLocaleDropdown", "localeDropdown", "A menu of languages.", shape.May("queryString", nonEmptyShape, "Added to all addresses."), before, after),
		shape.Fields("NavbarSearch", "The search box.", typeField("search"), positionField, classNameField),
		shape.Fields("NavbarHtml", "HTML in the navbar.", typeField("html"), shape.Must("value", nonEmptyShape, "The HTML."), positionField, classNameField),
		custom,
	}
}

var (
	positionField  = shape.May("position", shape.Words("left", "right"), "Default: left")
	classNameField = shape.May("className", nonEmptyShape, "Classes of the element.")
)

func typeField(kind string) shape.Field { return shape.Must("type", shape.Words(kind), "") }

// navbarItem returns an item with a label.
func navbarItem(name, kind, doc string, fields ...shape.Field) *shape.Shape {
	typed := typeField(kind)
	switch name {
	case "NavbarLink":
		typed = shape.May("type", &shape.Shape{Kind: shape.Any, Name: "undefined"}, "Not set.")
	case "NavbarDropdown":
		typed.Required = false
	}
	label := shape.May("label", nonEmptyShape, "The text.")
	html := shape.May("html", nonEmptyShape, "The text as HTML, instead of label.")
	return shape.Fields(name, doc, append([]shape.Field{typed, label, html, positionField, classNameField}, fields...)...)
}

func describeFooter() *shape.Shape {
	links := shape.Either(shape.ListOf(shape.RefTo("FooterColumn")), shape.ListOf(shape.RefTo("FooterLink")))
	return shape.Fields("Footer", "The end of every page.",
		shape.May("style", shape.Words("light", "dark"), "Default: light"),
		shape.May("logo", shape.RefTo("Logo"), "A picture above the copyright."),
		shape.May("copyright", nonEmptyShape, "The last line, as HTML."),
		shape.May("links", links, "Columns of links, or links in one line."),
	)
}

func footerColumn() *shape.Shape {
	return shape.Fields("FooterColumn", "A column of links.",
		shape.May("title", shape.Either(nonEmptyShape, nullShape), "The title of the column."),
		shape.May("className", nonEmptyShape, ""),
		shape.Must("items", shape.ListOf(shape.RefTo("FooterLink")), "The links."),
	)
}

func footerLink() *shape.Shape {
	return shape.Fields("FooterLink", "A link in the footer.",
		shape.May("label", nonEmptyShape, "The text."),
		shape.May("to", nonEmptyShape, "The address of a page of the site."),
		shape.May("href", nonEmptyShape, "The address of another site."),
		shape.May("html", nonEmptyShape, "HTML instead of a link."),
		shape.May("prependBaseUrlToHref", boolShape, "Whether baseUrl is added to href."),
		shape.May("className", nonEmptyShape, ""),
	).Opened()
}

func prismShapes() []*shape.Shape {
	style := shape.Fields("", "",
		shape.Must("types", textsShape, "The kinds of tokens."),
		shape.Must("style", recordShape, "Their style."),
		shape.May("languages", textsShape, "The languages of the rule. Default: all"),
	).Opened()
	return []*shape.Shape{
		shape.Fields("Prism", "The colours of code.",
			shape.May("theme", shape.RefTo("PrismTheme"), "The colours on light pages."),
			shape.May("darkTheme", shape.RefTo("PrismTheme"), "The colours on dark pages."),
			shape.May("defaultLanguage", nonEmptyShape, "The language of blocks that name none."),
			shape.May("additionalLanguages", textsShape, "Octavo knows all languages; this adds none."),
			shape.May("magicComments", shape.ListOf(shape.RefTo("MagicComment")), "Comments in code that mark lines."),
		).Opened(),
		shape.Fields("PrismTheme", "A colour scheme of prism-react-renderer.",
			shape.Must("plain", recordShape, "The style of the block."),
			shape.Must("styles", shape.ListOf(style), "The styles of tokens."),
		).Opened(),
		shape.Fields("MagicComment", "A comment in code that marks lines.",
			shape.Must("className", nonEmptyShape, "The class of marked lines."),
			shape.May("line", nonEmptyShape, "The comment before a marked line."),
			shape.May("block", shape.Fields("", "",
				shape.Must("start", nonEmptyShape, ""),
				shape.Must("end", nonEmptyShape, ""),
			), "The comments around marked lines."),
		),
	}
}
