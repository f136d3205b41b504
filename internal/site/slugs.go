package site

import (
	"fmt"
	"path"
	"strings"
	"unicode"

	"octavo/internal/address"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// slug is the address of a document below its version, as plain text. A slug
// with a slash in front is taken as it is, any other starts from the folder.
func (b *builder) slug(doc *content.Doc, p placeInFolder, baseID string) string {
	given := address.Plain(doc.Meta.Slug.Value)
	slug := given
	if !strings.HasPrefix(given, "/") {
		dir := "/"
		if p.dir != "" {
			dir = "/" + p.dir + "/"
		}
		switch {
		case given != "":
			slug = resolvePath(dir, given)
		case isCategoryIndex(doc):
			slug = dir
		default:
			slug = resolvePath(dir, baseID)
		}
	}
	if validSlug(slug) {
		return slug
	}
	d := diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: sourceOf(doc), Span: doc.Meta.Slug.At,
		Message: fmt.Sprintf("%q cannot be the address of a document", slug),
		Hint:    "write a path without ?, # and \\, such as slug: /guides/start",
	}
	b.bag.Add(d)
	return resolvePath("/", address.Escape(p.file))
}

// isCategoryIndex reports whether a document stands for its folder: index,
// readme, or the folder's own name. The names are those on disk, so the
// folder 01-guides has 01-guides.md.
func isCategoryIndex(doc *content.Doc) bool {
	dir, file := rawPlace(doc)
	file = strings.ToLower(file)
	return file == "index" || file == "readme" || dir != "" && file == strings.ToLower(path.Base(dir))
}

// resolvePath follows a relative path from a folder, which ends in a slash. A
// path that ends at a folder keeps the slash that says so.
func resolvePath(dir, relative string) string {
	resolved := path.Join(dir, relative)
	last := relative[strings.LastIndexByte(relative, '/')+1:]
	if (last == "" || last == "." || last == "..") && resolved != "/" {
		resolved += "/"
	}
	return resolved
}

// validSlug reports whether a browser would read the path as it is written.
func validSlug(slug string) bool {
	if !strings.HasPrefix(slug, "/") || strings.HasPrefix(slug, "//") || strings.HasSuffix(slug, " ") ||
		strings.ContainsAny(slug, `?#\`) || strings.ContainsFunc(slug, unicode.IsControl) {
		return false
	}
	for part := range strings.SplitSeq(slug, "/") {
		if part == "." || part == ".." {
			return false
		}
	}
	return true
}
