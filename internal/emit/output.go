package emit

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// What a run leaves beside the output folder `build` for a while:
//
//	.build.octavo-tmp-<random>  a new site being written, or rubbish
//	.build.octavo-old-<random>  the last good output in the middle of a two-step swap
//	.build.octavo-lock          held by the run that owns all of these
const (
	freshMark = "tmp"
	oldMark   = "old"
)

// An output is the real place of the output folder, behind all links.
type output struct {
	parent string
	base   string
}

func (o output) path() string {
	return filepath.Join(o.parent, o.base)
}

func (o output) prefix(mark string) string {
	return "." + o.base + ".octavo-" + mark
}

// sibling returns a new name beside the output folder, hence on the same file
// system, without which the swap could not be a rename.
func (o output) sibling(mark string) string {
	return filepath.Join(o.parent, o.prefix(mark)+"-"+strings.ToLower(rand.Text()))
}

// siblings returns the names with the mark, in lexical order.
func (o output) siblings(mark string) []string {
	entries, err := os.ReadDir(o.parent)
	if err != nil {
		return nil // no folder, no siblings; a real trouble shows up at the first write
	}
	var found []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), o.prefix(mark)+"-") {
			found = append(found, filepath.Join(o.parent, e.Name()))
		}
	}
	return found
}

// locate follows links by hand because the last target may be missing: it is
// while a two-step swap is under way, and before the first build.
func locate(dir string) (output, error) {
	at, err := filepath.Abs(dir)
	if err != nil {
		return output{}, err
	}
	const deepest = 40 // as many links as Linux follows
	for range deepest {
		parent, err := filepath.EvalSymlinks(filepath.Dir(at))
		if errors.Is(err, fs.ErrNotExist) {
			parent = filepath.Dir(at)
		} else if err != nil {
			return output{}, err
		}
		out := output{parent: parent, base: filepath.Base(at)}
		target, err := os.Readlink(out.path())
		if err != nil {
			return out, nil // not a link
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(parent, target)
		}
		at = filepath.Clean(target)
	}
	return output{}, fmt.Errorf("follow %s: too many links", dir)
}

// Recover puts the last good output back when a run was killed in the middle
// of a two-step swap. It changes nothing when dir exists, when there is nothing
// to put back, or while a Write is running: that one does it itself.
func Recover(dir string) error {
	out, err := locate(dir)
	if err != nil {
		return fmt.Errorf("recover output: %w", err)
	}
	// Most calls end here, without creating a lock file.
	if exists(out.path()) || len(out.siblings(oldMark)) == 0 {
		return nil
	}
	l, err := out.tryLock()
	if errors.Is(err, errLocked) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("recover output: %w", err)
	}
	defer l.release()
	if err := out.recover(systemMover); err != nil {
		return fmt.Errorf("recover output: %w", err)
	}
	return nil
}

// recover must run under the lock.
func (o output) recover(m mover) error {
	old := o.siblings(oldMark)
	if len(old) == 0 || exists(o.path()) {
		return nil
	}
	// Every Write clears old outputs before it makes one, so there is one.
	return m.rename(old[0], o.path())
}

// sweep removes what killed runs left. It must run under the lock: holding it
// proves that no other run is alive, so everything found is rubbish. An age
// limit instead would either keep rubbish or hit a slow build.
func (o output) sweep() {
	for _, name := range append(o.siblings(freshMark), o.siblings(oldMark)...) {
		os.RemoveAll(name) // the next Write tries again
	}
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}
