package frontmatter

import (
	"fmt"

	"go.yaml.in/yaml/v4"

	"octavo/internal/diag"
)

// builder turns the library's nodes into ours, once each.
type builder struct {
	doc    *document
	places *places
	done   map[*yaml.Node]*node
	spent  int // values that aliases stood for so far
	said   int // mistakes reported
	broken bool
}

func (b *builder) errorf(at diag.Span, hint, format string, args ...any) {
	b.report(diag.Diagnostic{Span: at, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// report adds a mistake. A file that makes many makes the same again and
// again: the first are enough to correct it.
func (b *builder) report(d diag.Diagnostic) {
	const enough = 20
	b.broken = true
	if b.said++; b.said <= enough {
		d.Code, d.Source, d.Span = diag.FrontMatterSyntax, b.doc.src, firstLine(b.doc.src.Text, d.Span)
		b.doc.bag.Add(d)
	}
}

func (b *builder) build(y *yaml.Node) *node {
	if y.Kind == yaml.AliasNode {
		return b.alias(y)
	}
	n := &node{}
	start := b.places.offset(y.Line, y.Column)
	switch y.Kind {
	case yaml.SequenceNode:
		n.kind = List
		for _, item := range y.Content {
			child := b.build(item)
			n.items = append(n.items, child)
			n.span.End = child.span.End
		}
	case yaml.MappingNode:
		n.kind = Object
		b.mapping(n, y)
	default:
		n.resolve(y)
	}
	n.span = b.places.span(y, start, n.span.End)
	b.checkTag(y, start)
	b.done[y] = n.measure()
	return n
}

// alias returns what an alias stands for, placed where the alias is.
func (b *builder) alias(y *yaml.Node) *node {
	start := b.places.offset(y.Line, y.Column)
	at := diag.Span{Start: start, End: min(start+len("*")+len(y.Value), b.places.end)}
	target, finished := b.done[y.Alias]
	if !finished {
		b.errorf(at, "", "the value of the anchor %q contains itself", y.Value)
		return (&node{kind: Null, span: at}).measure()
	}
	if !b.afford(at, target) {
		return (&node{kind: Null, span: at}).measure()
	}
	n := *target
	n.span = at
	return &n
}

// afford counts the values that an alias stands for. A page of aliases to
// aliases can stand for more values than there are atoms; nobody means that.
func (b *builder) afford(at diag.Span, target *node) bool {
	tooMany := b.spent > maxAlias
	b.spent += target.size
	switch {
	case tooMany:
		return false // said once already
	case b.spent > maxAlias:
		b.errorf(at, "", "the aliases stand for more than %d values", maxAlias)
		return false
	case target.depth > maxDepth:
		b.errorf(at, "", "the aliases are nested more than %d levels deep", maxDepth)
		return false
	}
	return true
}

// mapping reads keys and values in their order.
func (b *builder) mapping(n *node, y *yaml.Node) {
	index := map[string]int{} // of keys written here, not merged in
	merged := map[string]int{}
	for i := 0; i+1 < len(y.Content); i += 2 {
		key, value := y.Content[i], y.Content[i+1]
		k := b.build(key)
		v := b.build(value)
		n.span.End = max(k.span.End, v.span.End)
		if isMerge(key) {
			b.merge(n, v, index, merged)
			continue
		}
		name, ok := k.keyText()
		if !ok {
			b.errorf(k.span, "", "a key must be text, not %s", k.describe())
			continue
		}
		b.put(n, member{key: name, at: k.span, value: v}, index, merged)
	}
}

func (b *builder) put(n *node, m member, index, merged map[string]int) {
	if first, again := index[m.key]; again {
		b.report(diag.Diagnostic{
			Span:    m.at,
			Message: fmt.Sprintf("%s is given twice", m.key),
			Notes:   []diag.Note{{Source: b.doc.src, Span: n.members[first].at, Message: "first given here"}},
			Hint:    "keep one of the two",
		})
		return
	}
	if at, overrides := merged[m.key]; overrides {
		n.members[at] = m
		index[m.key] = at
		return
	}
	index[m.key] = len(n.members)
	n.members = append(n.members, m)
}

// isMerge recognises the key "<<", which stands for the members of its value.
func isMerge(key *yaml.Node) bool {
	const quoted = yaml.SingleQuotedStyle | yaml.DoubleQuotedStyle
	return key.Kind == yaml.ScalarNode && key.Value == "<<" && key.Style&quoted == 0
}

// merge adds the members of a mapping, or of a list of them, that are not
// there yet.
func (b *builder) merge(n, v *node, index, merged map[string]int) {
	sources := []*node{v}
	if v.kind == List {
		sources = v.items
	}
	for _, source := range sources {
		if source.kind != Object {
			b.errorf(source.span, `name an anchor of other fields, as in "<<: *base"`,
				`"<<" takes the fields of an object, not of %s`, source.describe())
			continue
		}
		for _, m := range source.members {
			_, here := index[m.key]
			if _, before := merged[m.key]; !here && !before {
				merged[m.key] = len(n.members)
				n.members = append(n.members, m)
			}
		}
	}
}

// checkTag refuses tags that no schema here knows: they usually come from a
// value that starts with an exclamation mark.
func (b *builder) checkTag(y *yaml.Node, start int) {
	if y.Style&yaml.TaggedStyle == 0 {
		return
	}
	switch y.Tag {
	case "!!str", "!!int", "!!float", "!!bool", "!!null", "!!timestamp", "!!map", "!!seq":
		return
	}
	at := diag.Span{Start: start, End: min(start+len(y.Tag), b.places.end)}
	b.errorf(at, "put quotes around the value if it is meant to start with an exclamation mark",
		"the YAML tag %s is not known", y.Tag)
}
