package frontmatter

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/limit"

	"octavo/internal/diag"
)

// Limits that hand-written files do not reach. They keep a hostile or generated
// file from using up the memory or time of a build.
const (
	maxBytes = 1 << 20
	maxDepth = 100     // levels of nesting
	maxAlias = 100_000 // values that all aliases of a file together may expand to
)

// decode reads the YAML mapping in a span of the source.
func decode(doc *document, at diag.Span) *Matter {
	m := &Matter{doc: doc}
	root, ok := parse(doc, at)
	if !ok {
		m.broken = true
		return m
	}
	if root == nil {
		return m
	}
	b := &builder{doc: doc, places: newPlaces(doc.src.Text, at), built: map[*yaml.Node]*node{}}
	switch n := b.build(root); n.kind {
	case Object:
		m.fields = n.members
	case Null:
	default:
		b.broken = true
		doc.errorf(firstLine(doc.src.Text, n.span), `write "key: value", with a space after the colon`,
			fmt.Sprintf("the %s must contain fields, not %s", doc.kind, n.describe()))
	}
	m.broken = b.broken
	return m
}

// parse parses the YAML in a span of the source. It reports syntax errors and
// returns false for them. root is nil if the YAML has no value.
func parse(doc *document, at diag.Span) (root *yaml.Node, ok bool) {
	text := doc.src.Text[at.Start:at.End]
	if len(text) > maxBytes {
		doc.errorf(diag.Span{Start: at.Start, End: at.Start}, "move data of this size to its own file",
			fmt.Sprintf("the %s is longer than %d kB", doc.kind, maxBytes>>10))
		return nil, false
	}
	if bad, message := badCharacter(text); message != "" {
		doc.errorf(diag.Span{Start: at.Start + bad, End: at.Start + bad + 1}, "", message)
		return nil, false
	}
	// The library returns an error for blank text.
	if isBlank(text) {
		return nil, true
	}
	limits := limit.New(limit.DepthValue(maxDepth), limit.AliasNone()) // builder limits aliases
	var tree yaml.Node
	if err := yaml.Load(text, &tree, yaml.WithPlugin(limits)); err != nil {
		explain(doc, at, err)
		return nil, false
	}
	if len(tree.Content) == 0 {
		return nil, true
	}
	return tree.Content[0], true
}

// isBlank reports whether text has only comments and blank lines.
func isBlank(text []byte) bool {
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return false
		}
	}
	return true
}

// firstLine cuts a span at the end of its first line, because a diagnostic shows
// only one line.
func firstLine(text []byte, at diag.Span) diag.Span {
	line := strings.TrimRight(string(lineAt(text, at.Start)), " \t\r\n")
	at.End = max(at.Start, min(at.End, at.Start+len(line)))
	return at
}
