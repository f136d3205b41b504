package site

import (
	"fmt"
	"path"
	"strings"

	"octavo/internal/address"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// slug returns the address of a document below its version, as plain text. A
// slug with a leading slash stays as written; any other is relative to the
// folder.
func (b *builder) slug(doc *content.Doc, p placeInFolder, baseID string) string {
	slug := address.Plain(doc.Meta.Slug.Value)
	if !strings.HasPrefix(slug, "/") {
		dir := "/"
		if p.dir != "" {
			dir = "/" + p.dir + "/"
		}
		switch {
		case slug != "":
			b.warnAboveDocs(doc, p.dir, slug)
			slug = resolvePath(dir, slug)
		case isCategoryIndex(doc):
			slug = dir
		default:
			slug = resolvePath(dir, baseID)
		}
	}
	if address.IsPagePath(slug) {
		return slug
	}
	b.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: sourceOf(doc), Span: doc.Meta.Slug.At,
		Message: fmt.Sprintf("%q cannot be the address of a document", slug),
		Hint:    "write a path without ?, #, \\ and .., such as slug: /guides/start",
	})
	return resolvePath("/", address.Escape(p.file))
}

// warnAboveDocs warns about a relative slug with more ".." than folders: its
// document stays below the address of the docs.
func (b *builder) warnAboveDocs(doc *content.Doc, dir, slug string) {
	if resolved := path.Join(dir, slug); resolved != ".." && !strings.HasPrefix(resolved, "../") {
		return
	}
	b.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Severity: diag.Warning, Source: sourceOf(doc), Span: doc.Meta.Slug.At,
		Message: fmt.Sprintf("the slug %q leads above the docs, and the document stays below their address", slug),
		Hint:    "remove the .. at the start",
	})
}

// isCategoryIndex reports whether a document is the page of its folder: it is
// called index, readme or like the folder. Names on disk count: the page of the
// folder 01-guides is 01-guides.md.
func isCategoryIndex(doc *content.Doc) bool {
	dir, file := placeOnDisk(doc)
	file = strings.ToLower(file)
	return file == "index" || file == "readme" || dir != "" && file == strings.ToLower(path.Base(dir))
}

// resolvePath resolves a relative path in a folder. The folder ends in a slash,
// and so does the result if the relative path ends at a folder.
func resolvePath(dir, relative string) string {
	resolved := path.Join(dir, relative)
	last := relative[strings.LastIndexByte(relative, '/')+1:]
	if (last == "" || last == "." || last == "..") && resolved != "/" {
		resolved += "/"
	}
	return resolved
}
