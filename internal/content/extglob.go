package content

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"
)

// extendedGroup is the beginning of a group such as !(a|b), which package doublestar does
// not know.
var extendedGroup = regexp.MustCompile(`[!@?*+]\(`)

// matchExtended reports whether a path matches a pattern with extended groups:
// @(a|b) is one of the parts, ?(a) none or one, *(a) any number, +(a) at least one, and
// !(a|b) a text that is none of them. A group does not match a slash.
func matchExtended(pattern, name string) bool {
	return slices.ContainsFunc(expandBraces(pattern), func(p string) bool {
		return matchFolders(splitOutside(p, '/'), strings.Split(name, "/"))
	})
}

// expandBraces returns the patterns that a pattern with {a,b} stands for.
func expandBraces(pattern string) []string {
	start := strings.IndexByte(pattern, '{')
	if start < 0 {
		return []string{pattern}
	}
	end, depth := start, 0
	for ; end < len(pattern); end++ {
		if pattern[end] == '{' {
			depth++
		} else if pattern[end] == '}' {
			depth--
		}
		if depth == 0 {
			break
		}
	}
	if end == len(pattern) {
		return []string{pattern}
	}
	var all []string
	for _, part := range splitOutside(pattern[start+1:end], ',') {
		all = append(all, expandBraces(pattern[:start]+part+pattern[end+1:])...)
	}
	return all
}

// splitOutside splits a pattern at a character that is not in brackets.
func splitOutside(pattern string, at byte) []string {
	var parts []string
	start, depth := 0, 0
	for i := range len(pattern) {
		switch c := pattern[i]; {
		case c == '(' || c == '{':
			depth++
		case c == ')' || c == '}':
			depth--
		case c == at && depth == 0:
			parts = append(parts, pattern[start:i])
			start = i + 1
		}
	}
	return append(parts, pattern[start:])
}

// matchFolders matches the parts of a path between slashes.
func matchFolders(patterns, names []string) bool {
	if len(patterns) == 0 {
		return len(names) == 0
	}
	if patterns[0] == "**" {
		return matchFolders(patterns[1:], names) || len(names) > 0 && matchFolders(patterns, names[1:])
	}
	return len(names) > 0 && matchName(patterns[0], names[0]) && matchFolders(patterns[1:], names[1:])
}

// matchName matches a name without slashes.
func matchName(pattern, name string) bool {
	if pattern == "" {
		return name == ""
	}
	if end := groupEnd(pattern); end > 0 {
		g := group{operator: pattern[0], parts: splitOutside(pattern[2:end], '|'), rest: pattern[end+1:]}
		return g.match(name, 0)
	}
	if pattern[0] == '*' {
		return matchName(pattern[1:], name) || name != "" && matchName(pattern, name[1:])
	}
	if name == "" {
		return false
	}
	one := 1 // length of the pattern for one character
	switch pattern[0] {
	case '[':
		one = strings.IndexByte(pattern[1:], ']') + 2
	case '\\':
		one = min(2, len(pattern))
	}
	_, size := utf8.DecodeRuneInString(name)
	if pattern[0] != '?' && pattern[0] != '[' && pattern[0] != '\\' {
		return pattern[0] == name[0] && matchName(pattern[1:], name[1:])
	}
	ok, err := doublestar.Match(pattern[:one], name[:size])
	return ok && err == nil && matchName(pattern[one:], name[size:])
}

// groupEnd returns the place of the bracket that closes the group at the beginning of a
// pattern; 0 if it begins with none.
func groupEnd(pattern string) int {
	if at := extendedGroup.FindStringIndex(pattern); at == nil || at[0] != 0 {
		return 0
	}
	depth := 0
	for i := 1; i < len(pattern); i++ {
		switch pattern[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return 0
}

// group is an extended group and the pattern after it.
type group struct {
	operator byte
	parts    []string
	rest     string
}

// match matches a name, of which the group has matched a number of texts already.
func (g group) match(name string, count int) bool {
	enough := count > 0 || g.operator == '?' || g.operator == '*'
	if g.operator != '!' && enough && matchName(g.rest, name) {
		return true
	}
	if count > 0 && (g.operator == '@' || g.operator == '?' || g.operator == '!') {
		return false
	}
	for i := range len(name) + 1 {
		fits := slices.ContainsFunc(g.parts, func(part string) bool { return matchName(part, name[:i]) })
		switch {
		case g.operator == '!' && !fits && matchName(g.rest, name[i:]):
			return true
		case g.operator != '!' && fits && (i > 0 || count == 0) && g.match(name[i:], count+1):
			return true
		}
	}
	return false
}
