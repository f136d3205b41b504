package content

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
)

// current is the name of the version that authors are still writing.
const current = "current"

// version is a version of the documents that has not been read yet.
type version struct {
	name string
	dir  string
	src  *diag.Source // file that names the version
	at   diag.Span
}

// versions returns the versions that the options and versions.json select.
func (d *docsLoader) versions() []version {
	listed, file := d.listedVersions()
	if d.docs.DisableVersioning {
		if file == nil {
			d.optionError(d.docs.At.Key("disableVersioning"), "remove the option", "disableVersioning has no effect: there is no %s", withPluginID(d.docs, "versions.json"))
		}
		listed = nil
	}
	isCurrent := func(v version) bool { return v.name == current }
	if d.docs.IncludeCurrentVersion && !slices.ContainsFunc(listed, isCurrent) {
		listed = slices.Insert(listed, 0, d.currentVersion())
	}
	if len(listed) == 0 {
		d.optionError(d.docs.At.Key("includeCurrentVersion"), "include the current version, or add a version to "+withPluginID(d.docs, "versions.json"),
			"without the current version, the docs have no version")
		return nil
	}
	d.checkVersionOptions(listed)
	return d.onlyIncluded(listed)
}

func (d *docsLoader) currentVersion() version {
	src, at := d.cfg.Locator.Value(d.docs.At.Key("path"))
	return version{name: current, dir: path.Clean(d.docs.Path), src: src, at: at}
}

// withPluginID returns the name of a file or folder of a docs plugin. The names
// of additional docs plugins start with the plugin's id.
func withPluginID(docs config.DocsOptions, name string) string {
	if docs.ID == "default" {
		return name
	}
	return docs.ID + "_" + name
}

// VersionPlace has the names of the files of one version, as slash paths from the site
// folder.
type VersionPlace struct {
	Folder   string // of the documents
	Sidebars string
	List     string // the file with the names of all versions
}

// PlaceOfVersion returns where a version is, other than the current one.
func PlaceOfVersion(docs config.DocsOptions, name string) VersionPlace {
	return VersionPlace{
		Folder:   path.Join(withPluginID(docs, "versioned_docs"), "version-"+name),
		Sidebars: path.Join(withPluginID(docs, "versioned_sidebars"), "version-"+name+"-sidebars.json"),
		List:     withPluginID(docs, "versions.json"),
	}
}

// VersionNames returns the names in versions.json, the newest first. It reports mistakes
// in the file.
func (l *Loader) VersionNames(docs config.DocsOptions) []string {
	listed, _ := (&docsLoader{reader: l.reader(), docs: docs}).listedVersions()
	names := make([]string, len(listed))
	for i, v := range listed {
		names[i] = v.name
	}
	return names
}

// SourceFolders returns every folder that a build reads content from, as
// written in the config.
func SourceFolders(cfg *config.Config) []string {
	folders := append([]string{"src", "i18n"}, cfg.StaticDirectories...)
	for _, docs := range cfg.Docs {
		folders = append(folders, docs.Path, withPluginID(docs, "versioned_docs"), withPluginID(docs, "versioned_sidebars"))
	}
	for _, blog := range cfg.Blogs {
		folders = append(folders, blog.Path)
	}
	for _, pages := range cfg.Pages {
		folders = append(folders, pages.Path)
	}
	return slices.DeleteFunc(folders, func(folder string) bool { return !cfg.Place.Contains(folder) })
}

// listedVersions reads versions.json. The source is nil if there is no such
// file.
func (d *docsLoader) listedVersions() ([]version, *diag.Source) {
	file := withPluginID(d.docs, "versions.json")
	text, err := fs.ReadFile(d.fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	src := &diag.Source{Path: file, Text: text}
	if err != nil {
		reportUnreadable(file, err, d.bag)
		return nil, src
	}
	var listed []version
	taken := map[string]bool{}
	for _, v := range versionNames(src, d.bag) {
		switch problem := VersionNameProblem(v.name); {
		case problem != "":
			d.bag.Add(diag.Diagnostic{
				Code: diag.ConfigValue, Source: src, Span: v.at,
				Message: fmt.Sprintf("%q cannot be the name of a version: %s", v.name, problem), Hint: "write a name such as 2.0",
			})
		case taken[v.name]:
			d.bag.Errorf(diag.ConfigValue, src, v.at, "the version %q is listed twice", v.name)
		case v.name == current:
			v.dir = path.Clean(d.docs.Path)
			listed = append(listed, v)
		default:
			v.dir = PlaceOfVersion(d.docs, v.name).Folder
			listed = append(listed, v)
		}
		taken[v.name] = true
	}
	return listed, src
}

// VersionNameProblem returns why a version cannot have this name; "" if it can.
func VersionNameProblem(name string) string {
	const longest = 32
	switch {
	case strings.TrimSpace(name) == "":
		return "it is empty"
	case name == "." || name == "..":
		return "it is a path to a folder"
	case len([]rune(name)) > longest:
		return fmt.Sprintf("it has more than %d characters", longest)
	}
	bad := strings.IndexFunc(name, func(r rune) bool { return r < ' ' || strings.ContainsRune(`/\<>:"|?*`, r) })
	if bad < 0 {
		return ""
	}
	return fmt.Sprintf("it contains the character %q", name[bad])
}

// checkVersionOptions reports options that name a version that does not exist.
func (d *docsLoader) checkVersionOptions(listed []version) {
	names := make([]string, len(listed))
	for i, v := range listed {
		names[i] = v.name
	}
	reportUnknown := func(name string, src *diag.Source, at diag.Span) bool {
		if slices.Contains(names, name) {
			return false
		}
		hint := diag.DidYouMean(name, names)
		if hint == "" {
			hint = "the versions are " + strings.Join(names, ", ")
		}
		d.bag.Add(diag.Diagnostic{
			Code: diag.ConfigValue, Source: src, Span: at,
			Message: fmt.Sprintf("there is no version %q of the docs", name), Hint: hint,
		})
		return true
	}
	if last := d.docs.LastVersion; last != "" {
		src, at := d.cfg.Locator.Value(d.docs.At.Key("lastVersion"))
		if reportUnknown(last, src, at) {
			d.docs.LastVersion = "" // reported; use the default
		}
	}
	for i, name := range d.docs.OnlyIncludeVersions {
		src, at := d.cfg.Locator.Value(d.docs.At.Key("onlyIncludeVersions").Index(i))
		reportUnknown(name, src, at)
	}
	for _, name := range slices.Sorted(maps.Keys(d.docs.Versions)) {
		src, at := d.cfg.Locator.Key(d.docs.At.Key("versions").Key(name))
		reportUnknown(name, src, at)
	}
}

// onlyIncluded drops the versions that onlyIncludeVersions does not list.
func (d *docsLoader) onlyIncluded(listed []version) []version {
	wanted := d.docs.OnlyIncludeVersions
	if wanted == nil {
		return listed
	}
	if len(wanted) == 0 {
		d.optionError(d.docs.At.Key("onlyIncludeVersions"), "name a version, or remove the option", "onlyIncludeVersions must not be empty")
	}
	return slices.DeleteFunc(listed, func(v version) bool { return !slices.Contains(wanted, v.name) })
}

// optionError adds an error at the position of an option in the config.
func (r *reader) optionError(option config.Path, hint, format string, args ...any) {
	src, at := r.cfg.Locator.Value(option)
	r.bag.Add(diag.Diagnostic{Code: diag.ConfigValue, Source: src, Span: at, Message: fmt.Sprintf(format, args...), Hint: hint})
}
