package bundle

import (
	"bytes"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/diag"
)

// RuntimeStyle is code that writes styles into an open page.
type RuntimeStyle struct {
	Source    *diag.Source
	At        diag.Span
	Directive string // of the Content-Security-Policy that applies to it
	// OnlyRules says that the code makes empty style elements, and then adds rules
	// to them, which every policy allows.
	OnlyRules bool
}

var (
	styleElement   = regexp.MustCompile("\\b(?:document|ownerDocument|doc)\\.createElement\\(\\s*['\"`]style['\"`]")
	styleAttribute = regexp.MustCompile("\\.setAttribute\\(\\s*['\"`]style['\"`]")
	insertRule     = []byte(".insertRule(")
)

// runtimeStyles finds code that writes styles in the files of the site and its
// packages, sorted by file. The theme has none.
func (b *Bundler) runtimeStyles(meta metafile) []RuntimeStyle {
	files := map[string]bool{}
	for _, output := range meta.Outputs {
		for file := range output.Inputs {
			if !strings.HasPrefix(file, inTheme+":") && !strings.HasPrefix(file, generated+":") && isScript(file) {
				files[file] = true
			}
		}
	}
	var found []RuntimeStyle
	for _, file := range slices.Sorted(maps.Keys(files)) {
		src := b.locator().source(file)
		if at := styleElement.FindIndex(src.Text); at != nil {
			found = append(found, RuntimeStyle{src, diag.Span{Start: at[0], End: at[1]}, "style-src", bytes.Contains(src.Text, insertRule)})
		}
		if at := styleAttribute.FindIndex(src.Text); at != nil {
			found = append(found, RuntimeStyle{src, diag.Span{Start: at[0] + 1, End: at[1]}, "style-src-attr", false})
		}
	}
	return found
}

func isScript(file string) bool {
	switch path.Ext(file) {
	case ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".tsx":
		return true
	}
	return false
}
