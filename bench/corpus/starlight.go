package corpus

import "fmt"

// Starlight returns the files of the same docs as a Starlight site. It has no blog, so
// the posts are ordinary pages.
func (s *Site) Starlight() []File {
	files := skeleton("starlight")
	dialect := starlightDialect{docusaurusDialect{site: s}}
	for _, d := range s.Docs {
		files = append(files, File{"src/content/docs/docs/" + d.Path + ".md",
			fmt.Appendf(nil, "---\ntitle: %s\ndescription: %q\nsidebar:\n  order: %d\n---\n\n%s",
				d.Title, d.Description, d.Position, markdown(dialect, d.Body))})
	}
	for _, p := range s.Posts {
		files = append(files, File{"src/content/docs" + p.Route() + ".md",
			fmt.Appendf(nil, "---\ntitle: %s\n---\n\n%s\n%s", p.Title, markdown(dialect, p.Lead), markdown(dialect, p.Rest))})
	}
	return sorted(files)
}

// starlightDialect has links by URL only: Starlight leaves file links as they are.
type starlightDialect struct{ docusaurusDialect }

func (d starlightDialect) link(label string, to Link) string {
	doc := d.site.Docs[to.Doc]
	target := "/docs/" + doc.Path + "/"
	if to.Heading >= 0 {
		target += "#" + slug(doc.Headings[to.Heading])
	}
	return "[" + label + "](" + target + ")"
}

// admonition names kinds that Starlight has.
func (d starlightDialect) admonition(a Admonition) string {
	switch a.Kind {
	case "info":
		a.Kind = "note"
	case "warning":
		a.Kind = "caution"
	}
	return d.docusaurusDialect.admonition(a)
}
