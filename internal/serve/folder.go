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

// found is what one version of the site has at an address.
type found struct {
	goTo   string   // a path to redirect to, or
	file   *os.File // a file to send; nil when there is not even a not-found page
	info   fs.FileInfo
	name   string // the slash path of file
	status int

	policies []string // that the site asks for, when the file is a page
}

func (f *found) close() {
	if f.file != nil {
		f.file.Close()
	}
}

// contents reads the file from its beginning, independent of other readers.
func (f *found) contents() *io.SectionReader {
	return io.NewSectionReader(f.file, 0, f.info.Size())
}

// lookUp opens the folder anew for every request, because a build replaces it
// as a whole. What was decided while the folder was being replaced is thrown
// away: the old tree may have been half removed by then.
func (s *site) lookUp(urlPath string) (*found, error) {
	const tries, pause = 5, 10 * time.Millisecond
	var lastErr error
	for range tries {
		root, err := os.OpenRoot(s.dir)
		if err != nil {
			// Some systems replace the folder in two steps and have none for
			// an instant.
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
		lastErr = errors.New("the site folder is replaced again and again")
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

func (s *site) lookIn(root *os.Root, urlPath string) *found {
	isFile := func(name string) bool {
		info, err := root.Stat(filepath.FromSlash(name))
		return err == nil && info.Mode().IsRegular()
	}
	a := s.rules.answer(urlPath, isFile)
	f := &found{goTo: a.goTo, status: a.status}
	if f.goTo != "" {
		return f
	}
	if a.file == "" || !f.open(root, a.file) {
		f.status = http.StatusNotFound
		if isFile(notFoundPage) {
			f.open(root, notFoundPage)
		}
	}
	if isPage(f.name) {
		f.policies = sitePolicies(root, s.rules.base)
	}
	return f
}

// open treats a file that cannot be opened like one that is not there.
func (f *found) open(root *os.Root, name string) bool {
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
