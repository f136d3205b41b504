package serve

import (
	"io/fs"
	"net/http"
	"path"
	"path/filepath"
	"strings"
)

// notFoundPage is the page for unknown addresses.
const notFoundPage = "404.html"

// Rules find the file at an address, or the address to redirect to.
type Rules struct {
	Base          string // the base path
	TrailingSlash *bool  // the site's trailingSlash: nil, true or false
}

// An Answer is a file to send, or a path to redirect to. The zero answer means that
// there is nothing at this address.
type Answer struct {
	File     string
	Redirect string // a decoded path that starts with exactly one slash
	Status   int
}

// Answer returns the answer for a decoded path of a request. isFile reports whether
// a slash path in the site folder is a regular file.
func (u Rules) Answer(urlPath string, isFile func(string) bool) Answer {
	rel, inside := strings.CutPrefix(urlPath, u.Base)
	switch {
	case urlPath+"/" == u.Base:
		return Answer{Redirect: u.Base, Status: http.StatusMovedPermanently}
	case !inside && (urlPath == "/" || urlPath == ""): // the latter from "GET http://host"
		return Answer{Redirect: u.Base, Status: http.StatusFound}
	case !inside:
		return Answer{}
	}
	name := strings.TrimSuffix(rel, "/")
	if !isPublic(name) || rel == "/" {
		return Answer{}
	}
	file := find(name, isFile)
	if file == "" || file == notFoundPage {
		// The not-found page has no address: a request for it is answered with
		// "not found".
		return Answer{}
	}
	if want := u.Base + u.canonical(rel, file, isFile); want != urlPath {
		return Answer{Redirect: want, Status: http.StatusMovedPermanently}
	}
	return Answer{File: file, Status: http.StatusOK}
}

// canonical returns the address of a file below the base path. rel is the address
// in the request. If the site has no rule for trailing slashes, it decides whether
// there is one.
func (u Rules) canonical(rel, file string, isFile func(string) bool) string {
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
	if u.TrailingSlash != nil {
		slash = *u.TrailingSlash
	}
	if slash {
		name += "/"
	}
	return name
}

// cleanName returns the name of a page without .html and index.html.
func cleanName(file string) string {
	if dir, base := path.Split(file); base == "index.html" {
		return strings.TrimSuffix(dir, "/")
	}
	return strings.TrimSuffix(file, ".html")
}

// find returns the file for a name; "" for none. It first takes a name with an
// extension for a file, and any other name for a page.
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

// isPublic reports whether a file with this name may be sent. It refuses hidden
// files and invalid names. It does not have to keep names inside the folder, because
// os.Root does.
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
	// Other servers look for files of agreed names in this folder.
	name, _ = strings.CutPrefix(name, ".well-known/")
	return name != "" && name[0] != '.' && !strings.Contains(name, "/.")
}
