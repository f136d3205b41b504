package site

import (
	"net/url"
	"strings"
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
