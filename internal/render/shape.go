package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"octavo/internal/contract"
)

// manyPages is how many pages must share a shape for it to be worth its two
// renderings: with blanks, and without to see that both agree.
const manyPages = 4

// filled counts the pages that React did not have to render one by one.
func (p *pages) filled() int {
	n := 0
	for _, page := range p.list {
		if page.shape != nil && page.shape.template != nil {
			n++
		}
	}
	return n
}

// outline is the part of a page that documents and posts have in common.
type outline struct {
	title     string
	under     string // the address that it is below
	toc       *[]contract.TOCItem
	low, high int // levels of the table of contents
	hidden    bool
}

func (p *shownPage) outline(page *contract.Page) (outline, bool) {
	switch {
	case page.Layout == contract.LayoutDoc && page.Module == "":
		m := page.Markdown
		return outline{m.Title, p.version.Path, &m.TOC, m.MinLevel, m.MaxLevel, m.HideTOC}, true
	case page.Layout == contract.LayoutDocCategory:
		return outline{title: page.Category.Title, under: p.version.Path, toc: new([]contract.TOCItem)}, true
	case page.Layout == contract.LayoutBlogPost && page.Post.Post.Module == "":
		post := page.Post
		return outline{post.Post.Title, page.Blog.Path, &post.TOC, post.MinLevel, post.MaxLevel, post.HideTOC}, true
	}
	return outline{}, false
}

// findShape gives a page the shape that it shares with others. Pages with
// components are for React: nobody knows what those look into.
func (p *pages) findShape(page *shownPage) {
	cfg := &p.site.Config.Site
	own, ok := page.outline(&page.Page)
	if !ok || own.title == cfg.Title {
		return
	}
	b := &blanker{base: cfg.BaseURL}
	blanked, ok := b.page(page.Page)
	if !ok {
		return
	}
	blanked.Path = b.address(page.Path, strings.TrimSuffix(own.under, "/")+"/")
	page.toc = tocTree(*own.toc, own.low, own.high)
	if len(page.toc) > 0 && !own.hidden {
		shared, _ := page.outline(&blanked)
		*shared.toc = []contract.TOCItem{{Value: string(contract.TOCBlank), ID: b.blank(""), Level: own.low}}
	}
	key := marshal(blanked)
	// Where its own address is among its data, the page may be marked there.
	if strings.Contains(key, `"`+page.Path+`"`) || !p.navbar.same(page.Path, blanked.Path) {
		return
	}
	page.values = b.values
	s := p.shapes[key]
	if s == nil {
		s = &shape{input: key, proof: page}
		p.shapes[key] = s
	}
	s.pages++
	page.shape = s
}

// shape is what pages look like that differ in their texts only.
type shape struct {
	input string // the page with blanks, as JSON
	pages int
	proof *shownPage // the first of its pages

	once     sync.Once
	template *template // nil when React has to render each page
	links    []string
}

// template is a rendered page with blanks.
type template struct {
	body, head     []segment
	htmlAttributes map[string][]segment
	bodyAttributes map[string]string
}

// segment is literal text, and what comes after it.
type segment struct {
	text   string
	value  int // of the page's values; -1 for none
	escape func(string) string
	toc    *tocTemplate
}

// renderFunc renders a page, described as JSON, with React.
type renderFunc func(page string) (contract.Rendered, error)

// prepare renders the shape with blanks and checks the result on a real page:
// if the theme does look into a text after all, it shows there.
func (s *shape) prepare(render renderFunc) error {
	var err error
	s.once.Do(func() {
		var blank, real contract.Rendered
		if blank, err = render(s.input); err != nil {
			return
		}
		if real, err = render(s.proof.serverJSON()); err != nil {
			return
		}
		s.links = real.Links
		t := newTemplate(blank)
		if t.fits(s.proof) && equal(t.fill(s.proof), real) {
			s.template = t
		}
	})
	return err
}

func equal(r, other contract.Rendered) bool {
	return r.Body == other.Body && r.Head == other.Head &&
		maps.Equal(r.HTMLAttributes, other.HTMLAttributes) && maps.Equal(r.BodyAttributes, other.BodyAttributes)
}

func newTemplate(r contract.Rendered) *template {
	t := &template{htmlAttributes: map[string][]segment{}, bodyAttributes: r.BodyAttributes}
	t.body = bodySegments(r.Body)
	t.head = headSegments(r.Head)
	for name, value := range r.HTMLAttributes {
		t.htmlAttributes[name] = segments(value, nil)
	}
	return t
}

// fits reports whether the page has a value for each blank. It has not where
// the theme itself shows a character that looks like one: fonts of icons use
// them.
func (t *template) fits(page *shownPage) bool {
	lists := append(slices.Collect(maps.Values(t.htmlAttributes)), t.body, t.head)
	return !slices.ContainsFunc(slices.Concat(lists...), func(s segment) bool { return s.value >= len(page.values) })
}

// segments cuts text at its blanks.
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

// bodySegments also finds the entry that stands for the whole table of
// contents.
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

// headSegments knows that structured data is JSON in the midst of HTML.
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

// endsScript is what must not stand in a script element.
var endsScript = regexp.MustCompile(`(?i)<(!--|/?script)`)

// escapeJSON writes text as it stands inside a JSON string in a script.
func escapeJSON(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil { // a string has a JSON form
		panic(err)
	}
	quoted := strings.TrimSpace(out.String())
	return endsScript.ReplaceAllString(quoted[1:len(quoted)-1], `\u003c$1`)
}

// fill makes a page of the template.
func (t *template) fill(page *shownPage) contract.Rendered {
	r := contract.Rendered{
		Body: filled(t.body, page), Head: filled(t.head, page),
		HTMLAttributes: map[string]string{}, BodyAttributes: t.bodyAttributes,
	}
	for name, list := range t.htmlAttributes {
		r.HTMLAttributes[name] = filled(list, page)
	}
	return r
}

func filled(list []segment, page *shownPage) string {
	var out strings.Builder
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

// tocTemplate is the markup of an entry in a table of contents, up to its end.
type tocTemplate struct{ beforeID, beforeText, after string }

func newTOCTemplate(item string) *tocTemplate {
	id := strings.IndexFunc(item, isBlank)
	text := strings.IndexRune(item, contract.TOCBlank)
	if id < 0 || text < id {
		return &tocTemplate{}
	}
	_, size := utf8.DecodeRuneInString(item[id:])
	return &tocTemplate{item[:id], item[id+size : text], item[text+utf8.RuneLen(contract.TOCBlank):]}
}

func (t *tocTemplate) write(out *strings.Builder, nodes []tocNode) {
	for _, n := range nodes {
		fmt.Fprintf(out, "%s%s%s%s%s", t.beforeID, escape.Replace(n.ID), t.beforeText, n.Value, t.after)
		if len(n.children) > 0 {
			out.WriteString("<ul>")
			t.write(out, n.children)
			out.WriteString("</ul>")
		}
		out.WriteString("</li>")
	}
}

// tocNode is a heading with those below it, as theme/lib/toc.ts has them.
type tocNode struct {
	contract.TOCItem
	children []tocNode
}

// tocTree puts each heading below the last one before it that is of a higher
// rank, and then leaves out the levels that are not shown.
func tocTree(items []contract.TOCItem, low, high int) []tocNode {
	var nodes []tocNode
	for i := 0; i < len(items); {
		end := i + 1
		for end < len(items) && items[end].Level > items[i].Level {
			end++
		}
		children := tocTree(items[i+1:end], low, high)
		if items[i].Level >= low && items[i].Level <= high {
			nodes = append(nodes, tocNode{items[i], children})
		} else {
			nodes = slices.Concat(nodes, children)
		}
		i = end
	}
	return nodes
}
