package serve

import (
	"io/fs"
	"net/http"
	"path"
	"path/filepath"
	"strings"
)

// notFoundPage is what the site shows for an unknown address.
const notFoundPage = "404.html"

// rules turn an address into a file or into a better address.
type rules struct {
	base          string
	trailingSlash *bool
}

// An answer is a file to send or a path to go to. The zero answer means that
// there is nothing at this address.
type answer struct {
	file   string
	goTo   string // a decoded path, beginning with exactly one slash
	status int
}

// answer maps a decoded request path. isFile says whether a slash path inside
// the site folder is a regular file.
func (u rules) answer(urlPath string, isFile func(string) bool) answer {
	rel, inside := strings.CutPrefix(urlPath, u.base)
	switch {
	case urlPath+"/" == u.base:
		return answer{goTo: u.base, status: http.StatusMovedPermanently}
	case !inside && (urlPath == "/" || urlPath == ""): // the latter from "GET http://host"
		return answer{goTo: u.base, status: http.StatusFound}
	case !inside:
		return answer{}
	}
	name := strings.TrimSuffix(rel, "/")
	if !isPublic(name) || rel == "/" {
		return answer{}
	}
	file := find(name, isFile)
	if file == "" || file == notFoundPage {
		// The not-found page is no page of its own: wherever it is asked
		// for, it says "not found".
		return answer{}
	}
	if want := u.base + u.canonical(rel, file, isFile); want != urlPath {
		return answer{goTo: want, status: http.StatusMovedPermanently}
	}
	return answer{file: file, status: http.StatusOK}
}

// canonical returns the one address of a file, below the base path. rel is
// how it was asked for: without a trailingSlash rule that decides the slash.
func (u rules) canonical(rel, file string, isFile func(string) bool) string {
	name := cleanName(file)
	if name == "" {
		return ""
	}
	if name == file || find(name, isFile) != file {
		return file
	}
	slash := path.Base(file) == "index.html"
	if strings.TrimSuffix(rel, "/") == name {
		slash = strings.HasSuffix(rel, "/")
	}
	if u.trailingSlash != nil {
		slash = *u.trailingSlash
	}
	if slash {
		name += "/"
	}
	return name
}

// cleanName drops what a reader need not see: .html and index.html.
func cleanName(file string) string {
	if dir, base := path.Split(file); base == "index.html" {
		return strings.TrimSuffix(dir, "/")
	}
	return strings.TrimSuffix(file, ".html")
}

// find returns the file behind a name, or "". A name with an extension is
// most likely a file, any other most likely a page.
func find(name string, isFile func(string) bool) string {
	tries := []string{path.Join(name, "index.html"), name + ".html", name}
	switch {
	case name == "":
		tries = tries[:1]
	case path.Ext(name) != "":
		tries = []string{name, tries[0], tries[1]}
	}
	for _, try := range tries {
		if isFile(try) {
			return try
		}
	}
	return ""
}

// isPublic reports whether a name may be looked up at all. The folder is
// opened as an os.Root, so nothing here has to stop an escape; this keeps
// hidden files hidden and odd names away from the system.
func isPublic(name string) bool {
	if name == "" {
		return true
	}
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return false
	}
	// On Windows this refuses drive letters, streams and device names.
	if _, err := filepath.Localize(name); err != nil {
		return false
	}
	return name[0] != '.' && !strings.Contains(name, "/.")
}
