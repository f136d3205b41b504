package content

import (
	"math"
	"path"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/frontmatter"
)

// NextPosition returns the position in the sidebar after all documents and categories of
// a folder; 0 if none of them has a position. dir is a slash path below the docs folder,
// "" for the docs folder itself.
func (l *Loader) NextPosition(docs config.DocsOptions, dir string) int {
	folder := path.Join(docs.Path, dir)
	last := 0.0
	for _, file := range l.Documents(docs) {
		if path.Dir(file) != folder {
			continue
		}
		src, err := l.reader().source(file)
		if err != nil {
			continue // a build reports it
		}
		matter, _ := frontmatter.Read(src, &diag.Bag{})
		if position, ok := matter.Number("sidebar_position"); ok {
			last = max(last, position)
		}
	}
	r := l.reader()
	r.bag = &diag.Bag{} // a build reports mistakes
	for name, meta := range (&docsLoader{reader: r, docs: docs}).categories(path.Clean(docs.Path), l.Files(docs.Path)) {
		if path.Dir(path.Join(docs.Path, name)) == folder && meta.Position != nil {
			last = max(last, *meta.Position)
		}
	}
	if last <= 0 || last > math.MaxInt16 {
		return 0
	}
	return int(last) + 1
}

// AuthorKeys returns the keys in the authors file of a blog.
func (l *Loader) AuthorKeys(blog config.BlogOptions) []string {
	r := l.reader()
	r.bag = &diag.Bag{} // a build reports mistakes
	declared := (&blogLoader{reader: r, blog: blog, dir: path.Clean(blog.Path)}).authorsFile()
	if declared == nil {
		return nil
	}
	var keys []string
	for _, author := range declared.Authors {
		keys = append(keys, author.Key)
	}
	return keys
}
