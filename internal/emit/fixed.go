package emit

import (
	"fmt"
	"os"
	"path/filepath"
)

// This file replaces the contents of an output folder that cannot be renamed.
// The finished site is written inside the folder and gets the name .octavo-next
// in one step. From then on it counts: whoever comes next, this run or one
// after a kill, moves it in entry by entry. Readers may see old and new files
// together for that moment.

// next is the finished site on its way into the folder.
func (o output) next() string {
	return filepath.Join(o.path(), o.prefix(nextMark))
}

func (o output) swapContents(m mover, fresh string) error {
	if err := m.rename(fresh, o.next()); err != nil {
		return err
	}
	if err := o.moveIn(m); err != nil {
		return fmt.Errorf("%w; the rest of the new site is in %s, and the next build moves it in", err, o.next())
	}
	return nil
}

// moveIn may find any part of its work done. The manifest moves last, so a
// folder next without one holds nothing any more.
func (o output) moveIn(m mover) error {
	site, err := readManifest(o.next())
	if err != nil {
		return err
	}
	if site != nil {
		rubbish := o.temporary(freshMark)
		if err := os.Mkdir(rubbish, 0o755); err != nil {
			return err
		}
		defer os.RemoveAll(rubbish) // the next Write sweeps what stays
		if err := o.moveOut(m, rubbish, site.topNames()); err != nil {
			return err
		}
		if err := o.moveEntries(m, rubbish); err != nil {
			return err
		}
	}
	return os.RemoveAll(o.next())
}

// moveOut clears away what the new site does not have.
func (o output) moveOut(m mover, rubbish string, retained map[string]bool) error {
	entries, err := os.ReadDir(o.path())
	if err != nil {
		return err
	}
	for _, e := range entries {
		if retained[e.Name()] || isOurMark(e.Name()) || e.Name() == volumeFolder {
			continue
		}
		if err := m.rename(filepath.Join(o.path(), e.Name()), filepath.Join(rubbish, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

func (o output) moveEntries(m mover, rubbish string) error {
	entries, err := os.ReadDir(o.next())
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == manifestName {
			continue
		}
		to := filepath.Join(o.path(), e.Name())
		if exists(to) {
			if err := m.rename(to, filepath.Join(rubbish, e.Name())); err != nil {
				return err
			}
		}
		if err := m.rename(filepath.Join(o.next(), e.Name()), to); err != nil {
			return err
		}
	}
	return m.rename(filepath.Join(o.next(), manifestName), filepath.Join(o.path(), manifestName))
}

// checkMounts refuses a folder with a mount point at its top: that entry could
// not be moved away.
func (o output) checkMounts(name string) error {
	if !o.fixed {
		return nil
	}
	entries, err := os.ReadDir(o.path())
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.IsDir() && isMountPoint(filepath.Join(o.path(), e.Name())) {
			return &NotReplaceableError{
				Dir: name, Reason: e.Name() + " in it is a mount point, which no build can move",
				Hint: "mount the output folder as a whole, or choose another one with --out-dir",
			}
		}
	}
	return nil
}
