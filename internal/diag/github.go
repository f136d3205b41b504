package diag

import (
	"fmt"
	"io"
	"strings"
)

// GitHub prints diagnostics as commands for GitHub Actions, which shows them beside the
// lines of a pull request.
type GitHub struct {
	Path func(path string) string // returns the path of a source from the root of the repository
}

// Print writes each diagnostic as one line.
func (g GitHub) Print(w io.Writer, list []Diagnostic) error {
	var out strings.Builder
	for _, d := range list {
		properties := g.place(d.Source, d.Span)
		properties = append(properties, "title="+propertyEscapes.Replace(Printable(string(d.Code))))
		command := [...]string{"error", "warning", "notice"}[d.Severity]
		fmt.Fprintf(&out, "::%s %s::%s\n", command, strings.Join(properties, ","), dataEscapes.Replace(Printable(withHint(d))))
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// The characters that end a command or a part of it.
var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// place returns the properties that name a place. Columns are for places in one line:
// GitHub refuses them for others.
func (g GitHub) place(src *Source, at Span) []string {
	if src == nil || src.Path == "" {
		return nil
	}
	list := []string{"file=" + propertyEscapes.Replace(Printable(g.Path(src.Path)))}
	if at.Whole() || src.Text == nil {
		return list
	}
	line, column := src.Position(at.Start)
	endLine, endColumn := src.Position(max(at.End, at.Start))
	list = append(list, fmt.Sprintf("line=%d", line), fmt.Sprintf("endLine=%d", endLine))
	if line == endLine {
		list = append(list, fmt.Sprintf("col=%d", column), fmt.Sprintf("endColumn=%d", endColumn))
	}
	return list
}
