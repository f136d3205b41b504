package content

import (
	"io/fs"
	"path"
	"strings"
	"sync/atomic"

	"octavo/internal/cache"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
)

// reader reads and parses Markdown files with the options of the config.
type reader struct {
	fsys       fs.FS
	cfg        *config.Config
	components []string // see Loader.Components
	bag        *diag.Bag
	results    *cache.Store
	parsed     *atomic.Int64 // bytes of the texts that have been parsed
	memo       *Memo         // see Loader.Memo
	showHidden bool          // see Loader.ShowHidden
	plugins    func(at config.Path) mdx.Plugins
	tell       func(memory int64) // see Loader.Expect
	expected   int64              // bytes of the texts that will be parsed
}

// keptTrees is how many bytes of text keep their trees until they are compiled. A tree
// takes about ten times as much memory as its text. Parsing a text again takes less time
// than all other work on it, so a large site does that instead.
const keptTrees = 6 << 20

// Memory of documents, in bytes for each byte of text.
const (
	memoryOfTree = 6
	memoryOfRest = 4 // the text, its HTML, and facts
)

// expect tells how much memory documents will take.
func (r *reader) expect(files []string) {
	if r.tell == nil {
		return
	}
	for _, file := range files {
		if info, err := fs.Stat(r.fsys, file); err == nil {
			r.expected += info.Size()
		}
	}
	r.tell(memoryOfTree*min(r.expected, keptTrees) + memoryOfRest*r.expected)
}

// parse parses a document, or takes its facts from an earlier build. Documents with
// mistakes are parsed by each build, which reports them.
func (r *reader) parse(src *diag.Source, body int, options *mdx.Options, bag *diag.Bag) *mdx.Doc {
	var key cache.Key
	mayKeep := options.Plugins == nil // plugins may read anything
	if mayKeep {
		key = r.results.Key("document", mdx.Inputs(src, body, options)...)
		if facts, ok := cache.Find[mdx.Facts](r.results, key); ok {
			return mdx.Restore(src, body, options, facts)
		}
	}
	doc := mdx.Parse(src, body, options, bag)
	if mayKeep && !doc.Reported() {
		cache.Keep(r.results, key, doc.Facts)
	}
	if r.parsed.Add(int64(len(src.Text))) > keptTrees {
		doc.Forget()
	}
	return doc
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
	text, body := r.preprocess(src, r.partialBody(src))
	return mdx.Parse(text, body, r.options(file, "", r.languageOf(file)), r.bag), nil
}

// partialBody returns the offset where the content of a partial begins. Front
// matter describes a page, so it has no effect in a partial.
func (r *reader) partialBody(src *diag.Source) int {
	_, body := frontmatter.Read(src, r.bag)
	if body > 0 {
		r.bag.Add(diag.Diagnostic{
			Code: diag.PartialMatter, Severity: diag.Warning, Source: src, Span: diag.Span{Start: 0, End: 3},
			Message: "front matter has no effect in an imported file", Hint: "remove it, or move it to the page",
		})
	}
	return body
}

// language is what the plugin that reads a document says about its text.
type language struct {
	admonitions []string // the keywords; nil: switched off
	plugins     mdx.Plugins
	dropsTitle  bool // pages show their titles themselves
}

func (r *reader) docsLanguage(o *config.DocsOptions) language {
	return language{admonitions: o.Admonitions, plugins: r.pluginsOf(o.At)}
}

func (r *reader) blogLanguage(o *config.BlogOptions) language {
	return language{admonitions: o.Admonitions, plugins: r.pluginsOf(o.At), dropsTitle: true}
}

func (r *reader) pagesLanguage(o *config.PagesOptions) language {
	return language{admonitions: o.Admonitions, plugins: r.pluginsOf(o.At)}
}

func (r *reader) pluginsOf(at config.Path) mdx.Plugins {
	if r.plugins == nil {
		return nil
	}
	return r.plugins(at)
}

// languageOf returns the language of the plugin that reads the file's folder.
func (r *reader) languageOf(file string) language {
	isIn := func(folder string) bool { return strings.HasPrefix(file, path.Clean(folder)+"/") }
	for _, docs := range r.cfg.Docs {
		if isIn(docs.Path) || isIn(docs.ID+"_versioned_docs") || docs.ID == "default" && isIn("versioned_docs") {
			return r.docsLanguage(&docs)
		}
	}
	for _, blog := range r.cfg.Blogs {
		if isIn(blog.Path) {
			return r.blogLanguage(&blog)
		}
	}
	for _, pages := range r.cfg.Pages {
		if isIn(pages.Path) {
			return r.pagesLanguage(&pages)
		}
	}
	return language{admonitions: config.DefaultAdmonitions}
}

// options returns the parse options of a file. format is the format from the
// file's front matter; "" if the front matter has none.
func (r *reader) options(file, format string, l language) *mdx.Options {
	markdown := r.cfg.Markdown
	if format == "" {
		format = markdown.Format
	}
	o := &mdx.Options{
		Admonitions:      l.admonitions,
		AdmonitionTitles: markdown.MDX1Compat.Admonitions,
		Comments:         markdown.MDX1Compat.Comments,
		HeadingIDs:       markdown.MDX1Compat.HeadingIDs,
		MaintainCase:     markdown.MaintainCase,
		Emoji:            markdown.Emoji,
		Components:       r.components,
		DropTitle:        l.dropsTitle,
		Plugins:          l.plugins,
	}
	if format == "md" || format == "detect" && path.Ext(file) == ".md" {
		o.Format = mdx.CommonMark
	}
	return o
}
