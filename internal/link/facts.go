package link

import (
	"cmp"
	"maps"
	"slices"

	"octavo/internal/content"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// Facts are the targets of all addresses in the documents of a site.
type Facts struct {
	documents    map[string]*Document // by address of the page
	pageImages   map[reference]Image  // of front matter
	authorImages map[reference]Image
}

// reference is an address and the file that contains it.
type reference struct{ file, target string }

// Document holds the targets of one document. An address means the same
// wherever a document repeats it, so the address as written is the key.
type Document struct {
	Doc    *mdx.Doc
	Links  map[string]Target
	Images map[string]Image
}

// SameTargets reports whether the addresses of two documents with the same text lead
// to the same targets.
func (d *Document) SameTargets(other *Document) bool {
	return maps.EqualFunc(d.Links, other.Links, func(a, b Target) bool { return a.Kind == b.Kind && a.Href == b.Href }) &&
		maps.Equal(d.Images, other.Images)
}

// Document returns the facts of the document that a route shows, nil for a
// route without one.
func (f *Facts) Document(route *site.Route) *Document { return f.documents[route.Path] }

// PageImage returns the picture in the image field of a file's front matter.
func (f *Facts) PageImage(file string, image content.Field) Image {
	return f.pageImages[reference{file, image.Value}]
}

// AuthorImage returns the picture of an author of a post.
func (f *Facts) AuthorImage(post *site.Post, author *content.Author) Image {
	return f.authorImages[reference{post.AuthorImageFile(author), author.ImageURL}]
}

// DeclaredAuthorImage returns the picture of an author in the authors file.
func (f *Facts) DeclaredAuthorImage(author *site.Author) Image {
	return f.authorImages[reference{author.Source.Path, author.Content.ImageURL}]
}

// Assets lists the files that the site and its partials add to the output,
// each once, sorted by path.
func (f *Facts) Assets(partials []*Document) []Asset {
	var list []Asset
	for _, document := range slices.AppendSeq(slices.Clone(partials), maps.Values(f.documents)) {
		for _, t := range document.Links {
			list = append(list, t.Asset)
		}
		for _, image := range document.Images {
			list = append(list, image.Asset)
		}
	}
	for _, images := range []map[reference]Image{f.pageImages, f.authorImages} {
		for _, image := range images {
			list = append(list, image.Asset)
		}
	}
	list = slices.DeleteFunc(list, func(a Asset) bool { return a == Asset{} })
	slices.SortFunc(list, func(a, b Asset) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.File, b.File))
	})
	// Files with the same name and contents have the same path in the output.
	return slices.CompactFunc(list, func(a, b Asset) bool { return a.Path == b.Path })
}
