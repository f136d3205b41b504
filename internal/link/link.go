// Package link finds out what the addresses in documents lead to: pages of the
// site, files beside a document, other sites. Compiling a document and checking
// it ask the same questions here, so that what is reported is what is written.
//
// It reports nothing itself.
package link

import (
	"io/fs"
	"net/url"
	"path"
	"strings"
	"sync"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/site"
)

// Kind tells what an address leads to.
type Kind uint8

const (
	Outside         Kind = iota // another site, or an address that the author has vouched for
	Page                        // a page of this site, if there is one at that address
	File                        // a file that is offered as it is
	MissingDocument             // a Markdown file that is not there
	MissingFile                 // another file that is not there
)

// Target is what an address leads to.
type Target struct {
	Kind  Kind
	Href  string      // what is written into the page
	Path  string      // of a page: its address, without query and hash
	Route *site.Route // of a page; nil when there is none
	Hash  string      // with its #, or ""

	elsewhere bool
}

// Origin is the document that an address stands in.
type Origin struct {
	File  string   // slash path from the site folder
	Page  string   // the page that shows it; "" for a part of several pages
	Roots []string // folders in which addresses with a leading slash are looked for
}

// IsElsewhere reports whether the address leads out of the pages of this site:
// to another site, or to what the author has vouched for.
func (t Target) IsElsewhere() bool { return t.elsewhere }

// Index knows everything that an address may lead to.
type Index struct {
	site   *site.Site
	fsys   fs.FS
	byFile map[string]*site.Route
	static map[string]bool // paths of static files and feeds in the output

	mu      sync.Mutex
	sizes   map[string]*picture
	assets  map[string][]byte
	vouched map[string]bool // addresses that an author says are right
}

// NewIndex looks at a whole site.
func NewIndex(s *site.Site, set *content.Set, fsys fs.FS) *Index {
	x := &Index{
		site: s, fsys: fsys, byFile: map[string]*site.Route{}, static: map[string]bool{},
		sizes: map[string]*picture{}, assets: map[string][]byte{}, vouched: map[string]bool{},
	}
	for i := range s.Routes {
		if r := &s.Routes[i]; r.Markdown() != nil {
			x.byFile[r.File] = r
		}
	}
	for _, f := range set.Static {
		x.static[f.Path] = true
	}
	for _, name := range s.GeneratedFiles() {
		x.static[name] = true
	}
	return x
}

// Origin describes the document that a route shows.
func (x *Index) Origin(route *site.Route) Origin {
	from := Origin{File: route.File, Page: route.Path}
	if route.Document != nil {
		from.Roots = []string{strings.TrimSuffix(route.File, "/"+route.Document.Content.Name)}
		return from
	}
	if route.Blog != nil {
		from.Roots = []string{route.Blog.Content.Dir}
		return from
	}
	for _, pages := range x.site.Config.Pages {
		from.Roots = append(from.Roots, pages.Path)
	}
	return from
}

func (x *Index) config() *config.Site { return &x.site.Config.Site }

// Link follows the rules of the theme's Link component.
func (x *Index) Link(from Origin, target string) Target {
	if rest, ok := strings.CutPrefix(target, "pathname://"); ok {
		return Target{Kind: Outside, Href: x.vouch(rest), elsewhere: true}
	}
	if hasProtocol(target) || target == "" {
		return Target{Kind: Outside, Href: target, elsewhere: target != ""}
	}
	file, rest := splitTarget(target)
	switch ext := strings.ToLower(path.Ext(file)); {
	case ext == ".md" || ext == ".mdx":
		return x.document(from, target, file, rest)
	case strings.HasPrefix(file, "@site/"), ext != "" && ext != ".html":
		if t, ok := x.file(from, file, rest); ok {
			return t
		}
	}
	return x.page(from, target)
}

// document turns a link to a Markdown file into the address of its page.
func (x *Index) document(from Origin, target, file, rest string) Target {
	for _, candidate := range from.candidates(decoded(file)) {
		if route, ok := x.byFile[candidate]; ok {
			_, hash := splitHash(rest)
			return Target{Kind: Page, Href: route.Path + rest, Path: route.Path, Route: route, Hash: hash}
		}
	}
	return Target{Kind: MissingDocument, Href: target}
}

// Documents lists the Markdown files that have pages, for hints.
func (x *Index) Documents() []string {
	var files []string
	for file := range x.byFile {
		files = append(files, file)
	}
	return files
}

// page resolves an address as browsers do, from the page that it stands on.
func (x *Index) page(from Origin, target string) Target {
	cfg := x.config()
	if strings.HasPrefix(target, "/") {
		target = x.withBase(target)
	}
	href := site.TrailingSlash(target, cfg.BaseURL, cfg.TrailingSlash)
	t := Target{Kind: Page, Href: href}
	if from.Page == "" && !strings.HasPrefix(href, "/") {
		t.Kind = Outside // it depends on the page
		return t
	}
	base := &url.URL{Path: decoded(from.Page)}
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
	t.Route = x.Lookup(t.Path)
	if t.Route == nil && x.isFile(resolved.Path) || !strings.HasPrefix(t.Path, cfg.BaseURL) && t.Path+"/" != cfg.BaseURL {
		t.Kind = Outside
	}
	return t
}

// Lookup finds the page at an address, whatever its way with slashes.
func (x *Index) Lookup(address string) *site.Route {
	if route, ok := x.site.Lookup(address); ok {
		return &route
	}
	return nil
}

// isFile reports whether something else than a page answers at a decoded path:
// a static file, a folder of them with an index, a file that was kept for a
// document, or what an author has vouched for. Components see the addresses
// that documents have been given, no longer what was written.
func (x *Index) isFile(address string) bool {
	name, ok := strings.CutPrefix(address, x.config().BaseURL)
	if !ok {
		return false
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.static[name] || x.static[path.Join(name, "index.html")] || x.assets[name] != nil || x.vouched[address]
}

// vouch notes an address that is not to be checked.
func (x *Index) vouch(target string) string {
	href := x.withBase(target)
	address, _ := splitTarget(href)
	x.mu.Lock()
	defer x.mu.Unlock()
	x.vouched[decoded(address)] = true
	return href
}

func (x *Index) withBase(target string) string {
	base := x.config().BaseURL
	if strings.HasPrefix(target, base) {
		return target
	}
	if target+"/" == base {
		return base
	}
	return base + strings.TrimPrefix(target, "/")
}

// candidates are the files, from the site folder, that a path may mean.
func (o Origin) candidates(target string) []string {
	if rest, ok := strings.CutPrefix(target, "@site/"); ok {
		return []string{path.Clean(rest)}
	}
	beside := path.Join(path.Dir(o.File), target)
	if strings.HasPrefix(target, "./") || strings.HasPrefix(target, "../") {
		return []string{beside}
	}
	var list []string
	if !strings.HasPrefix(target, "/") {
		list = append(list, beside)
	}
	for _, root := range o.Roots {
		list = append(list, path.Join(root, target))
	}
	return append(list, strings.TrimPrefix(path.Clean(target), "/"))
}

func hasProtocol(target string) bool {
	u, err := url.Parse(target)
	return strings.HasPrefix(target, "//") || err == nil && u.Scheme != ""
}

// splitTarget cuts query and hash off.
func splitTarget(target string) (file, rest string) {
	if i := strings.IndexAny(target, "?#"); i >= 0 {
		return target[:i], target[i:]
	}
	return target, ""
}

func splitHash(target string) (before, hash string) {
	if i := strings.IndexByte(target, '#'); i >= 0 {
		return target[:i], target[i:]
	}
	return target, ""
}

func decoded(target string) string {
	if plain, err := url.PathUnescape(target); err == nil {
		return plain
	}
	return target
}
