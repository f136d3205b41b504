package emit

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// This file leaves files alone that the last build has written with the same
// contents. The new site gets a second link to such a file, so nothing is written, and
// the file has the same time as before: tools that copy a site by time, and caches of
// browsers, see what really changed.

// sameSize reports whether there is a file with this name and size.
func sameSize(old string, size int64) bool {
	info, err := os.Lstat(old)
	return err == nil && info.Mode().IsRegular() && info.Size() == size
}

// hasData reports whether a file has these contents.
func hasData(name string, data []byte) bool {
	if !sameSize(name, int64(len(data))) {
		return false
	}
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	return sameContents(file, bytes.NewReader(data))
}

// sameFiles reports whether two files have the same contents, and their size.
func sameFiles(name, other string) (int64, bool) {
	info, err := os.Stat(other)
	if err != nil || !info.Mode().IsRegular() || !sameSize(name, info.Size()) {
		return 0, false
	}
	a, err := os.Open(name)
	if err != nil {
		return 0, false
	}
	defer a.Close()
	b, err := os.Open(other)
	if err != nil {
		return 0, false
	}
	defer b.Close()
	return info.Size(), sameContents(a, b)
}

// halves are buffers for comparing.
var halves = sync.Pool{New: func() any { return new([2][32 << 10]byte) }}

func sameContents(a, b io.Reader) bool {
	buffers := halves.Get().(*[2][32 << 10]byte)
	defer halves.Put(buffers)
	for {
		n, err := io.ReadFull(a, buffers[0][:])
		m, otherErr := io.ReadFull(b, buffers[1][:])
		if !bytes.Equal(buffers[0][:n], buffers[1][:m]) {
			return false
		}
		if err != nil || otherErr != nil {
			return atEnd(err) && atEnd(otherErr)
		}
	}
}

func atEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// link gives a file of the output folder a place in the new site too, if the file
// has the contents of f, and returns its size. ok is false if it did not: some file
// systems have no links, and systems refuse links to files of other users.
func (w *Writer) link(f *File) (size int64, ok bool) {
	old := w.inOutput(f.Path)
	if f.From != "" {
		size, ok = sameFiles(old, f.From)
	} else {
		size, ok = int64(len(f.Data)), hasData(old, f.Data)
	}
	return size, ok && os.Link(old, w.inFresh(f.Path)) == nil
}

// rewrite changes the contents of a file in the new site. It returns the number of
// bytes that the file has grown by.
func (w *Writer) rewrite(path string, change func([]byte) []byte) (int64, error) {
	before, err := os.ReadFile(w.inFresh(path))
	if err != nil {
		return 0, err
	}
	// The file may be a link to the last output, which must not change.
	if err := os.Remove(w.inFresh(path)); err != nil {
		return 0, err
	}
	f := File{Path: path, Data: change(before)}
	_, err = w.write(f)
	return int64(len(f.Data) - len(before)), err
}

func (w *Writer) inOutput(path string) string {
	return filepath.Join(w.out.path(), filepath.FromSlash(path))
}

func (w *Writer) inFresh(path string) string {
	return filepath.Join(w.fresh, filepath.FromSlash(path))
}
