package bundle

import (
	"fmt"
	"strings"

	"octavo/internal/contract"
)

// layouts are the components of the theme that show pages: the name of the
// layout, and the file in theme/entries that exports its component by this name.
var layouts = []struct{ layout, file string }{
	{contract.LayoutNotFound, "notFound.ts"},
	{contract.LayoutMarkdown, "pages.tsx"},
	{contract.LayoutDoc, "docs.tsx"},
	{contract.LayoutDocCategory, "docLists.tsx"},
	{contract.LayoutDocTags, "docLists.tsx"},
	{contract.LayoutDocTag, "docLists.tsx"},
	{contract.LayoutDocNotFound, "docLists.tsx"},
	{contract.LayoutBlogPost, "blog.tsx"},
	{contract.LayoutBlogList, "blog.tsx"},
	{contract.LayoutBlogTags, "blogLists.tsx"},
	{contract.LayoutBlogTag, "blogLists.tsx"},
	{contract.LayoutBlogArchive, "blogLists.tsx"},
	{contract.LayoutBlogAuthors, "blogLists.tsx"},
	{contract.LayoutBlogAuthor, "blogLists.tsx"},
	{contract.LayoutSearch, "search.tsx"},
}

// layoutEntries returns the layouts in each file of theme/entries.
func (b *Bundler) layoutEntries() map[string][]string {
	entries := map[string][]string{}
	for _, l := range layouts {
		file := b.outputPath(inTheme + ":entries/" + l.file)
		entries[file] = append(entries[file], l.layout)
	}
	return entries
}

// serverLayouts returns the module that maps layouts to the files with their
// components on the server. It loads a file when a page is rendered with its
// layout, so an override that throws while it loads breaks only the pages with
// its layout.
func serverLayouts() string { return layoutFiles("require") }

// clientLayouts returns the module for browsers. It imports the files on demand,
// so each file becomes a separate script.
func clientLayouts() string { return layoutFiles("import") }

func layoutFiles(load string) string {
	names := map[string]string{} // of the functions that load files
	var functions, table strings.Builder
	for _, l := range layouts {
		if names[l.file] == "" {
			names[l.file] = fmt.Sprintf("file%d", len(names))
			fmt.Fprintf(&functions, "const %s = () => %s(%s)\n", names[l.file], load, quote("@octavo/entries/"+l.file))
		}
		fmt.Fprintf(&table, "  %s: %s,\n", l.layout, names[l.file])
	}
	return functions.String() + "export const layouts = {\n" + table.String() + "}\n"
}
