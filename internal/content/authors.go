package content

import (
	"path"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/slug"
)

// AuthorsFile is an authors.yml.
type AuthorsFile struct {
	Source  *diag.Source
	Authors []Author // in the order of the file
}

// declaredAuthors is an authors file that has been read.
type declaredAuthors struct {
	AuthorsFile
	broken bool // it could not be read in full, so an author may be missing from it
}

// Author is somebody who writes posts.
type Author struct {
	Key         string // "" for one that a post describes itself
	Name        string
	Title       string
	URL         string
	Email       string
	Description string
	ImageURL    string
	Page        string // the address below that of all authors, with a slash; "" for no page
	Socials     []Social
	Extra       map[string]any // fields of the author's own, for components of the author's own
	At          diag.Span      // in the authors file, or in the post
}

// Social is a place where an author can be found.
type Social struct {
	Platform string
	URL      string
}

// author finds one by key; nil for none.
func (f *declaredAuthors) author(key string) *Author {
	for i := range f.Authors {
		if f.Authors[i].Key == key {
			return &f.Authors[i]
		}
	}
	return nil
}

func (f *declaredAuthors) keys() []string {
	var keys []string
	for _, author := range f.Authors {
		keys = append(keys, author.Key)
	}
	return keys
}

// authorsFile reads the authors that a blog declares; nil when it declares
// none.
func (b *blogLoader) authorsFile() *declaredAuthors {
	file := path.Join(b.dir, b.blog.AuthorsMapPath)
	if !isFile(b.fsys, file) {
		return nil
	}
	src, err := b.source(file)
	if err != nil {
		unreadable(file, err, b.bag)
		return nil
	}
	m := frontmatter.Document(src, b.bag)
	declared := &declaredAuthors{AuthorsFile: AuthorsFile{Source: src}, broken: m.Broken()}
	pages := map[string]frontmatter.Field{}
	for _, field := range m.Fields() {
		author := declaredAuthor(field)
		if first, taken := pages[author.Page]; taken && author.Page != "" {
			b.samePage(src, author, field, first)
			author.Page = "" // the other one has it
		} else {
			pages[author.Page] = field
		}
		// One with mistakes is known all the same: posts may name it.
		declared.Authors = append(declared.Authors, author)
	}
	return declared
}

func declaredAuthor(field frontmatter.Field) Author {
	author := Author{Key: field.Key, At: field.KeySpan}
	o, ok := field.Value.Object()
	if !ok {
		return author
	}
	author.read(o)
	author.Page = authorPage(o.Get("page"), field.Key)
	author.Extra = extra(o)
	o.WarnNearMisses()
	if author.Name == "" && author.ImageURL == "" {
		field.Value.Errorf("write name: A Name", "the author %q must have a name or an imageURL", field.Key)
	}
	return author
}

// read takes over what an object says of an author; what it does not say stays
// as it is.
func (a *Author) read(o *frontmatter.Matter) {
	for key, to := range map[string]*string{
		"name": &a.Name, "title": &a.Title, "description": &a.Description, "email": &a.Email,
	} {
		if text, ok := o.Text(key); ok {
			*to = text
		}
	}
	for _, key := range []string{"image_url", "imageURL"} { // the second name wins
		if address := uri(o.Get(key)); address.Given {
			a.ImageURL = address.Value
		}
	}
	if address := uri(o.Get("url")); address.Given {
		a.URL = address.Value
	}
	if nested, ok := o.Object("socials"); ok {
		a.Socials = socials(nested)
	}
}

// extra keeps the fields that nobody asked for.
func extra(o *frontmatter.Matter) map[string]any {
	var fields map[string]any
	for _, field := range o.Unused() {
		if field.Near != "" {
			continue // a typing mistake
		}
		if fields == nil {
			fields = map[string]any{}
		}
		fields[field.Key] = field.Value.Any()
	}
	return fields
}

// authorPage reads page: true, or page: {permalink: /somewhere}.
func authorPage(v frontmatter.Value, key string) string {
	switch v.Kind() {
	case frontmatter.Missing, frontmatter.Null:
		return ""
	case frontmatter.Object:
		o, _ := v.Object()
		permalink := pagePath(o.Get("permalink"), "permalink: /a-name")
		o.RejectUnused()
		if permalink.Given {
			return "/" + strings.Trim(permalink.Value, "/")
		}
	default:
		if yes, ok := v.Bool(); !ok || !yes {
			return ""
		}
	}
	return "/" + slug.Kebab(key)
}

func (b *blogLoader) samePage(src *diag.Source, author Author, field, first frontmatter.Field) {
	b.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: src, Span: field.KeySpan,
		Message: `the page of the author "` + field.Key + `" has the same address as that of "` + first.Key + `": ` + author.Page,
		Notes:   []diag.Note{{Source: src, Span: first.KeySpan, Message: "the first one"}},
		Hint:    "give one of them another: page: {permalink: /another}",
	})
}
