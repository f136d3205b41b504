package feed

import (
	"bytes"
	"embed"
	"fmt"
	"html"
	"strings"

	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/site"
	"octavo/theme"
)

// styles holds the built-in stylesheets. They contain no inline style or script:
// the page that a browser makes of a feed has the Content-Security-Policy of the
// site.
//
//go:embed styles
var styles embed.FS

// style is the XSLT stylesheet of a feed.
type style struct {
	name  string      // "" for none
	files []emit.File // their paths start at the folder of the feed
}

// styleOf returns the stylesheet of one of a blog's feeds.
func styleOf(blog *site.Blog, feed site.Feed) style {
	format := feed.Format
	option, own := blog.Options.Feed.RSSStyle, blog.Content.RSSStyle
	if format == "atom" {
		option, own = blog.Options.Feed.AtomStyle, blog.Content.AtomStyle
	}
	switch {
	case format == "json" || !option.On:
		return style{}
	case own != nil:
		return ownStyle(own)
	}
	result := style{name: format + ".xsl"}
	for _, name := range []string{format + ".xsl", format + ".css"} {
		result.files = append(result.files, emit.File{Path: name, Data: builtIn(name, feed.Name)})
	}
	return result
}

func ownStyle(own *content.FeedStyle) style {
	css := strings.TrimSuffix(own.Name, ".xsl") + ".css"
	return style{name: own.Name, files: []emit.File{{Path: own.Name, Data: own.XSL}, {Path: css, Data: own.CSS}}}
}

// noteID is the message that the built-in stylesheets show above a feed.
const noteID = "theme.octavo.feed.note"

// builtIn returns a built-in file for a format, such as RSS. RSS and Atom share
// their CSS.
func builtIn(name, format string) []byte {
	if strings.HasSuffix(name, ".css") {
		name = "feed.css"
	}
	data, err := styles.ReadFile("styles/" + name)
	if err != nil {
		panic(fmt.Sprintf("read the built-in %s: %v", name, err)) // it is part of the binary
	}
	note := html.EscapeString(theme.Message(noteID, "format", format))
	return bytes.ReplaceAll(data, []byte(noteID), []byte(note))
}
