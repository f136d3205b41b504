package content

import (
	"path"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
)

// Sources returns the names of all documents, posts and Markdown pages, with drafts, all
// versions and translations. It parses none of them.
func (l *Loader) Sources() []string {
	r := l.reader()
	files := tree{fsys: l.FS, bag: l.Bag}
	var found []string
	add := func(dir string, include, exclude []string) {
		for _, file := range files.files(dir) {
			if isMarkdown(file) && selects(include, exclude, below(dir, file)) {
				found = append(found, file)
			}
		}
	}
	for _, docs := range l.Config.Docs {
		for _, v := range (&docsLoader{reader: r, docs: docs}).versions() {
			add(v.dir, docs.Include, docs.Exclude)
		}
	}
	for _, blog := range l.Config.Blogs {
		add(path.Clean(blog.Path), blog.Include, blog.Exclude)
	}
	for _, pages := range l.Config.Pages {
		add(path.Clean(pages.Path), pages.Include, pages.Exclude)
	}
	found = append(found, l.translatedSources(files)...)
	slices.Sort(found)
	return slices.Compact(found)
}

// translatedSources returns the Markdown files in the folders of locales.
func (l *Loader) translatedSources(files tree) []string {
	dir := l.Config.Place.Clean(l.Config.Site.I18n.Path)
	if dir == "." || !l.Config.Place.Contains(dir) {
		return nil
	}
	return slices.DeleteFunc(files.files(dir), func(file string) bool {
		return !isMarkdown(file) || strings.Contains("/"+below(dir, file), "/_") || !strings.Contains(file, "/docusaurus-plugin-content-")
	})
}

// Files returns all files below a folder, with those whose names start with a dot.
func (l *Loader) Files(dir string) []string {
	return tree{fsys: l.FS, bag: l.Bag, hidden: true}.files(path.Clean(dir))
}

// Documents returns the documents in the folder of a docs plugin. It parses none of them.
func (l *Loader) Documents(docs config.DocsOptions) []string {
	dir := path.Clean(docs.Path)
	return slices.DeleteFunc(tree{fsys: l.FS, bag: l.Bag}.files(dir), func(file string) bool {
		return !isMarkdown(file) || !selects(docs.Include, docs.Exclude, below(dir, file))
	})
}

// Below returns the Markdown files with a name: the file itself, the files in a folder
// with this name, or the files that a pattern selects.
func (l *Loader) Below(name string) []string {
	name = path.Clean(name)
	switch {
	case isFile(l.FS, name):
		return []string{name}
	case isFolder(l.FS, name):
		return slices.DeleteFunc(tree{fsys: l.FS, bag: l.Bag}.files(name), func(file string) bool { return !isMarkdown(file) })
	case !strings.ContainsAny(name, "*?[{") || !IsPattern(name):
		return nil
	}
	start, _, _ := strings.Cut(name, "*")
	start, _, _ = strings.Cut(start, "{")
	dir := path.Dir(start + "x")
	return slices.DeleteFunc(tree{fsys: l.FS, bag: l.Bag}.files(dir), func(file string) bool {
		return !isMarkdown(file) || !matches(name, file)
	})
}

func isMarkdown(file string) bool { return path.Ext(file) == ".md" || path.Ext(file) == ".mdx" }

// Source reads and parses a Markdown file by itself. It adds its syntax errors to the
// bag, and checks nothing else.
func (l *Loader) Source(file string) (*mdx.Doc, error) {
	r := l.reader()
	src, err := r.source(file)
	if err != nil {
		return nil, err
	}
	matter, body := frontmatter.Read(src, &diag.Bag{})
	return mdx.Parse(src, body, r.options(file, mdxFormat(matter), language{admonitions: r.languageOf(file).admonitions}), r.bag), nil
}
