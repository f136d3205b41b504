package frontmatter

import (
	"strconv"
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
