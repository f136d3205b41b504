package feed

import (
	"encoding/json"
	"strconv"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/site"
)

// createURLs lets the function of the config make the items of the sitemap.
func createURLs(s *site.Site, pages []Page, usual []sitemapURL, bag *diag.Bag) []sitemapURL {
	f := s.Sitemap().CreateItems
	if f == nil {
		return usual
	}
	routes := []any{}
	for _, page := range pages {
		routes = append(routes, map[string]any{"path": page.Path, "exact": true, "metadata": map[string]any{"noIndex": page.NoIndex}})
	}
	call := config.Call{
		Bag: bag,
		Args: []any{map[string]any{
			"routes": routes, "siteConfig": s.Config.Site,
			"defaultCreateSitemapItems": host.NewAsyncCallback("defaultCreateSitemapItems"),
		}},
		Answers: host.Answers{"defaultCreateSitemapItems": func(json.RawMessage) (any, error) { return urlsJSON(usual), nil }},
	}
	result, ok := f.CallList(call, "items")
	if !ok {
		return nil
	}
	var urls []sitemapURL
	for _, item := range result {
		url := sitemapURL{
			Location: printable(item.Get("url").Text()), LastMod: item.Get("lastmod").Text(),
			ChangeFreq: item.Get("changefreq").Text(), Priority: item.Get("priority").Text(),
		}
		if url.Location == "" {
			f.Reject(call, "returned an item without a url")
			return nil
		}
		urls = append(urls, url)
	}
	return urls
}

func urlsJSON(urls []sitemapURL) []any {
	list := []any{}
	for _, url := range urls {
		item := map[string]any{"url": url.Location}
		if url.LastMod != "" {
			item["lastmod"] = url.LastMod
		}
		if url.ChangeFreq != "" {
			item["changefreq"] = url.ChangeFreq
		}
		if priority, err := strconv.ParseFloat(url.Priority, 64); err == nil {
			item["priority"] = priority
		}
		list = append(list, item)
	}
	return list
}

// scriptItem is an item of a feed as functions of the config see it.
type scriptItem struct {
	Title       string       `json:"title"`
	ID          string       `json:"id"`
	Link        string       `json:"link"`
	Date        scriptDate   `json:"date"`
	Description string       `json:"description"`
	Content     string       `json:"content"`
	Category    []scriptName `json:"category,omitempty"`
	Author      []scriptName `json:"author,omitempty"`
}

type scriptName struct {
	Name  string `json:"name,omitempty"`
	Email string `json:"email,omitempty"`
	Link  string `json:"link,omitempty"`
}

// scriptDate is a date for a function of the config.
type scriptDate struct {
	Kind string `json:"$octavo"`
	Text string `json:"text"`
}

// createItems lets the function of the config make the items of the feeds of a blog.
func createItems(s *site.Site, blog *site.Blog, posts []*site.Post, usual []Item, bag *diag.Bag) []Item {
	f := blog.Options.Feed.CreateItems
	if f == nil {
		return usual
	}
	call := config.Call{
		Bag: bag,
		Args: []any{map[string]any{
			"blogPosts": site.PostsJSON(posts), "siteConfig": s.Config.Site, "outDir": "",
			"defaultCreateFeedItems": host.NewAsyncCallback("defaultCreateFeedItems"),
		}},
		Answers: host.Answers{"defaultCreateFeedItems": func(args json.RawMessage) (any, error) { return itemsFor(args, posts, usual) }},
	}
	result, ok := f.CallList(call, "items")
	if !ok {
		return nil
	}
	var items []Item
	for _, value := range result {
		items = append(items, readItem(value))
	}
	return items
}

// itemsFor answers defaultCreateFeedItems({blogPosts}): the author may have left out
// posts.
func itemsFor(args json.RawMessage, posts []*site.Post, usual []Item) (any, error) {
	var given []struct {
		BlogPosts []struct{ Metadata struct{ Permalink string } }
	}
	if err := json.Unmarshal(args, &given); err != nil {
		return nil, err
	}
	list := []scriptItem{}
	for i, post := range posts {
		isWanted := len(given) == 0
		for _, g := range given {
			for _, wanted := range g.BlogPosts {
				isWanted = isWanted || wanted.Metadata.Permalink == post.Path
			}
		}
		if isWanted {
			list = append(list, newScriptItem(usual[i]))
		}
	}
	return list, nil
}

func newScriptItem(item Item) scriptItem {
	out := scriptItem{
		Title: item.Title, ID: item.Link, Link: item.Link, Description: item.Description, Content: item.Content,
		Date: scriptDate{"date", item.Date.UTC().Format("2006-01-02T15:04:05.000Z")},
	}
	for _, tag := range item.Tags {
		out.Category = append(out.Category, scriptName{Name: tag})
	}
	for _, author := range item.Authors {
		out.Author = append(out.Author, scriptName{author.Name, author.Email, author.URL})
	}
	return out
}

func readItem(v config.Value) Item {
	item := Item{
		Title: v.Get("title").Text(), Link: v.Get("link").Text(), Description: v.Get("description").Text(), Content: v.Get("content").Text(),
	}
	if t, err := time.Parse(time.RFC3339, v.Get("date").Text()); err == nil {
		item.Date = t.UTC()
	}
	for _, tag := range v.Get("category").Items() {
		item.Tags = append(item.Tags, tag.Get("name").Text())
	}
	for _, author := range v.Get("author").Items() {
		item.Authors = append(item.Authors, Author{Name: author.Get("name").Text(), Email: author.Get("email").Text(), URL: author.Get("link").Text()})
	}
	return item
}
