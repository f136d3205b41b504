package site

import (
	"path"
	"regexp"
	"strconv"
	"strings"

	"octavo/internal/content"
	"octavo/internal/diag"
)

// Numbers at the start of a name order files; they are not part of the name.
// What begins like a date or a version has no such number: 2021-11-notes,
// 7.0-changes. White space is what JavaScript takes for it.
var (
	dateOrVersion = regexp.MustCompile(`^\d+[-_.]\d+`)
	numberPrefix  = regexp.MustCompile(`^(\d+)[\s\v\p{Z}\x{feff}]*[-_.]+[\s\v\p{Z}\x{feff}]*([^-_.\s\v\p{Z}\x{feff}].*)$`)
)

// splitPrefix cuts the number off the name of a file or folder. The number is
// its position among its neighbours; nil for none.
func splitPrefix(name string) (rest string, position *float64) {
	if name == "" || name[0] < '0' || name[0] > '9' || dateOrVersion.MatchString(name) {
		return name, nil
	}
	parts := numberPrefix.FindStringSubmatch(name)
	if parts == nil {
		return name, nil
	}
	number, err := strconv.ParseFloat(parts[1], 64)
	if err != nil { // more digits than a number can have
		return name, nil
	}
	return parts[2], &number
}

// placeInFolder is what the name of a document's file says about it.
type placeInFolder struct {
	dir      string // "" for the version's folder itself
	file     string // without its extension
	position *float64
}

// place reads the name of a file, with numbers cut off unless the options or
// the document itself want them kept.
func (b *builder) place(doc *content.Doc) placeInFolder {
	dir, file := rawPlace(doc)
	p := placeInFolder{dir: dir, file: file}
	if b.options.NumberPrefixes && !doc.Meta.NoNumberPrefixes {
		p.dir = b.stripDir(dir)
		p.file, p.position = splitPrefix(file)
	}
	if doc.Meta.SidebarPosition != nil {
		p.position = doc.Meta.SidebarPosition
	}
	return p
}

// rawPlace is the folder and the name of a document as they are on disk.
func rawPlace(doc *content.Doc) (dir, file string) {
	dir, file = path.Split(doc.Name)
	return strings.TrimSuffix(dir, "/"), strings.TrimSuffix(file, path.Ext(file))
}

// stripDir cuts the numbers off every part of a folder's path. Many documents
// share a folder, so the answers are kept.
func (b *builder) stripDir(dir string) string {
	if plain, ok := b.plainDirs[dir]; ok {
		return plain
	}
	parts := strings.Split(dir, "/")
	for i, part := range parts {
		parts[i], _ = splitPrefix(part)
	}
	plain := strings.Join(parts, "/")
	b.plainDirs[dir] = plain
	return plain
}

// baseID is the last part of a document's id. An id with a slash would look
// like one from another folder.
func (b *builder) baseID(doc *content.Doc, p placeInFolder) string {
	id := doc.Meta.ID
	if id.Value == "" {
		return p.file
	}
	if strings.Contains(id.Value, "/") {
		b.bag.Add(diag.Diagnostic{
			Code: diag.FrontMatterValue, Source: sourceOf(doc), Span: id.At,
			Message: `id must not have a slash, but it is "` + id.Value + `"`,
			Hint:    "the folder is part of the id already; for another address use slug",
		})
		return p.file
	}
	return id.Value
}

// sourceOf is the text of a document, to point into.
func sourceOf(doc *content.Doc) *diag.Source {
	if doc.Doc != nil && doc.Doc.Source != nil {
		return doc.Doc.Source
	}
	return &diag.Source{Path: doc.File}
}
