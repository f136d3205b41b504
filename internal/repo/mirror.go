package repo

import (
	"io/fs"
	"path"
	"strings"
	"sync"
)

// Mirror is a file system that reads each folder and each text file of another one
// once, until it is told that the file has changed. A site that is built again and
// again needs its disk only for what is new. Several goroutines may read, but not while
// one of them lets the mirror forget something.
type Mirror struct {
	disk fs.FS

	mu      sync.RWMutex
	infos   map[string]result[fs.FileInfo]
	folders map[string]result[[]fs.DirEntry]
	texts   map[string]result[[]byte]
}

// result is the answer of a file system.
type result[T any] struct {
	value T
	err   error
}

// NewMirror returns a mirror of a file system: empty so far.
func NewMirror(disk fs.FS) *Mirror {
	m := &Mirror{disk: disk}
	m.ForgetAll()
	return m
}

// ForgetAll lets the mirror read everything again.
func (m *Mirror) ForgetAll() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.infos, m.folders, m.texts = map[string]result[fs.FileInfo]{}, map[string]result[[]fs.DirEntry]{}, map[string]result[[]byte]{}
}

// Forget lets the mirror read a file or folder again, everything below it, and the
// folders around it, which may be new.
func (m *Mirror) Forget(name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	forget(m.infos, name)
	forget(m.folders, name)
	forget(m.texts, name)
	for dir := path.Dir(name); ; dir = path.Dir(dir) {
		delete(m.folders, dir)
		delete(m.infos, dir)
		if dir == path.Dir(dir) || path.Base(dir) == ".." {
			return
		}
	}
}

func forget[T any](known map[string]T, name string) {
	delete(known, name)
	for other := range known {
		if strings.HasPrefix(other, name+"/") {
			delete(known, other)
		}
	}
}

// known returns the answer that the mirror has, or asks the disk.
func known[T any](m *Mirror, answers *map[string]result[T], name string, ask func() (T, error)) (T, error) {
	m.mu.RLock()
	r, ok := (*answers)[name]
	m.mu.RUnlock()
	if ok {
		return r.value, r.err
	}
	r.value, r.err = ask()
	m.mu.Lock()
	(*answers)[name] = r
	m.mu.Unlock()
	return r.value, r.err
}

// Open opens a file on the disk.
func (m *Mirror) Open(name string) (fs.File, error) { return m.disk.Open(name) }

// Stat describes a file.
func (m *Mirror) Stat(name string) (fs.FileInfo, error) {
	return known(m, &m.infos, name, func() (fs.FileInfo, error) { return fs.Stat(m.disk, name) })
}

// ReadDir lists a folder.
func (m *Mirror) ReadDir(name string) ([]fs.DirEntry, error) {
	return known(m, &m.folders, name, func() ([]fs.DirEntry, error) { return fs.ReadDir(m.disk, name) })
}

// ReadFile reads a file. Only texts stay in memory, and callers must not change them.
func (m *Mirror) ReadFile(name string) ([]byte, error) {
	if !isText(name) {
		return fs.ReadFile(m.disk, name)
	}
	return known(m, &m.texts, name, func() ([]byte, error) { return fs.ReadFile(m.disk, name) })
}

// isText reports whether a file is a document or data of the author. Pictures and
// other large files are not.
func isText(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".mdx", ".yml", ".yaml", ".json":
		return true
	}
	return false
}
