package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// jsonLines returns one line for every value of a JSON document: its path and the
// value.
func jsonLines(data []byte) ([]string, error) {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	return flatten("", value, nil), nil
}

func flatten(at string, value any, lines []string) []string {
	switch value := value.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(value)) {
			lines = flatten(strings.TrimPrefix(at+"."+key, "."), value[key], lines)
		}
		if len(value) == 0 {
			lines = append(lines, at+" = {}")
		}
	case []any:
		for i, entry := range value {
			lines = flatten(at+"["+nameOf(entry, i)+"]", entry, lines)
		}
		if len(value) == 0 {
			lines = append(lines, at+" = []")
		}
	case string:
		lines = append(lines, at+" = "+withoutMarkup(value))
	default:
		lines = append(lines, fmt.Sprintf("%s = %v", at, value))
	}
	return lines
}

// nameOf returns the id or name of an entry, or its index if it has neither. With
// names, one additional entry does not change the paths of later entries.
func nameOf(entry any, i int) string {
	if fields, isObject := entry.(map[string]any); isObject {
		for _, key := range []string{"id", "name"} {
			if name, isString := fields[key].(string); isString {
				return name
			}
		}
	}
	return fmt.Sprint(i)
}

// withoutMarkup returns the text of an HTML string. Other strings are unchanged.
func withoutMarkup(text string) string {
	if !strings.Contains(text, "<") || !strings.Contains(text, ">") {
		return text
	}
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return text
	}
	return textOf(doc)
}

// sitemapLines returns one line for every address in a sitemap.
func sitemapLines(data []byte) ([]string, error) {
	var sitemap struct {
		URL []struct {
			Loc        string `xml:"loc"`
			LastMod    string `xml:"lastmod"`
			ChangeFreq string `xml:"changefreq"`
			Priority   string `xml:"priority"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(data, &sitemap); err != nil {
		return nil, fmt.Errorf("read sitemap: %w", err)
	}
	var lines []string
	for _, u := range sitemap.URL {
		if strings.Contains(u.Loc, globalDataPage) {
			continue
		}
		lines = append(lines, strings.Join(strings.Fields(u.Loc+" "+u.LastMod+" "+u.ChangeFreq+" "+u.Priority), " "))
	}
	return lines, nil
}
