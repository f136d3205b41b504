package content

import (
	"io/fs"
	"path"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
)

// reader reads and parses Markdown files as the config asks for.
type reader struct {
	fsys       fs.FS
	cfg        *config.Config
	components []string // see Loader.Components
	bag        *diag.Bag
}

func (r *reader) source(file string) (*diag.Source, error) {
	text, err := readDocument(r.fsys, file)
	return &diag.Source{Path: file, Text: text}, err
}

// Partial reads and parses a Markdown file that a module imports.
func (l *Loader) Partial(file string) (*mdx.Doc, error) {
	r := l.reader()
	src, err := r.source(file)
	if err != nil {
		return nil, err
	}
	return mdx.Parse(src, r.partialBody(src), r.options(file, "", r.keywords(file)), r.bag), nil
}

// partialBody returns the offset where the content of a partial begins. Front
// matter describes a page, so it has no effect in a partial.
func (r *reader) partialBody(src *diag.Source) int {
	_, body := frontmatter.Read(src, r.bag)
	if body > 0 {
		r.bag.Add(diag.Diagnostic{
			Code: diag.PartialMatter, Severity: diag.Warning, Source: src, Span: diag.Span{Start: 0, End: 3},
			Message: "front matter has no effect in a file that is imported", Hint: "remove it, or move it to the page",
		})
	}
	return body
}

// keywords returns the admonition keywords of the plugin that reads the folder
// of a file.
func (r *reader) keywords(file string) []string {
	in := func(folder string) bool { return strings.HasPrefix(file, path.Clean(folder)+"/") }
	for _, docs := range r.cfg.Docs {
		if in(docs.Path) {
			return docs.Admonitions
		}
	}
	for _, blog := range r.cfg.Blogs {
		if in(blog.Path) {
			return blog.Admonitions
		}
	}
	for _, pages := range r.cfg.Pages {
		if in(pages.Path) {
			return pages.Admonitions
		}
	}
	return config.DefaultAdmonitions
}

// options returns the options to parse a file with. format is the format that
// its front matter names; "" if it names none.
func (r *reader) options(file, format string, admonitions []string) *mdx.Options {
	markdown := r.cfg.Markdown
	if format == "" {
		format = markdown.Format
	}
	o := &mdx.Options{
		Admonitions:      admonitions,
		AdmonitionTitles: markdown.MDX1Compat.Admonitions,
		Comments:         markdown.MDX1Compat.Comments,
		HeadingIDs:       markdown.MDX1Compat.HeadingIDs,
		MaintainCase:     markdown.MaintainCase,
		Emoji:            markdown.Emoji,
		Components:       r.components,
	}
	if format == "md" || format == "detect" && path.Ext(file) == ".md" {
		o.Format = mdx.CommonMark
	}
	return o
}
