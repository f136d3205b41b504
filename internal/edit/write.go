package edit

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Reasons why a file is not written.
var (
	ErrChanged = errors.New("it has changed since it was read")
	ErrOutside = errors.New("it is outside the repository")
)

// Write replaces the contents of a file in one step: readers see the old contents or
// the new ones. The file keeps its mode and its owner. Write follows symbolic links, but
// not out of root, which is the folder of the repository. It returns ErrChanged if the
// file does not have the contents before any more.
func Write(root, file string, before, after []byte) error {
	if err := write(root, file, before, after); err != nil {
		return fmt.Errorf("change %s: %w", file, err)
	}
	return nil
}

func write(root, file string, before, after []byte) error {
	name, root, err := locate(root, file)
	if err != nil {
		return err
	}
	dir, err := os.OpenRoot(root)
	if err != nil {
		return err
	}
	defer dir.Close()
	info, err := checkUnchanged(dir, name, before)
	if err != nil {
		return err
	}
	temporary := filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.octavo-%08x", filepath.Base(name), rand.Uint32()))
	if err := writeTemporary(dir, temporary, after, info); err != nil {
		dir.Remove(temporary)
		return err
	}
	if err := dir.Rename(temporary, name); err != nil {
		dir.Remove(temporary)
		return err
	}
	return nil
}

// locate returns the path of the file behind all links, from the real path of root.
func locate(root, file string) (name, realRoot string, err error) {
	if realRoot, err = filepath.EvalSymlinks(root); err != nil {
		return "", "", err
	}
	if file, err = filepath.EvalSymlinks(file); err != nil {
		return "", "", err
	}
	name, err = filepath.Rel(realRoot, file)
	if err != nil || !filepath.IsLocal(name) {
		return "", "", ErrOutside
	}
	return name, realRoot, nil
}

// checkUnchanged compares a file with its contents before. It opens the file for
// writing, so that a file that its author has made read-only is not replaced.
func checkUnchanged(dir *os.Root, name string, before []byte) (fs.FileInfo, error) {
	f, err := dir.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() != int64(len(before)) {
		return nil, ErrChanged
	}
	now, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(now, before) {
		return nil, ErrChanged
	}
	return info, nil
}

// writeTemporary writes a new file with the mode and the owner of another one.
func writeTemporary(dir *os.Root, name string, data []byte, like fs.FileInfo) error {
	f, err := dir.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(data); err != nil {
		return err
	}
	keepOwner(f, like)
	if err := f.Chmod(like.Mode().Perm()); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return f.Close()
}
