package bundle

import (
	"fmt"
	"strings"

	"octavo/internal/contract"
)

// layouts are the components of the theme that show pages: the name of the
// layout, the name of the component, and the file in theme/entries that exports
// it.
var layouts = []struct{ layout, component, file string }{
	{contract.LayoutNotFound, "NotFound", "notFound.ts"},
	{contract.LayoutMarkdown, "MDXPage", "pages.tsx"},
	{contract.LayoutDoc, "DocItem", "docs.tsx"},
	{contract.LayoutDocCategory, "DocCategoryGeneratedIndexPage", "docLists.tsx"},
	{contract.LayoutDocTags, "DocTagsListPage", "docLists.tsx"},
	{contract.LayoutDocTag, "DocTagDocListPage", "docLists.tsx"},
	{contract.LayoutDocNotFound, "DocNotFound", "docLists.tsx"},
	{contract.LayoutBlogPost, "BlogPostPage", "blog.tsx"},
	{contract.LayoutBlogList, "BlogListPage", "blog.tsx"},
	{contract.LayoutBlogTags, "BlogTagsListPage", "blogLists.tsx"},
	{contract.LayoutBlogTag, "BlogTagsPostsPage", "blogLists.tsx"},
	{contract.LayoutBlogArchive, "BlogArchivePage", "blogLists.tsx"},
	{contract.LayoutBlogAuthors, "BlogAuthorsListPage", "blogLists.tsx"},
	{contract.LayoutBlogAuthor, "BlogAuthorsPostsPage", "blogLists.tsx"},
	{contract.LayoutSearch, "SearchPage", "search.tsx"},
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

// serverLayouts returns the module that maps layouts to components on the
// server. It loads a layout when a page is rendered with it, so an override that
// throws while it loads breaks only the pages with its layout.
func serverLayouts() string {
	var out strings.Builder
	out.WriteString("export const layouts = {\n")
	for _, l := range layouts {
		fmt.Fprintf(&out, "  %s: () => require(%s).%s,\n", l.layout, quote("@octavo/entries/"+l.file), l.component)
	}
	out.WriteString("}\n")
	return out.String()
}

// clientLayouts returns the module that maps layouts to components in browsers.
// It imports the files on demand, so each file becomes a separate script.
func clientLayouts() string {
	files := map[string]string{}
	var out strings.Builder
	out.WriteString("const layout = (file, name) => () => file().then((exports) => exports[name])\n")
	for _, l := range layouts {
		if files[l.file] == "" {
			files[l.file] = fmt.Sprintf("file%d", len(files))
			fmt.Fprintf(&out, "const %s = () => import(%s)\n", files[l.file], quote("@octavo/entries/"+l.file))
		}
	}
	out.WriteString("export const layouts = {\n")
	for _, l := range layouts {
		fmt.Fprintf(&out, "  %s: layout(%s, %s),\n", l.layout, files[l.file], quote(l.component))
	}
	out.WriteString("}\n")
	return out.String()
}
