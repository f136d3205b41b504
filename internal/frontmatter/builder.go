package frontmatter

import (
	"fmt"

	"go.yaml.in/yaml/v4"

	"octavo/internal/diag"
)

// builder converts each YAML node of the library into a node of this package.
type builder struct {
	doc         *document
	places      *places
	built       map[*yaml.Node]*node
	aliasValues int // values that the aliases so far expand to
	errors      int // errors found, including the ones that are not reported
	broken      bool
}

func (b *builder) errorf(at diag.Span, hint, format string, args ...any) {
	b.report(diag.Diagnostic{Span: at, Message: fmt.Sprintf(format, args...), Hint: hint})
}

// report adds an error. It drops errors after the first maxReports: a file with
// so many errors usually repeats the same mistake.
func (b *builder) report(d diag.Diagnostic) {
	const maxReports = 20
	b.broken = true
	if b.errors++; b.errors <= maxReports {
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
			n.failed = n.failed || child.failed
		}
	case yaml.MappingNode:
		n.kind = Object
		b.mapping(n, y)
	default:
		n.resolve(y)
	}
	n.span = b.places.span(y, start, n.span.End)
	n.failed = n.failed || !b.checkTag(y, start)
	b.built[y] = n.measure()
	return n
}

// alias returns a copy of the alias's target with the span of the alias.
func (b *builder) alias(y *yaml.Node) *node {
	start := b.places.offset(y.Line, y.Column)
	at := diag.Span{Start: start, End: min(start+len("*")+len(y.Value), b.places.end)}
	target, finished := b.built[y.Alias]
	if !finished {
		b.errorf(at, "", "the value of the anchor %q contains itself", y.Value)
		return (&node{kind: Null, span: at, failed: true}).measure()
	}
	if !b.withinLimits(at, target) {
		return (&node{kind: Null, span: at, failed: true}).measure()
	}
	n := *target
	n.span = at
	return &n
}

// withinLimits reports whether an alias to target may be expanded, and counts
// its values. Aliases to aliases grow exponentially, so a short file could
// otherwise expand to more values than fit in memory.
func (b *builder) withinLimits(at diag.Span, target *node) bool {
	tooMany := b.aliasValues > maxAlias
	b.aliasValues += target.size
	switch {
	case tooMany:
		return false // already reported
	case b.aliasValues > maxAlias:
		b.errorf(at, "", "the aliases expand to more than %d values", maxAlias)
		return false
	case target.depth > maxDepth:
		b.errorf(at, "", "the aliases are nested more than %d levels deep", maxDepth)
		return false
	}
	return true
}

// mapping adds the members of y to n, in the order of the file.
func (b *builder) mapping(n *node, y *yaml.Node) {
	index := map[string]int{}  // position in n.members of each key written in this mapping
	merged := map[string]int{} // position in n.members of each key that comes from "<<"
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
		b.addMember(n, member{key: name, at: k.span, value: v}, index, merged)
	}
}

// addMember adds m to n. It reports a key that is written twice, and replaces a
// merged member of the same key. It drops a value that could not be read: its
// error is reported, and Null would be a second one.
func (b *builder) addMember(n *node, m member, index, merged map[string]int) {
	if first, again := index[m.key]; again {
		b.report(diag.Diagnostic{
			Span:    m.at,
			Message: fmt.Sprintf("%s is given twice", m.key),
			Notes:   []diag.Note{{Source: b.doc.src, Span: n.members[first].at, Message: "first given here"}},
			Hint:    "keep one of the two",
		})
		return
	}
	if m.value.failed {
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

// isMerge reports whether a key is "<<", which adds the members of its value to
// the mapping.
func isMerge(key *yaml.Node) bool {
	const quoted = yaml.SingleQuotedStyle | yaml.DoubleQuotedStyle
	return key.Kind == yaml.ScalarNode && key.Value == "<<" && key.Style&quoted == 0
}

// merge adds the members of v, a mapping or a list of mappings, to n. It skips
// keys that n already has.
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

// checkTag reports YAML tags that Octavo does not support. An unsupported tag is
// usually a value that starts with an exclamation mark. It returns false for one.
func (b *builder) checkTag(y *yaml.Node, start int) bool {
	if y.Style&yaml.TaggedStyle == 0 {
		return true
	}
	switch y.Tag {
	case "!!str", "!!int", "!!float", "!!bool", "!!null", "!!timestamp", "!!map", "!!seq":
		return true
	}
	at := diag.Span{Start: start, End: min(start+len(y.Tag), b.places.end)}
	b.errorf(at, "if the value starts with an exclamation mark, put quotes around it",
		"Octavo does not support the YAML tag %s", y.Tag)
	return false
}
