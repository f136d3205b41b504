package emit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// siteMarks are the files by which a built site is known: every build writes
// at least one of them at the top.
var siteMarks = []string{"404.html", ".nojekyll"}

// NotASiteError says that the output folder holds something else than a built
// site, as it does after a mistyped --out-dir.
type NotASiteError struct {
	Dir string
}

func (e *NotASiteError) Error() string {
	return fmt.Sprintf("refuse to replace %s: it does not look like a built site\n  hint: empty the folder, or choose another one with --out-dir", e.Dir)
}

// Check tells, before any work is done, whether Write would refuse to replace
// the folder.
func Check(dir string) error {
	out, err := locate(dir)
	if err != nil {
		return fmt.Errorf("look at the output folder: %w", err)
	}
	return checkReplaceable(dir, out.path())
}

// isSourceMark reports whether a name at the top of a folder shows that people
// work in it.
func isSourceMark(name string) bool {
	return name == ".git" || name == "package.json" || strings.HasPrefix(name, "docusaurus.config.")
}

// checkReplaceable allows a missing folder, an empty one and a built site. It
// names the folder as the caller did, not as links resolve it.
func checkReplaceable(name, folder string) error {
	info, err := os.Lstat(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return &NotASiteError{Dir: name}
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	marked := len(entries) == 0
	for _, e := range entries {
		if isSourceMark(e.Name()) {
			return &NotASiteError{Dir: name}
		}
		marked = marked || slices.Contains(siteMarks, e.Name())
	}
	if !marked {
		return &NotASiteError{Dir: name}
	}
	return nil
}
