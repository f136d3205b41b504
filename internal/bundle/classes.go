package bundle

import (
	"iter"
	"strings"
)

// classValues yields the values of all attributes named class in HTML. Authors may
// have typed it, so values may have any kind of quotes, or none. The code of a large
// site has millions of attributes, so this is a scanner and not a regular expression.
func classValues(html string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := 0; ; {
			equals := strings.IndexByte(html[at:], '=')
			if equals < 0 {
				return
			}
			before := html[:at+equals]
			at += equals + 1
			if !endsWithClass(before) {
				continue
			}
			value, ok := attributeValue(html[at:])
			if ok && !yield(value) {
				return
			}
			at += len(value)
		}
	}
}

// endsWithClass reports whether the text ends with the word class, in letters of
// any case, and white space.
func endsWithClass(text string) bool {
	text = strings.TrimRight(text, htmlSpace)
	start := len(text) - len("class")
	return start >= 0 && strings.EqualFold(text[start:], "class") && (start == 0 || !isWordPart(text[start-1]))
}

// attributeValue returns the value after an equals sign, without its quotes. ok is
// false if there is no value, or no quote at its end.
func attributeValue(text string) (value string, ok bool) {
	text = strings.TrimLeft(text, htmlSpace)
	if text == "" {
		return "", false
	}
	if quote := text[0]; quote == '"' || quote == '\'' {
		end := strings.IndexByte(text[1:], quote)
		if end < 0 {
			return "", false
		}
		return text[1 : 1+end], true
	}
	end := strings.IndexAny(text, htmlSpace+`>"'`)
	if end < 0 {
		end = len(text)
	}
	return text[:end], end > 0
}

const htmlSpace = " \t\n\f\r"

func isWordPart(c byte) bool { return isNamePart(c) && c != '-' }
