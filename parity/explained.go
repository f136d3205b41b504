package main

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

// explained.txt lists the differences that are meant, or that lie in what is
// compared. An entry is a line with the reason, which docs/differences.md has
// too, and below it, indented, expressions for differences as they are printed.
//
//go:embed explained.txt
var explainedText string

type explanation struct {
	reason  string
	pattern *regexp.Regexp
	uses    int
}

type explanations []*explanation

func parseExplanations(text string) (explanations, error) {
	var list explanations
	reason := ""
	for i, line := range strings.Split(text, "\n") {
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == "" || strings.HasPrefix(trimmed, "#"):
		case trimmed == line:
			reason = line
		case reason == "":
			return nil, fmt.Errorf("explained.txt:%d: an expression without a reason above it", i+1)
		default:
			pattern, err := regexp.Compile(trimmed)
			if err != nil {
				return nil, fmt.Errorf("explained.txt:%d: %w", i+1, err)
			}
			list = append(list, &explanation{reason: reason, pattern: pattern})
		}
	}
	return list, nil
}

// explain tells whether a difference is listed, and remembers that the entry
// was of use.
func (list explanations) explain(d difference) bool {
	text := d.String()
	for _, e := range list {
		if e.pattern.MatchString(text) {
			e.uses++
			return true
		}
	}
	return false
}

// idle returns the expressions that matched nothing.
func (list explanations) idle() []string {
	var patterns []string
	for _, e := range list {
		if e.uses == 0 {
			patterns = append(patterns, e.pattern.String())
		}
	}
	return patterns
}
