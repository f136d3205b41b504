package feed

import (
	"bytes"
	"encoding/json"
	"fmt"
)

type jsonFeed struct {
	Version     string     `json:"version"`
	Title       string     `json:"title"`
	HomePage    string     `json:"home_page_url"`
	Self        string     `json:"feed_url"`
	Description string     `json:"description,omitempty"`
	Icon        string     `json:"favicon,omitempty"`
	Language    string     `json:"language,omitempty"`
	Items       []jsonItem `json:"items"`
}

type jsonItem struct {
	ID        string       `json:"id"`
	URL       string       `json:"url"`
	Title     string       `json:"title"`
	Content   string       `json:"content_html"`
	Summary   string       `json:"summary,omitempty"`
	Published string       `json:"date_published"`
	Authors   []jsonAuthor `json:"authors,omitempty"`
	Tags      []string     `json:"tags,omitempty"`
}

type jsonAuthor struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

// JSON returns a feed in JSON Feed 1.1.
func JSON(f Feed) []byte {
	feed := jsonFeed{
		Version: "https://jsonfeed.org/version/1.1", Title: f.Title, HomePage: f.Link, Self: f.Self,
		Description: f.Description, Icon: f.Icon, Language: f.Language, Items: []jsonItem{},
	}
	for _, i := range f.Items {
		item := jsonItem{
			ID: i.Link, URL: i.Link, Title: i.Title, Content: i.Content, Summary: i.Description,
			Published: rfc3339(i.Date), Tags: i.Tags,
		}
		for _, a := range i.Authors {
			item.Authors = append(item.Authors, jsonAuthor{a.Name, a.URL})
		}
		feed.Items = append(feed.Items, item)
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(feed); err != nil {
		panic(fmt.Sprintf("write a feed as JSON: %v", err)) // all its fields are text
	}
	return out.Bytes()
}
