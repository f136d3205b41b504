package frontmatter

import (
	"time"

	"octavo/internal/diag"
)

// Kind says what a Value is.
type Kind uint8

const (
	Missing Kind = iota // a field that is not there
	Null
	Bool
	Number
	String
	Date
	List
	Object
)

// node is a decoded value. Aliases share the items and members of what they
// stand for, so a tree is never larger than its text.
type node struct {
	kind    Kind
	span    diag.Span // empty when nothing is written, as in "title:"
	text    string    // of a string; of a number or date as written
	yes     bool
	number  float64
	time    time.Time
	items   []*node
	members []member

	size  int // values in the tree with aliases written out
	depth int // levels below and including this one
}

// member is one key of a mapping.
type member struct {
	key   string
	at    diag.Span // of the key
	value *node
}

// measure sets size and depth from the children.
func (n *node) measure() *node {
	n.size, n.depth = 1, 1
	for _, item := range n.items {
		n.size += item.size
		n.depth = max(n.depth, item.depth+1)
	}
	for _, m := range n.members {
		n.size += m.value.size
		n.depth = max(n.depth, m.value.depth+1)
	}
	return n
}
