package emit

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"sync"
)

// A newFile is a file of the new site while it is written. As long as the contents are
// those of the same file in the last output, it only compares. If they are the same to
// the end, nothing is written: the new site keeps the old file.
type newFile struct {
	writer *Writer
	path   string
	old    *os.File // nil: there is nothing to compare with
	size   int64    // bytes so far
	time   int64    // of the last change; only for a file that is closed
	file   *os.File // nil while the contents are the same
}

// compareStep is how many bytes are compared at a time.
const compareStep = 32 << 10

// buffers are for the pieces of old files.
var buffers = sync.Pool{New: func() any { return new([compareStep]byte) }}

// create begins to write the file with this path.
func (w *Writer) create(path string) *newFile {
	f := &newFile{writer: w, path: path}
	if w.writeAll {
		return f
	}
	name := w.inOutput(path)
	if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() {
		f.old, _ = os.Open(name) // without it, the file is written anew
	}
	return f
}

// Write implements io.Writer.
func (f *newFile) Write(data []byte) (int, error) {
	done := 0
	for f.file == nil && done < len(data) {
		step := data[done:min(len(data), done+compareStep)]
		if !f.matches(step) {
			if err := f.diverge(); err != nil {
				return done, err
			}
			break
		}
		f.size += int64(len(step))
		done += len(step)
	}
	if done == len(data) {
		return done, nil
	}
	n, err := f.file.Write(data[done:])
	f.size += int64(n)
	return done + n, err
}

// matches reports whether the old file goes on with data.
func (f *newFile) matches(data []byte) bool {
	if f.old == nil {
		return false
	}
	buffer := buffers.Get().(*[compareStep]byte)
	defer buffers.Put(buffer)
	n, err := f.old.ReadAt(buffer[:len(data)], f.size)
	return (err == nil || errors.Is(err, io.EOF)) && bytes.Equal(buffer[:n], data)
}

// diverge makes a file of its own, with the contents so far.
func (f *newFile) diverge() error {
	if err := f.writer.change(); err != nil {
		return err
	}
	file, err := f.writer.createFresh(f.path)
	if err != nil {
		return err
	}
	f.file = file
	if f.size > 0 {
		_, err = io.Copy(file, io.NewSectionReader(f.old, 0, f.size))
	}
	return err
}

// createFresh makes a file of the new site.
func (w *Writer) createFresh(name string) (*os.File, error) {
	if err := w.makeFolder(path.Dir(name)); err != nil {
		return nil, err
	}
	// O_EXCL reports two names that are the same on a system that ignores case.
	return os.OpenFile(w.inFresh(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
}

// close ends the file. It reports whether the file is the same as the old one.
func (f *newFile) close(failed error) (same bool, err error) {
	if f.old != nil {
		defer f.old.Close()
	}
	if f.file == nil && failed == nil {
		if f.atEnd() {
			return true, nil
		}
		failed = f.diverge()
	}
	if f.file != nil {
		if info, err := f.file.Stat(); err == nil {
			f.time = info.ModTime().UnixNano()
		}
		// Some file systems report a full disk only on close.
		failed = errors.Join(failed, f.file.Close())
	}
	return false, failed
}

// atEnd reports whether the old file has no more contents.
func (f *newFile) atEnd() bool {
	if f.old == nil {
		return false
	}
	info, err := f.old.Stat()
	if err != nil || info.Size() != f.size {
		return false
	}
	f.time = info.ModTime().UnixNano()
	return true
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
	w.mu.Lock()
	delete(w.stamps, path) // the ID is that of other contents
	w.mu.Unlock()
	after, err := w.write(File{Path: path, Data: change(before)})
	return after - int64(len(before)), err
}

func (w *Writer) inOutput(path string) string {
	return filepath.Join(w.out.path(), filepath.FromSlash(path))
}

func (w *Writer) inFresh(path string) string {
	return filepath.Join(w.fresh, filepath.FromSlash(path))
}
