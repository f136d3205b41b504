package content

import (
	"fmt"
	"path"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/slug"
)

// AuthorsFile is the content of an authors.yml file.
type AuthorsFile struct {
	Source  *diag.Source
	Authors []Author // in the order of the file
}

// declaredAuthors is an authors file that has been read.
type declaredAuthors struct {
	AuthorsFile
	broken bool // the file has syntax errors, so an author may be missing
}

// Author is a person or group that writes posts.
type Author struct {
	Key         string // "" if the post describes the author itself
	Name        string
	Title       string
	URL         string
	Email       string
	Description string
	ImageURL    string
	Page        string // address of the author's page below the authors path, with a leading slash; "" for no page
	Socials     []Social
	Extra       map[string]any // other fields, for the site's own components
	At          diag.Span      // position in the authors file, or in the post

	// Addresses are the links and the picture with their positions. A post lists
	// only those that it describes itself.
	Addresses []AuthorAddress
}

// AuthorAddress is a link or the picture of an author.
type AuthorAddress struct {
	Written string
	Href    string // the complete address
	IsImage bool
	Source  *diag.Source
	At      diag.Span
}

// Social is an author's profile on a social platform.
type Social struct {
	Platform string
	URL      string
}

// author returns the author with a key; nil if there is none.
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

// authorsFile reads the blog's authors file; nil if the blog has none.
func (b *blogLoader) authorsFile() *declaredAuthors {
	file := path.Join(b.dir, b.blog.AuthorsMapPath)
	if !isFile(b.fsys, file) {
		return nil
	}
	src, err := b.source(file)
	if err != nil {
		reportUnreadable(file, err, b.bag)
		return nil
	}
	m := frontmatter.Document(src, b.bag)
	declared := &declaredAuthors{AuthorsFile: AuthorsFile{Source: src}, broken: m.Broken()}
	pages := map[string]frontmatter.Field{}
	for _, field := range m.Fields() {
		if isSchema(field) {
			continue
		}
		author := declaredAuthor(field)
		if first, taken := pages[author.Page]; taken && author.Page != "" {
			b.reportSamePage(src, author, field, first)
			author.Page = "" // the first author keeps the address
		} else {
			pages[author.Page] = field
		}
		// Keep an author that has mistakes, because posts may refer to it.
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
	author.Extra = extraFields(o)
	o.WarnNearMisses()
	if author.Name == "" && author.ImageURL == "" {
		field.Value.Errorf("write name: A Name", "the author %q must have a name or an imageURL", field.Key)
	}
	return author
}

// read copies the fields of an object to the author. Fields that the object
// does not have keep their values.
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
			a.addAddress(AuthorAddress{Written: address.Value, IsImage: true, Source: o.Source(), At: address.At})
		}
	}
	if address := uri(o.Get("url")); address.Given {
		a.URL = address.Value
		a.addAddress(AuthorAddress{Written: address.Value, Source: o.Source(), At: address.At})
	}
	if nested, ok := o.Object("socials"); ok {
		a.readSocials(nested)
	}
}

// addAddress adds an address to be checked. An empty one removes a link.
func (a *Author) addAddress(address AuthorAddress) {
	if address.Href == "" {
		address.Href = address.Written
	}
	if address.Written != "" {
		a.Addresses = append(a.Addresses, address)
	}
}

// extraFields returns the fields that Octavo does not know; nil if there are
// none.
func extraFields(o *frontmatter.Matter) map[string]any {
	var fields map[string]any
	for _, field := range o.Unused() {
		if field.Near != "" {
			continue // a misspelled field
		}
		if fields == nil {
			fields = map[string]any{}
		}
		fields[field.Key] = field.Value.Any()
	}
	return fields
}

// authorPage returns the address of an author's page from page: true or
// page: {permalink: /somewhere}; "" for no page.
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

func (b *blogLoader) reportSamePage(src *diag.Source, author Author, field, first frontmatter.Field) {
	b.bag.Add(diag.Diagnostic{
		Code: diag.FrontMatterValue, Source: src, Span: field.KeySpan,
		Message: fmt.Sprintf("the authors %q and %q have the same page address: %s", field.Key, first.Key, author.Page),
		Notes:   []diag.Note{{Source: src, Span: first.KeySpan, Message: "the first one"}},
		Hint:    "give one of them another address: page: {permalink: /another}",
	})
}
