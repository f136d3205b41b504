package markup

import (
	"html"
	"strings"
)

// Rewrite returns markup with the values of attributes that the function
// returns for them. It writes a tag again only if one of its values changes,
// and copies everything else as it is.
func Rewrite(markup string, value func(tag, attribute, value string) string) string {
	var out strings.Builder
	t := tokenizer{html: []byte(markup)}
	copied := 0
	for kind := t.next(); kind != endOfInput; kind = t.next() {
		if kind != startTag {
			continue
		}
		if tag, changed := rewriteTag(&t, value); changed {
			out.WriteString(markup[copied:t.start])
			out.WriteString(tag)
			copied = t.at
		}
	}
	out.WriteString(markup[copied:])
	return out.String()
}

// rewriteTag returns the current start tag, and whether it has changed.
func rewriteTag(t *tokenizer, value func(tag, attribute, value string) string) (string, bool) {
	changed := false
	tag := "<" + string(t.name)
	for _, a := range t.attributes {
		name, before := string(lower(a.name)), a.text()
		after := value(string(t.name), name, before)
		changed = changed || after != before
		tag += " " + name + `="` + html.EscapeString(after) + `"`
	}
	if t.selfClosing {
		tag += "/"
	}
	return tag + ">", changed
}
