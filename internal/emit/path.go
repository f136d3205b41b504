package emit

import (
	"fmt"
	"io/fs"
	"strings"
)

const (
	// longestName is the number of bytes that disks take for the name of a file or
	// folder.
	longestName = 255
	// longestPath leaves room for the path of the output folder: systems take
	// paths of some 4,000 bytes.
	longestPath = 3000
)

// CheckPath returns an error for a path that a Writer does not take. The rules are
// the same on every system, so that a path that Windows does not allow is already
// an error on Linux.
func CheckPath(p string) error {
	switch {
	case strings.Contains(p, "\\"):
		return fmt.Errorf("the path %s has a backslash", p)
	case !fs.ValidPath(p) || p == "." || strings.Contains(p, "\x00"):
		return fmt.Errorf("path %q is not a relative slash path", p)
	case p == manifestName || isOurMark(p):
		return fmt.Errorf("the name %q is reserved for Octavo", p)
	case len(p) > longestPath:
		return fmt.Errorf("the path has %d bytes, and a file of a website may have at most %d", len(p), longestPath)
	}
	for name := range strings.SplitSeq(p, "/") {
		if len(name) > longestName {
			return fmt.Errorf("a name in the path has %d bytes, and a file or folder can have at most %d", len(name), longestName)
		}
	}
	return nil
}
