package markup

import (
	"bytes"
	"slices"
)

// Section is the text below a heading, or before the first one.
type Section struct {
	Tag, ID string // of the heading; "" for the page itself
	Title   string
	Content string
	Code    string // of code blocks
}

// extractor splits the text of an element into sections. The first section is
// the page itself. Headings that are excluded, and headings without an id, are
// text of the section around them.
type extractor struct {
	exclude  []string
	sections []Section // the complete ones

	pageTitle text    // of the first <h1> that has text
	section   Section // the section that is being read: tag, id and title
	content   text
	code      text

	heading   *text   // the title that is being read; nil outside headings
	next      Section // the section that the heading starts: tag and id
	nextTitle text

	skipped element
	block   element // a code block
	buffer  []byte
}

func newExtractor(exclude []string) *extractor { return &extractor{exclude: exclude} }

func (e *extractor) startTag(t *tokenizer) {
	switch {
	case e.skipped.isOpen():
		e.skipped.start(t)
		return
	case t.selfClosing || isVoid(t.name):
		e.gap(t.name)
		return
	}
	var a traits
	if !e.block.isOpen() {
		a = readTraits(t)
	}
	if isSkipped(t.name, a) {
		e.skipped.open(t.name)
		return
	}
	e.gap(t.name)
	switch {
	case e.block.isOpen():
		e.block.start(t)
	case string(t.name) == "pre" || hasClass(a.class, "code-block__title"):
		e.block.open(t.name)
	default:
		e.startHeading(string(t.name), a.id)
	}
}

func (e *extractor) startHeading(name string, id attribute) {
	switch {
	case name == "h1" && e.pageTitle.isEmpty():
		e.endHeading()
		e.heading = &e.pageTitle
	case (name == "h2" || name == "h3") && len(id.value) > 0 && !slices.Contains(e.exclude, name):
		e.endHeading()
		e.next = Section{Tag: name, ID: id.text()}
		e.heading = &e.nextTitle
	}
}

// endHeading starts the section of a heading, if the heading has text.
func (e *extractor) endHeading() {
	if e.heading == &e.nextTitle && !e.nextTitle.isEmpty() {
		e.endSection()
		e.section = e.next
		e.section.Title = e.nextTitle.take()
	}
	e.heading = nil
}

// endSection completes the section that is being read.
func (e *extractor) endSection() {
	e.section.Content, e.section.Code = e.content.take(), e.code.take()
	e.sections = append(e.sections, e.section)
}

func (e *extractor) endTag(name []byte) {
	if e.skipped.isOpen() {
		e.skipped.end(name)
		return
	}
	e.gap(name)
	e.block.end(name)
	switch string(name) {
	case "h1", "h2", "h3":
		e.endHeading()
	}
}

func (e *extractor) text(raw []byte, verbatim bool) {
	if e.skipped.isOpen() {
		return
	}
	if !verbatim && bytes.IndexByte(raw, '&') >= 0 {
		e.buffer = unescape(e.buffer[:0], raw, false)
		raw = e.buffer
	}
	e.target().write(raw)
}

// target returns the text that is being written.
func (e *extractor) target() *text {
	switch {
	case e.heading != nil:
		return e.heading
	case e.block.isOpen():
		return &e.code
	}
	return &e.content
}

// gap adds a space between the words of two blocks.
func (e *extractor) gap(name []byte) {
	if !isInline(name) {
		e.target().space = true
	}
}

// finish returns all sections.
func (e *extractor) finish() []Section {
	e.endHeading()
	e.endSection()
	e.sections[0].Title = e.pageTitle.take()
	return e.sections
}

// traits are the attributes that the extractor reads.
type traits struct {
	id     attribute
	class  []byte
	hidden bool // from screen readers
	note   bool // a link to a footnote, or back from it
}

func readTraits(t *tokenizer) traits {
	var result traits
	for _, a := range t.attributes {
		switch string(lower(a.name)) {
		case "id":
			result.id = a
		case "class":
			result.class = a.value
		case "aria-hidden":
			result.hidden = string(a.value) == "true"
		case "data-footnote-ref", "data-footnote-backref":
			result.note = true
		}
	}
	return result
}

// isSkipped reports whether the text of an element is left out: pictures,
// controls, text that is hidden from screen readers because it repeats other
// text, and text only for screen readers.
func isSkipped(name []byte, a traits) bool {
	switch string(name) {
	case "script", "style", "template", "svg", "button", "select", "textarea", "iframe", "noscript", "nav", "object", "title":
		return true
	}
	return a.hidden || a.note || hasClass(a.class, "hash-link") || hasClass(a.class, "sr-only")
}

// isInline reports whether an element can be in the middle of a word.
func isInline(name []byte) bool {
	switch string(name) {
	case "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark",
		"q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr":
		return true
	}
	return false
}

// isVoid reports whether an element has no end tag.
func isVoid(name []byte) bool {
	switch string(name) {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}
