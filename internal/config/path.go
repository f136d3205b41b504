package config

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Path is the way from the root of a config to a value in it.
type Path []Step

// Step is one object key or one array index.
type Step struct {
	Key   string
	Index int
	Array bool // Index is used, not Key
}

// Key returns the path of a member. Paths do not share memory that could
// change.
func (p Path) Key(key string) Path { return append(slices.Clip(p), Step{Key: key}) }

// Index returns the path of an array element.
func (p Path) Index(i int) Path { return append(slices.Clip(p), Step{Index: i, Array: true}) }

// Steps returns the keys and indexes of the path.
func (p Path) Steps() []any {
	steps := make([]any, len(p))
	for i, step := range p {
		steps[i] = step.Key
		if step.Array {
			steps[i] = step.Index
		}
	}
	return steps
}

var identifier = regexp.MustCompile(`^[\p{L}_$][\p{L}\p{N}_$]*$`)

// String writes the path as JavaScript would: themeConfig.navbar.items[2].
func (p Path) String() string {
	var out strings.Builder
	for i, step := range p {
		switch {
		case step.Array:
			out.WriteString("[" + strconv.Itoa(step.Index) + "]")
		case !identifier.MatchString(step.Key):
			out.WriteString("[" + strconv.Quote(step.Key) + "]")
		case i > 0:
			out.WriteString("." + step.Key)
		default:
			out.WriteString(step.Key)
		}
	}
	return out.String()
}
