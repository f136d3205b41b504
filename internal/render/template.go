package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/internal/contract"
)

// template is a rendered page with blanks.
type template struct {
	body, head     []segment
	htmlAttributes map[string][]segment
	bodyAttributes map[string]string
	plan           string      // what the theme renders for each page; "" for nothing
	parts          [][]segment // of the body, that it does not render
	id             string      // changes with everything above
}

// segment is a text and the value or table of contents after it.
type segment struct {
	text   string
	value  int                 // position in the page's values; -1 for none
	escape func(string) string // nil: the value stays as it is
	toc    *tocTemplate
}

func newTemplate(shape contract.RenderedShape) *template {
	r := shape.Page
	t := &template{htmlAttributes: map[string][]segment{}, bodyAttributes: r.BodyAttributes, plan: shape.Plan}
	hash := sha256.Sum256([]byte(marshal(shape)))
	t.id = string(hash[:])
	for _, part := range shape.Parts {
		t.parts = append(t.parts, bodySegments(part))
	}
	if t.plan == "" {
		t.body = bodySegments(r.Body)
	}
	t.head = headSegments(r.Head)
	for name, value := range r.HTMLAttributes {
		t.htmlAttributes[name] = segments(value, nil)
	}
	return t
}

// fits reports whether a page has a value for each blank. It has not if the theme
// itself shows a character that is used for blanks, for example an icon.
func (t *template) fits(page *shownPage) bool {
	lists := append(slices.Collect(maps.Values(t.htmlAttributes)), t.body, t.head)
	lists = append(lists, t.parts...)
	return !slices.ContainsFunc(slices.Concat(lists...), func(s segment) bool { return s.value >= len(page.values) })
}

// segments splits a text at its blanks.
func segments(text string, escape func(string) string) []segment {
	var list []segment
	for {
		i := strings.IndexFunc(text, isBlank)
		if i < 0 {
			return append(list, segment{text: text, value: -1})
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		list = append(list, segment{text: text[:i], value: int(r - contract.FirstBlank), escape: escape})
		text = text[i+size:]
	}
}

func isBlank(r rune) bool { return r >= contract.FirstBlank && r <= contract.LastBlank }

// bodySegments splits the body at its blanks. The table of contents replaces the
// entry with TOCBlank.
func bodySegments(body string) []segment {
	at := strings.IndexRune(body, contract.TOCBlank)
	if at < 0 {
		return segments(body, escape.Replace)
	}
	start := strings.LastIndex(body[:at], "<li>")
	item, after, ok := strings.Cut(body[max(start, 0):], "</li>")
	if start < 0 || !ok {
		return segments(body, escape.Replace)
	}
	before := segments(body[:start], escape.Replace)
	before[len(before)-1].toc = newTOCTemplate(item)
	return append(before, segments(after, escape.Replace)...)
}

// headSegments splits the head at its blanks. Structured data is JSON, so its
// values are escaped differently.
func headSegments(head string) []segment {
	var list []segment
	for {
		start := strings.Index(head, `<script type="application/ld+json"`)
		if start < 0 {
			return append(list, segments(head, escapeHead)...)
		}
		end := start + strings.Index(head[start:], "</script>")
		if end < start {
			return append(list, segments(head, escapeHead)...)
		}
		list = append(list, segments(head[:start], escapeHead)...)
		list = append(list, segments(head[start:end], escapeJSON)...)
		head = head[end:]
	}
}

var headEscapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escapeHead(text string) string { return headEscapes.Replace(text) }

// scriptTag matches the texts that must not be in a script element.
var scriptTag = regexp.MustCompile(`(?i)<(!--|/?script)`)

// escapeJSON escapes text for a JSON string in a script element.
func escapeJSON(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil { // a string has a JSON form
		panic(err)
	}
	quoted := strings.TrimSpace(out.String())
	return scriptTag.ReplaceAllString(quoted[1:len(quoted)-1], `\u003c$1`)
}

// fill returns the template with the values of a page.
func (t *template) fill(page *shownPage) contract.Rendered {
	r := contract.Rendered{
		Body: fillSegments(t.body, page), Head: fillSegments(t.head, page),
		HTMLAttributes: map[string]string{}, BodyAttributes: t.bodyAttributes,
	}
	for name, list := range t.htmlAttributes {
		r.HTMLAttributes[name] = fillSegments(list, page)
	}
	return r
}

// join returns a page of which the theme has rendered parts. links are the links in
// the other parts.
func (t *template) join(page *shownPage, parts contract.Rendered, links []string) contract.Rendered {
	joined := t.fill(page)
	var body strings.Builder
	for rest := parts.Body; rest != ""; {
		before, after, found := strings.Cut(rest, contract.PartStart)
		body.WriteString(before)
		number, after, _ := strings.Cut(after, contract.PartEnd)
		if i, err := strconv.Atoi(number); found && err == nil && i < len(t.parts) {
			body.WriteString(fillSegments(t.parts[i], page))
		}
		rest = after
	}
	joined.Body, joined.Head = body.String(), joined.Head+parts.Head
	joined.Links = slices.Concat(links, parts.Links)
	return joined
}

func fillSegments(list []segment, page *shownPage) string {
	var out strings.Builder
	size := 64 * len(list) // for the values
	for _, s := range list {
		size += len(s.text)
	}
	out.Grow(size)
	for _, s := range list {
		out.WriteString(s.text)
		if s.value >= 0 {
			value := page.values[s.value]
			if s.escape != nil {
				value = s.escape(value)
			}
			out.WriteString(value)
		}
		if s.toc != nil {
			s.toc.write(&out, page.toc)
		}
	}
	return out.String()
}
