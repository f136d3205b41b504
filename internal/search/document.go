package search

import (
	"html"
	"strings"

	tokenizer "golang.org/x/net/html"
)

// contentOf finds what a rendered document says: the Markdown, or what stands
// between the navbar and the footer.
func contentOf(document string, isMarkdown bool) string {
	if isMarkdown {
		if inner, ok := find(document, func(_ string, a traits) bool { return hasClass(a.class, "markdown") }); ok {
			return inner
		}
	}
	if inner, ok := find(document, func(name string, _ traits) bool { return name == "main" }); ok {
		return inner
	}
	return wrapper(document)
}

// wrapper is everything between the navbar and the footer.
func wrapper(document string) string {
	inner, _ := find(document, func(_ string, a traits) bool { return a.id == "__docusaurus_skipToContent_fallback" })
	return inner
}

// titleOf is the first heading of a document, or what its tab shows without
// the name of the site.
func titleOf(document, siteTitle string) string {
	if heading := extract(wrapper(document), nil)[0].title; !heading.isEmpty() {
		return heading.String()
	}
	title, _ := find(document, func(name string, _ traits) bool { return name == "title" })
	title = html.UnescapeString(title)
	return strings.TrimSuffix(title, " | "+siteTitle)
}

// keywordsOf are those that the head of a document has.
func keywordsOf(document string) []string {
	head, _, _ := strings.Cut(document, "</head>")
	tokens := tokenizer.NewTokenizer(strings.NewReader(head))
	for {
		switch tokens.Next() {
		case tokenizer.ErrorToken:
			return nil
		case tokenizer.StartTagToken, tokenizer.SelfClosingTagToken:
			if tag := tokens.Token(); tag.Data == "meta" && valueOf(tag, "name") == "keywords" {
				return splitKeywords(valueOf(tag, "content"))
			}
		}
	}
}

func valueOf(tag tokenizer.Token, key string) string {
	for _, a := range tag.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func splitKeywords(list string) []string {
	var keywords []string
	for keyword := range strings.SplitSeq(list, ",") {
		if keyword = strings.TrimSpace(keyword); keyword != "" {
			keywords = append(keywords, keyword)
		}
	}
	return keywords
}

// find returns the markup inside the first element that is wanted.
func find(document string, wanted func(name string, a traits) bool) (string, bool) {
	tokens := tokenizer.NewTokenizer(strings.NewReader(document))
	var found element
	begin, at := 0, 0
	for {
		kind := tokens.Next()
		start := at
		at += len(tokens.Raw())
		switch kind {
		case tokenizer.ErrorToken:
			return document[begin:at], found.inside()
		case tokenizer.StartTagToken:
			name, more := tokens.TagName()
			switch {
			case found.inside():
				found.start(string(name))
			case wanted(string(name), attributes(tokens, more)):
				found.begin(string(name))
				begin = at
			}
		case tokenizer.EndTagToken:
			name, _ := tokens.TagName()
			if inside := found.inside(); inside {
				if found.end(string(name)); !found.inside() {
					return document[begin:start], true
				}
			}
		}
	}
}
