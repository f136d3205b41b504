package site

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
)

// TrailingSlash gives an address the end that the site wants: nil leaves it as
// it is. The base path keeps its slash, and what follows a ? or # is not
// looked at.
func TrailingSlash(address, baseURL string, want *bool) string {
	if want == nil || strings.HasPrefix(address, "#") {
		return address
	}
	end := strings.IndexAny(address, "?#")
	if end < 0 {
		end = len(address)
	}
	path, rest := address[:end], address[end:]
	if path == "/" || path == baseURL {
		return address
	}
	path = strings.TrimSuffix(path, "/")
	if *want {
		path += "/"
	}
	return path + rest
}

// OutputFile is the file that a page is written to. Servers of static files
// look for a/index.html at /a/ and, most of them, for a.html at /a.
func OutputFile(address, baseURL string, trailingSlash *bool) string {
	name := strings.TrimPrefix(address, baseURL)
	// Folders on disk have their plain names; servers decode addresses.
	if plain, err := url.PathUnescape(name); err == nil {
		name = plain
	}
	switch {
	case name == "" || strings.HasSuffix(name, "/"):
		return name + "index.html"
	case strings.HasSuffix(name, ".html"):
		return name
	case trailingSlash != nil && !*trailingSlash:
		return name + ".html"
	}
	return name + "/index.html"
}

// joinURL puts parts of an address together with single slashes between them.
// A slash at the end stays only if the last part that says something has one.
func joinURL(parts ...string) string {
	var said []string
	for _, part := range parts {
		if part != "" {
			said = append(said, part)
		}
	}
	address := strings.Join(said, "/")
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

// escapePath writes a plain path as it stands in addresses.
func escapePath(plain string) string {
	if !strings.ContainsFunc(plain, mustBeEscaped) {
		return plain
	}
	parts := strings.Split(plain, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}

func mustBeEscaped(r rune) bool {
	return r >= 0x80 || r != '/' && r != '-' && r != '_' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

// plainPath undoes escapes that an author has written, so that they are not
// escaped again. A part that is not escaped properly is plain already.
func plainPath(path string) string {
	if !strings.Contains(path, "%") {
		return path
	}
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if plain, err := url.PathUnescape(part); err == nil && !strings.Contains(plain, "/") {
			parts[i] = plain
		}
	}
	return strings.Join(parts, "/")
}

// OutputFolder is the folder for files that stand beside the pages below an
// address: "" or a path with a slash at the end.
func OutputFolder(address, baseURL string) string {
	name := strings.Trim(strings.TrimPrefix(address+"/", baseURL), "/")
	if plain, err := url.PathUnescape(name); err == nil {
		name = plain
	}
	if name == "" {
		return ""
	}
	return name + "/"
}
