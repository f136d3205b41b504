package content

import (
	"fmt"
	"net/url"
	"path"
	"strings"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
	"octavo/internal/prose"
)

// loadPages adds the pages of one pages folder to the set.
func (r *reader) loadPages(options config.PagesOptions, set *Set) {
	dir := path.Clean(options.Path)
	if option := options.At.Key("path"); r.isOutside(dir, option) || !r.hasFolder(dir, option, folderKind{"src/pages", "pages"}) {
		return
	}
	r.checkGlobs(options.At, options.Include, options.Exclude)
	for _, file := range (tree{fsys: r.fsys, bag: r.bag}).files(dir) {
		name := below(dir, file)
		if !selects(options.Include, options.Exclude, name) || strings.HasSuffix(name, ".d.ts") {
			continue
		}
		page := Page{File: file, Name: name, Options: &options, Route: pageRoute(options.RouteBasePath, name)}
		switch path.Ext(file) {
		case ".js", ".jsx", ".ts", ".tsx":
		case ".md", ".mdx":
			if !r.readPage(&page, options) {
				continue
			}
		default:
			continue
		}
		set.Pages = append(set.Pages, page)
	}
}

// readPage reads a Markdown page. It returns false for a draft and for a file
// that cannot be read.
func (r *reader) readPage(page *Page, options config.PagesOptions) (publish bool) {
	src, err := r.source(page.File)
	if err != nil {
		reportUnreadable(page.File, err, r.bag)
		return false
	}
	key := fmt.Sprintf("page %q %q %q", page.File, page.Route, options.Admonitions)
	return remember(r, key, src, page, func(r *reader) bool { return r.parsePage(page, src, options) })
}

// parsePage parses a Markdown page. It returns false for a draft.
func (r *reader) parsePage(page *Page, src *diag.Source, options config.PagesOptions) (publish bool) {
	matter, body, content := r.readMatter(src)
	text, body := r.preprocess(src, body)
	page.Doc = r.parse(text, body, r.options(page.File, mdxFormat(matter), r.pagesLanguage(&options)), r.bag)
	page.Meta = pageMeta(matter)
	page.Meta.FrontMatter = r.keepMatter(matter)
	if changed := page.Doc.FrontMatter(); changed != nil {
		page.Meta.FrontMatter = changed
	}
	if slug := page.Meta.Slug; slug.Given {
		page.Route = slugRoute(options.RouteBasePath, slug.Value)
	}
	setTitleAndDescription(&page.Meta, matter, page.Doc, content)
	page.Update = lastUpdate(matter)
	draft := visibility(matter, "page", &page.Meta.Unlisted)
	r.show(&draft, &page.Meta.Unlisted, &page.Meta.Hidden)
	matter.WarnNearMisses()
	return !draft
}

func pageMeta(matter *frontmatter.Matter) PageMeta {
	meta := PageMeta{Slug: pagePath(matter.Get("slug"), "slug: /about")}
	meta.Keywords, _ = matter.Strings("keywords")
	meta.Image = uri(matter.Get("image"))
	meta.WrapperClass, _ = matter.String("wrapperClassName")
	meta.HideTOC, _ = matter.Bool("hide_table_of_contents")
	meta.MinLevel, meta.MaxLevel = tocLevels(matter)
	return meta
}

// setTitleAndDescription sets the title and description of a page, from the
// front matter or else from the text.
func setTitleAndDescription(meta *PageMeta, matter *frontmatter.Matter, doc *mdx.Doc, body string) {
	var ok bool
	if meta.Title, ok = matter.Text("title"); !ok && doc.Title != nil {
		meta.Title = doc.Title.Text
	}
	if meta.Description, ok = matter.Text("description"); !ok {
		meta.Description = prose.Excerpt(body)
	}
}

// pageRoute returns the address of a page from its file path. The address of
// a/b.tsx is /a/b. The address of an index file is its folder with a trailing
// slash.
func pageRoute(basePath, name string) string {
	name = strings.TrimSuffix(name, path.Ext(name))
	segments := strings.Split(name, "/")
	last := len(segments) - 1
	if segments[last] == "index" {
		segments[last] = ""
	}
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return routeBelow(basePath, strings.Join(segments, "/"))
}

// slugRoute returns the address of a page from its slug.
func slugRoute(basePath, slug string) string {
	return routeBelow(basePath, address.Escape(address.Plain(slug)))
}

// routeBelow joins a base path and an escaped path, with single slashes.
func routeBelow(basePath, path string) string {
	route := "/" + strings.Trim(basePath, "/") + "/" + path
	for strings.Contains(route, "//") {
		route = strings.ReplaceAll(route, "//", "/")
	}
	return route
}

// pagePath reads a page address from front matter. It reports an address that
// browsers would change. example is a valid field for the hint.
func pagePath(v frontmatter.Value, example string) Field {
	text, ok := v.NonEmpty()
	if !ok {
		return Field{}
	}
	if address.RunsScript(text) || !address.IsPagePath("/"+strings.TrimPrefix(address.Plain(text), "/")) {
		v.Errorf("write a path without ?, #, \\ and .., such as "+example, "%q cannot be the address of a page", text)
		return Field{}
	}
	return Field{Value: text, Given: true, At: v.Span()}
}
