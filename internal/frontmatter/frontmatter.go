// Package frontmatter cuts the YAML front matter off a Markdown file and
// decodes it into values that know where they are written. Files that are YAML
// as a whole (_category_.yml, tags.yml, authors.yml) are decoded the same way.
//
// It knows no field by name: docs, blog and pages ask for the fields they
// understand, and asking is what makes a field known. It reads no files, and
// it is the only package that sees the YAML library.
//
// The library, go.yaml.in/yaml/v4, is the line that the YAML organisation
// develops (v3 receives security fixes only). It is used for the grammar
// alone: it gives every node's line and column and structured errors. What a
// plain scalar means is decided here, by the rules of js-yaml 3, because that
// is what sites were written against.
package frontmatter

import (
	"bytes"

	"octavo/internal/diag"
)

// Matter is a mapping of front matter: the whole of it, or a nested object. It
// remembers which fields it was asked for, so it belongs to one goroutine.
type Matter struct {
	doc    *document
	path   string // "" for the front matter itself, "last_update" for a nested object
	fields []member
	known  []string
	broken bool
}

// document is what every value needs to report mistakes.
type document struct {
	src  *diag.Source
	bag  *diag.Bag
	kind string // how messages call the text: "front matter" or "file"
}

// Field is one key of a mapping with its value.
type Field struct {
	Key     string
	KeySpan diag.Span
	Value   Value
	Near    string // of a field that nobody asked for: the one it may be meant to be
}

// Read cuts the front matter off a source and decodes it. body is the offset
// where the content begins (0 without front matter). The Matter is never nil;
// after a mistake it holds what could be read and says that it is Broken.
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

// Document decodes a file that is YAML, or JSON, as a whole.
func Document(src *diag.Source, bag *diag.Bag) *Matter {
	doc := &document{src: src, bag: bag, kind: "file"}
	return decode(doc, diag.Span{Start: len(mark(src.Text)), End: len(src.Text)})
}

// Broken reports whether something could not be read, so that a field which
// is not there may have been meant to be.
func (m *Matter) Broken() bool { return m.broken }

// Fields returns the fields in the order in which they are written.
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

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// byteOrderMark is what some Windows editors put before the first character.
var byteOrderMark = []byte("\xef\xbb\xbf")

// mark returns the byte order mark that the text starts with, or nothing.
func mark(text []byte) []byte {
	if bytes.HasPrefix(text, byteOrderMark) {
		return byteOrderMark
	}
	return nil
}

// errorf adds a syntax error and a hint, which may be empty.
func (d *document) errorf(at diag.Span, hint, message string) {
	d.bag.Add(diag.Diagnostic{Code: diag.FrontMatterSyntax, Source: d.src, Span: at, Message: message, Hint: hint})
}

// Source returns the text that the mapping stands in.
func (m *Matter) Source() *diag.Source { return m.doc.src }
