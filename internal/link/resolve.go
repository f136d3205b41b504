package link

import (
	"path"
	"strings"

	"octavo/internal/address"
	"octavo/internal/mdx"
	"octavo/internal/parallel"
	"octavo/internal/site"
)

// Resolver resolves the addresses in documents. It reads each file once, even if
// many documents link to it.
type Resolver struct {
	index *Index
	files *Files
	// Hooks are the author's functions for broken addresses.
	Hooks Hooks
}

// Hooks handle addresses in documents that lead nowhere; nil: they are reported.
type Hooks struct{ Link, Image Hook }

// Hook gets a file and an address in it. It returns another address; "" to leave it as it
// is, without a report.
type Hook func(file, target string) string

// NewResolver returns a resolver for the documents of a site folder.
func NewResolver(index *Index, files *Files) *Resolver { return &Resolver{index: index, files: files} }

// Site resolves every address in the documents of the site. Documents are
// resolved in parallel.
func (r *Resolver) Site() *Facts {
	routes := r.index.site.Routes
	documents := make([]*Document, len(routes))
	images := make([]Image, len(routes))
	parallel.For(len(routes), func(i int) { documents[i], images[i] = r.page(&routes[i]) })
	facts := &Facts{documents: map[string]*Document{}, pageImages: map[reference]Image{}, authorImages: map[reference]Image{}}
	for i := range routes {
		if documents[i] != nil {
			facts.documents[routes[i].Path] = documents[i]
			facts.pageImages[reference{routes[i].File, routes[i].Image().Value}] = images[i]
		}
	}
	for _, blog := range r.index.site.Blogs {
		r.blog(facts, blog)
	}
	return facts
}

// page resolves the document of a route and the picture of its front matter;
// nil for a route without a document.
func (r *Resolver) page(route *site.Route) (*Document, Image) {
	doc := route.Markdown()
	if doc == nil {
		return nil, Image{}
	}
	from := r.index.Origin(route)
	document := r.document(from, doc)
	if route.Post != nil {
		r.add(document, from, route.Post.Content.Teaser)
	}
	return document, r.pageImage(from, route.Image().Value)
}

// Page resolves the addresses in the document of a route.
func (r *Resolver) Page(route *site.Route) *Document {
	document, _ := r.page(route)
	return document
}

// Partial resolves the addresses in a document that modules import.
func (r *Resolver) Partial(doc *mdx.Doc) *Document {
	return r.document(Origin{File: doc.Source.Path}, doc)
}

func (r *Resolver) document(from Origin, doc *mdx.Doc) *Document {
	document := &Document{Doc: doc, Links: map[string]Target{}, Images: map[string]Image{}}
	r.add(document, from, doc)
	return document
}

// add resolves the addresses in a text and adds them to a document.
func (r *Resolver) add(to *Document, from Origin, text *mdx.Doc) {
	for _, l := range text.Links {
		if _, done := to.Links[l.Target]; !done {
			to.Links[l.Target] = r.linkOrHook(from, l.Target)
		}
	}
	for _, i := range text.Images {
		if _, done := to.Images[i.Target]; !done {
			to.Images[i.Target] = r.imageOrHook(from, i.Target)
		}
	}
}

// blog resolves the pictures of a blog's posts and authors. It includes posts
// without a page, because lists show them: another page has their address.
func (r *Resolver) blog(to *Facts, blog *site.Blog) {
	for _, author := range blog.Authors {
		r.author(to, author.Source.Path, author.Content.ImageURL)
	}
	for _, post := range blog.Posts {
		at := reference{post.Content.File, post.Content.Meta.Image.Value}
		if _, done := to.pageImages[at]; !done {
			to.pageImages[at] = r.pageImage(Origin{File: at.file}, at.target)
		}
		for i := range post.Content.Meta.Authors {
			author := &post.Content.Meta.Authors[i]
			r.author(to, post.AuthorImageFile(author), author.ImageURL)
		}
	}
}

func (r *Resolver) author(to *Facts, file, target string) {
	at := reference{file, target}
	if _, done := to.authorImages[at]; !done {
		to.authorImages[at] = r.authorImage(Origin{File: file}, target)
	}
}

// linkOrHook resolves a link in a document. A broken one is a case for the author's
// function.
func (r *Resolver) linkOrHook(from Origin, target string) Target {
	found := r.link(from, target)
	if r.Hooks.Link == nil || found.Kind != MissingDocument && found.Kind != NoPage && found.Kind != MissingFile {
		return found
	}
	if other := r.Hooks.Link(from.File, target); other != "" {
		return r.link(from, other)
	}
	return Target{Kind: Other, Href: found.Href}
}

// imageOrHook does the same for a picture.
func (r *Resolver) imageOrHook(from Origin, target string) Image {
	found := r.image(from, target)
	if r.Hooks.Image == nil || found.Kind != MissingFile {
		return found
	}
	if other := r.Hooks.Image(from.File, target); other != "" {
		return r.image(from, other)
	}
	return Image{Kind: Other, Href: found.Href}
}

// link resolves a link in a document: to a file next to the document, or else
// to an address.
func (r *Resolver) link(from Origin, target string) Target {
	file, rest := address.Split(target)
	inSite := strings.HasPrefix(file, "@site/")
	switch {
	case address.HasProtocol(target) || strings.HasPrefix(file, "/") && !isMarkdown(file) || !inSite && !mayBeFile(file):
		return r.index.Link(from, target)
	case isMarkdown(file):
		return r.markdown(from, target)
	}
	name := r.index.candidates(from, address.Decode(file))[0]
	if r.index.isOutside(name) {
		return Target{Kind: Outside, Href: target}
	}
	if f := r.files.get(name); f != nil {
		asset := newAsset("files", name, f)
		return Target{Kind: File, Href: r.index.addresses.Base + asset.Path + rest, Asset: asset}
	}
	if inSite {
		return Target{Kind: MissingFile, Href: address.Decode(file) + rest}
	}
	return r.index.Link(from, target)
}

// markdown resolves a link to a Markdown file. A file without a page is not
// missing.
func (r *Resolver) markdown(from Origin, target string) Target {
	found := r.index.Link(from, target)
	if found.Kind != MissingDocument {
		return found
	}
	file, _ := address.Split(target)
	for _, name := range r.index.candidates(from, address.Decode(file)) {
		if r.files.get(name) != nil {
			found.Kind = NoPage
			break
		}
	}
	return found
}

// image resolves a picture: in a static folder for an address with a leading
// slash, or else next to the document. The latter becomes an asset.
func (r *Resolver) image(from Origin, target string) Image {
	href, isInternal := r.index.addresses.ResolveLink(target)
	switch {
	case target == "":
		return Image{}
	case address.IsPathname(target):
		return Image{Kind: Unchecked, Href: href}
	case !isInternal:
		return Image{Kind: Elsewhere, Href: href}
	}
	file, rest := address.Split(target)
	if strings.HasPrefix(file, "/") {
		return r.staticImage(target, address.Decode(file))
	}
	name := r.index.candidates(from, address.Decode(file))[0]
	if r.index.isOutside(name) {
		return Image{Kind: Outside, Href: target}
	}
	f := r.files.get(name)
	if f == nil {
		return Image{Kind: MissingFile, Href: target}
	}
	return r.assetImage(name, rest, f)
}

// pageImage resolves the image field of front matter. As in Docusaurus, a path
// without a leading dot is an address of the site first, and a file next to the
// document second.
func (r *Resolver) pageImage(from Origin, target string) Image {
	if target == "" || !IsAddress(target) {
		return r.image(from, target)
	}
	file, _ := address.Split(target)
	found := r.staticImage(target, "/"+address.Decode(file))
	if found.Kind == MissingFile {
		found = r.image(from, target)
	}
	if found.Kind == MissingFile {
		found.Href = r.index.addresses.AddBase(target)
	}
	return found
}

// IsAddress reports whether the image field of front matter is an address of
// the site, rather than the path of a file or the address of another site.
func IsAddress(target string) bool {
	return !address.HasProtocol(target) && !strings.HasPrefix(target, ".") && !strings.HasPrefix(target, "@site/")
}

// authorImage resolves the picture of an author. An address with a leading slash
// may have no file: another program may serve it.
func (r *Resolver) authorImage(from Origin, target string) Image {
	if strings.HasPrefix(target, "/") && !strings.HasPrefix(target, "//") {
		return Image{Href: r.index.addresses.AddBase(target)}
	}
	return r.image(from, target)
}

// staticImage resolves a picture in the static folders or, as Docusaurus does,
// in the site folder.
func (r *Resolver) staticImage(target, name string) Image {
	name = path.Clean(name) // a browser never goes above the root either
	for _, dir := range r.index.site.Config.StaticDirectories {
		if f := r.files.get(path.Join(path.Clean(dir), name)); f != nil {
			return Image{Kind: File, Href: r.index.addresses.AddBase(target), Width: f.width, Height: f.height, Damage: f.damage}
		}
	}
	name = strings.TrimPrefix(name, "/")
	if f := r.files.get(name); f != nil {
		return r.assetImage(name, "", f)
	}
	return Image{Kind: MissingFile, Href: target}
}

func (r *Resolver) assetImage(name, rest string, f *file) Image {
	asset := newAsset("images", name, f)
	return Image{Kind: File, Href: r.index.addresses.Base + asset.Path + rest, Width: f.width, Height: f.height, Asset: asset, Damage: f.damage}
}
