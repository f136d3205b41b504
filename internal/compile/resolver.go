package compile

import (
	"crypto/md5"
	"fmt"
	"strconv"
	"strings"

	"octavo/internal/link"
	"octavo/internal/mdx"
)

// resolver gives the compiler the facts of one document.
type resolver struct{ facts *link.Document }

func (r resolver) Link(l mdx.Link) (string, []mdx.Attr) {
	t := r.facts.Links[l.Target]
	switch {
	case t.LeavesSite():
		return t.Href, []mdx.Attr{{Name: "target", Value: "_blank"}, {Name: "rel", Value: "noopener noreferrer"}}
	case t.Kind == link.File:
		return t.Href, []mdx.Attr{{Name: "target", Value: "_blank"}}
	}
	return t.Href, nil
}

func (r resolver) Image(i mdx.Image) (string, []mdx.Attr) {
	image := r.facts.Images[i.Target]
	var attributes []mdx.Attr
	if image.Width > 0 && image.Height > 0 {
		attributes = append(attributes,
			mdx.Attr{Name: "width", Value: strconv.Itoa(image.Width)},
			mdx.Attr{Name: "height", Value: strconv.Itoa(image.Height)})
	}
	return image.Href, append(attributes,
		mdx.Attr{Name: "loading", Value: "lazy"}, mdx.Attr{Name: "decoding", Value: "async"})
}

// teaserResolver gives the links of a teaser absolute addresses: relative
// addresses are relative to the post's page, and lists are other pages.
type teaserResolver struct{ resolver }

func (r teaserResolver) Link(l mdx.Link) (string, []mdx.Attr) {
	href, attributes := r.resolver.Link(l)
	target := r.facts.Links[l.Target]
	if target.Kind == link.Page && !strings.HasPrefix(href, "/") {
		rest := ""
		if i := strings.IndexAny(href, "?#"); i >= 0 {
			rest = href[i:]
		}
		href = target.Path + rest
	}
	return href, attributes
}

// footnoteSuffix makes the ids of a post's footnotes unique in lists of posts.
func footnoteSuffix(file string) string {
	return fmt.Sprintf("-%x", md5.Sum([]byte(file)))[:7]
}
