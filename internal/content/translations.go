package content

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/internal/diag"
)

// reportTranslations warns about a folder of translations that Octavo does not use, and about
// JSON files in it that are not valid. A config that names several locales has its own
// warning.
func (r *reader) reportTranslations() {
	dir := r.cfg.Place.Clean(r.cfg.Site.I18n.Path)
	if dir == "." || !r.cfg.Place.Contains(dir) {
		return
	}
	files := tree{fsys: r.fsys, bag: &diag.Bag{}}.files(dir)
	if len(r.cfg.Site.I18n.Locales) < 2 && slices.ContainsFunc(files, r.isUnused) {
		r.bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: &diag.Source{Path: dir},
			Message: fmt.Sprintf("Octavo builds only the locale %s, and does not use translations of documents and of the theme yet", r.cfg.Site.I18n.DefaultLocale),
			Hint:    "remove the folder if you do not need it",
		})
	}
	for _, file := range files {
		if path.Ext(file) != ".json" || file == path.Join(r.localeFolder(), "code.json") {
			continue // a mistake in the messages of components is an error
		}
		text, err := fs.ReadFile(r.fsys, file)
		if err != nil {
			continue // nothing uses the file
		}
		if d, ok := diag.CheckJSON(&diag.Source{Path: file, Text: text}); !ok {
			d.Severity = diag.Warning
			r.bag.Add(d)
		}
	}
}

// isUnused reports whether Octavo does not use a file of translations: it reads only the
// messages of components and of plugins, in the default locale.
func (r *reader) isUnused(file string) bool {
	name, inLocale := strings.CutPrefix(file, r.localeFolder()+"/")
	return !inLocale || path.Ext(name) != ".json" ||
		strings.HasPrefix(name, "docusaurus-plugin-content-") || strings.HasPrefix(name, "docusaurus-theme-classic/")
}

// localeFolder returns the folder of translations that Octavo uses.
func (r *reader) localeFolder() string {
	i18n := r.cfg.Site.I18n
	return path.Join(r.cfg.Place.Clean(i18n.Path), i18n.LocaleConfigs[i18n.DefaultLocale].Path)
}
