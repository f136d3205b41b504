package bundle

import (
	"slices"
	"strconv"
	"strings"
)

// A document without code of the author has few elements that React has to render: those
// with components of the site. All other elements are HTML. In the folded form of its
// module, the JavaScript engine gets the elements with components and the numbers of the
// pieces of HTML between them. It never sees the HTML.

// folded is the folded form of a module.
type folded struct {
	code string   // statements that set exports
	html []string // the pieces, by number
}

// The lines of a module without code of the author. Texts have no line breaks, because
// literals escape them, so each statement is one line.
const (
	jsxImport        = "import {jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment} from 'react/jsx-runtime';"
	componentsImport = "import {useMDXComponents as _useComponents} from '@octavo/mdx-components';"
	tocExport        = "export const toc = "
	contentStart     = "export default function MDXContent(props) {"
	componentsStart  = "  const {"
	componentsEnd    = "} = {..._useComponents(), ...props.components};"
	contentResult    = "  return "
)

// fold returns the folded form of a module. ok is false if the module has code of the
// author.
func fold(module string) (form folded, ok bool) {
	lines := strings.SplitN(module, "\n", 9)
	if len(lines) != 8 || lines[0] != jsxImport || lines[1] != componentsImport || lines[3] != contentStart ||
		!strings.HasPrefix(lines[4], componentsStart) || !strings.HasSuffix(lines[4], componentsEnd) || lines[6] != "}" {
		return folded{}, false
	}
	toc, hasTOC := strings.CutPrefix(lines[2], tocExport)
	content, hasContent := strings.CutPrefix(lines[5], contentResult)
	// The marks of pieces are noncharacters, which no text contains.
	if !hasTOC || !hasContent || strings.ContainsAny(module, pieceStart+pieceEnd) {
		return folded{}, false
	}
	reader := elementReader{code: content}
	root := reader.value()
	if reader.failed || reader.code[reader.at:] != ";" {
		return folded{}, false
	}
	f := folder{code: content, literals: reader.highlighted}
	f.add(root)
	f.endPiece()
	form.code = `Object.defineProperty(exports, "__esModule", {value: true}); exports.toc = ` + toc +
		" exports.default = function MDXContent(props) {" + lines[4] + " return _content([" + strings.Join(f.parts, ", ") + "]);};"
	form.html = f.html
	return form, true
}

// folder splits the content of a document into elements with components and pieces of
// HTML.
type folder struct {
	code     string
	literals []*element // the HTML of code blocks that components get, in the order of the code
	parts    []string   // expressions, and the numbers of pieces
	html     []string

	piece      strings.Builder
	startsText bool // the piece starts with text
	endsText   bool // the piece ends with text
}

// add adds an expression outside of components.
func (f *folder) add(e *element) {
	switch {
	case e.kind == isText:
		f.write(textEscapes.Replace(e.text), true)
	case e.kind == isList:
		for _, item := range e.items {
			f.add(item)
		}
	case e.kind == isNull:
	case e.kind == isCall && e.text == "_Fragment" && e.only("children"):
		f.addChildren(e)
	case e.kind == isCall && e.isHTML():
		f.addHTML(e)
	default:
		f.endPiece()
		f.parts = append(f.parts, f.expression(e))
	}
}

func (f *folder) addChildren(e *element) {
	if children := e.props["children"]; children != nil {
		f.add(children)
	}
}

// addHTML adds an element that is no component.
func (f *folder) addHTML(e *element) {
	if emptyTags[e.text] {
		f.write("<"+e.text+e.attributes()+"/>", false)
		return
	}
	f.write("<"+e.text+e.attributes()+">", false)
	if inner := e.props[innerHTML]; inner != nil {
		f.write(inner.props["__html"].text, false)
	}
	f.addChildren(e)
	f.write("</"+e.text+">", false)
}

// write adds HTML to the piece.
func (f *folder) write(html string, isText bool) {
	if f.piece.Len() == 0 {
		f.startsText = isText
	}
	f.piece.WriteString(html)
	f.endsText = isText
}

// endPiece adds the number of the piece, if it has HTML. React writes a comment between
// two texts, so the number has two more bits.
func (f *folder) endPiece() {
	if f.piece.Len() == 0 {
		return
	}
	number := len(f.html) << 2
	if f.startsText {
		number |= 2
	}
	if f.endsText {
		number |= 1
	}
	f.parts = append(f.parts, strconv.Itoa(number))
	f.html = append(f.html, strings.Clone(f.piece.String()))
	f.piece.Reset()
}

// expression returns the code of an element with a component. The HTML of a code block
// becomes a piece.
func (f *folder) expression(e *element) string {
	var out strings.Builder
	at := e.start
	for _, literal := range f.literals {
		if literal.start < at || literal.end > e.end {
			continue
		}
		out.WriteString(f.code[at:literal.start])
		out.WriteString("_mark(" + strconv.Itoa(len(f.html)) + ")")
		f.html = append(f.html, literal.text)
		at = literal.end
	}
	out.WriteString(f.code[at:e.end])
	return out.String()
}

// textEscapes escapes text as React does.
var textEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;")

const innerHTML = "dangerouslySetInnerHTML"

// plainTags are elements for which React has no rules of its own.
var plainTags = wordSet("p h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td div span a strong em del code " +
	"section header details summary sup sub kbd br hr")

// emptyTags are the elements without an end tag among them.
var emptyTags = wordSet("br hr")

// plainAttributes are attributes that React writes as they are, by the names of their
// props.
var plainAttributes = map[string]string{
	"className": "class", "id": "id", "title": "title", "translate": "translate", "align": "align", "href": "href",
	"target": "target", "rel": "rel", "role": "role", "lang": "lang", "dir": "dir",
	"aria-label": "aria-label", "aria-describedby": "aria-describedby", "aria-hidden": "aria-hidden",
	"data-footnote-ref": "data-footnote-ref", "data-footnote-backref": "data-footnote-backref", "data-footnotes": "data-footnotes",
}

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// isHTML reports whether React writes the element as attributes writes it.
func (e *element) isHTML() bool {
	if !e.isTag || !plainTags[e.text] || e.props[innerHTML] != nil && e.props["children"] != nil {
		return false
	}
	return !slices.ContainsFunc(e.names, func(name string) bool { return !e.isPlainProp(name) })
}

func (e *element) isPlainProp(name string) bool {
	value := e.props[name]
	switch name {
	case "children":
		return !emptyTags[e.text]
	case innerHTML:
		return !emptyTags[e.text] && value.kind == isObject && value.only("__html") && value.props["__html"].kind == isText
	case "open", "suppressHydrationWarning":
		return value.kind == isTrue
	case "href":
		return value.kind == isText && isPlainAddress(value.text)
	}
	return plainAttributes[name] != "" && value.kind == isText
}

// isPlainAddress reports whether React has no rule for an address: it has rules for
// scripts, and for links without an address.
func isPlainAddress(address string) bool {
	return slices.ContainsFunc([]string{"/", "#", "https:", "http:", "mailto:"}, func(start string) bool { return strings.HasPrefix(address, start) })
}

// attributes returns the attributes of an element.
func (e *element) attributes() string {
	var out strings.Builder
	for _, name := range e.names {
		switch attribute := plainAttributes[name]; {
		case name == "open":
			out.WriteString(` open=""`)
		case attribute != "":
			out.WriteString(" " + attribute + `="` + textEscapes.Replace(e.props[name].text) + `"`)
		}
	}
	return out.String()
}
