// Package markup reads HTML. Read returns every fact about a page that other
// packages ask for, from one pass: where a #hash can lead, what a
// Content-Security-Policy has to allow, the text for the search, the content of
// a post for feeds, and whether search engines are to leave the page out.
//
// It works on tokens and builds no tree. Where that makes a difference, the
// facts name a little too much. It reports nothing and keeps no page: facts hold
// copies of the few texts that are needed.
package markup

import "strings"

// Facts is what other packages need to know of a page.
type Facts struct {
	IDs      []string // where a #hash can lead: ids, and names of elements in the body
	Title    string   // of the <title>
	Keywords string   // of the head, with commas between them
	NoIndex  bool     // the head asks search engines to leave the page out

	Loads  []Load // from other hosts, and all objects
	Inline Inline

	// Post is where the content of a blog post is in the HTML; empty for none.
	Post Span

	Sections []Section // nil without a scope
	Heading  string    // the first <h1> between navbar and footer, with the scope MainText
}

// Span is a part of the HTML, as offsets of bytes.
type Span struct{ Start, End int }

// Options say how a page is read.
type Options struct {
	Text    Scope    // whose text becomes Sections
	Exclude []string // headings, such as h3, that start no section of their own
}

// postID is the element of a post's page that holds its content.
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

	// What the text of the current element is.
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
		r.code(raw)
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
	r.special()
	if r.scopes.wanted {
		r.scopes.start(t)
	}
}

// special handles elements that mean more than their attributes say.
func (r *reader) special() {
	t := &r.tokens
	switch string(t.name) {
	case "script":
		r.inScript = t.isInlineScript()
	case "style":
		r.inStyle = true
	case "title":
		r.inTitle = t.foreign == 0
	case "link":
		r.link()
	case "meta":
		if r.inHead {
			r.meta()
		}
	case "iframe":
		if inner := t.value("srcdoc"); inner != "" {
			r.inner(Read([]byte(inner), Options{}))
		}
	case "head", "body":
		r.inHead = string(t.name) == "head"
	}
}

// attributes notes what the attributes of the current tag say.
func (r *reader) attributes(loads map[string]Resource) {
	for _, a := range r.tokens.attributes {
		if len(a.name) < 2 {
			continue
		}
		switch c := a.name[0] | 0x20; {
		case c == 'i' && len(a.name) == 2 && hasName(a.name, "id"):
			r.id(a.text())
		case c == 'n' && !r.inHead && hasName(a.name, "name"):
			r.id(a.text())
		case c == 's' && hasName(a.name, "style"):
			if style := a.text(); style != "" {
				r.facts.Inline.StyleAttributes.add(style)
			}
		case c == 'o' && isHandler(a.name):
			if code := a.text(); code != "" {
				r.facts.Inline.Handlers.add(code)
			}
		case loads != nil:
			r.load(loads[string(lower(a.name))], a)
		}
	}
}

func (r *reader) id(id string) {
	if id == postID && !r.post.isOpen() && r.facts.Post == (Span{}) {
		r.post.open(r.tokens.name)
		r.facts.Post.Start = r.tokens.at
	}
	if id != "" {
		r.facts.IDs = append(r.facts.IDs, id)
	}
}

// meta reads what the head says about the page. Unlisted pages ask search
// engines to leave them out, and so may any component of the author's.
func (r *reader) meta() {
	content := r.tokens.value("content")
	switch name := r.tokens.value("name"); {
	case strings.EqualFold(name, "robots"):
		content = strings.ToLower(content)
		r.facts.NoIndex = r.facts.NoIndex || strings.Contains(content, "noindex") || strings.Contains(content, "none")
	case name == "keywords" && r.facts.Keywords == "":
		r.facts.Keywords = content
	}
}

// inner takes over what the policy of a page has to allow in a frame of it.
func (r *reader) inner(frame *Facts) {
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

// finish closes what is still open.
func (r *reader) finish() {
	if r.post.isOpen() {
		r.facts.Post.End = r.tokens.at
	}
	r.scopes.finish(r.facts)
}
