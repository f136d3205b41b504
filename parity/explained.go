package main

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

// explainedText is explained.txt, the list of intended differences and of differences
// that the comparison itself causes. An entry is a line with the reason, which is
// also in docs/differences.md. Below it are indented regular expressions that match
// the printed differences.
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

// explain reports whether an expression matches the difference, and counts the use of
// that expression.
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
