package output

import (
	"bytes"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/internal/markup"
)

// In CommonMark, a piece of raw HTML may be one tag: the end tag can come many
// blocks later. The functions of this file build React elements of such pieces.

// maxRawDepth limits the elements that raw HTML can leave open in one node. The
// module of a document with a million start tags would not fit in memory.
const maxRawDepth = 100

// nesting collects expressions. Start tags of raw HTML open elements, which get
// the expressions up to their end tags.
type nesting struct {
	w    *writer
	list []string
	open []rawElement
}

type rawElement struct {
	tag      string
	props    []string
	children []string
}

// current returns the list of the innermost open element.
func (b *nesting) current() *[]string {
	if len(b.open) > 0 {
		return &b.open[len(b.open)-1].children
	}
	return &b.list
}

func (b *nesting) add(expressions ...string) {
	list := b.current()
	*list = append(*list, expressions...)
}

// end closes the innermost element with a name, and all elements in it. Browsers
// ignore an end tag without a start tag.
func (b *nesting) end(tag string) {
	if !slices.ContainsFunc(b.open, func(e rawElement) bool { return e.tag == tag }) {
		return
	}
	for last := ""; last != tag; {
		last = b.closeLast()
	}
}

// closeLast adds the innermost element to the element around it, and returns its
// name.
func (b *nesting) closeLast() string {
	e := b.open[len(b.open)-1]
	b.open = b.open[:len(b.open)-1]
	b.add(b.w.element(quote(e.tag), e.props, mergeStrings(e.children)))
	return e.tag
}

// finish closes all elements and returns the expressions.
func (b *nesting) finish() []string {
	for len(b.open) > 0 {
		b.closeLast()
	}
	return mergeStrings(b.list)
}

func isRaw(n ast.Node) bool { return n.Kind() == ast.KindHTMLBlock || n.Kind() == ast.KindRawHTML }

// addRun adds a node of raw HTML and the nodes after it up to the next one that
// only React can render. It returns the last of them.
func (b *nesting) addRun(n ast.Node) (last ast.Node) {
	var out bytes.Buffer
	b.w.html(&out, n)
	for last = n; last.NextSibling() != nil && !b.w.dynamic[last.NextSibling()]; {
		last = last.NextSibling()
		b.w.html(&out, last)
	}
	wrapper := "span"
	if isBlock(n) {
		wrapper = "div"
	}
	b.addHTML(strings.ReplaceAll(out.String(), "\r\n", "\n"), wrapper)
	return last
}

// addHTML adds elements and texts. Elements may still be open at the end.
func (b *nesting) addHTML(html, wrapper string) {
	tokens := markup.Tokens(html)
	ends := matchTags(tokens)
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		if t.Kind == markup.StartTag {
			b.closeBefore(t.Name)
		}
		switch {
		case t.Kind == markup.TextToken:
			b.add(quote(t.Text))
		case t.Kind == markup.EndTag:
			b.end(t.Name)
		case ends[i] > 0:
			end := tokens[ends[i]]
			b.add(b.w.rawElement(t, wrapper, html[t.Start:end.End], html[t.End:end.Start]))
			i = ends[i]
		case markup.IsVoid(t.Name):
			b.add(b.w.rawElement(t, wrapper, html[t.Start:t.End], ""))
		case len(b.open) < maxRawDepth:
			b.open = append(b.open, rawElement{tag: t.Name, props: rawProps(t.Attributes)})
		}
	}
}

// closeBefore closes the innermost element if browsers close it before a tag: a
// paragraph cannot contain a block, and an item cannot contain the next item.
func (b *nesting) closeBefore(tag string) {
	last := len(b.open) - 1
	if last < 0 {
		return
	}
	if open := b.open[last].tag; open == "p" && blockTags[tag] || open == tag && itemTags[tag] {
		b.closeLast()
	}
}

var (
	itemTags  = map[string]bool{"li": true, "dt": true, "dd": true, "tr": true, "td": true, "th": true, "option": true}
	blockTags = map[string]bool{
		"address": true, "article": true, "aside": true, "blockquote": true, "details": true, "div": true, "dl": true, "figure": true,
		"footer": true, "form": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "header": true, "hr": true,
		"main": true, "nav": true, "ol": true, "p": true, "pre": true, "section": true, "table": true, "ul": true,
	}
)

// matchTags returns the index of the end tag for each start tag that has one.
func matchTags(tokens []markup.Token) []int {
	ends := make([]int, len(tokens))
	var open []int
	count := map[string]int{}
	for i, t := range tokens {
		switch {
		case t.Kind == markup.StartTag && !markup.IsVoid(t.Name):
			open = append(open, i)
			count[t.Name]++
		case t.Kind == markup.EndTag && count[t.Name] > 0:
			for last := ""; last != t.Name; {
				start := open[len(open)-1]
				open, last = open[:len(open)-1], tokens[start].Name
				count[last]--
				if last == t.Name {
					ends[start] = i
				}
			}
		}
	}
	return ends
}

// rawElement returns a whole element of raw HTML. React does not look at its
// content. An element that React would change goes into a wrapper as it is.
func (w *writer) rawElement(t markup.Token, wrapper, whole, inner string) string {
	if isChangedByReact(t) {
		return w.element(quote(wrapper), []string{innerHTML(whole)}, nil)
	}
	props := rawProps(t.Attributes)
	if t.Name == "details" {
		props = append(props, openedByReader)
	}
	if inner != "" {
		props = append(props, innerHTML(inner))
	}
	return w.element(quote(t.Name), props, nil)
}

// isChangedByReact reports whether React moves an element to the head, controls
// it, or leaves out its attributes.
func isChangedByReact(t markup.Token) bool {
	switch t.Name {
	case "link", "meta", "title", "base", "input", "select", "option", "textarea", "svg", "math":
		return true
	}
	return slices.ContainsFunc(t.Attributes, func(a markup.Attribute) bool {
		name := strings.ToLower(a.Name)
		return strings.HasPrefix(name, "on") || name == "key" || name == "ref"
	})
}

// rawProps returns the attributes of raw HTML as props. React writes a name that
// it does not know as it is.
func rawProps(attributes []markup.Attribute) []string {
	var props []string
	seen := map[string]bool{}
	for _, a := range attributes {
		name := strings.ToLower(a.Name)
		if seen[name] {
			continue // browsers use the first
		}
		seen[name] = true
		switch {
		case name == "style":
			props = append(props, "style: "+styleObject(a.Value))
		case booleanProps[name]:
			props = append(props, name+": true")
		default:
			props = append(props, reactProps([]Attr{{name, a.Value}})...)
		}
	}
	return props
}

// booleanProps are attributes that React leaves out if their value is empty.
var booleanProps = map[string]bool{
	"async": true, "checked": true, "controls": true, "default": true, "defer": true, "disabled": true, "hidden": true, "inert": true,
	"loop": true, "multiple": true, "muted": true, "open": true, "required": true, "reversed": true, "selected": true,
}
