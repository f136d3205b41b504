package content

import (
	"fmt"
	"io/fs"
	"path"

	"octavo/internal/diag"
)

// reportTranslations warns about a folder of translations, which Octavo does not
// use, and about JSON files in it that are not valid. A config that names several
// locales has its own warning.
func (r *reader) reportTranslations() {
	dir := r.cfg.Place.Clean(r.cfg.Site.I18n.Path)
	if dir == "." || !r.cfg.Place.Contains(dir) {
		return
	}
	files := tree{fsys: r.fsys, bag: &diag.Bag{}}.files(dir)
	if len(files) == 0 {
		return
	}
	if len(r.cfg.Site.I18n.Locales) < 2 {
		r.bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: &diag.Source{Path: dir},
			Message: fmt.Sprintf("Octavo does not use translations yet: it builds only the locale %s", r.cfg.Site.I18n.DefaultLocale),
			Hint:    "remove the folder if you do not need it",
		})
	}
	for _, file := range files {
		if path.Ext(file) != ".json" {
			continue
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
