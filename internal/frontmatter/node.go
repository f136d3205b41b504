package frontmatter

import (
	"time"

	"octavo/internal/diag"
)

// Kind is the type of a Value.
type Kind uint8

const (
	Missing Kind = iota // the field is not in the file
	Null
	Bool
	Number
	String
	Date
	List
	Object
)

// node is a decoded value. An alias shares the items and members of its target
// instead of copying them.
type node struct {
	kind    Kind
	span    diag.Span // empty if the key has no value, as in "title:"
	text    string    // the string, or any other scalar as written
	boolean bool
	number  float64
	time    time.Time
	items   []*node
	members []member

	failed bool // it has an error, which is reported; kind is Null or List

	size  int // number of values in the tree, with all aliases expanded
	depth int // levels of nesting, including this node
}

// member is one key of a mapping with its value.
type member struct {
	key   string
	at    diag.Span // span of the key
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
