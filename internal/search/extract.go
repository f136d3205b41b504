package search

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// section is a part of a page: what stands below a heading, or before the
// first one.
type section struct {
	tag, id string // of the heading; "" for the page itself
	title   text
	content text
	code    text
}

// extract reads the text of a page's content. The first section is the page
// itself. Headings of the tags that are left out, and those that no link can
// lead to, are text of the section around them.
func extract(markup string, leftOut []string) []*section {
	e := &extractor{leftOut: leftOut, sections: []*section{{}}}
	tokens := html.NewTokenizer(strings.NewReader(markup))
	for {
		switch tokens.Next() {
		case html.ErrorToken: // the end: a string has no other
			return e.finish()
		case html.TextToken:
			e.text(tokens.Text())
		case html.StartTagToken:
			name, more := tokens.TagName()
			e.start(string(name), attributes(tokens, more && !e.code.inside()))
		case html.SelfClosingTagToken:
			name, _ := tokens.TagName()
			e.gap(string(name))
		case html.EndTagToken:
			name, _ := tokens.TagName()
			e.end(string(name))
		}
	}
}

// traits are what the extractor asks of a tag.
type traits struct {
	id, class     string
	hidden, notes bool // from screen readers; a footnote's number or way back
}

func attributes(tokens *html.Tokenizer, more bool) traits {
	var a traits
	for more {
		var key, value []byte
		key, value, more = tokens.TagAttr()
		switch string(key) {
		case "id":
			a.id = string(value)
		case "class":
			a.class = string(value)
		case "aria-hidden":
			a.hidden = string(value) == "true"
		case "data-footnote-ref", "data-footnote-backref":
			a.notes = true
		}
	}
	return a
}

// extractor sorts text into sections.
type extractor struct {
	leftOut  []string
	sections []*section
	heading  *text // that is being read; nil for none
	skipped  element
	code     element
}

// element follows one element to its end, whatever is nested in it.
type element struct {
	name  string
	depth int
}

func (e *element) inside() bool { return e.depth > 0 }

func (e *element) begin(name string) { e.name, e.depth = name, 1 }

func (e *element) start(name string) {
	if e.depth > 0 && name == e.name {
		e.depth++
	}
}

func (e *element) end(name string) {
	if e.depth > 0 && name == e.name {
		e.depth--
	}
}

func (e *extractor) section() *section { return e.sections[len(e.sections)-1] }

func (e *extractor) start(name string, a traits) {
	switch {
	case e.skipped.inside():
		e.skipped.start(name)
		return
	case isVoid(name):
		e.gap(name)
		return
	case isSkipped(name, a):
		e.skipped.begin(name)
		return
	}
	e.gap(name)
	switch {
	case e.code.inside():
		e.code.start(name)
	case name == "pre" || hasClass(a.class, "code-block__title"):
		e.code.begin(name)
	default:
		e.startHeading(name, a)
	}
}

func (e *extractor) startHeading(name string, a traits) {
	page := e.sections[0]
	switch {
	case name == "h1" && page.title.isEmpty():
		e.heading = &page.title
	case (name == "h2" || name == "h3") && a.id != "" && !slices.Contains(e.leftOut, name):
		e.sections = append(e.sections, &section{tag: name, id: a.id})
		e.heading = &e.section().title
	}
}

func (e *extractor) end(name string) {
	if e.skipped.inside() {
		e.skipped.end(name)
		return
	}
	e.gap(name)
	e.code.end(name)
	if name == "h1" || name == "h2" || name == "h3" {
		e.heading = nil
	}
}

func (e *extractor) text(text []byte) {
	if e.skipped.inside() {
		return
	}
	e.target().write(text)
}

func (e *extractor) target() *text {
	switch {
	case e.heading != nil:
		return e.heading
	case e.code.inside():
		return &e.section().code
	}
	return &e.section().content
}

// gap keeps the words of two blocks apart.
func (e *extractor) gap(name string) {
	if !isInline(name) && !e.skipped.inside() {
		e.target().space = true
	}
}

// finish gives sections whose headings say nothing to the section before.
func (e *extractor) finish() []*section {
	kept := e.sections[:1]
	for _, s := range e.sections[1:] {
		if last := kept[len(kept)-1]; s.title.isEmpty() {
			last.content.append(s.content)
			last.code.append(s.code)
		} else {
			kept = append(kept, s)
		}
	}
	return kept
}

// isSkipped tells what is no text of the page: pictures, controls, what is
// hidden from screen readers because it says something twice, and what only
// they get because it shows otherwise.
func isSkipped(name string, a traits) bool {
	switch name {
	case "script", "style", "template", "svg", "button", "select", "textarea", "iframe", "noscript", "nav", "object", "title":
		return true
	}
	return a.hidden || a.notes || hasClass(a.class, "hash-link") || hasClass(a.class, "sr-only")
}

func hasClass(list, class string) bool {
	if !strings.Contains(list, class) {
		return false
	}
	return slices.Contains(strings.Fields(list), class)
}

// isInline tells elements that stand in the midst of a word.
func isInline(name string) bool {
	switch name {
	case "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark",
		"q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr":
		return true
	}
	return false
}

// isVoid tells elements that have no end.
func isVoid(name string) bool {
	switch name {
	case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr":
		return true
	}
	return false
}
