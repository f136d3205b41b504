package corpus

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Docusaurus returns the files of the site as a Docusaurus 3 classic site.
func (s *Site) Docusaurus() []File {
	files := skeleton("docusaurus")
	for _, f := range s.Folders {
		files = append(files, File{"docs/" + f.Path + "/_category_.json", categoryJSON(f)})
	}
	for _, d := range s.Docs {
		head := fmt.Sprintf("---\ntitle: %s\ndescription: %q\nsidebar_position: %d\n---\n\n",
			d.Title, d.Description, d.Position)
		body := markdown(docusaurusDialect{s, path.Dir(d.Path)}, d.Body)
		files = append(files, File{"docs/" + d.Path + ".md", []byte(head + body)})
	}
	for _, p := range s.Posts {
		files = append(files, File{"blog/" + postName(p), s.docusaurusPost(p)})
	}
	files = append(files, File{"blog/authors.yml", authorsYAML()}, File{"blog/tags.yml", s.tagsYAML()})
	return sorted(files)
}

const (
	// fasterOptions make Docusaurus faster. Octavo does not need them.
	fasterOptions = "  future: {v4: {removeLegacyPostBuildHeadAttribute: true}, faster: true},\n"
	searchPlugin  = "  plugins: ['docusaurus-lunr-search'],\n"
)

// DocusaurusFaster returns the same site with the options that make Docusaurus faster.
func (s *Site) DocusaurusFaster() []File { return Faster(s.Docusaurus()) }

// DocusaurusSearch returns the same site with a search box.
func (s *Site) DocusaurusSearch() []File { return withOptions(s.Docusaurus(), searchPlugin) }

// DocusaurusFasterSearch returns the same site with the faster options and a search box.
func (s *Site) DocusaurusFasterSearch() []File { return Faster(s.DocusaurusSearch()) }

// Faster returns a Docusaurus site with the options that make Docusaurus faster.
func Faster(files []File) []File { return withOptions(files, fasterOptions) }

// withOptions returns a Docusaurus site with more options in its config.
func withOptions(files []File, options string) []File {
	const where = "  i18n: {"
	files = slices.Clone(files)
	for i, f := range files {
		if f.Path == "docusaurus.config.js" {
			files[i].Data = bytes.Replace(f.Data, []byte(where), []byte(options+where), 1)
		}
	}
	return files
}

func postName(p Post) string { return p.Date.Format("2006-01-02-") + p.Slug + ".md" }

func (s *Site) docusaurusPost(p Post) []byte {
	// Posts link to docs by URL: Docusaurus does not resolve file links from the blog
	// to docs.
	d := docusaurusDialect{s, ""}
	return fmt.Appendf(nil, "---\ntitle: %s\nauthors: %s\ntags: %s\n---\n\n%s\n<!-- truncate -->\n\n%s",
		p.Title, yamlList(p.Authors), yamlList(p.Tags), markdown(d, p.Lead), markdown(d, p.Rest))
}

func categoryJSON(f Folder) []byte {
	type link struct {
		Type        string `json:"type"`
		Description string `json:"description"`
	}
	data, err := json.MarshalIndent(struct {
		Label    string `json:"label"`
		Position int    `json:"position"`
		Link     link   `json:"link"`
	}{f.Label, f.Position, link{"generated-index", f.Description}}, "", "  ")
	if err != nil {
		panic("corpus: " + err.Error()) // strings and numbers always encode
	}
	return append(data, '\n')
}

func authorsYAML() []byte {
	var b strings.Builder
	for _, a := range authors {
		fmt.Fprintf(&b, "%s:\n  name: %s\n  title: %s\n  url: https://people.example.org/%s\n  image_url: /img/author.svg\n  page: true\n",
			a.key, a.name, a.title, a.key)
	}
	return []byte(b.String())
}

func (s *Site) tagsYAML() []byte {
	var b strings.Builder
	for _, t := range s.tags {
		fmt.Fprintf(&b, "%s:\n  label: %s\n  permalink: /%s\n  description: %s\n",
			t.key, capital(t.key), t.key, t.description)
	}
	return []byte(b.String())
}

type docusaurusDialect struct {
	site *Site
	from string // folder of the page below docs/; empty for a page outside docs/
}

func (d docusaurusDialect) link(label string, to Link) string {
	doc := d.site.Docs[to.Doc]
	target := "/docs/" + doc.Path
	if !to.ByURL && d.from != "" {
		target = relative(d.from, doc.Path+".md")
	}
	if to.Heading >= 0 {
		target += "#" + slug(doc.Headings[to.Heading])
	}
	return "[" + label + "](" + target + ")"
}

// relative returns a file link as editors write it: ./x.md or ../x.md.
func relative(from, to string) string {
	rel, err := filepath.Rel(filepath.FromSlash(from), filepath.FromSlash(to))
	if err != nil {
		panic("corpus: " + err.Error()) // both are below docs/
	}
	rel = filepath.ToSlash(rel)
	if !strings.HasPrefix(rel, "../") {
		rel = "./" + rel
	}
	return rel
}

func (d docusaurusDialect) fence(c Code) string {
	meta := c.Lang
	if c.Title != "" {
		meta += fmt.Sprintf(" title=%q", c.Title)
	}
	return "```" + meta + "\n" + c.Text + "\n```"
}

func (d docusaurusDialect) admonition(a Admonition) string {
	return ":::" + a.Kind + "\n\n" + a.Text + "\n\n:::"
}
