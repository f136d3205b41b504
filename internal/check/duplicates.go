package check

import (
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/site"
)

// duplicateRoutes reports pages whose address another page already has.
func duplicateRoutes(s *site.Site, bag *diag.Bag) {
	for i := range s.Duplicates {
		duplicate := &s.Duplicates[i]
		owner := s.Owner(duplicate.Output)
		src, at := duplicate.Origin()
		ownerSrc, ownerAt := owner.Origin()
		s.Config.OnDuplicateRoutes.Report(bag, diag.Diagnostic{
			Code: diag.DuplicateRoute, Source: src, Span: at,
			Message: fmt.Sprintf("%s is already taken", duplicate.Path),
			Notes:   []diag.Note{{Source: ownerSrc, Span: ownerAt, Message: describe(owner) + " has the address"}},
			Hint:    duplicateHint(duplicate, owner),
		})
	}
}

// duplicateHint says how to give one of two pages another address.
func duplicateHint(duplicate, owner *site.Route) string {
	switch {
	case sharesBase(duplicate, owner):
		return "give one of the two plugins another routeBasePath"
	case duplicate.File == "":
		return generatedHint(duplicate)
	case duplicate.HasSlug() && owner.HasSlug():
		return "change one of the slugs"
	case duplicate.HasSlug():
		return "change the slug"
	case owner.HasSlug():
		return fmt.Sprintf("change the slug in %s, or rename this file", owner.File)
	case owner.File == "":
		return "rename the file"
	}
	return "rename one of the files"
}

// sharesBase reports whether two pages have the same address because two plugins
// have the same routeBasePath.
func sharesBase(a, b *site.Route) bool {
	switch {
	case a.Version != nil && b.Version != nil:
		return a.Version.Docs != b.Version.Docs && a.Version.Docs.Path == b.Version.Docs.Path
	case a.Blog != nil && b.Blog != nil:
		return a.Blog != b.Blog && a.Blog.Path == b.Blog.Path
	case a.Version != nil && b.Blog != nil:
		return a.Version.Docs.Path == b.Blog.Path
	}
	return a.Blog != nil && b.Version != nil && a.Blog.Path == b.Version.Docs.Path
}

// generatedHint says how to give a page that Octavo makes another address.
func generatedHint(route *site.Route) string {
	switch route.Kind {
	case site.DocCategory:
		return "set another slug in the link of the category"
	case site.DocTag, site.BlogTag:
		return "give the tag another permalink in the tags file"
	case site.BlogAuthor:
		return "give the author another address: page: {permalink: /another}"
	}
	return "set another routeBasePath, or move the other page"
}

// describe names a page: the file that it comes from, or its subject.
func describe(route *site.Route) string {
	switch route.Kind {
	case site.DocCategory:
		return fmt.Sprintf("the page of the category %q", route.Index.Label)
	case site.DocTags, site.BlogTags:
		return "the list of tags"
	case site.DocTag, site.BlogTag:
		return fmt.Sprintf("the page of the tag %q", route.Tag.Label)
	case site.BlogList:
		return "the list of posts"
	case site.BlogArchive:
		return "the archive of the blog"
	case site.BlogAuthors:
		return "the list of authors"
	case site.BlogAuthor:
		return fmt.Sprintf("the page of the author %q", route.Author.Content.Key)
	case site.NotFound:
		return "the not-found page"
	}
	if route.HasSlug() {
		return "this slug"
	}
	return "this file"
}
