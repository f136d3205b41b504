package markup

import (
	"bytes"
	"slices"
)

// Scope is the part of a page whose text is read.
type Scope uint8

const (
	NoText       Scope = iota
	WholeText          // everything: for the HTML of a Markdown document
	MarkdownText       // the Markdown of a page; without Markdown the same as MainText
	MainText           // the <main> of a page; without <main> everything between navbar and footer
)

// wrapperID is the id of the element between navbar and footer.
const wrapperID = "__docusaurus_skipToContent_fallback"

// element finds the end of an element. It counts the elements of the same name in it.
// The zero value is closed.
type element struct {
	name  string
	depth int
}

func (e *element) isOpen() bool { return e.depth > 0 }

func (e *element) open(name []byte) { e.name, e.depth = string(name), 1 }

func (e *element) start(t *tokenizer) {
	if e.depth > 0 && !t.selfClosing && string(t.name) == e.name {
		e.depth++
	}
}

func (e *element) end(name []byte) {
	if e.depth > 0 && string(name) == e.name {
		e.depth--
	}
}

// scope is an element whose text may be needed.
type scope struct {
	matches func(t *tokenizer) bool
	element element
	text    *extractor // nil until the element is found
	found   bool
}

func isMarkdown(t *tokenizer) bool {
	return slices.ContainsFunc(t.attributes, func(a attribute) bool {
		return hasName(a.name, "class") && hasClass(a.value, "markdown")
	})
}

func isMain(t *tokenizer) bool { return string(t.name) == "main" }

func isWrapper(t *tokenizer) bool {
	return slices.ContainsFunc(t.attributes, func(a attribute) bool {
		return hasName(a.name, "id") && string(a.value) == wrapperID
	})
}

// scopes hands the tokens of a page to the extractors that need them.
type scopes struct {
	options Options
	list    []scope // the preferred one first
	wanted  bool    // the caller wants text
	active  bool    // an element is open
}

func newScopes(o Options) scopes {
	s := scopes{options: o, wanted: o.Text != NoText}
	switch o.Text {
	case WholeText:
		s.list = []scope{{text: newExtractor(o.Exclude), found: true}}
		s.list[0].element.open(nil) // no end tag closes it
		s.active = true
	case MarkdownText:
		s.list = []scope{{matches: isMarkdown}, {matches: isMain}, {matches: isWrapper}}
	case MainText:
		s.list = []scope{{matches: isMain}, {matches: isWrapper}}
	}
	return s
}

func (s *scopes) start(t *tokenizer) {
	for i := range s.list {
		switch scope := &s.list[i]; {
		case scope.element.isOpen():
			scope.element.start(t)
			scope.text.startTag(t)
		case !scope.found && !t.selfClosing && scope.matches(t):
			s.open(i, t.name)
			if s.options.Text == MarkdownText {
				return // no less preferred element is needed
			}
		}
	}
}

// open starts to read the text of an element.
func (s *scopes) open(i int, name []byte) {
	scope := &s.list[i]
	scope.found, scope.text = true, newExtractor(s.options.Exclude)
	scope.element.open(name)
	if s.options.Text == MarkdownText {
		s.list = s.list[:i+1]
	}
	s.active = true
}

func (s *scopes) end(t *tokenizer) {
	s.active = false
	for i := range s.list {
		if scope := &s.list[i]; scope.element.isOpen() {
			if scope.element.end(t.name); scope.element.isOpen() {
				scope.text.endTag(t.name)
				s.active = true
			}
		}
	}
}

func (s *scopes) text(raw []byte, verbatim bool) {
	for i := range s.list {
		if scope := &s.list[i]; scope.element.isOpen() {
			scope.text.text(raw, verbatim)
		}
	}
}

// finish adds the text of the preferred element that was found.
func (s *scopes) finish(facts *Facts) {
	if !s.wanted {
		return
	}
	if s.options.Text == MainText && s.list[1].found {
		facts.Heading = string(s.list[1].text.pageTitle.bytes)
	}
	facts.Sections = []Section{{}}
	for i := range s.list {
		if s.list[i].found {
			facts.Sections = s.list[i].text.finish()
			return
		}
	}
}

func hasClass(list []byte, class string) bool {
	if !bytes.Contains(list, []byte(class)) {
		return false
	}
	for name := range bytes.FieldsSeq(list) {
		if string(name) == class {
			return true
		}
	}
	return false
}
