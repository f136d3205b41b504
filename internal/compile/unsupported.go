package compile

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/mdx"
)

// unsupported holds a warning for each feature of Docusaurus that documents use
// and Octavo does not support, by message. A site with a hundred diagrams gets
// one warning, at the first place.
type unsupported map[string]diag.Diagnostic

// find adds the warnings of a document.
func (u unsupported) find(doc *mdx.Doc, style *mdx.Style) {
	for _, fence := range doc.Fences {
		switch {
		case slices.Contains(strings.Fields(fence.Meta), "live") && !overrides(style, "codeBlock"):
			u.add(doc.Source, fence.At, "live code is shown as ordinary code", "")
		case fence.Language == "mermaid" && style.Mermaid != nil && !overrides(style, "mermaid"):
			u.add(doc.Source, fence.At, "diagrams are shown as their source",
				"a component src/theme/Mermaid can draw them; it gets the source as the prop value")
		}
	}
}

func overrides(style *mdx.Style, element string) bool {
	return style.Overridden != nil && style.Overridden(element)
}

func (u unsupported) add(src *diag.Source, at diag.Span, message, hint string) {
	first, ok := u[message]
	if ok && cmp.Or(cmp.Compare(first.Source.Path, src.Path), cmp.Compare(first.Span.Start, at.Start)) <= 0 {
		return
	}
	u[message] = diag.Diagnostic{
		Code: diag.Unsupported, Severity: diag.Warning, Source: src, Span: at, Message: message, Hint: hint,
	}
}

func (u unsupported) report(bag *diag.Bag) {
	for _, message := range slices.Sorted(maps.Keys(u)) {
		bag.Add(u[message])
	}
}
