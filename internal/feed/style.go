package feed

import (
	"embed"
	"fmt"
	"strings"

	"octavo/internal/content"
	"octavo/internal/emit"
	"octavo/internal/site"
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

// builtIn returns a built-in file. RSS and Atom share their CSS.
func builtIn(name string) []byte {
	if strings.HasSuffix(name, ".css") {
		name = "feed.css"
	}
	data, err := styles.ReadFile("styles/" + name)
	if err != nil {
		panic(fmt.Sprintf("read the built-in %s: %v", name, err)) // it is part of the binary
	}
	return data
}
