// Package swizzle writes the theme's components into a site, as `docusaurus swizzle`
// does: a wrapper around a component, or its source. It decides what is safe. It writes
// no files.
package swizzle

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"octavo/theme"
)

// Safety says whether a later version of Octavo may break a swizzled component.
type Safety string

const (
	Safe      Safety = "safe"
	Unsafe    Safety = "unsafe"    // it uses parts of the theme that may change
	Forbidden Safety = "forbidden" // it cannot work
)

// Component is a component of the theme by its Docusaurus name, such as Footer/Layout.
type Component struct {
	Name        string
	Eject, Wrap Safety
	file        string // in theme.Files
}

// Components returns all components that a site may replace, sorted by name.
var Components = sync.OnceValue(func() []Component {
	var list []Component
	for _, folder := range []string{"components", "layouts"} {
		err := fs.WalkDir(theme.Files, folder, func(file string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case file == "components/core":
				return fs.SkipDir // not for replacing
			case path.Ext(file) == ".tsx" || file == languages:
				list = append(list, newComponent(file))
			}
			return nil
		})
		if err != nil {
			panic(fmt.Sprintf("the files of the theme: %v", err)) // they are in the binary
		}
	}
	slices.SortFunc(list, func(a, b Component) int { return strings.Compare(a.Name, b.Name) })
	return list
})

func newComponent(file string) Component {
	c := Component{Name: moduleName(file), file: file, Eject: Unsafe, Wrap: Unsafe}
	if isPublic(c.code()) {
		c.Eject = Safe
	}
	switch {
	case slices.Contains(maps, c.Name):
		c.Wrap = Forbidden
	case isStable(c.Name):
		c.Wrap = Safe
	}
	return c
}

// moduleName returns the name of a file after @theme/.
func moduleName(file string) string {
	_, name, _ := strings.Cut(strings.TrimSuffix(file, path.Ext(file)), "/")
	return strings.TrimSuffix(name, "/index")
}

// languages is the only file that sites may replace and that is no component.
const languages = "components/prism-include-languages.ts"

// maps are the modules that export a table of components or a function, and no component.
var maps = []string{"Admonition/Types", "MDXComponents", "NavbarItem/ComponentTypes", "prism-include-languages"}

// stable are the components whose props stay the same: those that Docusaurus documents
// for wrapping, and all below a name that ends in a slash.
var stable = []string{
	"Admonition", "AnnouncementBar", "BackToTopButton", "BlogListPage", "BlogPostItem", "BlogPostPage", "CodeBlock", "CodeInline", "ColorModeToggle",
	"Details", "DocBreadcrumbs", "DocCard", "DocCardList", "DocItem", "DocItem/Layout", "DocItem/Footer", "DocItem/Content", "DocPaginator", "DocSidebar", "DocTagDocListPage",
	"DocVersionBanner", "EditThisPage", "Footer", "Footer/", "Heading", "Icon/", "Layout", "Loading", "Logo", "MDXContent", "MDXPage",
	"Mermaid", "Navbar", "NotFound", "NotFound/", "Root", "SearchBar", "SkipToContent", "TOC", "TOCInline", "TabItem", "Tabs", "Tag", "ThemedImage",
}

func isStable(name string) bool {
	return slices.ContainsFunc(stable, func(s string) bool {
		return s == name || strings.HasSuffix(s, "/") && strings.HasPrefix(name, s)
	})
}

// Find returns the component with a name. ok is false if there is none.
func Find(name string) (c Component, ok bool) {
	at, ok := slices.BinarySearchFunc(Components(), name, func(c Component, name string) int { return strings.Compare(c.Name, name) })
	if !ok {
		return Component{}, false
	}
	return Components()[at], true
}

func source(file string) string {
	code, err := theme.Files.ReadFile(file)
	if err != nil {
		panic(fmt.Sprintf("the files of the theme: %v", err)) // they are in the binary
	}
	return string(code)
}
