package search

import (
	"regexp"
	"strings"

	"octavo/internal/config"
)

// ignoredFiles tells by its address, without the base path, whether a page is
// left out.
func ignoredFiles(files []config.IgnoredFile) func(path string) bool {
	paths := map[string]bool{}
	var patterns []*regexp.Regexp
	for _, f := range files {
		if !f.Pattern {
			paths[strings.Trim(f.Text, "/")] = true
		}
	}
	return func(path string) bool {
		if paths[strings.Trim(path, "/")] {
			return true
		}
		for _, pattern := range patterns {
			if pattern.MatchString(path) {
				return true
			}
		}
		return false
	}
}
