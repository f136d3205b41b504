package versioning

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Apply makes the version in a site folder. If it fails, or if ctx is done before the
// end, it removes everything that it has made.
func (p *Plan) Apply(ctx context.Context, siteDir string) error {
	w := &writer{dir: siteDir}
	if err := p.write(ctx, w); err != nil {
		w.undo()
		return fmt.Errorf("make the version: %w", err)
	}
	return nil
}

func (p *Plan) write(ctx context.Context, w *writer) error {
	for _, folder := range p.Folders {
		for _, name := range folder.Files {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := w.copy(p.files, path.Join(folder.From, name), path.Join(folder.To, name)); err != nil {
				return err
			}
		}
	}
	for _, file := range p.Files {
		if err := w.create(file.Name, 0o644, func(f *os.File) error { _, err := f.Write(file.Data); return err }); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return w.replace(p.List)
}

// writer makes new files, and remembers them.
type writer struct {
	dir  string
	made []string // paths of files and folders, in the order of making
}

func (w *writer) path(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

// copy copies a file with its mode.
func (w *writer) copy(files fs.FS, from, to string) error {
	in, err := files.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	info, err := in.Stat()
	if err != nil {
		return err
	}
	return w.create(to, info.Mode().Perm()|0o200, func(f *os.File) error { _, err := io.Copy(f, in); return err })
}

// create makes a file that does not exist yet, and its folders.
func (w *writer) create(name string, mode fs.FileMode, fill func(*os.File) error) error {
	file := w.path(name)
	if err := w.makeFolder(filepath.Dir(file)); err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	w.made = append(w.made, file)
	if err := fill(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func (w *writer) makeFolder(dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	if err := w.makeFolder(filepath.Dir(dir)); err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	w.made = append(w.made, dir)
	return nil
}

// replace writes a file in one step, over an older one.
func (w *writer) replace(file File) error {
	temporary := path.Join(path.Dir(file.Name), "."+path.Base(file.Name)+".octavo-tmp")
	if err := w.create(temporary, 0o644, func(f *os.File) error { _, err := f.Write(file.Data); return err }); err != nil {
		return err
	}
	return os.Rename(w.path(temporary), w.path(file.Name))
}

// undo removes everything that the writer has made. A folder that somebody else has put
// a file into stays.
func (w *writer) undo() {
	for _, path := range slices.Backward(w.made) {
		os.Remove(path)
	}
}
