package emit

import (
	"errors"
	"io"
	"os"
	"path"
	"reflect"
)

// kept has the files of the last output that the new site keeps. The new site gets a
// second link to such a file, which has the same time as before. Tools that copy a site
// by time, and caches of browsers, then see what really changed.
//
// Until a file differs, the links are not made: if the whole site is the same, the
// output folder stays as it is.
type kept struct {
	last     *manifest // nil: there is no last output
	known    Stamps    // of the last output
	stamps   Stamps    // of the new site
	changed  bool      // the new site is not the same as the last output
	unlinked []string  // the paths of kept files without links
}

// Stamps tell which files a build has written, by path.
type Stamps map[string]Stamp

// Stamp tells whether a file is still the one that a build has written: the size and
// the time of the last change say so, as in Git and Make.
type Stamp struct {
	ID   string // see File
	Size int64
	Time int64 // in nanoseconds
}

// Has reports whether the last output has a file with this ID.
func (w *Writer) Has(path, id string) bool {
	stamp, ok := w.known[path]
	if !ok || stamp.ID != id {
		return false
	}
	info, err := os.Lstat(w.inOutput(path))
	return err == nil && info.Mode().IsRegular() && info.Size() == stamp.Size && info.ModTime().UnixNano() == stamp.Time
}

// keepKnown adds a file about which Has has returned true. It returns its size.
func (w *Writer) keepKnown(path string) (int64, error) {
	stamp := w.known[path]
	w.mu.Lock()
	w.same[path], w.stamps[path] = true, stamp
	w.mu.Unlock()
	return stamp.Size, w.keep(path)
}

// keep makes a file of the last output part of the new site.
func (w *Writer) keep(path string) error {
	w.mu.Lock()
	if !w.changed {
		w.unlinked = append(w.unlinked, path)
		w.mu.Unlock()
		return nil
	}
	w.mu.Unlock()
	return w.link(path)
}

// change notes that the new site differs from the last output. It makes the links to
// the files so far.
func (w *Writer) change() error {
	w.mu.Lock()
	paths := w.unlinked
	w.changed, w.unlinked = true, nil
	w.mu.Unlock()
	errs := make([]error, len(paths))
	each(len(paths), func(i int) { errs[i] = w.link(paths[i]) })
	return errors.Join(errs...)
}

// link links a file of the new site to the same file in the last output. Some file
// systems have no links, and systems refuse links to files of other users: then it
// copies the file.
func (w *Writer) link(name string) error {
	if err := w.makeFolder(path.Dir(name)); err != nil {
		return err
	}
	if os.Link(w.inOutput(name), w.inFresh(name)) == nil {
		return nil
	}
	w.mu.Lock()
	w.same[name] = false
	delete(w.stamps, name) // it gets another time
	w.mu.Unlock()
	old, err := os.Open(w.inOutput(name))
	if err != nil {
		return err
	}
	defer old.Close()
	file, err := w.createFresh(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, old)
	return errors.Join(err, file.Close())
}

// isUnchanged reports whether the new site is the same as the last output.
func (w *Writer) isUnchanged(site manifest) bool {
	return !w.changed && reflect.DeepEqual(site, *w.last)
}
