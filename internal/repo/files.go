package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
)

// ErrOutside is the error for a file outside the repository.
var ErrOutside = errors.New("it is outside the repository")

// FS returns the files of the repository by their names. Unlike other file
// systems, it takes names that begin with "../". Reading a pipe or a device may
// never end, so only regular files and folders can be opened.
func (r Repo) FS() fs.FS { return files{r.Place(), os.DirFS(r.Root)} }

type files struct {
	place Place
	disk  fs.FS // the repository
}

// find returns the path of a file from the root of the repository.
func (f files) find(name string) (string, error) {
	if !f.place.Contains(name) {
		return "", &fs.PathError{Op: "open", Path: name, Err: ErrOutside}
	}
	return path.Join(string(f.place), name), nil
}

// findRegular returns the path of a file or folder. It returns an error for a
// pipe, a socket or a device.
func (f files) findRegular(name string) (string, error) {
	full, err := f.find(name)
	if err != nil {
		return "", err
	}
	info, err := fs.Stat(f.disk, full)
	if err != nil {
		return "", err
	}
	if kind := SpecialKind(info.Mode()); kind != "" {
		return "", &fs.PathError{Op: "open", Path: name, Err: fmt.Errorf("it is a %s, not a file", kind)}
	}
	return full, nil
}

func (f files) Open(name string) (fs.File, error) {
	full, err := f.findRegular(name)
	if err != nil {
		return nil, err
	}
	return f.disk.Open(full)
}

func (f files) ReadFile(name string) ([]byte, error) {
	full, err := f.findRegular(name)
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(f.disk, full)
}

func (f files) ReadDir(name string) ([]fs.DirEntry, error) {
	full, err := f.find(name)
	if err != nil {
		return nil, err
	}
	return fs.ReadDir(f.disk, full)
}

func (f files) Stat(name string) (fs.FileInfo, error) {
	full, err := f.find(name)
	if err != nil {
		return nil, err
	}
	return fs.Stat(f.disk, full)
}

// SpecialKind returns the kind of a file that is neither a regular file nor a
// folder, or "".
func SpecialKind(mode fs.FileMode) string {
	switch {
	case mode.IsRegular(), mode.IsDir():
		return ""
	case mode&fs.ModeNamedPipe != 0:
		return "named pipe"
	case mode&fs.ModeSocket != 0:
		return "socket"
	case mode&fs.ModeDevice != 0:
		return "device"
	}
	return "special file"
}
