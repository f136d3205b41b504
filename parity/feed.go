package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

// A feed is the content of an RSS, Atom or JSON feed. Only the content is compared,
// not the order of elements or optional attributes.
type feed struct {
	title, address, description, language, rights string
	entries                                       []feedEntry
}

type feedEntry struct {
	title, address, date, summary, content string
	tags, authors                          []string
}

func feedLines(base string, data []byte) ([]string, error) {
	read := map[string]func([]byte) (feed, error){"rss.xml": readRSS, "atom.xml": readAtom, "feed.json": readJSONFeed}[base]
	f, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("read feed: %w", err)
	}
	lines := []string{
		"title = " + f.title, "address = " + f.address, "description = " + f.description,
		"language = " + f.language, "rights = " + f.rights,
	}
	for _, e := range f.entries {
		lines = append(lines, "entry "+e.title,
			"  address = "+e.address, "  date = "+e.date, "  summary = "+e.summary,
			"  tags = "+strings.Join(e.tags, ", "), "  authors = "+strings.Join(e.authors, ", "),
			"  content = "+withoutMarkup(e.content))
	}
	for i, line := range lines {
		lines[i] = base + " " + line
	}
	return lines, nil
}

func readRSS(data []byte) (feed, error) {
	var rss struct {
		Channel struct {
			Title       string   `xml:"title"`
			Links       []string `xml:"link"`
			Description string   `xml:"description"`
			Language    string   `xml:"language"`
			Copyright   string   `xml:"copyright"`
			Items       []struct {
				Title       string   `xml:"title"`
				Link        string   `xml:"link"`
				PubDate     string   `xml:"pubDate"`
				Description string   `xml:"description"`
				Encoded     string   `xml:"encoded"`
				Categories  []string `xml:"category"`
				Authors     []string `xml:"author"`
				Creators    []string `xml:"creator"`
			} `xml:"item"`
		} `xml:"channel"`
	}
	if err := xml.Unmarshal(data, &rss); err != nil {
		return feed{}, err
	}
	c := rss.Channel
	f := feed{title: c.Title, address: strings.Join(c.Links, ""), description: c.Description, language: c.Language, rights: c.Copyright}
	for _, item := range c.Items {
		f.entries = append(f.entries, feedEntry{
			title: item.Title, address: item.Link, date: normalDate(item.PubDate), summary: item.Description,
			content: item.Encoded, tags: item.Categories, authors: append(item.Authors, item.Creators...),
		})
	}
	return f, nil
}

type atomAuthor struct {
	Name  string `xml:"name" json:"name"`
	URI   string `xml:"uri" json:"url"`
	Email string `xml:"email" json:"-"`
}

func authorNames(authors []atomAuthor) []string {
	var names []string
	for _, a := range authors {
		names = append(names, strings.TrimSpace(a.Name+" "+a.URI+" "+a.Email))
	}
	return names
}

func readAtom(data []byte) (feed, error) {
	var atom struct {
		Title    string `xml:"title"`
		ID       string `xml:"id"`
		Subtitle string `xml:"subtitle"`
		Rights   string `xml:"rights"`
		Entries  []struct {
			Title      string       `xml:"title"`
			ID         string       `xml:"id"`
			Updated    string       `xml:"updated"`
			Summary    string       `xml:"summary"`
			Content    string       `xml:"content"`
			Authors    []atomAuthor `xml:"author"`
			Categories []struct {
				Term string `xml:"term,attr"`
			} `xml:"category"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal(data, &atom); err != nil {
		return feed{}, err
	}
	f := feed{title: atom.Title, address: atom.ID, description: atom.Subtitle, rights: atom.Rights}
	for _, e := range atom.Entries {
		entry := feedEntry{
			title: e.Title, address: e.ID, date: normalDate(e.Updated), summary: e.Summary, content: e.Content,
			authors: authorNames(e.Authors),
		}
		for _, c := range e.Categories {
			entry.tags = append(entry.tags, c.Term)
		}
		f.entries = append(f.entries, entry)
	}
	return f, nil
}

// readJSONFeed reads JSON Feed 1 and 1.1, which differ in the fields for authors.
func readJSONFeed(data []byte) (feed, error) {
	var file struct {
		Title       string `json:"title"`
		HomePageURL string `json:"home_page_url"`
		Description string `json:"description"`
		Items       []struct {
			ID            string       `json:"id"`
			Title         string       `json:"title"`
			DateModified  string       `json:"date_modified"`
			DatePublished string       `json:"date_published"`
			Summary       string       `json:"summary"`
			ContentHTML   string       `json:"content_html"`
			Tags          []string     `json:"tags"`
			Author        *atomAuthor  `json:"author"`
			Authors       []atomAuthor `json:"authors"`
		} `json:"items"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return feed{}, err
	}
	f := feed{title: file.Title, address: file.HomePageURL, description: file.Description}
	for _, item := range file.Items {
		if item.Author != nil {
			item.Authors = append(item.Authors, *item.Author)
		}
		date := item.DateModified
		if date == "" {
			date = item.DatePublished
		}
		f.entries = append(f.entries, feedEntry{
			title: item.Title, address: item.ID, date: normalDate(date), summary: item.Summary, content: item.ContentHTML,
			tags: item.Tags, authors: authorNames(item.Authors),
		})
	}
	return f, nil
}

// normalDate returns a date in RFC 3339, in UTC. Text that is not a date is unchanged.
func normalDate(text string) string {
	for _, format := range []string{time.RFC3339, time.RFC1123, time.RFC1123Z} {
		if at, err := time.Parse(format, text); err == nil {
			return at.UTC().Format(time.RFC3339)
		}
	}
	return text
}
