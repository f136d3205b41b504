package feed

import (
	"encoding/xml"
	"time"
)

const atomNamespace = "http://www.w3.org/2005/Atom"

type atomFeed struct {
	XMLName   xml.Name     `xml:"feed"`
	Namespace string       `xml:"xmlns,attr"`
	Language  string       `xml:"xml:lang,attr,omitempty"`
	ID        string       `xml:"id"`
	Title     string       `xml:"title"`
	Subtitle  string       `xml:"subtitle,omitempty"`
	Updated   string       `xml:"updated"`
	Author    atomPerson   `xml:"author"`
	Links     []atomLink   `xml:"link"`
	Icon      string       `xml:"icon,omitempty"`
	Rights    string       `xml:"rights,omitempty"`
	Generator string       `xml:"generator"`
	Entries   []*atomEntry `xml:"entry"`
}

type atomEntry struct {
	Title      string         `xml:"title"`
	ID         string         `xml:"id"`
	Link       atomLink       `xml:"link"`
	Published  string         `xml:"published"`
	Updated    string         `xml:"updated"`
	Authors    []atomPerson   `xml:"author"`
	Categories []atomCategory `xml:"category"`
	Summary    string         `xml:"summary,omitempty"`
	Content    *atomText      `xml:"content"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

type atomLink struct {
	Href string `xml:"href,attr"`
	Rel  string `xml:"rel,attr,omitempty"`
	Type string `xml:"type,attr,omitempty"`
}

type atomPerson struct {
	Name  string `xml:"name"`
	Email string `xml:"email,omitempty"`
	URI   string `xml:"uri,omitempty"`
}

type atomCategory struct {
	Term string `xml:"term,attr"`
}

// Atom returns a feed in Atom 1.0. Atom needs an author for each post: a post
// without authors gets the name of the blog.
func Atom(f Feed) []byte {
	feed := atomFeed{
		Namespace: atomNamespace, Language: f.Language,
		ID: f.Link, Title: f.Title, Subtitle: f.Description, Updated: rfc3339(f.Updated),
		Author: atomPerson{Name: f.Title}, Icon: f.Icon, Rights: f.Copyright, Generator: generator,
		Links: []atomLink{{Href: f.Link, Rel: "alternate", Type: "text/html"}, {Href: f.Self, Rel: "self", Type: "application/atom+xml"}},
	}
	for _, i := range f.Items {
		feed.Entries = append(feed.Entries, newAtomEntry(i))
	}
	return document(f.Style, feed)
}

func newAtomEntry(i Item) *atomEntry {
	entry := &atomEntry{
		Title: i.Title, ID: i.Link, Link: atomLink{Href: i.Link, Rel: "alternate", Type: "text/html"},
		Published: rfc3339(i.Date), Updated: rfc3339(i.Date), Summary: i.Description,
	}
	for _, a := range i.Authors {
		entry.Authors = append(entry.Authors, atomPerson{Name: a.Name, Email: a.Email, URI: a.URL})
	}
	for _, tag := range i.Tags {
		entry.Categories = append(entry.Categories, atomCategory{tag})
	}
	if i.Content != "" {
		entry.Content = &atomText{"html", i.Content}
	}
	return entry
}

func rfc3339(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
