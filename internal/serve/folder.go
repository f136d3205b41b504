package serve

import (
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// resource is what the site has at an address.
type resource struct {
	redirect string   // the path to redirect to; "" for none
	file     *os.File // the file to send; nil if there is not even a not-found page
	info     fs.FileInfo
	name     string // the slash path of file
	status   int

	policies []string // the Content-Security-Policies of a page or an SVG file
}

func (f *resource) close() {
	if f.file != nil {
		f.file.Close()
	}
}

// contents returns a reader that starts at the beginning of the file, independent
// of other readers.
func (f *resource) contents() *io.SectionReader {
	return io.NewSectionReader(f.file, 0, f.info.Size())
}

// lookUp returns what is at an address. It opens the folder for every request,
// because a build replaces the folder as a whole. If that happens meanwhile, it
// starts again: the build may already be removing the old folder.
func (s *site) lookUp(urlPath string) (*resource, error) {
	const tries, pause = 5, 10 * time.Millisecond
	var lastErr error
	for range tries {
		root, err := os.OpenRoot(s.dir)
		if err != nil {
			// Some systems replace the folder in two steps, with no folder in
			// between.
			lastErr = err
			time.Sleep(pause)
			continue
		}
		f := s.lookIn(root, urlPath)
		current := s.isCurrent(root)
		root.Close()
		if current {
			return f, nil
		}
		f.close()
		lastErr = errors.New("builds keep replacing the site folder")
	}
	return nil, lastErr
}

func (s *site) isCurrent(root *os.Root) bool {
	opened, err := root.Stat(".")
	if err != nil {
		return false
	}
	now, err := os.Stat(s.dir)
	return err == nil && os.SameFile(opened, now)
}

func (s *site) lookIn(root *os.Root, urlPath string) *resource {
	isFile := func(name string) bool {
		info, err := root.Stat(filepath.FromSlash(name))
		return err == nil && info.Mode().IsRegular()
	}
	a := s.rules.Answer(urlPath, isFile)
	f := &resource{redirect: a.Redirect, status: a.Status}
	if f.redirect != "" {
		return f
	}
	if a.File == "" || !f.open(root, a.File) {
		f.status = http.StatusNotFound
		if isFile(notFoundPage) {
			f.open(root, notFoundPage)
		}
	}
	if runsScripts(f.name) {
		f.policies = sitePolicies(root, s.rules.Base)
	}
	return f
}

// open opens the file to send, and reports whether it could.
func (f *resource) open(root *os.Root, name string) bool {
	file, err := root.Open(filepath.FromSlash(name))
	if err != nil {
		return false
	}
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		file.Close()
		return false
	}
	f.file, f.info, f.name = file, info, name
	return true
}
