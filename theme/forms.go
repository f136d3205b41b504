package theme

import (
	"path"
	"slices"
	"strings"
)

// A Form is a component that the theme has in two forms: in one file, which is small, and
// put together from parts that a site may replace. Sites that replace a part get the
// second form, so the scripts of other sites do not grow.
type Form struct {
	File     string // the component in one file
	Composed string // the component of parts
	Parts    []string
	// Element is the element of Markdown that the component shows; "" for none. With a
	// part of the site, React shows it.
	Element string
}

var admonitionParts = slices.Concat(
	[]string{"Admonition", "Admonition/Layout"},
	below("Admonition/Icon", "Danger", "Info", "Note", "Tip", "Warning"),
	below("Admonition/Type", "Caution", "Danger", "Info", "Note", "Tip", "Warning"))

var codeParts = slices.Concat(
	below("CodeBlock", "Buttons", "Buttons/Button", "Buttons/CopyButton", "Buttons/WordWrapButton", "Container", "Content",
		"Content/Element", "Content/String", "CopyButton", "Layout", "Line", "Line/Token", "Title", "WordWrapButton"),
	below("Icon", "Copy", "Success", "WordWrap"))

var collapseParts = []string{"DocSidebar", "DocSidebar/Desktop", "DocSidebar/Desktop/CollapseButton", "DocSidebar/Desktop/Content", "DocRoot/Layout/Sidebar/ExpandButton", "Icon/Arrow"}

var titleParts = []string{"ThemeProvider", "ThemeProvider/TitleFormatter"}

// Forms are the components with two forms.
var Forms = []Form{
	{File: "components/Admonition/Types.tsx", Composed: "classic/forms/AdmonitionTypes.tsx", Parts: admonitionParts, Element: "admonition"},
	{File: "components/Admonition/Layout.tsx", Composed: "classic/forms/AdmonitionLayout.tsx", Parts: admonitionParts},
	{File: "components/CodeBlock/index.tsx", Composed: "classic/forms/CodeBlock.tsx", Parts: codeParts, Element: "codeBlock"},
	{File: "components/ContentVisibility/index.tsx", Composed: "classic/forms/ContentVisibility.tsx", Parts: below("ContentVisibility", "Draft", "Unlisted")},
	{File: "components/DocCard/index.tsx", Composed: "classic/forms/DocCard.tsx", Parts: below("DocCard", "Description", "Heading", "Heading/Icon", "Heading/Text", "Layout")},
	{File: "components/DocSidebar/Desktop.tsx", Composed: "classic/forms/DocSidebarDesktop.tsx", Parts: collapseParts},
	{File: "layouts/DocRoot/Layout/Sidebar.tsx", Composed: "classic/forms/DocRootLayoutSidebar.tsx", Parts: collapseParts},
	{File: "components/NavbarItem/DefaultNavbarItem.tsx", Composed: "classic/forms/DefaultNavbarItem.tsx", Parts: below("NavbarItem/DefaultNavbarItem", "Desktop", "Mobile")},
	{File: "components/Tabs/index.tsx", Composed: "classic/forms/Tabs.tsx", Parts: []string{"TabItem"}},
	{File: "components/TOCCollapsible/index.tsx", Composed: "classic/forms/TOCCollapsible.tsx", Parts: below("TOCCollapsible", "CollapseButton")},
	{File: "components/core/PageMetadata.tsx", Composed: "classic/forms/PageMetadata.tsx", Parts: titleParts},
}

// HasOwnTitles reports whether a site that replaces some components has a component
// around all pages that formats their titles.
func HasOwnTitles(replaces func(component string) bool) bool {
	return slices.ContainsFunc(titleParts, replaces)
}

// SidebarComponents are the components that show sidebars. If a site replaces one of
// them, React renders the sidebar of each page.
var SidebarComponents = slices.Concat(ItemReaders, []string{"DocSidebarItem/Link", "DocSidebarItem/Html", "Icon/ExternalLink"})

// ItemReaders are the components of sidebars that get all items, also those of closed
// categories.
var ItemReaders = []string{
	"DocRoot", "DocRoot/Layout", "DocRoot/Layout/Sidebar", "DocSidebar", "DocSidebar/Desktop", "DocSidebar/Desktop/Content",
	"DocSidebarItems", "DocSidebarItem", "DocSidebarItem/Category",
}

func below(name string, parts ...string) []string {
	names := make([]string, len(parts))
	for i, part := range parts {
		names[i] = name + "/" + part
	}
	return names
}

// ComponentName returns the name after @theme/ of a file of the theme.
func ComponentName(file string) string {
	_, name, _ := strings.Cut(strings.TrimSuffix(file, path.Ext(file)), "/")
	return strings.TrimSuffix(name, "/index")
}
