package emit

import (
	"fmt"
	"io/fs"
	"path/filepath"
)

// WriteAll makes the writer write every file, also one that is the same as in the last
// output, so that others can change the files of the new site. It comes before Add.
func (w *Writer) WriteAll() {
	w.writeAll, w.changed, w.known = true, true, nil
}

// Change lets others add, change and remove files in the folder of the new site, when
// all files are written. It needs WriteAll.
func (w *Writer) Change(change func(dir string) error) error {
	w.added.Wait()
	if len(w.failures) > 0 || w.ctx.Err() != nil {
		return nil // Finish reports it
	}
	if err := change(w.fresh); err != nil {
		return err
	}
	w.files, w.bytes, w.stamps = nil, 0, Stamps{}
	err := filepath.WalkDir(w.fresh, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		path, err := filepath.Rel(w.fresh, name)
		w.files = append(w.files, filepath.ToSlash(path))
		w.bytes += info.Size()
		return err
	})
	if err != nil {
		return fmt.Errorf("read the new site: %w", err)
	}
	return nil
}
