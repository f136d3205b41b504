package mdx

import (
	"slices"
	"testing"

	"octavo/internal/mdx/reference"
)

// overridable lists the elements of the map of components that Markdown makes.
var overridable = []string{"a", "code", "pre", "ul", "li", "img", "h1", "h2", "h3", "h4", "h5", "h6"}

// overriddenDiffers lists the documents that differ if all elements are overridden,
// and why.
var overriddenDiffers = map[string]string{
	"links/inline-javascript.md": "React blocks addresses that run scripts, and the build reports them",
}

// React writes the same elements as Go where a site has its own component for one
// element, or for all of them, and the component changes nothing.
func TestOverriddenElementsStayTheSame(t *testing.T) {
	docs := slices.Concat(rawDocuments(), reference.Corpus(t), reference.Generate(1, 300), reference.GenerateCombined(1, 150))
	plain := renderAll(t, docs)
	for name, styleOf := range map[string]func(reference.Doc) Style{
		"all": func(reference.Doc) Style { return overriding(overridable...) },
		"one": func(doc reference.Doc) Style { return overriding(overridable[len(doc.Text)%len(overridable)]) },
	} {
		t.Run(name, func(t *testing.T) {
			got := renderWith(t, docs, styleOf)
			for _, doc := range docs {
				t.Run(doc.Name, func(t *testing.T) {
					reason := ""
					if name == "all" {
						reason = overriddenDiffers[doc.Name]
					}
					checkSame(t, doc, normal(tidy(doc, plain[doc.Name])), normal(tidy(doc, got[doc.Name])), reason)
				})
			}
		})
	}
}

// overriding returns a style for sites with their own components for elements.
func overriding(elements ...string) Style {
	return Style{Overridden: func(element string) bool { return slices.Contains(elements, element) }}
}

// rawDocuments returns CommonMark documents with a heading and HTML that React
// treats specially.
func rawDocuments() []reference.Doc {
	raw := map[string]string{
		"styles":      `<p style="color:red;background:url('a;b.png')">a</p>`,
		"own-styles":  `<p style="--own:1;-webkit-mask:none;-ms-flex:1">a</p>`,
		"booleans":    "<video controls loop muted src=\"a.mp4\"></video>\n\n<ol reversed>\n\n<li>a</li>\n\n</ol>",
		"unquoted":    "<td class=a colspan=2>\n\n*a*\n\n</td>",
		"open-items":  "<ul>\n<li>\n\n*a*\n\n<li>\n\n*b*\n\n</ul>",
		"paragraph":   "<p align=\"center\">\n\nText\n\nMore",
		"never-ended": "<section>\n\n## Inside\n\n> <b>quote\n\nAfter",
		"never-begun": "Text</b>\n\n</section>\n\nAfter",
		"frame":       `<iframe src="https://example.org" allowfullscreen></iframe>`,
		"script":      `<script>if (1 < 2 && "</b>") {}</script>`,
	}
	var docs []reference.Doc
	for name, html := range raw {
		docs = append(docs, reference.Doc{Name: "raw/" + name + ".md", Format: reference.MD, Text: "# A\n\n" + html + "\n\nEnd [here](/a).\n"})
	}
	return docs
}

// React would leave out the handler, and move the link to the head of the page.
func TestRawHTMLStaysAsItIs(t *testing.T) {
	doc := reference.Doc{Name: "raw/kept.md", Format: reference.MD, Text: "# A\n\n<button onclick=\"go()\">b</button>\n\nText <svg viewBox=\"0 0 1 1\"></svg>.\n\n<link rel=\"x\" href=\"/a\">\n"}
	got := renderWith(t, []reference.Doc{doc}, func(reference.Doc) Style { return overriding("h1", "p") })[doc.Name]
	want := `<h1>A</h1>
<p><span><button onclick="go()">b</button></span></p>
<p>Text <span><svg viewBox="0 0 1 1"></svg></span>.</p><div><link rel="x" href="/a"></div>
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
