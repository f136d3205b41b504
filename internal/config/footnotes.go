package config

import "strings"

// Footnotes are the words and elements of footnotes, from the options of remark-rehype. An empty
// text means the usual one.
type Footnotes struct {
	Label, LabelTag, LabelClass string // of the heading above them
	BackContent, BackLabel      string // of the link back to the text
	Prefix                      string // of ids
}

// decodeFootnotes reads the options of remark-rehype that count. It reports the others: Octavo
// makes HTML of Markdown itself.
func decodeFootnotes(n node) Footnotes {
	o := n.object()
	text := func(name string) string {
		if field := o.at(name); field.v.kind != Function && field.v.kind != Array && field.v.kind != Object {
			return field.string("")
		} else if field.given() {
			field.warnUnused("%s has an effect only if it is a text", field.path)
		}
		return ""
	}
	notes := Footnotes{
		Label: text("footnoteLabel"), LabelTag: text("footnoteLabelTagName"), Prefix: text("clobberPrefix"),
		BackContent: text("footnoteBackContent"), BackLabel: text("footnoteBackLabel"),
	}
	if properties := o.at("footnoteLabelProperties"); properties.v.kind == Object {
		class := properties.v.Get("className")
		var names []string
		for _, item := range append([]Value{class}, class.items...) {
			if item.kind == String {
				names = append(names, item.text)
			}
		}
		notes.LabelClass = strings.Join(names, " ")
	}
	o.at("allowDangerousHtml").bool(true) // as always
	for _, other := range o.unknown() {
		other.warnUnused("%s has no effect: Octavo makes HTML of Markdown itself", other.path)
	}
	return notes
}
