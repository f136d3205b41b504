package policy

import (
	"bytes"
	"html"
	"strings"
)

// Needs is what documents load and run, as a set. The zero value needs nothing.
type Needs struct {
	sources         map[string]map[string]bool // by directive
	scripts         map[string]bool            // texts of inline scripts
	handlers        map[string]bool            // values of onclick and the like
	styles          map[string]bool            // texts of <style>
	styleAttributes map[string]bool
}

// allow notes that a directive has to allow an address.
func (n *Needs) allow(name, address string) {
	source := sourceOf(address)
	if source == "" || name == "script-src" && source == "data:" {
		return // a script in its own address would be any script
	}
	if n.sources == nil {
		n.sources = map[string]map[string]bool{}
	}
	put(n.sources, name, source)
}

func put(sets map[string]map[string]bool, name, member string) {
	set := sets[name]
	note(&set, member)
	sets[name] = set
}

func note(set *map[string]bool, text string) {
	if *set == nil {
		*set = map[string]bool{}
	}
	(*set)[text] = true
}

// Add takes over what others need.
func (n *Needs) Add(other *Needs) {
	for name, sources := range other.sources {
		for source := range sources {
			if n.sources == nil {
				n.sources = map[string]map[string]bool{}
			}
			put(n.sources, name, source)
		}
	}
	for _, pair := range []struct {
		to   *map[string]bool
		from map[string]bool
	}{
		{&n.scripts, other.scripts}, {&n.handlers, other.handlers},
		{&n.styles, other.styles}, {&n.styleAttributes, other.styleAttributes},
	} {
		for text := range pair.from {
			note(pair.to, text)
		}
	}
}

// Document notes what an HTML document needs.
func (n *Needs) Document(markup []byte) {
	s := scanner{needs: n, rest: markup}
	s.run()
}

// Picture notes what an SVG file needs to be shown: its styles. Hosts send the
// policy with every file, and Firefox applies it inside of pictures.
func (n *Needs) Picture(markup []byte) {
	s := scanner{needs: &Needs{}, rest: markup, foreign: 1}
	s.run()
	n.Add(&Needs{styles: s.needs.styles, styleAttributes: s.needs.styleAttributes})
}

// attribute is a part of a start tag; the value is as it is written.
type attribute struct{ name, value []byte }

// scanner walks over the start tags of a document. It is a tokeniser without a
// tree: where that makes a difference, the policy allows a little too much.
type scanner struct {
	needs      *Needs
	rest       []byte
	foreign    int         // how many <svg> and <math> are open
	attributes []attribute // of the current tag; kept to be used again
}

func (s *scanner) run() {
	for {
		i := bytes.IndexByte(s.rest, '<')
		if i < 0 || i+1 == len(s.rest) {
			return
		}
		s.rest = s.rest[i+1:]
		switch c := s.rest[0]; {
		case isLetter(c):
			s.startTag()
		case c == '/':
			s.endTag()
		case bytes.HasPrefix(s.rest, []byte("!--")):
			s.skipPast("-->")
		}
	}
}

func (s *scanner) skipPast(end string) {
	_, after, _ := bytes.Cut(s.rest, []byte(end))
	s.rest = after
}

func (s *scanner) endTag() {
	if s.foreign > 0 && (hasName(s.rest[1:], "svg") || hasName(s.rest[1:], "math")) {
		s.foreign--
	}
}

func (s *scanner) startTag() {
	end := 1
	for end < len(s.rest) && !isSpace(s.rest[end]) && s.rest[end] != '/' && s.rest[end] != '>' {
		end++
	}
	name := lower(s.rest[:end])
	s.rest = s.rest[end:]
	closed := s.readAttributes()
	switch string(name) {
	case "svg", "math":
		if !closed {
			s.foreign++
		}
	case "script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noframes":
		s.textElement(string(name), closed)
		return
	}
	s.element(string(name))
}

// readAttributes leaves the attributes of a start tag in s.attributes, and
// reports whether the tag closes itself.
func (s *scanner) readAttributes() (closed bool) {
	s.attributes = s.attributes[:0]
	b := s.rest
	i := 0
	for i < len(b) && b[i] != '>' {
		if isSpace(b[i]) || b[i] == '/' {
			closed = b[i] == '/'
			i++
			continue
		}
		closed = false
		start := i
		for i++; i < len(b) && b[i] != '=' && b[i] != '>' && b[i] != '/' && !isSpace(b[i]); {
			i++
		}
		a := attribute{name: b[start:i]}
		a.value, i = attributeValue(b, i)
		s.attributes = append(s.attributes, a)
	}
	s.rest = b[min(i+1, len(b)):]
	return closed
}

// attributeValue reads what follows the name of an attribute, and returns
// where that ends.
func attributeValue(b []byte, i int) ([]byte, int) {
	at := i
	for at < len(b) && isSpace(b[at]) {
		at++
	}
	if at == len(b) || b[at] != '=' {
		return nil, i
	}
	for at++; at < len(b) && isSpace(b[at]); {
		at++
	}
	if at < len(b) && (b[at] == '"' || b[at] == '\'') {
		end := bytes.IndexByte(b[at+1:], b[at])
		if end < 0 {
			return nil, len(b)
		}
		return b[at+1 : at+1+end], at + 1 + end + 1
	}
	start := at
	for at < len(b) && !isSpace(b[at]) && b[at] != '>' {
		at++
	}
	return b[start:at], at
}

// textElement handles an element whose content is text, up to its end tag.
func (s *scanner) textElement(name string, closed bool) {
	inSVG := s.foreign > 0
	if inSVG && name != "script" && name != "style" {
		s.element(name) // there it is an element like any other
		return
	}
	var text []byte
	if !inSVG || !closed {
		text = s.textUntilEnd(name)
	}
	switch {
	case len(text) == 0:
	// Most pages have the same, which must not be copied each time.
	case name == "script" && s.isInlineScript() && !s.needs.scripts[string(text)]:
		note(&s.needs.scripts, contentOf(text, inSVG))
	case name == "style" && !s.needs.styles[string(text)]:
		style := contentOf(text, inSVG)
		note(&s.needs.styles, style)
		s.needs.Stylesheet(style)
	}
	s.element(name)
}

// textUntilEnd takes everything before the end tag.
func (s *scanner) textUntilEnd(name string) []byte {
	for at := 0; ; at += 2 {
		i := bytes.Index(s.rest[at:], []byte("</"))
		if i < 0 {
			text := s.rest
			s.rest = nil
			return text
		}
		if at += i; hasName(s.rest[at+2:], name) {
			text := s.rest[:at]
			s.rest = s.rest[at:]
			return text
		}
	}
}

// contentOf is the text that a browser hashes: lines end in \n, and inside of
// SVG there are references and CDATA.
func contentOf(raw []byte, inSVG bool) string {
	text := string(raw)
	if strings.ContainsRune(text, '\r') {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	if !inSVG {
		return text
	}
	var out strings.Builder
	for {
		before, after, ok := strings.Cut(text, "<![CDATA[")
		out.WriteString(html.UnescapeString(before))
		if !ok {
			return out.String()
		}
		data, rest, _ := strings.Cut(after, "]]>")
		out.WriteString(data)
		text = rest
	}
}

func hasName(b []byte, name string) bool {
	if len(b) < len(name) || !strings.EqualFold(string(b[:len(name)]), name) {
		return false
	}
	return len(b) == len(name) || isSpace(b[len(name)]) || b[len(name)] == '>' || b[len(name)] == '/'
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// lower returns a name as it is compared; nearly all are written so.
func lower(name []byte) []byte {
	for _, c := range name {
		if 'A' <= c && c <= 'Z' {
			return bytes.ToLower(name)
		}
	}
	return name
}
