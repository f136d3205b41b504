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

// A run leaves these beside the output folder `build` for a while:
//
//	.build.octavo-tmp-<random>  a new site being written, or rubbish
//	.build.octavo-old-<random>  the last good output in the middle of a two-step swap
//	.build.octavo-lock          held by the run that owns all of these
//
// An output folder that cannot be renamed, such as the volume of a container,
// has them inside, without ".build" in their names, and one more:
//
//	.octavo-next                a finished site on its way into the folder
const (
	freshMark = "tmp"
	oldMark   = "old"
	nextMark  = "next"
	lockMark  = "lock"
)

const markPrefix = ".octavo-"

// isOurMark reports whether a name at the top of an output folder is one of
// the names above.
func isOurMark(name string) bool {
	mark, ok := strings.CutPrefix(name, markPrefix)
	return ok && !strings.Contains(mark, "/") && (mark == nextMark || mark == lockMark ||
		strings.HasPrefix(mark, freshMark+"-") || strings.HasPrefix(mark, oldMark+"-"))
}

// volumeFolder is in the root of every ext4 volume, and belongs to the system.
const volumeFolder = "lost+found"

// An output is the real place of the output folder, behind all links.
type output struct {
	parent string
	base   string
	// fixed says that the folder itself cannot be renamed: it is a mount
	// point, or the folder around it is read-only. Its contents are exchanged
	// instead.
	fixed bool
}

func (o output) path() string {
	return filepath.Join(o.parent, o.base)
}

// workFolder is where temporary names live: on the file system of the output
// folder, without which moving would be copying.
func (o output) workFolder() string {
	if o.fixed {
		return o.path()
	}
	return o.parent
}

func (o output) prefix(mark string) string {
	if o.fixed {
		return markPrefix + mark
	}
	return "." + o.base + markPrefix + mark
}

// temporary returns a new name with the mark.
func (o output) temporary(mark string) string {
	return filepath.Join(o.workFolder(), o.prefix(mark)+"-"+strings.ToLower(rand.Text()))
}

// leftovers returns the names with the mark, in lexical order.
func (o output) leftovers(mark string) []string {
	entries, err := os.ReadDir(o.workFolder())
	if err != nil {
		return nil // no folder, nothing left; a real failure shows at the first write
	}
	var found []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), o.prefix(mark)+"-") {
			found = append(found, filepath.Join(o.workFolder(), e.Name()))
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
		if err != nil { // not a link
			out.fixed = isFolder(out.path()) && (isMountPoint(out.path()) || !canCreateIn(parent))
			return out, nil
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(parent, target)
		}
		at = filepath.Clean(target)
	}
	return output{}, fmt.Errorf("follow %s: too many links", dir)
}

// Recover finishes what a killed run began: it puts the last good output back
// when the run died in the middle of a two-step swap, and moves the rest of a
// finished site into a folder that cannot be renamed. It changes nothing when
// there is nothing to finish, or while a Write is running: that Write does it.
func Recover(dir string) error {
	out, err := locate(dir)
	if err != nil {
		return fmt.Errorf("recover output: %w", err)
	}
	// Most calls end here, without creating a lock file.
	if !out.interrupted() {
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

// interrupted reports whether a killed run left work to finish.
func (o output) interrupted() bool {
	if o.fixed {
		return exists(o.next())
	}
	return !exists(o.path()) && len(o.leftovers(oldMark)) > 0
}

// recover must run under the lock.
func (o output) recover(m mover) error {
	switch {
	case !o.interrupted():
		return nil
	case o.fixed:
		return o.moveIn(m)
	}
	// Every Write clears old outputs before it makes one, so there is one.
	return m.rename(o.leftovers(oldMark)[0], o.path())
}

// sweep removes what killed runs left, and returns the names that it could not
// remove: another user may own them. It must run under the lock: holding it
// proves that no other run is alive, so everything found is rubbish. An age
// limit instead would either keep rubbish or hit a slow build.
func (o output) sweep() (stuck []string) {
	for _, name := range append(o.leftovers(freshMark), o.leftovers(oldMark)...) {
		if os.RemoveAll(name) != nil {
			stuck = append(stuck, name) // the next Write tries again
		}
	}
	return stuck
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

func isFolder(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.IsDir()
}
