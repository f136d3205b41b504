// Package versioning makes a new version of the docs from the current one, as
// `docusaurus docs:version` does: it copies the documents and their translations, and
// writes the sidebars and the list of versions. It makes all of a version or nothing.
package versioning

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/content"
)

// Version is a version to be made.
type Version struct {
	Name     string
	Docs     config.DocsOptions
	Sidebars []byte // the file for the sidebars; nil: none
}

// NameError is the error for a name that a new version cannot have.
type NameError struct{ message string }

func (e *NameError) Error() string { return e.message }

// Plan lists everything that a new version adds. Names are slash paths from the site
// folder.
type Plan struct {
	Folders []Folder
	Files   []File
	List    File // with the names of all versions; it is written last
	Notes   []string

	files fs.FS
	read  func(dir string) []string
}

// Folder is a copy of a folder.
type Folder struct {
	From, To string
	Files    []string // paths below From
}

// File is a file with its contents.
type File struct {
	Name string
	Data []byte
}

// Prepare returns what has to be done for a version. It writes nothing.
func Prepare(loader *content.Loader, v Version) (*Plan, error) {
	place := content.PlaceOfVersion(v.Docs, v.Name)
	names := loader.VersionNames(v.Docs)
	if err := checkName(loader.FS, v.Name, names, place); err != nil {
		return nil, err
	}
	if len(loader.Documents(v.Docs)) == 0 {
		return nil, fmt.Errorf("there are no documents in %s to make a version of", v.Docs.Path)
	}
	p := &Plan{files: loader.FS, read: loader.Files}
	p.copyFolder(path.Clean(v.Docs.Path), place.Folder)
	p.copyTranslations(loader.Config, v)
	if v.Sidebars != nil {
		p.Files = append(p.Files, File{place.Sidebars, v.Sidebars})
	}
	list, err := json.MarshalIndent(append([]string{v.Name}, names...), "", "  ")
	if err != nil {
		return nil, err
	}
	p.List = File{place.List, append(list, '\n')}
	return p, nil
}

// checkName refuses a name that is not valid or that is taken.
func checkName(files fs.FS, name string, names []string, place content.VersionPlace) error {
	if problem := content.VersionNameProblem(name); problem != "" {
		return &NameError{fmt.Sprintf("%q cannot be the name of a version: %s\n  hint: choose a name such as 2.0", name, problem)}
	}
	if name == "current" {
		return &NameError{"the version \"current\" is the one that you are writing\n  hint: choose a name such as 2.0"}
	}
	if slices.Contains(names, name) {
		return &NameError{fmt.Sprintf("the version %q exists already\n  hint: %s lists %s", name, place.List, strings.Join(names, ", "))}
	}
	for _, file := range []string{place.Folder, place.Sidebars} {
		if _, err := fs.Stat(files, file); err == nil {
			return &NameError{fmt.Sprintf("%s exists already, but %s does not list the version\n  hint: remove it, or choose another name", file, place.List)}
		}
	}
	return nil
}

func (p *Plan) copyFolder(from, to string) {
	files := p.read(from)
	for i, file := range files {
		if from != "." {
			files[i] = strings.TrimPrefix(file, from+"/")
		}
	}
	p.Folders = append(p.Folders, Folder{from, to, files})
}

// copyTranslations adds the translated documents and labels of all other locales.
func (p *Plan) copyTranslations(cfg *config.Config, v Version) {
	i18n := cfg.Site.I18n
	plugin := "docusaurus-plugin-content-docs"
	if v.Docs.ID != "default" {
		plugin += "-" + v.Docs.ID
	}
	for _, locale := range i18n.Locales {
		if locale == i18n.DefaultLocale {
			continue
		}
		dir := path.Join(cfg.Place.Clean(i18n.Path), i18n.LocaleConfigs[locale].Path, plugin)
		from, to := path.Join(dir, "current"), path.Join(dir, "version-"+v.Name)
		if len(p.read(from)) > 0 {
			p.copyFolder(from, to)
		} else {
			p.Notes = append(p.Notes, fmt.Sprintf("no translations in %s", from))
		}
		if data, err := fs.ReadFile(p.files, from+".json"); err == nil {
			p.Files = append(p.Files, File{to + ".json", data})
		}
	}
}
