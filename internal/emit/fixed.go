package emit

import (
	"fmt"
	"os"
	"path/filepath"
)

// This file replaces the contents of an output folder that cannot be renamed.
// The new site is written inside the folder. When it is complete, it gets the name
// .octavo-next in one step. This run then moves it in, entry by entry; if the run
// is killed, the next one does. Meanwhile readers may see old and new files
// together.

// next returns the name of a finished site that is being moved in.
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

// moveIn moves the finished site in. A killed run may have done a part of it. The
// manifest moves last: if .octavo-next has no manifest, everything has been moved.
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
		defer os.RemoveAll(rubbish) // if it fails, the next build removes it
		if err := o.moveOut(m, rubbish, site.topNames()); err != nil {
			return err
		}
		if err := o.moveEntries(m, rubbish); err != nil {
			return err
		}
	}
	return os.RemoveAll(o.next())
}

// moveOut moves everything that the new site does not have to rubbish.
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

// checkMounts refuses a folder that has a mount point as an entry: no build can
// move it.
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
				Dir: name, Reason: "it contains the mount point " + e.Name() + ", which a build cannot move",
				Hint: "mount the output folder as a whole, or choose another one with --out-dir",
			}
		}
	}
	return nil
}
