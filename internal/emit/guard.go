package emit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// NotReplaceableError is the error for an output folder that a build must not
// delete, for example after a mistyped --out-dir.
type NotReplaceableError struct {
	Dir    string
	Reason string
	Hint   string
}

func (e *NotReplaceableError) Error() string {
	return fmt.Sprintf("refuse to replace %s: %s\n  hint: %s", e.Dir, e.Reason, e.Hint)
}

// Check returns an error if a build could not replace the folder: because it holds
// files that no build wrote, because it cannot be written, or because the disk is
// too full for a site as large as the last one. It is meant to run before a build.
func Check(dir string) error {
	out, err := locate(dir)
	if err != nil {
		return fmt.Errorf("check the output folder: %w", err)
	}
	last, err := checkReplaceable(dir, out)
	if err != nil {
		return err
	}
	if err := out.tryWriting(); err != nil {
		return fmt.Errorf("cannot write to the output folder: %w", err)
	}
	if last == nil {
		return nil
	}
	return CheckSpace(dir, last.Bytes)
}

// CheckSpace returns an error if the disk of the output folder has no space for a
// number of bytes.
func CheckSpace(dir string, bytes int64) error {
	out, err := locate(dir)
	if err != nil {
		return fmt.Errorf("check the output folder: %w", err)
	}
	free, known := freeSpace(existingAncestor(out.workFolder()))
	if known && free < bytes {
		return fmt.Errorf("the disk of %s has %d kB free, and the site needs at least %d kB", dir, free>>10, bytes>>10)
	}
	return nil
}

// tryWriting makes a folder where Begin will make one, and removes it again.
func (o output) tryWriting() error {
	probe := filepath.Join(existingAncestor(o.workFolder()), filepath.Base(o.temporary(freshMark)))
	if err := os.Mkdir(probe, 0o755); err != nil {
		return err
	}
	return os.Remove(probe)
}

// existingAncestor returns the folder itself, or the closest one above it that
// exists: Begin makes the folders in between.
func existingAncestor(dir string) string {
	for {
		if _, err := os.Stat(dir); err == nil || dir == filepath.Dir(dir) {
			return dir
		}
		dir = filepath.Dir(dir)
	}
}

// checkReplaceable allows a missing folder, an empty folder, and a folder that
// holds only files of a built site. It returns the manifest of the site; nil for none.
// Its errors name the folder as the caller did, not as links resolve it.
func checkReplaceable(name string, out output) (*manifest, error) {
	info, err := os.Lstat(out.path())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &NotReplaceableError{Dir: name, Reason: "it is not a folder", Hint: "choose a folder with --out-dir"}
	}
	if err := out.checkMounts(name); err != nil {
		return nil, err
	}
	last, err := readManifest(out.path())
	if err != nil {
		return nil, &NotReplaceableError{Dir: name, Reason: err.Error(), Hint: "delete the folder if a build made it"}
	}
	if last != nil {
		return last, checkUnknown(name, out.path(), last)
	}
	return nil, checkUnmarked(name, out.path())
}

// shownUnknown is the largest number of unknown files in a message.
const shownUnknown = 5

func checkUnknown(name, folder string, last *manifest) error {
	unknown, err := last.unknownFiles(folder)
	if err != nil || len(unknown) == 0 {
		return err
	}
	list := strings.Join(unknown[:min(shownUnknown, len(unknown))], ", ")
	if more := len(unknown) - shownUnknown; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return &NotReplaceableError{
		Dir: name, Reason: "it contains files that no build wrote: " + list,
		Hint: "move them elsewhere (files in static/ become part of every build), or delete them",
	}
}

// checkUnmarked checks a folder without a manifest.
func checkUnmarked(name, folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	empty := true
	for _, e := range entries {
		if isSourceMark(e.Name()) {
			return &NotReplaceableError{
				Dir: name, Reason: "it contains " + e.Name() + ", so it looks like a source folder", Hint: "choose another folder with --out-dir",
			}
		}
		empty = empty && (isOurMark(e.Name()) || e.Name() == volumeFolder)
	}
	if empty || builtByDocusaurus(folder) {
		return nil
	}
	return &NotReplaceableError{
		Dir: name, Reason: "neither Octavo nor Docusaurus wrote it",
		Hint: "empty the folder, or choose another one with --out-dir",
	}
}

// isSourceMark reports whether an entry with this name marks a source folder.
func isSourceMark(name string) bool {
	return name == ".git" || name == "package.json" || strings.HasPrefix(name, "docusaurus.config.")
}

// Docusaurus minifies its pages, so the quotes may be gone.
var docusaurusTag = regexp.MustCompile(`<meta[^>]+name=["']?generator["']?[^>]+content=["']?Docusaurus `)

func builtByDocusaurus(folder string) bool {
	page, err := os.ReadFile(filepath.Join(folder, "404.html"))
	return err == nil && docusaurusTag.Match(page)
}
