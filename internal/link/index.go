package link

import (
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"octavo/internal/address"
	"octavo/internal/content"
	"octavo/internal/site"
)

// Index holds the pages, static files and feeds of a site. It never changes.
type Index struct {
	site      *site.Site
	addresses address.Rules
	byFile    map[string]*site.Route
	static    map[string]bool // paths of static files and feeds in the output
	drafts    map[string]bool // files of documents without a page
}

// NewIndex returns the index of a site.
func NewIndex(s *site.Site, set *content.Set) *Index {
	x := &Index{site: s, addresses: s.Config.Addresses(), byFile: map[string]*site.Route{}, static: map[string]bool{}, drafts: map[string]bool{}}
	for i := range s.Routes {
		route := &s.Routes[i]
		if route.Markdown() == nil {
			continue
		}
		// Two instances of a plugin may read one folder. Links then lead to the
		// address that sorts last, in any order of routes.
		if other := x.byFile[route.File]; other == nil || other.Path < route.Path {
			x.byFile[route.File] = route
		}
	}
	for _, f := range set.Static {
		x.static[f.Path] = true
	}
	for _, name := range s.GeneratedFiles() {
		x.static[name] = true
	}
	x.addDrafts(set)
	return x
}

func (x *Index) addDrafts(set *content.Set) {
	for _, docs := range set.Docs {
		for _, version := range docs.Versions {
			for i := range version.Docs {
				if doc := &version.Docs[i]; doc.Meta.Draft {
					x.drafts[doc.File] = true
				}
			}
		}
	}
}

// IsDraft reports whether a file is a document that the site leaves out as a draft.
func (x *Index) IsDraft(file string) bool { return x.drafts[file] }

// HasStatic reports whether a static file or a feed has a path in the output.
func (x *Index) HasStatic(path string) bool { return x.static[path] }

// Static lists the paths of static files and feeds in the output.
func (x *Index) Static() []string { return slices.Sorted(maps.Keys(x.static)) }

// Documents lists the Markdown files with pages, sorted.
func (x *Index) Documents() []string {
	files := make([]string, 0, len(x.byFile))
	for file := range x.byFile {
		files = append(files, file)
	}
	slices.Sort(files)
	return files
}

// Document returns the page of a Markdown file; nil if it has none.
func (x *Index) Document(file string) *site.Route { return x.byFile[file] }

// Page returns the page at an address; nil if there is none.
func (x *Index) Page(address string) *site.Route { return x.site.Lookup(address) }

// WithoutBase returns the address of a page as authors write it.
func (x *Index) WithoutBase(path string) string {
	rest, _ := x.addresses.CutBase(path)
	return "/" + strings.TrimPrefix(rest, "/")
}

// Folders returns the folders of documents, by the address that the pages of their files
// usually begin with.
func (x *Index) Folders() map[string]string {
	folders := map[string]string{}
	for file, route := range x.byFile {
		if route.Document != nil {
			folders[route.Version.Path] = strings.TrimSuffix(file, "/"+route.Document.Content.Name)
		}
	}
	return folders
}

// Link resolves an address as the theme's Link component does. It reads no
// files: a relative path is always an address.
func (x *Index) Link(from Origin, target string) Target {
	href, isInternal := x.addresses.ResolveLink(target)
	file, rest := address.Split(target)
	switch {
	case target == "":
		return Target{}
	case address.IsPathname(target):
		return Target{Kind: Unchecked, Href: href}
	case !isInternal:
		return Target{Kind: Elsewhere, Href: href}
	case isMarkdown(file):
		return x.document(from, target, file, rest)
	case strings.HasPrefix(file, "@site/"):
		return Target{Href: target}
	case strings.HasPrefix(file, "/") && mayBeFile(file) && x.static[strings.TrimPrefix(path.Clean(address.Decode(file)), "/")]:
		return Target{Kind: File, Href: x.addresses.AddBase(address.Decode(file)) + rest}
	}
	return x.page(from, href)
}

func isMarkdown(file string) bool {
	ext := strings.ToLower(path.Ext(file))
	return ext == ".md" || ext == ".mdx"
}

// mayBeFile reports whether a path has the extension of a file. Pages have none,
// or .html.
func mayBeFile(file string) bool {
	ext := strings.ToLower(path.Ext(file))
	return ext != "" && ext != ".html"
}

// document turns a link to a Markdown file into the address of its page.
func (x *Index) document(from Origin, target, file, rest string) Target {
	candidates := x.candidates(from, address.Decode(file))
	for _, candidate := range candidates {
		if route, ok := x.byFile[candidate]; ok {
			return Target{Kind: Page, Href: route.Path + rest, Path: route.Path, Route: route, Hash: address.Hash(rest)}
		}
	}
	if x.isOutside(candidates[0]) {
		return Target{Kind: Outside, Href: target}
	}
	return Target{Kind: MissingDocument, Href: target}
}

// page resolves the href of a link as browsers do: relative to the page with
// the link. A relative href becomes absolute. Otherwise it would lead elsewhere
// if a server adds or removes the slash at the end of the page's address.
func (x *Index) page(from Origin, href string) Target {
	if from.Page == "" && !strings.HasPrefix(href, "/") {
		if strings.HasPrefix(href, "#") || strings.HasPrefix(href, "?") {
			return Target{Href: href}
		}
		return Target{Kind: Relative, Href: href}
	}
	t := Target{Kind: Page, Href: href}
	base := &url.URL{Path: address.Decode(from.Page)}
	reference, err := url.Parse(href)
	if err != nil {
		t.Path = href
		return t
	}
	resolved := base.ResolveReference(reference)
	t.Path = resolved.EscapedPath()
	if resolved.Fragment != "" {
		t.Hash = "#" + resolved.EscapedFragment()
	}
	if reference.Path != "" && !strings.HasPrefix(href, "/") {
		_, rest := address.Split(href)
		t.Href = t.Path + rest
	}
	t.Route = x.site.Lookup(t.Path)
	if _, inSite := x.addresses.CutBase(t.Path); !inSite || t.Route == nil && (x.isStatic(resolved.Path) || x.site.OpenAt(t.Path) != nil) {
		t.Kind = Other
	}
	return t
}

// isStatic reports whether a decoded address belongs to a static file, or to a
// static folder with an index.html.
func (x *Index) isStatic(decoded string) bool {
	name, ok := x.addresses.CutBase(decoded)
	return ok && (x.static[name] || x.static[path.Join(name, "index.html")])
}

// Origin returns the origin of addresses in the document of a route.
func (x *Index) Origin(route *site.Route) Origin {
	from := Origin{File: route.File, Page: route.Path}
	switch {
	case route.Document != nil:
		from.Roots = []string{strings.TrimSuffix(route.File, "/"+route.Document.Content.Name)}
	case route.Blog != nil:
		from.Roots = []string{route.Blog.Content.Dir}
	default:
		for _, pages := range x.site.Config.Pages {
			from.Roots = append(from.Roots, pages.Path)
		}
	}
	return from
}
