package bundle

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Overrides are the components of the theme that a site replaces with files in
// src/theme or in the themes of its plugins, and the components of the theme that its own
// code imports.
type Overrides struct {
	folder   string          // src/theme, absolute
	themes   []string        // of plugins, absolute; a later one goes before an earlier one
	choices  []Choice        // of the options of content plugins
	parts    map[string]bool // names of the files and folders in all of them, without extensions
	any      func() bool
	imported func() imports
}

// imports are the components of the theme that the files in src name.
type imports struct {
	names    []string
	all      bool // a file cannot be read, so it may import any component
	metadata bool // a file may read the metadata of pages that only components of a site read
}

// ReadOverrides reads the src folder of a site, and the themes of its plugins.
func ReadOverrides(siteDir string, themes []string, choices ...Choice) *Overrides {
	src := filepath.Join(siteDir, "src")
	o := &Overrides{folder: filepath.Join(src, "theme"), themes: themes, choices: choices, parts: map[string]bool{}}
	for _, choice := range choices {
		first, _, _ := strings.Cut(choice.Component, "/")
		o.parts[first] = true
	}
	for _, folder := range append([]string{o.folder}, themes...) {
		entries, _ := os.ReadDir(folder) // most sites have no such folder
		for _, entry := range entries {
			o.parts[strings.TrimSuffix(entry.Name(), path.Ext(entry.Name()))] = true
		}
	}
	o.any = sync.OnceValue(func() bool {
		return len(choices) > 0 || hasSource(o.folder) || slices.ContainsFunc(themes, hasSource)
	})
	o.imported = sync.OnceValue(func() imports { return readImports(append([]string{src}, themes...)) })
	return o
}

// Has reports whether the site replaces a component, such as "Footer/Logo".
func (o *Overrides) Has(component string) bool {
	return o.isChosen(component) || o.file(component) != ""
}

// Source returns the code of the site's own component; "" if there is none.
func (o *Overrides) Source(component string) string {
	file := o.file(component)
	if file == "" {
		return ""
	}
	code, err := readFile(file)
	if err != nil {
		return "" // the bundler reports it
	}
	return string(code)
}

// HasPart reports whether the site replaces a component, such as "Footer", or
// any component below it.
func (o *Overrides) HasPart(name string) bool { return o.parts[name] }

// Any reports whether the site replaces any component.
func (o *Overrides) Any() bool { return o.any() }

// Imports reports whether the site's own code names a component of the theme,
// or any component whose name begins with the same letters.
func (o *Overrides) Imports(component string) bool {
	imported := o.imported()
	return imported.all || slices.ContainsFunc(imported.names, func(name string) bool {
		return strings.HasPrefix(name, "@theme/"+component)
	})
}

// ReadsMetadata reports whether the site's own code may read the metadata or the front
// matter of pages.
func (o *Overrides) ReadsMetadata() bool {
	imported := o.imported()
	return imported.all || imported.metadata
}

// file returns the file that replaces a component; "" if there is none.
func (o *Overrides) file(component string) string {
	first, _, _ := strings.Cut(component, "/")
	if !o.parts[first] && !o.parts[strings.TrimSuffix(first, path.Ext(first))] {
		return "" // looking for the file on the disk takes longer
	}
	if file := sourceFile(o.folder, component); file != "" {
		return file
	}
	return o.original(component)
}

// original returns the file of the last plugin's theme with a component; "" if there is
// none.
func (o *Overrides) original(component string) string {
	for _, folder := range slices.Backward(o.themes) {
		if file := sourceFile(folder, component); file != "" {
			return file
		}
	}
	return ""
}

// first returns the file of the first plugin's theme with a component; "" if there is
// none.
func (o *Overrides) first(component string) string {
	for _, folder := range o.themes {
		if file := sourceFile(folder, component); file != "" {
			return file
		}
	}
	return ""
}

// sourceFile returns the script of a component in a folder; "" if there is none.
func sourceFile(folder, component string) string {
	for _, middle := range []string{"", "/index"} {
		for _, ext := range sourceExtensions {
			file := filepath.Join(folder, filepath.FromSlash(component+middle+ext))
			if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
				return file
			}
		}
	}
	return ""
}

var sourceExtensions = []string{"", ".tsx", ".ts", ".jsx", ".js"}

// hasSource reports whether a folder contains a script.
func hasSource(folder string) bool {
	found := false
	_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && slices.Contains(sourceExtensions, filepath.Ext(entry.Name())) && !entry.IsDir() {
			found = true
			return fs.SkipAll
		}
		return err
	})
	return found
}

// Code that reads metadata which only components of a site read has a name of both kinds.
// Pages with this metadata share no shapes.
var (
	metadataName  = regexp.MustCompile(`\b(metadata|frontMatter|useDoc|useBlogPost)\b`)
	metadataField = regexp.MustCompile(`\b(source|sourceDirName|slug|sidebar|sidebarPosition|frontMatter)\b`)
)

var themeImport = regexp.MustCompile(`@theme/[\w/.-]*`)

// readImports looks for imports of the theme in the scripts and documents of folders.
func readImports(folders []string) imports {
	var found imports
	for _, folder := range folders {
		found.read(folder)
	}
	return found
}

func (found *imports) read(folder string) {
	_ = filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil
		}
		switch filepath.Ext(name) {
		case ".js", ".jsx", ".ts", ".tsx", ".mdx":
			code, err := readFile(name)
			found.all = found.all || err != nil
			found.metadata = found.metadata || metadataName.Match(code) && metadataField.Match(code)
			for _, component := range themeImport.FindAll(code, -1) {
				found.names = append(found.names, string(component))
			}
		}
		return nil
	})
}
