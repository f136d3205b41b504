package feed

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"
)

// Parsers accept a feed with any text in it.
func FuzzFeeds(f *testing.F) {
	f.Add("Title", "<p>Text</p>")
	f.Add(nasty, postHTML)
	f.Add("\xff\xfe]]>&#0;", "<a href='::'><img srcset=',,'><a href=\"\x01")
	f.Fuzz(func(t *testing.T, text, markup string) {
		feed := Feed{
			Title: text, Description: text, Link: "https://example.org/", Self: "https://example.org/feed", Copyright: text,
			Updated: time.Unix(0, 0),
			Items: []Item{{
				Title: text, Link: "https://example.org/a", Description: text, Date: time.Unix(0, 0), Tags: []string{text},
				Content: absoluteLinks(markup, "https://example.org/a"), Authors: []Author{{Name: text, Email: text, URL: text}},
			}},
		}.clean()
		for _, data := range [][]byte{RSS(feed), Atom(feed)} {
			if parsed, err := gofeed.NewParser().Parse(bytes.NewReader(data)); err != nil || len(parsed.Items) != 1 {
				t.Errorf("got %v, want one item in %s", err, data)
			}
		}
		if data := JSON(feed); !json.Valid(data) {
			t.Errorf("got %s, want JSON", data)
		}
	})
}
