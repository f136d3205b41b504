package feed

import (
	"embed"
	"fmt"
	"strings"

	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/site"
)

// The built-in stylesheets have no style and no script of their own inside:
// the page that a browser makes of a feed is under the same
// Content-Security-Policy as any other.
//
//go:embed styles
var styles embed.FS

// style is how browsers show a feed.
type style struct {
	name  string      // "" for none
	files []emit.File // to be written beside the feed
}

// styleOf returns the stylesheet of one format of a blog's feeds.
func styleOf(blog *site.Blog, format string) style {
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
		result.files = append(result.files, emit.File{Path: name, Data: builtIn(name)})
	}
	return result
}

func ownStyle(own *content.FeedStyle) style {
	css := strings.TrimSuffix(own.Name, ".xsl") + ".css"
	return style{name: own.Name, files: []emit.File{{Path: own.Name, Data: own.XSL}, {Path: css, Data: own.CSS}}}
}

// builtIn returns a file of ours. Both formats look alike, so they have one
// stylesheet.
func builtIn(name string) []byte {
	if strings.HasSuffix(name, ".css") {
		name = "feed.css"
	}
	data, err := styles.ReadFile("styles/" + name)
	if err != nil {
		panic(fmt.Sprintf("read a stylesheet of feeds: %v", err)) // it is part of the program
	}
	return data
}
