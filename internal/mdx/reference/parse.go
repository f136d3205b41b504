package reference

import (
	"fmt"
	"html"
	"slices"
	"strings"
)

// node is an element, or a text if it has no tag.
type node struct {
	tag      string
	attrs    []attr
	text     string
	children []*node
}

type attr struct{ name, value string }

// parser reads the HTML that serialisers write: all tags are closed and all
// values quoted. It repairs nothing. A browser's algorithm would split a <p> in
// a component in a <p>, and so hide a difference in nesting.
type parser struct {
	rest string
	open []*node // the root first
}

func parse(source string) (*node, error) {
	root := &node{}
	p := &parser{rest: source, open: []*node{root}}
	for p.rest != "" {
		if err := p.next(); err != nil {
			return nil, err
		}
	}
	if top := p.top(); top != root {
		return nil, fmt.Errorf("<%s> is not closed", top.tag)
	}
	return root, nil
}

func (p *parser) top() *node { return p.open[len(p.open)-1] }

func (p *parser) next() error {
	switch {
	case strings.HasPrefix(p.rest, "<!--"):
		_, err := p.until("-->")
		return err
	case strings.HasPrefix(p.rest, "<!"):
		_, err := p.until(">")
		return err
	case strings.HasPrefix(p.rest, "</"):
		return p.endTag()
	case strings.HasPrefix(p.rest, "<"):
		return p.startTag()
	default:
		p.addText(p.cut("<"))
		return nil
	}
}

// until returns the text up to a mark and moves after the mark.
func (p *parser) until(mark string) (string, error) {
	before, after, found := strings.Cut(p.rest, mark)
	if !found {
		return "", fmt.Errorf("no %q after %.40q", mark, p.rest)
	}
	p.rest = after
	return before, nil
}

// cut returns the text before the next of the characters and moves there.
func (p *parser) cut(chars string) string {
	end := strings.IndexAny(p.rest, chars)
	if end < 0 {
		end = len(p.rest)
	}
	taken := p.rest[:end]
	p.rest = p.rest[end:]
	return taken
}

func (p *parser) addText(raw string) { p.append(html.UnescapeString(raw)) }

// append adds a text to the text before it: they may be separate because a
// comment between them was dropped.
func (p *parser) append(text string) {
	parent := p.top()
	if len(parent.children) == 0 && (parent.tag == "pre" || parent.tag == "textarea") {
		text = strings.TrimPrefix(text, "\n") // as HTML requires
	}
	if text == "" {
		return
	}
	if n := len(parent.children); n > 0 && parent.children[n-1].tag == "" {
		parent.children[n-1].text += text
		return
	}
	parent.children = append(parent.children, &node{text: text})
}

func (p *parser) endTag() error {
	name, err := p.until(">")
	if err != nil {
		return err
	}
	tag := strings.ToLower(strings.TrimSpace(name[2:]))
	if top := p.top(); top.tag != tag {
		return fmt.Errorf("</%s> closes <%s>", tag, top.tag)
	}
	p.open = p.open[:len(p.open)-1]
	return nil
}

func (p *parser) startTag() error {
	p.rest = p.rest[1:]
	element := &node{tag: strings.ToLower(p.cut(" \t\n\f\r/>"))}
	if element.tag == "" {
		return fmt.Errorf("a `<` that starts no tag before %.40q", p.rest)
	}
	selfClosing, err := p.attributes(element)
	if err != nil {
		return fmt.Errorf("in <%s>: %w", element.tag, err)
	}
	parent := p.top()
	parent.children = append(parent.children, element)
	if selfClosing || slices.Contains(void, element.tag) {
		return nil
	}
	p.open = append(p.open, element)
	if slices.Contains(rawText, element.tag) {
		return p.rawText(element.tag)
	}
	return nil
}

func (p *parser) rawText(tag string) error {
	end := strings.Index(strings.ToLower(p.rest), "</"+tag)
	if end < 0 {
		return fmt.Errorf("<%s> is not closed", tag)
	}
	p.append(p.rest[:end])
	p.rest = p.rest[end:]
	return nil
}

// attributes reads the attributes and the `>` of a tag.
func (p *parser) attributes(element *node) (selfClosing bool, err error) {
	for {
		p.rest = strings.TrimLeft(p.rest, space)
		switch {
		case strings.HasPrefix(p.rest, "/>"):
			p.rest = p.rest[2:]
			return true, nil
		case strings.HasPrefix(p.rest, ">"):
			p.rest = p.rest[1:]
			return false, nil
		}
		name := p.cut(" \t\n\f\r=>")
		if name == "" {
			return false, fmt.Errorf("no attribute name at %.40q", p.rest)
		}
		value, err := p.value()
		if err != nil {
			return false, err
		}
		element.attrs = append(element.attrs, attr{strings.ToLower(name), value})
	}
}

func (p *parser) value() (string, error) {
	rest, found := strings.CutPrefix(p.rest, "=")
	if !found {
		return "", nil
	}
	p.rest = rest
	if p.rest == "" {
		return "", fmt.Errorf("no value after `=`")
	}
	quote := p.rest[:1]
	if quote != `"` && quote != `'` {
		return html.UnescapeString(p.cut(" \t\n\f\r>")), nil
	}
	p.rest = p.rest[1:]
	raw, err := p.until(quote)
	return html.UnescapeString(raw), err
}

const space = " \t\n\f\r"

var (
	void = []string{
		"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
	}
	rawText = []string{"script", "style"}
)
