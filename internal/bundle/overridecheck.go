package bundle

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/diag"
)

// checkOverrides reports the scripts in src/theme that replace nothing and that no page,
// config or plugin imports, and those that cannot be a component.
func (b *Bundler) checkOverrides(metafile string) error {
	if !b.site.Overrides.Any() {
		return nil
	}
	meta, err := parseMetafile(metafile)
	if err != nil {
		return err
	}
	bundled := map[string]bool{}
	for _, output := range meta.Outputs {
		for file := range output.Inputs {
			bundled[b.locator().absolute(file)] = true
		}
	}
	names := append(themeNames("components", "layouts"), b.site.Overrides.pluginNames()...)
	for _, file := range b.site.Overrides.scripts() {
		name := b.site.Overrides.name(file)
		switch replaces := slices.Contains(names, name); {
		case replaces:
			b.checkExport(file)
		case !bundled[file] && !slices.Contains(b.site.ScriptFiles, file):
			b.bag.Add(diag.Diagnostic{
				Code: diag.OverrideUnknown, Severity: diag.Warning, Source: &diag.Source{Path: b.locator().source(file).Path},
				Message: fmt.Sprintf("this file is not used: the theme has no component %s, and no file imports it", name),
				Hint:    diag.DidYouMean(name, names),
			})
		}
	}
	return nil
}

// scripts lists the scripts in src/theme except those for tests and types.
func (o *Overrides) scripts() []string { return componentScripts(o.folder) }

// Components returns the names of the components in src/theme, and whether the theme has a
// component of each name, which it then replaces.
func (o *Overrides) Components() map[string]bool {
	names := append(themeNames("components", "layouts"), o.pluginNames()...)
	components := map[string]bool{}
	for _, file := range o.scripts() {
		name := o.name(file)
		components[name] = slices.Contains(names, name)
	}
	return components
}

// pluginNames lists the components in the themes of plugins.
func (o *Overrides) pluginNames() []string {
	var names []string
	for _, folder := range o.themes {
		for _, file := range componentScripts(folder) {
			names = append(names, componentName(folder, file))
		}
	}
	return names
}

// componentScripts lists the scripts in the folder of a theme except those for tests and types.
func componentScripts(folder string) []string {
	var files []string
	_ = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		ext := filepath.Ext(file)
		isScript := ext != "" && slices.Contains(sourceExtensions, ext)
		if err == nil && !entry.IsDir() && isScript && !strings.Contains(strings.TrimSuffix(entry.Name(), ext), ".") {
			files = append(files, file)
		}
		return nil // the bundler reports files that it cannot read
	})
	return files
}

// name returns the component that a file in src/theme replaces.
func (o *Overrides) name(file string) string { return componentName(o.folder, file) }

// componentName returns the component that a file in the folder of a theme is.
func componentName(folder, file string) string {
	name := strings.TrimPrefix(file, folder+string(filepath.Separator))
	name = filepath.ToSlash(strings.TrimSuffix(name, filepath.Ext(name)))
	return strings.TrimSuffix(name, "/index")
}

// plainExport matches a default export that is a text, a number or an element.
var plainExport = regexp.MustCompile("(?m)^export default\\s+(?:['\"`\\d\\[<]|null\\b|true\\b|false\\b)")

// checkExport reports a file whose default export is certainly not a component.
// React would take a text for the name of an element.
func (b *Bundler) checkExport(file string) {
	src := b.locator().source(file)
	at := plainExport.FindIndex(src.Text)
	if at == nil {
		return
	}
	b.bag.Add(diag.Diagnostic{
		Code: diag.DefaultExport, Source: src, Span: diag.Span{Start: at[0], End: at[1]},
		Message: "the default export of this file is not a component",
		Hint:    "write `export default function Name(props) { … }`",
	})
}
