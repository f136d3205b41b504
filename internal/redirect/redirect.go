// Package redirect makes the pages that send readers of old addresses to new ones: the
// plugin client-redirects of Docusaurus.
package redirect

import (
	"fmt"
	"html"
	"strings"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/emit"
)

// Site is a site with redirects.
type Site struct {
	Config *config.Config
	Paths  []string // the addresses of all pages, with the base path
	Bag    *diag.Bag
}

// Files returns the pages that redirect readers. It adds mistakes to the bag.
func Files(s Site) []emit.File {
	if len(s.Config.Redirects) == 0 {
		return nil
	}
	l := newList(s)
	for _, options := range s.Config.Redirects {
		l.addEndings(options)
		l.addWritten(options.List)
		l.addCreated(options.Create)
	}
	return l.files
}

// list collects redirects. Addresses have no base path.
type list struct {
	Site
	rules address.Rules
	paths []string
	pages map[string]string // addresses of pages by their keys
	taken map[string]bool   // keys of addresses that are redirected
	files []emit.File
}

func newList(s Site) *list {
	l := &list{Site: s, rules: s.Config.Addresses(), pages: map[string]string{}, taken: map[string]bool{}}
	for _, path := range s.Paths {
		below, _ := l.rules.CutBase(path)
		below = "/" + strings.TrimPrefix(below, "/")
		l.paths = append(l.paths, below)
		l.pages[address.Key(below)] = below
	}
	return l
}

// addEndings adds the redirects between addresses with and without an ending.
func (l *list) addEndings(o config.RedirectOptions) {
	for _, path := range l.paths {
		for _, ending := range o.FromExtensions {
			if bare := strings.TrimSuffix(path, "/"); bare != "" && !strings.HasSuffix(bare, "."+ending) {
				l.add(bare+"."+ending+strings.TrimPrefix(path, bare), path, nil, diag.Span{})
			}
		}
		for _, ending := range o.ToExtensions {
			if bare, ok := strings.CutSuffix(path, "."+ending); ok {
				l.add(bare, path, nil, diag.Span{})
			}
		}
	}
}

// addWritten adds the redirects that the config lists.
func (l *list) addWritten(redirects []config.Redirect) {
	for _, r := range redirects {
		if strings.HasPrefix(r.To, "/") && !l.exists(r.To) {
			l.Bag.Add(diag.Diagnostic{
				Code: diag.BrokenLink, Source: r.Source, Span: r.At,
				Message: fmt.Sprintf("there is no page %s to redirect to", r.To), Hint: diag.DidYouMean(r.To, l.paths),
			})
			continue
		}
		for _, from := range r.From {
			l.add(from, r.To, r.Source, r.At)
		}
	}
}

func (l *list) exists(to string) bool {
	path, _ := address.Split(to)
	_, ok := l.pages[address.Key(address.Decode(path))]
	return ok
}

// addCreated adds the redirects that the function of the config returns for each page.
func (l *list) addCreated(create *config.Func) {
	if create == nil {
		return
	}
	for _, path := range append([]string{"/404.html"}, l.paths...) {
		for _, from := range callCreate(create, path, l.Bag) {
			l.add(from, path, nil, diag.Span{})
		}
	}
}

func callCreate(create *config.Func, path string, bag *diag.Bag) []string {
	call := config.Call{Args: []any{path}, Bag: bag}
	result, ok := create.Call(call)
	if !ok {
		return nil
	}
	values := []config.Value{result}
	switch result.Kind() {
	case config.Undefined, config.Null:
		return nil
	case config.Array:
		values = result.Items()
	}
	var from []string
	for _, value := range values {
		if value.Kind() != config.String || !strings.HasPrefix(value.Text(), "/") || strings.ContainsAny(value.Text(), "?#") {
			create.Reject(call, "must return addresses that begin with a slash, without query and hash")
			return nil
		}
		from = append(from, value.Text())
	}
	return from
}

// add adds a redirect, unless another one or a page has the address.
func (l *list) add(from, to string, src *diag.Source, at diag.Span) {
	key := address.Key(address.Decode(from))
	page, isPage := l.pages[key]
	if isPage || l.taken[key] {
		reason := "is redirected twice; the first redirect counts"
		if isPage {
			reason = "is not redirected: it is the address of the page " + page
		}
		l.Config.OnDuplicateRoutes.Report(l.Bag, diag.Diagnostic{Code: diag.DuplicateRoute, Source: src, Span: at, Message: from + " " + reason})
		return
	}
	l.taken[key] = true
	if strings.HasPrefix(to, "/") {
		path, rest := address.Split(to)
		to = l.rules.AddBase(l.rules.ApplyTrailingSlash(path)) + rest
	}
	l.files = append(l.files, emit.File{Path: output(from, l.rules.TrailingSlash), Data: document(to)})
}

// output returns the file of a redirect.
func output(from string, trailingSlash *bool) string {
	path := strings.Trim(address.Decode(from), "/")
	if trailingSlash != nil && !*trailingSlash && strings.HasSuffix(path, ".html") {
		return path + ".html"
	}
	return strings.TrimPrefix(path+"/index.html", "/")
}

// encode escapes the characters that an address cannot have.
func encode(to string) string {
	var out strings.Builder
	for i := range len(to) {
		if c := to[i]; c <= ' ' || c >= 0x7f || strings.IndexByte("\"<>\\^`{|}", c) >= 0 {
			fmt.Fprintf(&out, "%%%02X", c)
		} else {
			out.WriteByte(c)
		}
	}
	return out.String()
}

// script is the same on all pages, so that the Content-Security-Policy has one hash for
// it. It keeps query and hash of the old address, unless the new one has its own.
const script = "const to=document.querySelector('link').href;location.replace(/[?#]/.test(to)?to:to+location.search+location.hash)"

func document(to string) []byte {
	to = html.EscapeString(encode(to))
	return []byte("<!doctype html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n" +
		"<meta http-equiv=\"refresh\" content=\"0; url=" + to + "\">\n" +
		"<link rel=\"canonical\" href=\"" + to + "\">\n<script>" + script + "</script>\n</head>\n</html>\n")
}
