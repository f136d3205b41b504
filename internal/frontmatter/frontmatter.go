// Package frontmatter cuts the YAML front matter off a Markdown file and
// decodes it into values that know their position in the file. It also decodes
// files that are all YAML: _category_.yml, tags.yml, authors.yml.
//
// The package knows no field by name. The docs, blog and pages packages ask for
// the fields that they support, and a field is known once a package asks for it.
// The package reads no files. It is the only package that imports the YAML
// library.
//
// The library, go.yaml.in/yaml/v4, is the version that the YAML organization
// develops; v3 receives security fixes only. The library only parses: it returns
// nodes with a line and a column, and structured errors. This package decides
// whether a plain scalar is a number, a date or text. It follows js-yaml 3,
// because Docusaurus sites are written for js-yaml 3.
package frontmatter

import (
	"bytes"

	"go.yaml.in/yaml/v4"

	"octavo/internal/diag"
)

// Matter is a mapping: the front matter, or an object nested in it. A Matter
// records which fields its callers ask for, so only one goroutine may use it.
type Matter struct {
	doc    *document
	path   string // "" for the front matter itself, "last_update" for a nested object
	fields []member
	known  []string // fields that a caller asked for
	broken bool     // see Broken
}

// document is the file that a value is in, and the bag that receives its errors.
type document struct {
	src  *diag.Source
	bag  *diag.Bag
	kind string // the name of the YAML in messages: "front matter" or "file"
}

// Field is one key of a mapping with its value.
type Field struct {
	Key     string
	KeySpan diag.Span
	Value   Value
	Near    string // set by Unused: the known field that Key may be a misspelling of, or ""
}

// Read decodes the front matter of a source. body is the offset where the content
// begins; it is 0 if there is no front matter. m is never nil. After an error, m
// is Broken and has the fields that Read could decode.
func Read(src *diag.Source, bag *diag.Bag) (m *Matter, body int) {
	doc := &document{src: src, bag: bag, kind: "front matter"}
	block, ok := split(doc)
	if !ok {
		return &Matter{doc: doc, broken: block.broken}, block.body
	}
	m = decode(doc, block.yaml)
	m.broken = m.broken || block.broken
	return m, block.body
}

// Document decodes a file that is all YAML or JSON.
func Document(src *diag.Source, bag *diag.Bag) *Matter {
	doc := &document{src: src, bag: bag, kind: "file"}
	return decode(doc, diag.Span{Start: len(leadingMark(src.Text)), End: len(src.Text)})
}

// Data decodes a file that is all YAML, whatever its value is. ok is false if the file has
// mistakes, which are in the bag.
func Data(src *diag.Source, bag *diag.Bag) (v Value, ok bool) {
	doc := &document{src: src, bag: bag, kind: "file"}
	at := diag.Span{Start: len(leadingMark(src.Text)), End: len(src.Text)}
	root, ok := parse(doc, at)
	if root == nil || !ok {
		return Value{}, ok
	}
	b := &builder{doc: doc, places: newPlaces(src.Text, at), built: map[*yaml.Node]*node{}}
	n := b.build(root)
	return Value{node: n, doc: doc}, !b.broken
}

// Broken reports whether part of the mapping could not be decoded. A field that is
// missing from a broken mapping may still be in the file.
func (m *Matter) Broken() bool { return m.broken }

// Fields returns the fields in the order of the file.
func (m *Matter) Fields() []Field {
	fields := make([]Field, len(m.fields))
	for i, f := range m.fields {
		fields[i] = m.field(f)
	}
	return fields
}

func (m *Matter) field(f member) Field {
	return Field{Key: f.key, KeySpan: f.at, Value: m.value(f)}
}

func (m *Matter) value(f member) Value {
	return Value{doc: m.doc, path: join(m.path, f.key), key: f.at, node: f.value}
}

// join appends a key to the path of a mapping.
func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// Some Windows editors write byteOrderMark at the start of a file.
var byteOrderMark = []byte("\xef\xbb\xbf")

// leadingMark returns the byte order mark at the start of text, or nil.
func leadingMark(text []byte) []byte {
	if bytes.HasPrefix(text, byteOrderMark) {
		return byteOrderMark
	}
	return nil
}

// errorf adds a syntax error. hint may be empty.
func (d *document) errorf(at diag.Span, hint, message string) {
	d.bag.Add(diag.Diagnostic{Code: diag.FrontMatterSyntax, Source: d.src, Span: at, Message: message, Hint: hint})
}

// Source returns the file that the mapping is in.
func (m *Matter) Source() *diag.Source { return m.doc.src }
