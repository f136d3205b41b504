package frontmatter

import (
	"fmt"
	"strconv"
	"strings"
)

// describe returns the kind of a value for the message "must be a string, not …".
func (n *node) describe() string {
	switch n.kind {
	case Null:
		return "null"
	case Bool:
		return strconv.FormatBool(n.boolean)
	case Number:
		return "a number"
	case String:
		return "a string"
	case Date:
		return "a date"
	case List:
		return "an array"
	}
	return "an object"
}

// literal returns a short string, number or date as written, and describes any
// other value.
func (n *node) literal() string {
	const maxLength = 60
	switch {
	case len(n.text) > maxLength:
	case n.kind == Number || n.kind == Date:
		return n.text
	case n.kind == String:
		return strconv.Quote(n.text)
	}
	return n.describe()
}

// alternatives joins words as in: "a", "b" or "c".
func alternatives(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = fmt.Sprintf("%q", w)
	}
	last := len(quoted) - 1
	if last < 1 {
		return strings.Join(quoted, "")
	}
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}
