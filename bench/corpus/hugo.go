package corpus

import "fmt"

// Hugo returns the files of the same pages as a Hugo site. URLs are the same as in
// the Docusaurus site, except for the trailing slash.
func (s *Site) Hugo() []File {
	files := skeleton("hugo")
	for _, f := range s.Folders {
		files = append(files, File{"content/docs/" + f.Path + "/_index.md",
			fmt.Appendf(nil, "---\ntitle: %s\ndescription: %q\nweight: %d\n---\n", f.Label, f.Description, f.Position)})
	}
	d := hugoDialect{s}
	for _, doc := range s.Docs {
		files = append(files, File{"content/docs/" + doc.Path + ".md",
			fmt.Appendf(nil, "---\ntitle: %s\ndescription: %q\nweight: %d\n---\n\n%s",
				doc.Title, doc.Description, doc.Position, markdown(d, doc.Body))})
	}
	for _, p := range s.Posts {
		files = append(files, File{"content/blog/" + postName(p), hugoPost(d, p)})
	}
	for _, a := range authors {
		files = append(files, File{"content/authors/" + a.key + "/_index.md",
			fmt.Appendf(nil, "---\ntitle: %s\njob: %s\n---\n", a.name, a.title)})
	}
	for _, t := range s.tags {
		files = append(files, File{"content/tags/" + t.key + "/_index.md",
			fmt.Appendf(nil, "---\ntitle: %s\ndescription: %s\n---\n", capital(t.key), t.description)})
	}
	return sorted(files)
}

func hugoPost(d hugoDialect, p Post) []byte {
	return fmt.Appendf(nil, "---\ntitle: %s\ndate: %s\nslug: %s\nauthors: %s\ntags: %s\n---\n\n%s\n<!--more-->\n\n%s",
		p.Title, p.Date.Format("2006-01-02"), p.Slug, yamlList(p.Authors), yamlList(p.Tags),
		markdown(d, p.Lead), markdown(d, p.Rest))
}

type hugoDialect struct {
	site *Site
}

func (d hugoDialect) link(label string, to Link) string {
	doc := d.site.Docs[to.Doc]
	target := "/docs/" + doc.Path + "/"
	if to.Heading >= 0 {
		target += "#" + slug(doc.Headings[to.Heading])
	}
	return "[" + label + "](" + target + ")"
}

func (d hugoDialect) fence(c Code) string {
	return "```" + c.Lang + "\n" + c.Text + "\n```"
}

// admonition writes a blockquote, because plain Markdown has no admonitions.
func (d hugoDialect) admonition(a Admonition) string {
	return "> **" + capital(a.Kind) + "**\n>\n> " + a.Text
}
