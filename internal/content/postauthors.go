package content

import (
	"fmt"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
)

// legacyAuthorFields lists the author fields that are older than authors.yml,
// with all their spellings.
var legacyAuthorFields = []struct {
	keys []string
	to   func(*Author) *string
}{
	{[]string{"author"}, func(a *Author) *string { return &a.Name }},
	{[]string{"author_title", "authorTitle"}, func(a *Author) *string { return &a.Title }},
	{[]string{"author_url", "authorURL"}, func(a *Author) *string { return &a.URL }},
	{[]string{"author_image_url", "authorImageURL"}, func(a *Author) *string { return &a.ImageURL }},
}

// postAuthors reads the authors of a post. An author is a key of the authors
// file, an object that overrides fields of such an author, or an object that
// describes a new author. A post may use the legacy fields instead.
func (b *blogLoader) postAuthors(m *frontmatter.Matter) []Author {
	legacy, legacyKey := b.legacyAuthor(m)
	v := m.Get("authors")
	if v.Kind() == frontmatter.Missing || v.IsNull() {
		if legacyKey == "" {
			return nil
		}
		b.reportInlineAuthor(m, legacy)
		return []Author{legacy}
	}
	if legacyKey != "" {
		v.Errorf("move its value to authors", "a post has either authors or %s, not both", legacyKey)
	}
	items := []frontmatter.Value{v}
	if v.Kind() == frontmatter.List {
		items, _ = v.List()
	}
	var authors []Author
	for _, item := range items {
		if author, ok := b.postAuthor(m, item); ok && !reportRepeated(item, author, authors) {
			authors = append(authors, author)
		}
	}
	return authors
}

// legacyAuthor reads the legacy fields. It also returns the key of the first
// field that is present; "" if there is none.
func (b *blogLoader) legacyAuthor(m *frontmatter.Matter) (author Author, first string) {
	for _, field := range legacyAuthorFields {
		for _, key := range field.keys {
			text, ok := m.Text(key)
			if !ok {
				continue
			}
			*field.to(&author) = text
			if to := field.to(&author); to == &author.URL || to == &author.ImageURL {
				author.addAddress(AuthorAddress{Written: text, IsImage: to == &author.ImageURL, Source: m.Source(), At: m.Span(key)})
			}
			if first == "" {
				first, author.At = key, m.Span(key)
			}
		}
	}
	return author, first
}

func (b *blogLoader) postAuthor(m *frontmatter.Matter, v frontmatter.Value) (Author, bool) {
	if v.Kind() != frontmatter.Object {
		key, ok := v.NonEmpty()
		if !ok {
			return Author{}, false
		}
		return b.knownAuthor(v, key)
	}
	o, _ := v.Object()
	if o.Has("key") {
		key, ok := o.String("key")
		if !ok {
			return Author{}, false
		}
		author, ok := b.knownAuthor(o.Get("key"), key)
		if ok {
			author.read(o)
		}
		o.WarnNearMisses()
		return author, ok
	}
	author := Author{At: v.Span()}
	author.read(o)
	author.Extra = extraFields(o)
	o.WarnNearMisses()
	if author.Name == "" && author.ImageURL == "" {
		v.Errorf("write a name, or the key of an author", "%s must have a name or an imageURL", v.Path())
		return Author{}, false
	}
	b.reportInlineAuthor(m, author)
	return author, true
}

// knownAuthor returns an author from the authors file. It reports an unknown
// key.
func (b *blogLoader) knownAuthor(v frontmatter.Value, key string) (Author, bool) {
	report := diag.Diagnostic{Code: diag.UnknownAuthor, Source: v.Source(), Span: v.Span()}
	switch {
	case b.authors == nil:
		report.Message = fmt.Sprintf("there is no author %q: this blog has no file %s", key, b.blog.AuthorsMapPath)
		report.Hint = "write the file, or describe the author here: {name: A Name}"
	case b.authors.author(key) != nil:
		author := *b.authors.author(key)
		author.At, author.Addresses = v.Span(), nil
		return author, true
	case b.authors.broken:
		return Author{}, false // the author may be in the part with syntax errors
	default:
		keys := b.authors.keys()
		report.Message = fmt.Sprintf("there is no author %q in %s", key, b.authors.Source.Path)
		if same := sameButCase(key, keys); same != "" {
			report.Fix = fixText(v.Source(), v.Span(), key, same)
		}
		if report.Hint = diag.DidYouMean(key, keys); report.Hint == "" {
			report.Fix = appendEntry(b.authors.Source, key, []string{"name: " + scalar(key)})
			report.Hint = "the authors are " + strings.Join(keys, ", ")
		}
	}
	b.bag.Add(report)
	return Author{}, false
}

// reportRepeated reports an author that is already in the list.
func reportRepeated(v frontmatter.Value, author Author, before []Author) bool {
	for _, other := range before {
		if author.Key != "" && other.Key == author.Key {
			v.Errorf("remove one of them", "the author %q is named twice", author.Key)
			return true
		}
	}
	return false
}

func (b *blogLoader) reportInlineAuthor(m *frontmatter.Matter, author Author) {
	name := author.Name
	if name == "" {
		name = author.ImageURL
	}
	b.blog.OnInlineAuthors.Report(b.bag, diag.Diagnostic{
		Code: diag.InlineAuthor, Source: m.Source(), Span: author.At, Fix: b.moveAuthor(m.Source(), author),
		Message: fmt.Sprintf("the author %q is described in this post", name),
		Hint:    fmt.Sprintf(`declare the author in %s, or set onInlineAuthors to "ignore"`, b.blog.AuthorsMapPath),
	})
}
