package content

import (
	"fmt"
	"io/fs"
	"os"
)

// Folder returns the files of a folder on disk. It opens only regular files and
// folders, because reading a pipe or a device may never end.
func Folder(dir string) fs.FS { return folder{os.DirFS(dir)} }

type folder struct{ disk fs.FS }

func (f folder) Open(name string) (fs.File, error) {
	if err := f.check(name); err != nil {
		return nil, err
	}
	return f.disk.Open(name)
}

func (f folder) ReadFile(name string) ([]byte, error) {
	if err := f.check(name); err != nil {
		return nil, err
	}
	return fs.ReadFile(f.disk, name)
}

func (f folder) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(f.disk, name) }
func (f folder) Stat(name string) (fs.FileInfo, error)      { return fs.Stat(f.disk, name) }

// check returns an error for a special file.
func (f folder) check(name string) error {
	info, err := fs.Stat(f.disk, name)
	if err != nil {
		return err
	}
	if kind := specialKind(info.Mode()); kind != "" {
		return &fs.PathError{Op: "open", Path: name, Err: fmt.Errorf("it is a %s, not a file", kind)}
	}
	return nil
}

// specialKind returns the name of a special file's kind; "" for a regular file
// or a folder.
func specialKind(mode fs.FileMode) string {
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

// maxDocument is the largest size of a document, in bytes. Browsers cannot show
// the page of a larger document.
const maxDocument = 10 << 20

// readDocument reads a file that has at most maxDocument bytes.
func readDocument(fsys fs.FS, file string) ([]byte, error) {
	info, err := fs.Stat(fsys, file)
	if err == nil && info.Size() > maxDocument {
		return nil, fmt.Errorf("it has %d MB, and a document may have at most %d MB", info.Size()>>20, maxDocument>>20)
	}
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(fsys, file)
}
