package content

import (
	"fmt"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"octavo/internal/config"
	"octavo/internal/diag"
)

// selects reports whether a plugin's patterns select a file. An include pattern
// that starts with an exclamation mark excludes files.
func selects(include, exclude []string, name string) bool {
	selected := false
	for _, pattern := range include {
		if not, negated := strings.CutPrefix(pattern, "!"); negated {
			if matches(not, name) {
				return false
			}
		} else if matches(pattern, name) {
			selected = true
		}
	}
	for _, pattern := range exclude {
		if matches(pattern, name) {
			return false
		}
	}
	return selected
}

// MatchesAny reports whether a path matches one of the patterns.
func MatchesAny(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return matches(pattern, name) })
}

func matches(pattern, name string) bool {
	if extendedGroup.MatchString(pattern) {
		return matchExtended(pattern, name)
	}
	ok, err := doublestar.Match(pattern, name)
	return ok && err == nil // checkGlobs reports invalid patterns
}

// IsPattern reports whether a pattern is valid.
func IsPattern(pattern string) bool { return doublestar.ValidatePattern(pattern) }

// arePatterns reports whether all patterns of an include option are valid.
func arePatterns(include []string) bool {
	return !slices.ContainsFunc(include, func(p string) bool { return !IsPattern(strings.TrimPrefix(p, "!")) })
}

// checkGlobs reports invalid patterns. at is the position of the plugin's
// options in the config.
func (r *reader) checkGlobs(at config.Path, include, exclude []string) {
	for option, patterns := range map[string][]string{"include": include, "exclude": exclude} {
		for i, pattern := range patterns {
			if IsPattern(strings.TrimPrefix(pattern, "!")) {
				continue
			}
			src, span := r.cfg.Locator.Value(at.Key(option).Index(i))
			r.bag.Add(diag.Diagnostic{
				Code: diag.ConfigValue, Source: src, Span: span,
				Message: fmt.Sprintf("%q is not a pattern for files", pattern), Hint: "close its brackets and braces",
			})
		}
	}
}
