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

func (r resolver) Link(l mdx.Link) mdx.Target {
	t := r.facts.Links[l.Target]
	target := mdx.Target{Address: t.Href, Relative: t.Kind == link.Relative}
	switch {
	case t.LeavesSite():
		target.Attributes = []mdx.Attr{{Name: "target", Value: "_blank"}, {Name: "rel", Value: "noopener noreferrer"}}
	case t.Kind == link.File:
		target.Attributes = []mdx.Attr{{Name: "target", Value: "_blank"}}
	}
	return target
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

func (r teaserResolver) Link(l mdx.Link) mdx.Target {
	target := r.resolver.Link(l)
	found := r.facts.Links[l.Target]
	if found.Kind == link.Page && !strings.HasPrefix(target.Address, "/") {
		rest := ""
		if i := strings.IndexAny(target.Address, "?#"); i >= 0 {
			rest = target.Address[i:]
		}
		target.Address = found.Path + rest
	}
	return target
}

// footnoteSuffix makes the ids of a post's footnotes unique in lists of posts.
func footnoteSuffix(file string) string {
	return fmt.Sprintf("-%x", md5.Sum([]byte(file)))[:7]
}
