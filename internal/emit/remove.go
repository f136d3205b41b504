package emit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Remove removes an output folder with the leftovers of killed runs beside it. It
// refuses a folder with files that no build wrote. removed is false if there is no
// folder.
func Remove(dir string) (removed bool, err error) {
	out, err := locate(dir)
	if err != nil {
		return false, err
	}
	removed = exists(out.path())
	if !removed && len(out.leftovers(freshMark))+len(out.leftovers(oldMark)) == 0 {
		return false, nil // without creating a lock file
	}
	if _, err := checkReplaceable(dir, out); err != nil {
		if refused, ok := errors.AsType[*NotReplaceableError](err); ok {
			return false, errors.New(refused.Reason)
		}
		return false, err
	}
	l, err := out.tryLock()
	if errors.Is(err, errLocked) {
		return false, errors.New("a build is writing it")
	}
	if err != nil {
		return false, err
	}
	defer l.release()
	if l.exclusive {
		if stuck := out.sweep(); len(stuck) > 0 {
			return false, fmt.Errorf("cannot remove %s", stuck[0])
		}
	}
	return removed, out.remove()
}

// remove removes the folder, or only its contents if it cannot be renamed. It must run
// under the lock, whose file may be in the folder.
func (o output) remove() error {
	if !o.fixed {
		return os.RemoveAll(o.path())
	}
	entries, err := os.ReadDir(o.path())
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == o.prefix(lockMark) || e.Name() == volumeFolder {
			continue
		}
		if err := os.RemoveAll(filepath.Join(o.path(), e.Name())); err != nil {
			return err
		}
	}
	return nil
}
