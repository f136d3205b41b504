package feed

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// absoluteLinks makes addresses in HTML complete: readers of a feed are not on
// the page that they start from. Everything else stays as it is written.
func absoluteLinks(markup, page string) string {
	var out strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(markup))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken { // the end: a string has no other
			return out.String()
		}
		raw := string(tokens.Raw())
		if kind == html.StartTagToken || kind == html.SelfClosingTagToken {
			if tag := tokens.Token(); complete(&tag, page) {
				raw = tag.String()
			}
		}
		out.WriteString(raw)
	}
}

// complete reports whether it changed an address of a tag.
func complete(tag *html.Token, page string) bool {
	changed := false
	for i := range tag.Attr {
		a := &tag.Attr[i]
		full := a.Val
		switch {
		case tag.Data == "a" && a.Key == "href", isMedia(tag.Data) && (a.Key == "src" || a.Key == "poster"):
			full = resolve(page, a.Val)
		case (tag.Data == "img" || tag.Data == "source") && a.Key == "srcset":
			full = resolveSet(page, a.Val)
		}
		changed = changed || full != a.Val
		a.Val = full
	}
	return changed
}

func isMedia(tag string) bool {
	switch tag {
	case "img", "source", "video", "audio", "track", "iframe":
		return true
	}
	return false
}

// resolve gives a reference as browsers would follow it from a page. What is
// no address stays as it is.
func resolve(page, reference string) string {
	base, err := url.Parse(page)
	if err != nil {
		return reference
	}
	target, err := base.Parse(reference)
	if err != nil {
		return reference
	}
	return target.String()
}

// resolveSet does the same for a list of images with their sizes.
func resolveSet(page, set string) string {
	candidates := strings.Split(set, ",")
	for i, candidate := range candidates {
		if address, size, _ := strings.Cut(strings.TrimSpace(candidate), " "); address != "" {
			candidates[i] = strings.TrimSpace(resolve(page, address) + " " + size)
		}
	}
	return strings.Join(candidates, ", ")
}

// containerID is the element of a post's page that holds its content.
const containerID = "__blog-post-container"

// PostContent cuts the content of a post out of its page.
func PostContent(page string) string {
	at := strings.Index(page, `id="`+containerID+`"`)
	if at < 0 {
		return ""
	}
	start := strings.LastIndexByte(page[:at], '<')
	tokens := html.NewTokenizer(strings.NewReader(page[max(start, 0):]))
	var out strings.Builder
	name, depth := "", 0
	for {
		kind := tokens.Next()
		raw := string(tokens.Raw())
		tag, _ := tokens.TagName()
		switch {
		case kind == html.ErrorToken:
			return out.String()
		case name == "":
			name, depth = string(tag), 1
			continue
		case kind == html.StartTagToken && string(tag) == name:
			depth++
		case kind == html.EndTagToken && string(tag) == name:
			depth--
		}
		if depth == 0 {
			return out.String()
		}
		out.WriteString(raw)
	}
}
