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

// While it runs, a build has these next to the output folder `build`:
//
//	.build.octavo-tmp-<random>  a new site that is being written, or rubbish
//	.build.octavo-old-<random>  the last good output, during a two-step swap
//	.build.octavo-lock          the lock
//
// An output folder that cannot be renamed, such as the volume of a container, has
// them inside, without ".build" in their names, and one more:
//
//	.octavo-next                a finished site that is being moved in
const (
	freshMark = "tmp"
	oldMark   = "old"
	nextMark  = "next"
	lockMark  = "lock"
)

const markPrefix = ".octavo-"

// isOurMark reports whether an entry of an output folder has one of the names
// above.
func isOurMark(name string) bool {
	mark, ok := strings.CutPrefix(name, markPrefix)
	return ok && !strings.Contains(mark, "/") && (mark == nextMark || mark == lockMark ||
		strings.HasPrefix(mark, freshMark+"-") || strings.HasPrefix(mark, oldMark+"-"))
}

// volumeFolder is a folder of the system at the root of every ext4 volume.
const volumeFolder = "lost+found"

// An output is the real place of the output folder, behind all links.
type output struct {
	parent string
	base   string
	// fixed is true if the folder itself cannot be renamed, because it is a mount
	// point or because its parent folder is read-only. Then a build exchanges the
	// contents of the folder instead.
	fixed bool
}

func (o output) path() string {
	return filepath.Join(o.parent, o.base)
}

// workFolder returns the folder for temporary names. It is on the same file system
// as the output folder, so that files can be moved without copying.
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
		return nil // without a folder there are no leftovers; writing reports other errors
	}
	var found []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), o.prefix(mark)+"-") {
			found = append(found, filepath.Join(o.workFolder(), e.Name()))
		}
	}
	return found
}

// locate returns the place of the output folder behind all links. It follows them
// itself because the last target may be missing: during a two-step swap, and before
// the first build.
func locate(dir string) (output, error) {
	at, err := filepath.Abs(dir)
	if err != nil {
		return output{}, err
	}
	const maxLinks = 40 // the limit of Linux
	for range maxLinks {
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

// Recover finishes the work of a killed run. After a two-step swap that was
// interrupted, it puts the last good output back. In a folder that cannot be
// renamed, it moves in the rest of a finished site. While a Writer is at work,
// Recover does nothing: Begin recovers first.
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
	// Every run removes old outputs before it makes one, so there is only one.
	return m.rename(o.leftovers(oldMark)[0], o.path())
}

// sweep removes the leftovers of killed runs, and returns the names that it could
// not remove: another user may own them. It must run under the lock, which proves
// that no other run is using the leftovers. Their age would prove nothing: a build
// can be slow.
func (o output) sweep() (stuck []string) {
	for _, name := range append(o.leftovers(freshMark), o.leftovers(oldMark)...) {
		if os.RemoveAll(name) != nil {
			stuck = append(stuck, name) // the next run tries again
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
