package content

import (
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strings"

	"octavo/internal/mdx"
	"octavo/theme"
)

// This file writes what the theme has components for, as they would show it on
// the first render. A test of internal/build compares the two.

// mdxComponents are the names that the theme's map has for authors. A site
// that brings a map of its own may add any others.
var mdxComponents = []string{
	"Admonition", "BrowserOnly", "CodeBlock", "Details", "DocCardList", "Head", "Link",
	"TOCInline", "TabItem", "Tabs", "ThemedImage",
}

// admonitionLook is the theme's own account of its admonitions: what Go writes
// and what React shows come from the same file.
var admonitionLook = func() map[string]map[string]string {
	var look map[string]map[string]string
	data, err := theme.Files.ReadFile("lib/admonitions.json")
	if err == nil {
		err = json.Unmarshal(data, &look)
	}
	if err != nil {
		panic(fmt.Sprintf("read the theme's admonitions: %v", err)) // the file is part of the program
	}
	return look
}()

// writeAdmonition writes an admonition as the theme's component does.
func writeAdmonition(a mdx.Admonition) (start, end string) {
	look, ok := admonitionLook[a.Kind]
	if !ok {
		look = admonitionLook["info"]
	}
	title := a.Title
	if title == "" {
		title = a.Kind
	}
	classes := []string{"theme-admonition", "theme-admonition-" + a.Kind, "admonition", "alert", "alert--" + look["variant"]}
	if a.Class != "" {
		classes = slices.Concat(classes, strings.Fields(a.Class))
	}
	id := ""
	if a.ID != "" {
		id = fmt.Sprintf(" id=\"%s\"", html.EscapeString(a.ID))
	}
	svg := admonitionLook["$svg"]
	start = fmt.Sprintf("<div class=\"%s\"%s><div class=\"admonition__heading\"><span class=\"admonition__icon\">%s</span>%s</div><div class=\"admonition__content\">",
		html.EscapeString(strings.Join(classes, " ")), id, svg["start"]+look["icon"]+svg["end"], title)
	return start, "</div></div>"
}

// writeDetails writes a details element as the theme's component does. Browsers
// open and close it without a script.
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
		summary = "<summary>Details</summary>"
	}
	start = fmt.Sprintf("<details class=\"%s\"%s>%s<div class=\"details__content\">", html.EscapeString(strings.Join(classes, " ")), rest, summary)
	return start, "</div></details>"
}

// writeDiagram writes the source of a diagram as the theme's component does.
func writeDiagram(source string) string {
	return "<pre class=\"docusaurus-mermaid-container mermaid\" tabindex=\"0\">" +
		html.EscapeString(strings.TrimSuffix(source, "\n")) + "</pre>"
}
