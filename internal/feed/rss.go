package feed

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"time"
)

const generator = "Octavo"

type rss struct {
	XMLName xml.Name   `xml:"rss"`
	Version string     `xml:"version,attr"`
	Content string     `xml:"xmlns:content,attr"`
	DC      string     `xml:"xmlns:dc,attr"`
	Atom    string     `xml:"xmlns:atom,attr"`
	Channel rssChannel `xml:"channel"`
}

type rssChannel struct {
	Title       string    `xml:"title"`
	Link        string    `xml:"link"`
	Description string    `xml:"description"`
	Self        rssSelf   `xml:"atom:link"`
	Updated     string    `xml:"lastBuildDate"`
	Generator   string    `xml:"generator"`
	Language    string    `xml:"language,omitempty"`
	Copyright   string    `xml:"copyright,omitempty"`
	Items       []rssItem `xml:"item"`
}

type rssSelf struct {
	Href string `xml:"href,attr"`
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
}

type rssItem struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	ID          string   `xml:"guid"`
	Date        string   `xml:"pubDate"`
	Description string   `xml:"description,omitempty"`
	Content     string   `xml:"content:encoded,omitempty"`
	Categories  []string `xml:"category"`
	Authors     []string `xml:"author"`     // with email addresses, which RSS demands
	Creators    []string `xml:"dc:creator"` // authors without an email address
}

// RSS returns a feed in RSS 2.0.
func RSS(f Feed) []byte {
	channel := rssChannel{
		Title: f.Title, Link: f.Link, Description: f.Description, Updated: rfc822(f.Updated),
		Generator: generator, Language: f.Language, Copyright: f.Copyright,
		Self: rssSelf{f.Self, "self", "application/rss+xml"},
	}
	for _, i := range f.Items {
		item := rssItem{
			Title: i.Title, Link: i.Link, ID: i.Link, Date: rfc822(i.Date),
			Description: i.Description, Content: i.Content, Categories: i.Tags,
		}
		for _, a := range i.Authors {
			if a.Email != "" {
				item.Authors = append(item.Authors, fmt.Sprintf("%s (%s)", a.Email, a.Name))
			} else {
				item.Creators = append(item.Creators, a.Name)
			}
		}
		channel.Items = append(channel.Items, item)
	}
	return document(f.Style, rss{
		Version: "2.0", Channel: channel,
		Content: "http://purl.org/rss/1.0/modules/content/", DC: "http://purl.org/dc/elements/1.1/", Atom: atomNamespace,
	})
}

// rfc822 formats a date for RSS.
func rfc822(t time.Time) string { return t.UTC().Format("Mon, 02 Jan 2006 15:04:05 GMT") }

// document returns root as XML. style is the XSLT stylesheet with which browsers
// show it; "" for none.
func document(style string, root any) []byte {
	var out bytes.Buffer
	out.WriteString(xml.Header)
	if style != "" {
		out.WriteString(`<?xml-stylesheet type="text/xsl" href="`)
		xml.EscapeText(&out, []byte(style)) // writing to a buffer cannot fail
		out.WriteString("\"?>\n")
	}
	encoder := xml.NewEncoder(&out)
	encoder.Indent("", "  ")
	if err := encoder.Encode(root); err != nil {
		panic(fmt.Sprintf("write XML: %v", err)) // all its fields are text
	}
	out.WriteByte('\n')
	return out.Bytes()
}
