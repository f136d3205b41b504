package bundle

import "github.com/evanw/esbuild/pkg/api"

// Mistake is a syntax error in a piece of JavaScript.
type Mistake struct {
	Offset  int // in bytes
	Length  int
	Message string
}

// CheckScript parses JavaScript with JSX. It reports the first mistake, if
// there is one.
func CheckScript(code string) (Mistake, bool) {
	result := api.Transform(code, api.TransformOptions{
		Loader: api.LoaderJSX, JSX: api.JSXPreserve, Format: api.FormatDefault, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) == 0 {
		return Mistake{}, true
	}
	m := result.Errors[0]
	mistake := Mistake{Message: lowerFirst(m.Text), Offset: len(code)}
	if m.Location != nil {
		mistake.Offset = lineOffset(code, m.Location.Line) + m.Location.Column
		mistake.Length = m.Location.Length
	}
	return mistake, false
}

// lineOffset is where a line, counted from 1, begins.
func lineOffset(code string, line int) int {
	offset := 0
	for i := 0; i < len(code) && line > 1; i++ {
		if code[i] == '\n' {
			line--
			offset = i + 1
		}
	}
	return offset
}
