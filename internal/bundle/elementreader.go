package bundle

import (
	"strconv"
	"strings"
)

// elementReader reads the calls that create the elements of a document, as the Markdown
// compiler writes them. It fails at anything else.
type elementReader struct {
	code   string
	at     int
	failed bool
	// highlighted has the HTML of code blocks that components get.
	highlighted []*element
	usesOne     bool // it has read _jsx(…)
	usesMany    bool // it has read _jsxs(…)
	usesList    bool // it has read an element without a tag
}

// functions returns the names that the code takes from React.
func (r *elementReader) functions() []string {
	var names []string
	for _, name := range []struct {
		text string
		used bool
	}{{"_jsx", r.usesOne}, {"_jsxs", r.usesMany}, {"_Fragment", r.usesList}} {
		if name.used {
			names = append(names, name.text)
		}
	}
	return names
}

type elementKind int

const (
	isOther elementKind = iota
	isCall              // _jsx(…) or _jsxs(…); text is the tag or the name of the component
	isText              // text is the text
	isList
	isObject
	isNull
	isTrue
)

// element is an expression of a document.
type element struct {
	kind       elementKind
	start, end int // in the code
	text       string
	isTag      bool   // of a call: text is a tag
	function   string // of a call
	names      []string
	props      map[string]*element
	items      []*element
}

// only reports whether an element has no other props than one.
func (e *element) only(name string) bool {
	return len(e.names) == 0 || len(e.names) == 1 && e.names[0] == name
}

// value reads an expression.
func (r *elementReader) value() *element {
	e := &element{start: r.at}
	switch {
	case r.next(`"`):
		e.kind, e.text = isText, r.text()
	case r.next("["):
		e.kind = isList
		r.list("]", func() { e.items = append(e.items, r.value()) })
	case r.next("_jsx("):
		r.usesOne, e.function = true, "_jsx"
		r.call(e)
	case r.next("_jsxs("):
		r.usesMany, e.function = true, "_jsxs"
		r.call(e)
	case r.next("{"):
		r.object(e)
	case r.next("() => ("):
		r.function(e)
	case r.next("null"):
		e.kind = isNull
	case r.next("true"):
		e.kind = isTrue
	default:
		r.failed = true
	}
	e.end = r.at
	return e
}

// next reads a text if it comes next.
func (r *elementReader) next(text string) bool {
	if r.failed || !strings.HasPrefix(r.code[r.at:], text) {
		return false
	}
	r.at += len(text)
	return true
}

// expect reads a text that must come next.
func (r *elementReader) expect(text string) {
	if !r.next(text) {
		r.failed = true
	}
}

// list reads items up to an end.
func (r *elementReader) list(end string, item func()) {
	for !r.failed && !r.next(end) {
		item()
		if !r.next(", ") {
			r.expect(end)
			return
		}
	}
}

// call reads the arguments of a call.
func (r *elementReader) call(e *element) {
	e.kind = isCall
	if e.isTag = r.next(`"`); e.isTag {
		e.text = r.text()
	} else {
		e.text = r.name()
		r.usesList = r.usesList || e.text == "_Fragment"
	}
	r.expect(", {")
	r.object(e)
	e.kind = isCall
	r.expect(")")
}

// object reads the members of an object.
func (r *elementReader) object(e *element) {
	e.kind, e.props = isObject, map[string]*element{}
	r.list("}", func() {
		name := ""
		if r.next(`"`) {
			name = r.text()
		} else {
			name = r.name()
		}
		r.expect(": ")
		e.names, e.props[name] = append(e.names, name), r.value()
	})
}

// function reads a function that returns a highlighted code block.
func (r *elementReader) function(e *element) {
	block := r.value()
	r.expect(")")
	html := block.props["html"]
	if html == nil || html.kind != isText {
		r.failed = true
		return
	}
	e.kind, e.items = isOther, []*element{block}
	r.highlighted = append(r.highlighted, html)
}

// name reads an identifier.
func (r *elementReader) name() string {
	start := r.at
	for r.at < len(r.code) && isNameByte(r.code[r.at]) {
		r.at++
	}
	if start == r.at {
		r.failed = true
	}
	return r.code[start:r.at]
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$'
}

// text reads the rest of a literal.
func (r *elementReader) text() string {
	var out strings.Builder
	for !r.failed {
		end := strings.IndexAny(r.code[r.at:], `"\`)
		if end < 0 {
			break
		}
		before := r.code[r.at : r.at+end]
		r.at += end + 1
		if r.code[r.at-1] == '"' {
			if out.Len() == 0 {
				return before
			}
			out.WriteString(before)
			return out.String()
		}
		out.WriteString(before)
		r.escape(&out)
	}
	r.failed = true
	return ""
}

// escape reads the character after a backslash.
func (r *elementReader) escape(out *strings.Builder) {
	switch {
	case r.next("n"):
		out.WriteByte('\n')
	case r.next(`"`):
		out.WriteByte('"')
	case r.next(`\`):
		out.WriteByte('\\')
	case r.next("u") && r.at+4 <= len(r.code):
		code, err := strconv.ParseUint(r.code[r.at:r.at+4], 16, 16)
		r.failed = err != nil
		out.WriteRune(rune(code))
		r.at += 4
	default:
		r.failed = true
	}
}
