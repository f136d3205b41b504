package bundle

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"
)

// Mistake is a syntax error in a piece of JavaScript.
type Mistake struct {
	Offset  int // in bytes
	Length  int
	Opened  int // offset of the opening tag, if the mistake is about a tag; otherwise -1
	Message string
}

// CheckScript parses JavaScript with JSX. ok is false if there is a mistake; it
// returns the first one.
func CheckScript(code string) (mistake Mistake, ok bool) {
	result := api.Transform(code, api.TransformOptions{
		Loader: api.LoaderJSX, JSX: api.JSXPreserve, Format: api.FormatDefault, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) == 0 {
		return Mistake{}, true
	}
	m := result.Errors[0]
	mistake = Mistake{Message: lowerFirst(m.Text), Offset: len(code), Opened: -1}
	if m.Location != nil {
		mistake.Offset, mistake.Length = offsetOf(code, m.Location), m.Location.Length
	}
	mistake.describeTag(code, m)
	return mistake, false
}

var (
	wrongTag    = regexp.MustCompile(`^Unexpected closing "(.+)" tag does not match opening "(.+)" tag$`)
	unclosedTag = regexp.MustCompile(`^Unexpected end of file before a closing "(.+)" tag$`)
)

// describeTag replaces esbuild's messages about unclosed and mismatched tags. They
// become the messages that package mdx has for tags outside JavaScript.
func (m *Mistake) describeTag(code string, message api.Message) {
	if len(message.Notes) == 0 || message.Notes[0].Location == nil {
		return
	}
	opened := strings.LastIndexByte(code[:offsetOf(code, message.Notes[0].Location)], '<')
	if names := wrongTag.FindStringSubmatch(message.Text); names != nil {
		m.Message = fmt.Sprintf("</%s> does not match the open tag <%s>", names[1], names[2])
		m.Opened = opened
	}
	if names := unclosedTag.FindStringSubmatch(message.Text); names != nil {
		m.Message = fmt.Sprintf("<%s> is not closed", names[1])
		m.Offset, m.Length = opened, len(names[1])+1
	}
}

// offsetOf returns the offset of a line and column. For esbuild, as in
// JavaScript, a line may also end with a carriage return, U+2028 or U+2029.
func offsetOf(code string, at *api.Location) int {
	offset := 0
	for line := 1; line < at.Line; line++ {
		end := strings.IndexAny(code[offset:], "\r\n\u2028\u2029")
		if end < 0 {
			return len(code)
		}
		offset += end
		if strings.HasPrefix(code[offset:], "\r\n") {
			offset++
		}
		_, size := utf8.DecodeRuneInString(code[offset:])
		offset += size
	}
	return min(offset+at.Column, len(code))
}
