package bundle

import (
	"fmt"
	"strings"

	"octavo/theme"

	"octavo/internal/contract"
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
	return emit.File{Path: "assets/css/" + name + "." + emit.Hash(css) + ".css", Data: css}
}

// barColors returns the rule with the colours of the announcement bar. They
// cannot be in a style attribute: a strict Content-Security-Policy forbids it.
func barColors(bar *contract.AnnouncementBar) string {
	if bar == nil {
		return ""
	}
	var variables strings.Builder
	if bar.BackgroundColor != "" {
		fmt.Fprintf(&variables, "--octavo-announcement-bar-background: %s;", bar.BackgroundColor)
	}
	if bar.TextColor != "" {
		fmt.Fprintf(&variables, "--octavo-announcement-bar-color: %s;", bar.TextColor)
	}
	return ":root {" + variables.String() + "}\n"
}
