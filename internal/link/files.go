package link

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"

	"octavo/internal/emit"
)

// file is a file that was read. Its contents may be large, so only their hash
// stays in memory.
type file struct {
	hash          string
	width, height int // of a picture, in pixels; 0 if unknown
	damage        Damage
}

// Files reads the files of a site folder, each once.
type Files struct {
	fsys fs.FS
	mu   sync.Mutex
	read map[string]func() *file
}

// NewFiles returns the files of a file system: none are read so far.
func NewFiles(fsys fs.FS) *Files { return &Files{fsys: fsys, read: map[string]func() *file{}} }

// Forget lets a file, or the files of a folder, be read again.
func (f *Files) Forget(name string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	maps.DeleteFunc(f.read, func(other string, _ func() *file) bool {
		return other == name || strings.HasPrefix(other, name+"/")
	})
}

// get reads a file, or returns the result of the first read; nil if the file
// does not exist or is outside the site folder.
func (f *Files) get(name string) *file {
	f.mu.Lock()
	read, ok := f.read[name]
	if !ok {
		read = sync.OnceValue(func() *file { return f.load(name) })
		f.read[name] = read
	}
	f.mu.Unlock()
	return read()
}

func (f *Files) load(name string) *file {
	data, err := fs.ReadFile(f.fsys, name)
	if err != nil {
		return nil
	}
	width, height := pictureSize(data)
	return &file{emit.Hash(data), width, height, findDamage(name, data)}
}

// longestBase is the number of bytes of a file's name that its copy keeps: with
// the hash, a longer name would be too long for a disk.
const longestBase = 200

// newAsset returns the copy of a file in the output. The hash in its name lets
// browsers cache the file for ever.
func newAsset(folder, name string, f *file) Asset {
	ext := path.Ext(name)
	base := strings.TrimSuffix(path.Base(name), ext)
	if len(base) > longestBase {
		base = strings.ToValidUTF8(base[:longestBase], "")
	}
	return Asset{Path: fmt.Sprintf("assets/%s/%s-%s%s", folder, base, f.hash, ext), File: name}
}
