// Package address has the rules for addresses of a site: how they begin, how
// they end, how they are escaped, and which files of the output they mean.
//
// The theme follows the same rules in the browser, in lib/urls.ts and
// lib/links.ts. Functions with the same name on both sides are tested with one
// table, testdata/cases.json.
package address

import (
	"regexp"
	"strings"
	"unicode"
)

// Rules are the rules of one site.
type Rules struct {
	Base          string // path of the home page: begins and ends with a slash
	TrailingSlash *bool  // whether addresses of pages end in a slash; nil: as written
}

// AddBase puts the base path in front of an address that does not have it.
func (r Rules) AddBase(address string) string {
	switch {
	case address == "" || strings.HasPrefix(address, "#") || HasProtocol(address) || strings.HasPrefix(address, r.Base):
		return address
	case address+"/" == r.Base:
		return r.Base
	}
	return r.Base + strings.TrimPrefix(address, "/")
}

// CutBase returns the part of an address after the base path, and whether the
// address has the base path.
func (r Rules) CutBase(address string) (rest string, ok bool) {
	if address+"/" == r.Base {
		return "", true
	}
	return strings.CutPrefix(address, r.Base)
}

// ApplyTrailingSlash gives the path of an address, before ? and #, the ending
// of the site. The home page keeps its slash.
func (r Rules) ApplyTrailingSlash(address string) string {
	path, rest := Split(address)
	if r.TrailingSlash == nil || path == "" || path == "/" || path == r.Base {
		return address
	}
	path = strings.TrimSuffix(path, "/")
	if *r.TrailingSlash {
		path += "/"
	}
	return path + rest
}

// pathname marks addresses that are neither changed nor checked.
const pathname = "pathname://"

// ResolveLink returns the href attribute for a link. isInternal is false for
// other sites and for addresses that opt out with pathname://.
func (r Rules) ResolveLink(target string) (href string, isInternal bool) {
	isInternal = !HasProtocol(target)
	href = strings.TrimPrefix(target, pathname)
	if strings.HasPrefix(href, "/") {
		href = r.AddBase(href)
	}
	if isInternal {
		href = r.ApplyTrailingSlash(href)
	}
	return href, isInternal
}

// IsPathname reports whether an address opts out with pathname://.
func IsPathname(target string) bool { return strings.HasPrefix(target, pathname) }

// Page returns the address of a page below another one. The paths are plain
// text.
func (r Rules) Page(parent string, paths ...string) string {
	for _, path := range paths {
		parent = Join(parent, Escape(path))
	}
	return r.ApplyTrailingSlash(parent)
}

// OutputFile returns the file that a page is written to. Servers of static
// files look for a/index.html at /a/ and, most of them, for a.html at /a.
func (r Rules) OutputFile(address string) string {
	// Files have plain names; servers decode addresses.
	name := Decode(strings.TrimPrefix(address, r.Base))
	switch {
	case name == "" || strings.HasSuffix(name, "/"):
		return name + "index.html"
	case strings.HasSuffix(name, ".html"):
		return name
	case r.TrailingSlash != nil && !*r.TrailingSlash:
		return name + ".html"
	}
	return name + "/index.html"
}

// OutputFolder returns the folder for files next to a page: "", or a path with
// a slash at the end.
func (r Rules) OutputFolder(address string) string {
	name := Decode(strings.Trim(strings.TrimPrefix(address+"/", r.Base), "/"))
	if name == "" {
		return ""
	}
	return name + "/"
}

// HasProtocol reports whether an address names a protocol or a host, and so
// leads out of the site.
func HasProtocol(address string) bool {
	end := strings.IndexByte(address, ':')
	return strings.HasPrefix(address, "//") || end >= 0 && !strings.ContainsFunc(address[:end], notInProtocol)
}

func notInProtocol(r rune) bool {
	isLetter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	return !isLetter && !strings.ContainsRune("_+.-", r)
}

// RunsScript reports whether a browser that follows an address runs a script in
// it, or shows a page that the address contains. Browsers ignore case, white
// space at the beginning, and tabs and line breaks anywhere.
func RunsScript(address string) bool {
	address = strings.TrimPrefix(address, pathname)
	plain := strings.Map(func(r rune) rune {
		if r <= ' ' {
			return -1
		}
		return unicode.ToLower(r)
	}, address)
	for _, start := range []string{
		"javascript:", "vbscript:", "data:text/html", "data:application/xhtml+xml", "data:image/svg+xml", "data:text/xml",
	} {
		if strings.HasPrefix(plain, start) {
			return true
		}
	}
	return false
}

// IsAtOrBelow reports whether a page has an address or one below it. Case,
// query, hash and the last slash make no difference.
func IsAtOrBelow(address, page string) bool {
	path, _ := Split(address)
	path = strings.ToLower(strings.TrimSuffix(path, "/"))
	if path == "" && !strings.HasPrefix(address, "/") {
		return false
	}
	page = strings.ToLower(page)
	return page == path || strings.HasPrefix(page, path+"/")
}

// Join puts parts of an address together with single slashes between them.
// Empty parts are skipped; the last part keeps its slash at the end.
func Join(parts ...string) string {
	var filled []string
	for _, part := range parts {
		if part != "" {
			filled = append(filled, part)
		}
	}
	address := strings.Join(filled, "/")
	scheme := ""
	if i := strings.Index(address, "://"); i >= 0 {
		scheme, address = address[:i+3], address[i+3:]
	}
	for strings.Contains(address, "//") {
		address = strings.ReplaceAll(address, "//", "/")
	}
	if strings.ContainsAny(address, "?&#") {
		address = slashBeforeQuery.ReplaceAllString(address, "$1")
	}
	return scheme + address
}

var slashBeforeQuery = regexp.MustCompile(`/(\?|&|#[^!])`)
