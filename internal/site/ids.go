package site

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"octavo/internal/content"
	"octavo/internal/diag"
)

// A number at the start of a file name is for sorting and not part of the name.
// Dates and versions, as in 2021-11-notes and 7.0-changes, are part of it.
// White space is the white space of JavaScript.
var (
	dateOrVersion = regexp.MustCompile(`^\d+[-_.]\d+`)
	numberPrefix  = regexp.MustCompile(`^(\d+)[\s\v\p{Z}\x{feff}]*[-_.]+[\s\v\p{Z}\x{feff}]*([^-_.\s\v\p{Z}\x{feff}].*)$`)
)

// splitPrefix cuts the number prefix off the name of a file or folder. The
// number is the position in a sidebar; nil for none.
func splitPrefix(name string) (rest string, position *float64) {
	if name == "" || name[0] < '0' || name[0] > '9' || dateOrVersion.MatchString(name) {
		return name, nil
	}
	parts := numberPrefix.FindStringSubmatch(name)
	if parts == nil {
		return name, nil
	}
	number, err := strconv.ParseFloat(parts[1], 64)
	if err != nil { // too many digits for a number
		return name, nil
	}
	return parts[2], &number
}

// placeInFolder is the folder, name and position of a document.
type placeInFolder struct {
	dir      string // below the version's folder; "" for the folder itself
	file     string // without extension
	position *float64
}

// place returns the place of a document. Number prefixes are cut off unless the
// options or the front matter keep them.
func (b *builder) place(doc *content.Doc) placeInFolder {
	dir, file := placeOnDisk(doc)
	p := placeInFolder{dir: dir, file: file}
	if b.options.NumberPrefixes && !doc.Meta.NoNumberPrefixes {
		p.dir = b.withoutPrefixes(dir)
		p.file, p.position = b.splitPrefix(file)
	}
	if doc.Meta.SidebarPosition != nil {
		p.position = doc.Meta.SidebarPosition
	}
	return p
}

// placeOnDisk returns the folder of a document and its file name without the
// extension.
func placeOnDisk(doc *content.Doc) (dir, file string) {
	dir, file = path.Split(doc.Name)
	return strings.TrimSuffix(dir, "/"), strings.TrimSuffix(file, path.Ext(file))
}

// withoutPrefixes cuts the number prefix off every part of a folder's path. It
// remembers the results, because many documents share a folder.
func (b *builder) withoutPrefixes(dir string) string {
	if short, ok := b.shortDirs[dir]; ok {
		return short
	}
	parts := strings.Split(dir, "/")
	for i, part := range parts {
		parts[i], _ = b.splitPrefix(part)
	}
	b.shortDirs[dir] = strings.Join(parts, "/")
	return b.shortDirs[dir]
}

// baseID returns the last part of a document's id. An id with a slash would
// look like the id of a document in another folder.
func (b *builder) baseID(doc *content.Doc, p placeInFolder) string {
	id := doc.Meta.ID
	if id.Value == "" {
		return p.file
	}
	if strings.Contains(id.Value, "/") {
		b.bag.Add(diag.Diagnostic{
			Code: diag.FrontMatterValue, Source: sourceOf(doc), Span: id.At,
			Message: `id must not contain a slash, but it is "` + id.Value + `"`,
			Hint:    "the folder is already part of the id; to change the address, use slug",
		})
		return p.file
	}
	return id.Value
}

// sourceOf returns the source of a document for diagnostics.
func sourceOf(doc *content.Doc) *diag.Source {
	if doc.Doc != nil && doc.Doc.Source != nil {
		return doc.Doc.Source
	}
	return &diag.Source{Path: doc.File}
}
