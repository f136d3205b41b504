package content

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/highlight"
	"octavo/internal/mdx"
)

// reader reads Markdown files in the site's way.
type reader struct {
	fsys        fs.FS
	cfg         *config.Config
	bag         *diag.Bag
	overridden  func(element string) bool
	highlighter *highlight.Highlighter

	mu   sync.Mutex
	once map[string]diag.Diagnostic // by message
}

func newReader(fsys fs.FS, cfg *config.Config, overridden func(string) bool, bag *diag.Bag) *reader {
	return &reader{once: map[string]diag.Diagnostic{}, fsys: fsys, cfg: cfg, bag: bag, overridden: overridden, highlighter: newHighlighter(cfg.Site.ThemeConfig.Prism)}
}

func newHighlighter(prism contract.Prism) *highlight.Highlighter {
	o := highlight.Options{DefaultLanguage: prism.DefaultLanguage}
	for _, c := range prism.MagicComments {
		magic := highlight.MagicComment{ClassName: c.ClassName, Line: c.Line}
		if c.Block != nil {
			magic.BlockStart, magic.BlockEnd = c.Block.Start, c.Block.End
		}
		o.MagicComments = append(o.MagicComments, magic)
	}
	return highlight.New(o)
}

func (r *reader) source(file string) (*diag.Source, error) {
	text, err := readDocument(r.fsys, file)
	return &diag.Source{Path: file, Text: text}, err
}

// Partial reads a Markdown file that a module imports.
func Partial(fsys fs.FS, file string, cfg *config.Config, overridden func(string) bool, bag *diag.Bag) (*mdx.Doc, error) {
	r := newReader(fsys, cfg, overridden, bag)
	src, err := r.source(file)
	if err != nil {
		return nil, err
	}
	defer r.reportOnce()
	return r.parse(src, r.partialBody(src), r.options(file, "", r.keywords(file))), nil
}

// partialBody is where the content of a partial begins. It has no page that
// front matter could say something about.
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

// keywords are the admonitions of the folder that a file is in.
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

// parse reads a document, and says what of it the site will not do.
func (r *reader) parse(src *diag.Source, body int, o *mdx.Options) *mdx.Doc {
	doc := mdx.Parse(src, body, o, r.bag)
	for _, fence := range doc.Fences {
		switch {
		case slices.Contains(strings.Fields(fence.Meta), "live"):
			r.warnOnce(src, fence.At, "live code is shown as ordinary code", "")
		case fence.Language == "mermaid" && o.Mermaid != nil && !(r.overridden != nil && r.overridden("mermaid")):
			r.warnOnce(src, fence.At, "diagrams are shown as their source",
				"a component src/theme/Mermaid can draw them; it gets the source as the prop value")
		}
	}
	return doc
}

// warnOnce notes a warning that is shown at its first place in the site only.
// Documents are read side by side: which one comes first is not known yet.
func (r *reader) warnOnce(src *diag.Source, at diag.Span, message, hint string) {
	d := diag.Diagnostic{
		Code: diag.Unsupported, Severity: diag.Warning, Source: src, Span: at, Message: message, Hint: hint,
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	first, ok := r.once[message]
	if !ok || cmp.Or(cmp.Compare(src.Path, first.Source.Path), cmp.Compare(at.Start, first.Span.Start)) < 0 {
		r.once[message] = d
	}
}

// reportOnce shows what warnOnce has noted.
func (r *reader) reportOnce() {
	for _, message := range slices.Sorted(maps.Keys(r.once)) {
		r.bag.Add(r.once[message])
	}
	clear(r.once)
}

// options are how a file is to be read. format is what its front matter says.
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
		Site:             true,
		Overridden:       r.overridden,
		Code:             r.highlighter.HTML,
		Admonition:       writeAdmonition,
		Details:          writeDetails,
	}
	if markdown.Mermaid {
		o.Mermaid = writeDiagram
	}
	if r.overridden == nil || !r.overridden("MDXComponents") {
		o.Components = mdxComponents
	}
	if format == "md" || format == "detect" && path.Ext(file) == ".md" {
		o.Format = mdx.CommonMark
	}
	return o
}
