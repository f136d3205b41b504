// Package scaffold makes new sites, documents, posts and pages from templates. It never
// overwrites a file.
package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"

	"octavo/internal/slug"
)

// NameError is the error for a name or a title that cannot be used. Its message has a
// hint.
type NameError struct{ message string }

func (e *NameError) Error() string { return e.message }

func nameErrorf(format string, args ...any) error { return &NameError{fmt.Sprintf(format, args...)} }

// File is a new file.
type File struct {
	Name string // slash path from the folder of the site
	Text string
}

// Write writes files into a folder, and the folders that they need. If one of the files
// exists, or cannot be written, Write removes the others.
func Write(dir string, files ...File) error {
	var made []string
	err := func() error {
		for _, file := range files {
			path := filepath.Join(dir, filepath.FromSlash(file.Name))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return err
			}
			if err := create(path, file.Text); err != nil {
				return err
			}
			made = append(made, path)
		}
		return nil
	}()
	if err != nil {
		for _, path := range made {
			os.Remove(path)
		}
	}
	return err
}

// create writes a file that does not exist yet.
func create(path, text string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nameErrorf("%s exists already\n  hint: choose another title, or another name with --file", path)
	}
	if err != nil {
		return err
	}
	if _, err := f.WriteString(text); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// reserved matches the names that Windows keeps for devices.
var reserved = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com\d|lpt\d)$`)

// FileName returns the name of a file for a title, without an ending.
func FileName(title string) (string, error) {
	words := strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.L, unicode.M, unicode.N) || strings.ContainsRune("_'’", r) {
			return r
		}
		return ' ' // 1.1 becomes 1-1
	}, title)
	name := strings.Trim(slug.Slug(words), "-_")
	for strings.Contains(name, "--") {
		name = strings.ReplaceAll(name, "--", "-")
	}
	const longest = 100 // bytes; disks take 255, and addresses should be shorter
	switch {
	case name == "":
		return "", nameErrorf("the title %q gives no name for a file\n  hint: choose the name with --file", title)
	case len(name) > longest:
		return "", nameErrorf("the title is too long for the name of a file\n  hint: choose a shorter name with --file")
	case reserved.MatchString(name):
		return "", nameErrorf("%q cannot be the name of a file on Windows\n  hint: choose another name with --file", name)
	}
	return name, nil
}

// CheckName checks the name of a file that an author has chosen. Its ending may be
// missing.
func CheckName(name string) error {
	base := strings.TrimSuffix(strings.TrimSuffix(name, ".mdx"), ".md")
	if proper, err := FileName(base); err != nil || strings.ContainsAny(base, `/\<>:"|?*`) || strings.HasPrefix(base, ".") {
		hint := "choose a name such as install-it"
		if err == nil {
			hint = "for example " + proper
		}
		return nameErrorf("%q cannot be the name of a file\n  hint: %s", name, hint)
	}
	return nil
}

// Folder returns a folder below another one as a slash path; "" for the folder itself.
func Folder(name string) (string, error) {
	name = filepath.ToSlash(filepath.Clean(name))
	if name == "." {
		return "", nil
	}
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", nameErrorf("the folder %s leads out of the site\n  hint: name a folder below, such as guides", name)
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.ContainsAny(part, `\<>:"|?*`) || strings.HasPrefix(part, "_") || strings.HasPrefix(part, ".") || reserved.MatchString(part) {
			return "", nameErrorf("%q cannot be the name of a folder with pages\n  hint: name a folder such as guides", part)
		}
	}
	return name, nil
}
