package output

import (
	"fmt"
	"strings"
)

// quote returns a string as a JavaScript literal.
func quote(s string) string {
	var out strings.Builder
	out.Grow(len(s) + len(s)/16 + 2)
	out.WriteByte('"')
	written := 0
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		out.WriteString(s[written:i])
		written = i + 1
		switch c := s[i]; c {
		case '\n':
			out.WriteString(`\n`)
		case '"', '\\':
			out.WriteByte('\\')
			out.WriteByte(c)
		default:
			fmt.Fprintf(&out, `\u%04x`, c)
		}
	}
	out.WriteString(s[written:])
	out.WriteByte('"')
	return out.String()
}
