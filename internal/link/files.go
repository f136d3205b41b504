package link

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"octavo/internal/bundle"
)

// file is what a resolver remembers of a file: not its contents, which may be
// large.
type file struct {
	hash          string
	width, height int // of a picture, in pixels; 0 if unknown
}

// files reads the files of a site folder, each once.
type files struct {
	fsys fs.FS
	mu   sync.Mutex
	read map[string]func() *file
}

// get returns nil if there is no such file. A name that leads out of the site
// folder is invalid, so no file has it.
func (f *files) get(name string) *file {
	f.mu.Lock()
	read, ok := f.read[name]
	if !ok {
		read = sync.OnceValue(func() *file { return f.load(name) })
		f.read[name] = read
	}
	f.mu.Unlock()
	return read()
}

func (f *files) load(name string) *file {
	data, err := fs.ReadFile(f.fsys, name)
	if err != nil {
		return nil
	}
	width, height := pictureSize(data)
	return &file{bundle.Hash(data), width, height}
}

// newAsset names the copy of a file in the output: the name changes with the
// contents, so browsers may keep it for ever.
func newAsset(folder, name string, f *file) Asset {
	ext := path.Ext(name)
	base := strings.TrimSuffix(path.Base(name), ext)
	return Asset{Path: fmt.Sprintf("assets/%s/%s-%s%s", folder, base, f.hash, ext), File: name}
}
