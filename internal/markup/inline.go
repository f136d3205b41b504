package markup

import (
	"bytes"
	"html"
	"slices"
	"strings"
	"unique"
)

// Inline is the code in a page that a Content-Security-Policy has to allow, as
// the texts that browsers hash.
type Inline struct {
	Scripts         Set
	Handlers        Set // values of onclick and the like
	Styles          Set // of <style> elements
	StyleAttributes Set
}

// Set is a set of texts; nil is the empty set.
type Set map[string]bool

// add adds a text. It must not be a part of a page, which would stay in memory.
func (s *Set) add(text string) {
	if *s == nil {
		*s = Set{}
	}
	(*s)[text] = true
}

// addCode adds the text of the current script or style.
func (r *reader) addCode(text []byte) {
	switch {
	case r.inScript && !r.facts.Inline.Scripts[string(text)]:
		r.facts.Inline.Scripts.add(r.browserText(text))
	case r.inStyle && !r.facts.Inline.Styles[string(text)]:
		r.facts.Inline.Styles.add(r.browserText(text))
	}
}

// browserText returns the text of an element as a browser hashes it: lines end in \n,
// and in SVG there are character references and CDATA sections. Pages with the same
// text share its memory.
func (r *reader) browserText(raw []byte) string {
	text := string(normalizeLines(raw))
	if r.tokens.foreign > 0 {
		text = xmlText(text)
	}
	return unique.Make(text).Value()
}

func xmlText(text string) string {
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

// scriptTypes are the types of scripts that a browser runs or obeys. A <script>
// of any other type is data.
var scriptTypes = []string{
	"", "module", "importmap", "speculationrules",
	"text/javascript", "application/javascript", "text/ecmascript", "application/ecmascript",
	"application/x-javascript", "application/x-ecmascript", "text/x-javascript", "text/x-ecmascript",
	"text/javascript1.0", "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
	"text/javascript1.5", "text/jscript", "text/livescript",
}

// isInlineScript reports whether a browser runs the text of the current
// <script>.
func (t *tokenizer) isInlineScript() bool {
	return t.value("src") == "" && slices.Contains(scriptTypes, strings.ToLower(strings.TrimSpace(t.value("type"))))
}

// isHandler reports whether the value of an attribute is a script.
func isHandler(name []byte) bool {
	return len(name) > 2 && bytes.EqualFold(name[:2], []byte("on"))
}
