// Package markup reads HTML. Read returns every fact about a page that other
// packages ask for, from one pass: where a #hash can lead, what a
// Content-Security-Policy has to allow, the text for the search, the content of
// a post for feeds, and whether search engines must not list the page.
//
// It reads tokens and builds no tree, so in invalid HTML it may find more than a
// browser does. It reports nothing. Facts hold copies of texts, so they keep no page
// in memory.
package markup

import "strings"

// Facts has everything that other packages need to know about a page.
type Facts struct {
	IDs      []string // where a #hash can lead: ids, and names of elements in the body
	Title    string   // of the <title>
	Keywords string   // of the head, with commas between them
	NoIndex  bool     // search engines must not list the page

	Loads  []Load // from other hosts, and all objects
	Inline Inline

	// Post is the part of the HTML that is the content of a blog post; empty if the
	// page is not a post.
	Post Span

	Sections []Section // nil if Options has no scope
	Heading  string    // the first <h1> between navbar and footer; only with the scope MainText
}

// Span is a range of bytes.
type Span struct{ Start, End int }

// Options say how a page is read.
type Options struct {
	Text    Scope    // whose text becomes Sections
	Exclude []string // headings, such as h3, that start no section of their own
}

// postID is the id of the element that contains a post.
const postID = "__blog-post-container"

// Read returns the facts of a page, or of a part of one.
func Read(html []byte, o Options) *Facts {
	r := &reader{tokens: tokenizer{html: html}, facts: &Facts{}, scopes: newScopes(o)}
	r.run()
	return r.facts
}

// ReadSVG returns the facts of an SVG file.
func ReadSVG(data []byte) *Facts {
	r := &reader{tokens: tokenizer{html: data, foreign: 1}, facts: &Facts{}}
	r.run()
	return r.facts
}

// reader gathers facts.
type reader struct {
	tokens tokenizer
	facts  *Facts
	scopes scopes
	post   element
	inHead bool

	// One of these is true before the text of such an element.
	inScript, inStyle, inTitle bool
}

func (r *reader) run() {
	for {
		switch r.tokens.next() {
		case endOfInput:
			r.finish()
			return
		case textToken:
			r.text()
			r.inScript, r.inStyle, r.inTitle = false, false, false
		case startTag:
			r.start()
		case endTag:
			r.inScript, r.inStyle, r.inTitle = false, false, false
			r.end()
		}
	}
}

func (r *reader) text() {
	raw := r.tokens.html[r.tokens.start:r.tokens.at]
	switch {
	case r.inScript, r.inStyle:
		r.addCode(raw)
	case r.inTitle && r.facts.Title == "":
		r.facts.Title = string(unescape(nil, raw, false))
	}
	if r.scopes.active {
		r.scopes.text(raw, r.tokens.verbatim)
	}
}

func (r *reader) start() {
	t := &r.tokens
	r.post.start(t)
	if len(t.attributes) > 0 {
		r.attributes(loads[string(t.name)])
	}
	r.element()
	if r.scopes.wanted {
		r.scopes.start(t)
	}
}

// element reads elements that need more than their attributes.
func (r *reader) element() {
	t := &r.tokens
	switch string(t.name) {
	case "script":
		r.inScript = t.textOf != "" && t.isInlineScript()
	case "style":
		r.inStyle = t.textOf != ""
	case "title":
		r.inTitle = t.textOf != ""
	case "link":
		r.linkElement()
	case "meta":
		if r.inHead {
			r.metaElement()
		}
	case "iframe":
		if inner := t.value("srcdoc"); inner != "" {
			r.mergeFrame(Read([]byte(inner), Options{}))
		}
	case "head", "body":
		r.inHead = string(t.name) == "head"
	}
}

// attributes reads the attributes of the current tag. loads lists those that load
// something.
func (r *reader) attributes(loads map[string]Resource) {
	for _, a := range r.tokens.attributes {
		if len(a.name) < 2 {
			continue
		}
		switch c := a.name[0] | 0x20; {
		case c == 'i' && len(a.name) == 2 && hasName(a.name, "id"):
			r.addID(a.text())
		case c == 'n' && !r.inHead && hasName(a.name, "name"):
			r.addID(a.text())
		case c == 's' && hasName(a.name, "style"):
			if style := a.text(); style != "" {
				r.facts.Inline.StyleAttributes.add(style)
			}
		case c == 'o' && isHandler(a.name):
			if code := a.text(); code != "" {
				r.facts.Inline.Handlers.add(code)
			}
		case loads != nil:
			r.addLoads(loads[string(lower(a.name))], a)
		}
	}
}

func (r *reader) addID(id string) {
	if id == postID && !r.post.isOpen() && r.facts.Post == (Span{}) {
		r.post.open(r.tokens.name)
		r.facts.Post.Start = r.tokens.at
	}
	if id != "" {
		r.facts.IDs = append(r.facts.IDs, id)
	}
}

// metaElement reads a <meta> element of the head. Unlisted pages tell search
// engines not to list them, and the author's components may do the same.
func (r *reader) metaElement() {
	content := r.tokens.value("content")
	switch name := r.tokens.value("name"); {
	case strings.EqualFold(name, "robots"):
		content = strings.ToLower(content)
		r.facts.NoIndex = r.facts.NoIndex || strings.Contains(content, "noindex") || strings.Contains(content, "none")
	case name == "keywords" && r.facts.Keywords == "":
		r.facts.Keywords = content
	}
}

// mergeFrame adds what a frame with srcdoc loads and runs: it has the policy of the
// page.
func (r *reader) mergeFrame(frame *Facts) {
	r.facts.Loads = append(r.facts.Loads, frame.Loads...)
	for _, pair := range []struct {
		to   *Set
		from Set
	}{
		{&r.facts.Inline.Scripts, frame.Inline.Scripts}, {&r.facts.Inline.Handlers, frame.Inline.Handlers},
		{&r.facts.Inline.Styles, frame.Inline.Styles}, {&r.facts.Inline.StyleAttributes, frame.Inline.StyleAttributes},
	} {
		for text := range pair.from {
			pair.to.add(text)
		}
	}
}

func (r *reader) end() {
	t := &r.tokens
	if string(t.name) == "head" {
		r.inHead = false
	}
	if r.post.isOpen() {
		if r.post.end(t.name); !r.post.isOpen() {
			r.facts.Post.End = t.start
		}
	}
	if r.scopes.active {
		r.scopes.end(t)
	}
}

// finish closes all elements that are still open.
func (r *reader) finish() {
	if r.post.isOpen() {
		r.facts.Post.End = r.tokens.at
	}
	r.scopes.finish(r.facts)
}
