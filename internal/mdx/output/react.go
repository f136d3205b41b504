package output

import "strings"

// kind returns the first argument of _jsx for an element: the site's component,
// or the tag.
func (w *writer) kind(tag string) string {
	if w.style.overrides(tag) {
		return w.lookUp(tag)
	}
	return quote(tag)
}

// element returns a call that creates a React element. The text of a document
// passes through it once for each element around it, so each call copies the
// text only once.
func (w *writer) element(kind string, props []string, children []string) string {
	size := len(kind) + len("_jsxs(, {children: []})") + joinedLen(props) + joinedLen(children)
	var out strings.Builder
	out.Grow(size)
	out.WriteString("_jsx")
	if len(children) > 1 {
		out.WriteByte('s')
	}
	out.WriteByte('(')
	out.WriteString(kind)
	out.WriteString(", {")
	writeJoined(&out, props)
	if len(children) > 0 {
		if len(props) > 0 {
			out.WriteString(", ")
		}
		out.WriteString("children: ")
		writeList(&out, children)
	}
	out.WriteString("})")
	return out.String()
}

func writeList(out *strings.Builder, list []string) {
	if len(list) == 1 {
		out.WriteString(list[0])
		return
	}
	out.WriteByte('[')
	writeJoined(out, list)
	out.WriteByte(']')
}

func writeJoined(out *strings.Builder, list []string) {
	for i, item := range list {
		if i > 0 {
			out.WriteString(", ")
		}
		out.WriteString(item)
	}
}

// joinedLen returns at least the length of what writeJoined writes, and of a
// comma.
func joinedLen(list []string) int {
	n := 0
	for _, item := range list {
		n += len(item) + len(", ")
	}
	return n
}

// mergeStrings joins neighbouring string literals, in place.
func mergeStrings(list []string) []string {
	out := list[:0]
	for len(list) > 0 {
		n := 1
		if isLiteral(list[0]) {
			for n < len(list) && isLiteral(list[n]) {
				n++
			}
		}
		out, list = append(out, joinLiterals(list[:n])), list[n:]
	}
	return out
}

func isLiteral(expression string) bool { return strings.HasPrefix(expression, `"`) }

func joinLiterals(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	var joined strings.Builder
	joined.WriteByte('"')
	for _, e := range list {
		joined.WriteString(e[1 : len(e)-1])
	}
	joined.WriteByte('"')
	return joined.String()
}
