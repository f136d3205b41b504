package check

import (
	"fmt"
	"strings"

	"octavo/internal/address"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/link"
	"octavo/internal/site"
)

// Authors checks the links and pictures of authors, which many pages show. They
// are reported once, where they are written.
func (c *Links) Authors(s *site.Site, facts *link.Facts) {
	for _, blog := range s.Blogs {
		for _, author := range blog.Authors {
			c.author(author.Content, facts.DeclaredAuthorImage(author))
		}
		for _, post := range blog.Posts {
			for i := range post.Content.Meta.Authors {
				author := &post.Content.Meta.Authors[i]
				c.author(author, facts.AuthorImage(post, author))
			}
		}
	}
}

func (c *Links) author(author *content.Author, image link.Image) {
	for _, a := range author.Addresses {
		switch {
		case !a.IsImage:
			c.authorLink(a)
		case a.Written != author.ImageURL: // another field takes precedence
		case strings.HasPrefix(a.Written, "/"):
			c.staticImage(a.Source, a.At, a.Written, "")
		default:
			c.pageImage(a.Source, content.Field{Value: a.Written, At: a.At}, image)
		}
	}
}

// authorLink checks a link of an author. Pages at several addresses show it, so a
// relative path would lead to a different page from each.
func (c *Links) authorLink(a content.AuthorAddress) {
	if address.HasProtocol(a.Href) || strings.HasPrefix(a.Href, "/") || address.RunsScript(a.Written) {
		target := c.index.Link(link.Origin{Page: c.cfg.Site.BaseURL}, a.Href)
		c.link(use{src: a.Source, at: a.At, written: a.Written}, target)
		c.reportedEverywhere(target)
		return
	}
	c.reportedHrefs[a.Href] = true
	hint := "write an address that starts with https://, or with / for a page of this site"
	if host, _, _ := strings.Cut(a.Href, "/"); strings.Contains(host, ".") {
		hint = fmt.Sprintf("write https://%s", a.Href)
	}
	c.cfg.OnBrokenLinks.Report(c.bag, diag.Diagnostic{
		Code: diag.BrokenLink, Source: a.Source, Span: a.At,
		Message: fmt.Sprintf("%q is not a complete address", a.Written), Hint: hint,
	})
}
