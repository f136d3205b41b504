package mdast

import (
	"encoding/json"
	"fmt"
)

const hexDigits = "0123456789abcdef"

// appendString adds a text as JSON.
func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	start := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		out = append(out, s[start:i]...)
		start = i + 1
		switch c {
		case '"', '\\':
			out = append(out, '\\', c)
		case '\n':
			out = append(out, '\\', 'n')
		case '\t':
			out = append(out, '\\', 't')
		default:
			out = append(out, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	out = append(out, s[start:]...)
	return append(out, '"')
}

// encode returns a value that came from JSON as JSON.
func encode(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("the data of a node has no JSON form: %v", err)) // it comes from JSON
	}
	return string(text)
}
