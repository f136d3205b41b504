package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/link"
)

const authorsFile = `ann:
  name: Ann
  url: /nobody
  image_url: /img/missing.png
  socials:
    github: javascript:alert(1)
    x: ann
    website: example.org
bob:
  name: Bob
  url: bob.example.org
  image_url: ./bob.png
cat:
  name: Cat
  url: /base/docs
  image_url: data:image/svg+xml,<svg/>
  socials: {email: cat@example.org}
`

const postWithAuthors = `---
authors: [{key: ann, url: JavaScript:x}, cat, {name: Dan, url: /nowhere}]
---
`

func TestAuthors(t *testing.T) {
	s, set := buildSite(t, func(cfg *config.Config) {
		cfg.Blogs = []config.BlogOptions{{ID: "default", Path: "blog", RouteBasePath: "/blog", Include: []string{"*.md"}, AuthorsMapPath: "authors.yml", PostsPerPage: 10}}
	}, folder(map[string]string{"blog/authors.yml": authorsFile, "blog/2024-01-02-a.md": postWithAuthors, "static/img/missing2.png": ""}))
	bag := &diag.Bag{}
	index := link.NewIndex(s, set)
	facts := link.NewResolver(index, link.NewFiles(folder(nil))).Site()
	links := NewLinks(s, index, bag)
	links.Authors(s, facts)
	links.Components([]Rendered{{Route: &s.Routes[0], Links: []string{"/base/nobody", "bob.example.org"}}}, nil, nowhere)
	var got []string
	for _, d := range bag.Sorted() {
		line, column := d.Source.Position(d.Span.Start)
		got = append(got, fmt.Sprintf("%s:%d:%d %s %s (%s)", d.Source.Path, line, column, d.Severity, d.Message, d.Hint))
	}
	const script = "error this link would run a script in the browser of everyone who follows it (link to a page; for a script, write a component with an onClick)"
	want := []string{
		`blog/2024-01-02-a.md:2:27 ` + script,
		`blog/2024-01-02-a.md:2:64 error link target "/nowhere" does not exist ()`,
		`blog/authors.yml:3:8 error link target "/nobody" does not exist ()`,
		`blog/authors.yml:4:14 warning there is no file img/missing.png in the static folders (did you mean "img/missing2.png"?)`,
		`blog/authors.yml:6:13 ` + script,
		`blog/authors.yml:8:14 error "example.org" is not a complete address (write https://example.org)`,
		`blog/authors.yml:11:8 error "bob.example.org" is not a complete address (write https://bob.example.org)`,
		`blog/authors.yml:12:14 error there is no image ./bob.png (Octavo looks for paths with a leading slash in the static folders, and for other paths next to this file)`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
