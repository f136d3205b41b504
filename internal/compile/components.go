package compile

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strings"

	"octavo/internal/mdx"
	"octavo/theme"
)

// This file writes the HTML that the theme's components show on their first
// render. A test of internal/build compares the two.

// themeComponents are the components in the theme's map that documents may use
// without an import, sorted.
var themeComponents = []string{
	"Admonition", "BrowserOnly", "CodeBlock", "Details", "DocCardList", "Head", "Link",
	"TOCInline", "TabItem", "Tabs", "ThemedImage",
}

// admonitionStyles has the class and the icon of each kind of admonition. The
// theme's component reads the same file.
var admonitionStyles = func() map[string]map[string]string {
	var styles map[string]map[string]string
	data, err := theme.Files.ReadFile("lib/admonitions.json")
	if err == nil {
		err = json.Unmarshal(data, &styles)
	}
	if err != nil {
		panic(fmt.Sprintf("read the theme's admonitions: %v", err)) // the file is part of the program
	}
	return styles
}()

// writeAdmonition returns the HTML around the content of an admonition.
func writeAdmonition(a mdx.Admonition) (start, end string) {
	style, known := admonitionStyles[a.Kind]
	title := cmp.Or(a.Title, a.Kind)
	if known && a.Title == "" {
		title = html.EscapeString(theme.Message(style["title"]))
	}
	if !known {
		style = admonitionStyles["info"]
	}
	classes := []string{"theme-admonition", "theme-admonition-" + a.Kind, "admonition", "alert", "alert--" + style["variant"]}
	if a.Class != "" {
		classes = slices.Concat(classes, strings.Fields(a.Class))
	}
	id := ""
	if a.ID != "" {
		id = fmt.Sprintf(" id=\"%s\"", html.EscapeString(a.ID))
	}
	svg := admonitionStyles["$svg"]
	start = fmt.Sprintf("<div class=\"%s\"%s><div class=\"admonition__heading\"><span class=\"admonition__icon\">%s</span>%s</div><div class=\"admonition__content\">",
		html.EscapeString(strings.Join(classes, " ")), id, svg["start"]+style["icon"]+svg["end"], title)
	return start, "</div></div>"
}

// writeDetails returns the HTML around the content of a details element.
// Browsers open and close it without a script.
func writeDetails(d mdx.Details) (start, end string) {
	classes, rest := []string{"details", "alert", "alert--info"}, ""
	for _, a := range d.Attributes {
		if a.Name == "class" {
			classes = append(classes, strings.Fields(a.Value)...)
			continue
		}
		rest += fmt.Sprintf(" %s=\"%s\"", a.Name, html.EscapeString(a.Value))
	}
	summary := d.Summary
	if summary == "" {
		summary = "<summary>" + html.EscapeString(theme.Message("theme.octavo.Details.summary")) + "</summary>"
	}
	start = fmt.Sprintf("<details class=\"%s\"%s>%s<div class=\"details__content\">", html.EscapeString(strings.Join(classes, " ")), rest, summary)
	return start, "</div></details>"
}

// writeDiagram returns the source of a diagram as HTML.
func writeDiagram(source string) string {
	return "<pre class=\"docusaurus-mermaid-container mermaid\" tabindex=\"0\">" +
		html.EscapeString(strings.TrimSuffix(source, "\n")) + "</pre>"
}
