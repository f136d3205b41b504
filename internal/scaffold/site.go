package scaffold

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode"

	"octavo/internal/slug"
)

//go:embed all:site
var templates embed.FS

// Site describes a new site.
type Site struct {
	Dir        string
	Title      string // "": made from the name of the folder
	TypeScript bool
	Date       time.Time // of the first post
}

var siteName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*$`)

// NewSite writes a new site, and returns the names of its files.
func NewSite(s Site) ([]string, error) {
	name, err := s.name()
	if err != nil {
		return nil, err
	}
	if s.Title == "" {
		s.Title = titleOf(name)
	}
	files, err := s.files(name)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(files))
	for i, file := range files {
		names[i] = file.Name
	}
	return names, Write(s.Dir, files...)
}

// name returns the name of the site's folder. The folder must be empty, or not exist.
func (s Site) name() (string, error) {
	dir, err := filepath.Abs(s.Dir)
	if err != nil {
		return "", err
	}
	name := filepath.Base(dir)
	if !siteName.MatchString(name) || reserved.MatchString(name) {
		hint := "use small letters, digits and hyphens, such as my-site"
		if better := slug.Kebab(name); siteName.MatchString(better) && !reserved.MatchString(better) {
			hint = "for example " + better
		}
		return "", nameErrorf("%q cannot be the name of a site\n  hint: %s", name, hint)
	}
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return name, nil
	case err != nil:
		return "", nameErrorf("%s is not a folder", s.Dir)
	}
	for _, entry := range entries {
		if entry.Name() != ".git" { // a repository that waits for its first file
			return "", nameErrorf("the folder %s is not empty: it has %s\n  hint: choose another name", s.Dir, entry.Name())
		}
	}
	return name, nil
}

// titleOf turns my-site into My site.
func titleOf(name string) string {
	words := []rune(strings.Join(strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("-_.", r) }), " "))
	words[0] = unicode.ToUpper(words[0])
	return string(words)
}

// files returns the files of the site, from the templates.
func (s Site) files(name string) ([]File, error) {
	language, ext := "javascript", "js"
	if s.TypeScript {
		language, ext = "typescript", "ts"
	}
	var files []File
	for _, folder := range []string{"site/shared", "site/" + language} {
		err := fs.WalkDir(templates, folder, func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := templates.ReadFile(file)
			if err != nil {
				return err
			}
			target := s.target(strings.TrimPrefix(file, folder+"/"))
			files = append(files, File{target, s.fill(string(text), path.Ext(target), name, ext)})
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("read the templates: %w", err)
		}
	}
	return files, nil
}

// target returns the name of a template in the site.
func (s Site) target(file string) string {
	switch file {
	case "gitignore": // with its dot, it would hide templates from Octavo's own repository
		return ".gitignore"
	case "src/pages/index.jsx": // also valid TypeScript
		if s.TypeScript {
			return "src/pages/index.tsx"
		}
	case "blog/welcome.md":
		return "blog/" + s.Date.Format(time.DateOnly) + "-welcome.md"
	}
	return file
}

// fill replaces the placeholders in a template. In scripts, the title is in quotes.
func (s Site) fill(text, kind, name, ext string) string {
	title := s.Title
	if kind == ".js" || kind == ".ts" {
		title = strings.NewReplacer(`\`, `\\`, `'`, `\'`, "\n", " ").Replace(title)
	}
	return strings.NewReplacer("__TITLE__", title, "__NAME__", name, "__EXT__", ext, "__YEAR__", s.Date.Format("2006")).Replace(text)
}
