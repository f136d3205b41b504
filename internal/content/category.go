package content

import (
	"fmt"
	"path"
	"slices"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
)

// categoryFiles lists the possible names of a category file. The first name
// that exists is used.
var categoryFiles = []string{"_category_.json", "_category_.yml", "_category_.yaml"}

// categories reads the category files among files. It returns them by folder
// below dir.
func (d *docsLoader) categories(dir string, files []string) map[string]CategoryMeta {
	byFolder := map[string][]string{}
	for _, file := range files {
		if slices.Contains(categoryFiles, path.Base(file)) {
			folder := path.Dir(below(dir, file))
			byFolder[folder] = append(byFolder[folder], file)
		}
	}
	categories := map[string]CategoryMeta{}
	for folder, found := range byFolder {
		if meta, ok := d.category(d.chooseCategoryFile(found)); ok {
			categories[folder] = meta
		}
	}
	return categories
}

// chooseCategoryFile returns the category file to use for a folder and reports
// the others.
func (d *docsLoader) chooseCategoryFile(files []string) string {
	order := func(file string) int { return slices.Index(categoryFiles, path.Base(file)) }
	slices.SortFunc(files, func(a, b string) int { return order(a) - order(b) })
	for _, other := range files[1:] {
		d.bag.Add(diag.Diagnostic{
			Code: diag.DuplicateCategory, Severity: diag.Warning, Source: &diag.Source{Path: other},
			Message: fmt.Sprintf("%s describes the same folder; this file is not used", files[0]),
			Hint:    "keep one of them",
		})
	}
	return files[0]
}

func (d *docsLoader) category(file string) (meta CategoryMeta, ok bool) {
	src, err := d.source(file)
	if err != nil {
		reportUnreadable(file, err, d.bag)
		return CategoryMeta{}, false
	}
	ok = remember(d.reader, "category "+file, src, &meta, func(r *reader) bool {
		meta = readCategory(src, r.bag)
		return true
	})
	return meta, ok
}

// schemaKey names the schema of a file, for editors.
const schemaKey = "$schema"

// isSchema reports whether a field of authors or tags is no author or tag, but names the
// schema of the file.
func isSchema(field frontmatter.Field) bool {
	return field.Key == schemaKey && field.Value.Kind() == frontmatter.String
}

func readCategory(src *diag.Source, bag *diag.Bag) CategoryMeta {
	m := frontmatter.Document(src, bag)
	meta := CategoryMeta{
		Source:      src,
		Position:    maybeNumber(m, "position"),
		Collapsed:   maybeBool(m, "collapsed"),
		Collapsible: maybeBool(m, "collapsible"),
		HasLink:     m.Has("link"),
	}
	meta.Label, _ = m.String("label")
	meta.Description, _ = m.Text("description")
	meta.ClassName, _ = m.String("className")
	m.String("key") // only translations use it, and Octavo does not read them
	m.Text(schemaKey)
	if props, ok := m.Object("customProps"); ok {
		meta.CustomProps = props.Any()
	}
	if link := m.Get("link"); !link.IsNull() {
		meta.Link = categoryLink(src, link)
	}
	m.RejectUnused()
	return meta
}

// maybeBool returns nil for a field that is missing or wrong.
func maybeBool(m *frontmatter.Matter, key string) *bool {
	if yes, ok := m.Bool(key); ok {
		return &yes
	}
	return nil
}

func categoryLink(src *diag.Source, v frontmatter.Value) *config.CategoryLink {
	o, ok := v.Object()
	if !ok {
		return nil
	}
	link := &config.CategoryLink{Source: src, Span: v.Span()}
	if !hasRequired(v, o, "type") {
		return nil
	}
	link.Type, _ = o.OneOf("type", "doc", "generated-index")
	switch link.Type {
	case "doc":
		if !hasRequired(v, o, "id") {
			return nil
		}
		link.DocID, _ = o.String("id")
		link.Span = o.Span("id")
	case "generated-index":
		if slug := pagePath(o.Get("slug"), "/guides"); slug.Given {
			link.Slug, link.Span = slug.Value, slug.At
		}
		link.Title, _ = o.String("title")
		link.Description, _ = o.String("description")
		link.Image, _ = o.String("image")
		link.Keywords = keywords(o.Get("keywords"))
	default:
		return nil // OneOf has reported the type; the expected fields are unknown
	}
	o.RejectUnused()
	return link
}

// keywords reads a string or a list of strings.
func keywords(v frontmatter.Value) []string {
	if v.Kind() == frontmatter.String {
		if text, ok := v.NonEmpty(); ok {
			return []string{text}
		}
		return nil
	}
	words, _ := v.Strings()
	return words
}

// hasRequired reports whether an object has a field. It adds an error if the
// field is missing.
func hasRequired(v frontmatter.Value, o *frontmatter.Matter, key string) bool {
	if o.Has(key) {
		return true
	}
	v.Errorf("", "%s.%s is missing", v.Path(), key)
	return false
}
