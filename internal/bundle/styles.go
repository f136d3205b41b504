package bundle

import (
	"fmt"
	"strings"

	"octavo/theme"

	"octavo/internal/emit"
)

// The styles that not every reader needs, each a stylesheet of its own.
const (
	resultStyles   = "styles/search-results.css"
	noScriptStyles = "styles/no-scripts.css"
)

// extraStyles makes a stylesheet of a file of the theme's.
func (b *Bundler) extraStyles(file string) emit.File {
	css, err := theme.Files.ReadFile(file)
	if err == nil && !b.site.Development {
		css, err = minifyCSS(css)
	}
	if err != nil {
		panic(fmt.Sprintf("%s of the theme: %v", file, err))
	}
	name := strings.TrimSuffix(strings.TrimPrefix(file, "styles/"), ".css")
	return emit.File{Path: "assets/css/" + name + "." + Hash(css) + ".css", Data: css}
}
