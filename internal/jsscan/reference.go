package jsscan

import (
	"regexp"
	"strings"
)

// Reference is a name that a statement takes from another module.
type Reference struct {
	Module     string
	Name       string // "*" for all names; "" if the module is only loaded
	Start, End int    // of the name, or of the module's name
}

// takingPattern matches imports and exports of other modules, up to the quote
// that ends the module's name.
var takingPattern = regexp.MustCompile(`^(?:import|export)\b\s*(?:([\w$*\s{},]+?)\s*from\s*)?(?:"([^"\n]+)"|'([^'\n]+)')`)

// declaringPattern matches exports that take nothing from another module.
var declaringPattern = regexp.MustCompile(`^export\s+(?:async\b|const\b|let\b|var\b|function\b|class\b|default\b)`)

// References returns the names that a block of import and export statements
// takes from other modules. ok is false if it cannot read a statement, for
// example because it has a comment in it.
func References(code []byte) (list []Reference, ok bool) {
	starts := statementStarts(code)
	for i, start := range starts {
		statement := code[start:append(starts, len(code))[i+1]]
		m := takingPattern.FindSubmatchIndex(statement)
		if m == nil {
			if !declaringPattern.Match(statement) && !exportList.Match(statement) {
				return nil, false
			}
			continue
		}
		module := [2]int{max(m[4], m[6]), max(m[5], m[7])}
		from := Reference{
			Module: unescape(string(statement[module[0]:module[1]])), Start: start + module[0], End: start + module[1],
		}
		if m[2] < 0 {
			list = append(list, from)
			continue
		}
		names, ok := takenNames(string(statement[m[2]:m[3]]), start+m[2])
		if !ok {
			return nil, false
		}
		for _, name := range names {
			name.Module = from.Module
			list = append(list, name)
		}
	}
	return list, true
}

// exportList matches a list of names of this module.
var exportList = regexp.MustCompile(`^export\s*\{[\w$\s,]*\}\s*(?:;|\n|$)`)

var (
	// takenClause matches a default name, and then all names or a list of names.
	takenClause = regexp.MustCompile(`^([\w$]+)?\s*(,\s*)?(?:(\*)(?:\s+as\s+[\w$]+)?|\{([\w$\s,]*)\})?$`)
	word        = regexp.MustCompile(`[\w$]+`)
)

// takenNames returns the names in the clause of an import or export, which
// begins at an offset. ok is false for a clause that is no valid one.
func takenNames(clause string, at int) (list []Reference, ok bool) {
	m := takenClause.FindStringSubmatchIndex(clause)
	if m == nil || m[2] >= 0 && m[4] < 0 && (m[6] >= 0 || m[8] >= 0) {
		return nil, false
	}
	add := func(name string, start, end int) {
		list = append(list, Reference{Name: name, Start: at + start, End: at + end})
	}
	if m[2] >= 0 {
		add("default", m[2], m[3])
	}
	if m[6] >= 0 {
		add("*", m[6], m[7])
	}
	for start := m[8]; start >= 0 && start <= m[9]; {
		end := start + strings.IndexByte(clause[start:m[9]]+",", ',')
		if w := word.FindStringIndex(clause[start:end]); w != nil {
			add(clause[start+w[0]:start+w[1]], start+w[0], start+w[1])
		}
		start = end + 1
	}
	return list, true
}
