package edit

import (
	"bytes"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff returns the difference between two contents of a file as a unified diff, which
// patch and git apply can read; nil if they are equal. name is the path of the file with
// slashes.
func Diff(name string, before, after []byte) []byte {
	text := diff.Diff("a/"+name, before, "b/"+name, after)
	// The first line repeats the names.
	_, text, _ = bytes.Cut(text, []byte("\n"))
	return text
}
