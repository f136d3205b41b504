package build

import (
	"bytes"
	"context"
	"io/fs"
	"path"
	"strings"
	"sync"

	"octavo/internal/history"
)

// fixDisk finds files for fixes. Git runs only for a site with broken links.
type fixDisk struct {
	disk    fs.FS
	renames func() map[string]string
}

func newFixDisk(p *project) *fixDisk {
	return &fixDisk{p.disk, sync.OnceValue(func() map[string]string { return history.Renames(context.Background(), p.dir) })}
}

// Renamed returns the name that a file has now; "" if it was not renamed.
func (d *fixDisk) Renamed(file string) string {
	if file == "" {
		return ""
	}
	renames := d.renames()
	now := renames[file]
	for range len(renames) {
		if now == "" || d.exists(now) {
			return now
		}
		now = renames[now]
	}
	return ""
}

func (d *fixDisk) exists(file string) bool {
	info, err := fs.Stat(d.disk, file)
	return err == nil && !info.IsDir()
}

// Siblings lists the files in a folder. The name of the folder may have another case.
func (d *fixDisk) Siblings(folder string) []string {
	folder = d.realFolder(folder)
	entries, err := fs.ReadDir(d.disk, folder)
	if err != nil {
		return nil
	}
	var files []string
	for _, entry := range entries {
		if !entry.IsDir() {
			files = append(files, path.Join(folder, entry.Name()))
		}
	}
	return files
}

// realFolder returns the name of a folder as it is on the disk, if only the case of the
// given name is wrong.
func (d *fixDisk) realFolder(folder string) string {
	if info, err := fs.Stat(d.disk, folder); err == nil && info.IsDir() || folder == "." || path.Base(folder) == ".." {
		return folder
	}
	parent := d.realFolder(path.Dir(folder))
	entries, err := fs.ReadDir(d.disk, parent)
	if err != nil {
		return folder
	}
	for _, entry := range entries {
		if entry.IsDir() && strings.EqualFold(entry.Name(), path.Base(folder)) {
			return path.Join(parent, entry.Name())
		}
	}
	return folder
}

// editedFiles is a file system in which some files have other contents.
type editedFiles struct {
	fs.FS
	edited map[string][]byte
}

// withEdits returns the file system itself if no file is edited.
func withEdits(disk fs.FS, edited map[string][]byte) fs.FS {
	if len(edited) == 0 {
		return disk
	}
	return &editedFiles{disk, edited}
}

func (e *editedFiles) ReadFile(name string) ([]byte, error) {
	if text, ok := e.edited[name]; ok {
		return bytes.Clone(text), nil
	}
	return fs.ReadFile(e.FS, name)
}

func (e *editedFiles) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(e.FS, name) }

func (e *editedFiles) Stat(name string) (fs.FileInfo, error) { return fs.Stat(e.FS, name) }

func (e *editedFiles) Open(name string) (fs.File, error) {
	file, err := e.FS.Open(name)
	if text, ok := e.edited[name]; ok && err == nil {
		return &editedFile{file, bytes.NewReader(text)}, nil
	}
	return file, err
}

// editedFile is an open file with other contents.
type editedFile struct {
	fs.File
	text *bytes.Reader
}

func (e *editedFile) Read(data []byte) (int, error) { return e.text.Read(data) }
