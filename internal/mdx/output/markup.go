package output

import (
	"bytes"

	"github.com/yuin/goldmark/util"
)

// startLine starts a new line unless the current one is empty.
func startLine(out *bytes.Buffer) {
	if b := out.Bytes(); len(b) > 0 && b[len(b)-1] != '\n' {
		out.WriteByte('\n')
	}
}

func openTag(out *bytes.Buffer, h host) {
	out.WriteByte('<')
	out.WriteString(h.tag)
	for _, a := range h.attrs {
		out.WriteByte(' ')
		out.WriteString(a.Name)
		out.WriteString(`="`)
		out.Write(util.EscapeHTML([]byte(a.Value)))
		out.WriteByte('"')
	}
	if h.void {
		out.WriteString(" /")
	}
	out.WriteByte('>')
}

func closeTag(out *bytes.Buffer, h host) {
	out.WriteString("</")
	out.WriteString(h.tag)
	out.WriteByte('>')
}

// trimSpaces removes the spaces in front of a line break. They may come from
// another node.
func trimSpaces(out *bytes.Buffer) {
	out.Truncate(len(bytes.TrimRight(out.Bytes(), " ")))
}

// bufWriter makes a bytes.Buffer a util.BufWriter, to which goldmark writes.
type bufWriter struct{ *bytes.Buffer }

func (bufWriter) Available() int { return 1 << 10 }
func (bufWriter) Buffered() int  { return 0 }
func (bufWriter) Flush() error   { return nil }
