package output

import "strings"

// styleObject returns the value of a style attribute as the object that React
// expects.
func styleObject(css string) string {
	var members []string
	for _, declaration := range declarations(css) {
		name, value, ok := strings.Cut(declaration, ":")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if ok && name != "" && value != "" {
			members = append(members, quote(styleName(name))+": "+quote(value))
		}
	}
	return "{" + strings.Join(members, ", ") + "}"
}

// declarations splits CSS at the semicolons outside of quotes and parentheses.
func declarations(css string) []string {
	var list []string
	start, depth := 0, 0
	quotation := byte(0)
	for i := 0; i < len(css); i++ {
		switch c := css[i]; {
		case quotation != 0:
			if c == '\\' {
				i++
			} else if c == quotation {
				quotation = 0
			}
		case c == '"' || c == '\'':
			quotation = c
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ';' && depth <= 0:
			list = append(list, css[start:i])
			start = i + 1
		}
	}
	return append(list, css[start:])
}

// styleName returns the name of a property in JavaScript: borderTop, WebkitMask.
// Custom properties keep their names.
func styleName(name string) string {
	if strings.HasPrefix(name, "--") {
		return name
	}
	words := strings.Split(strings.TrimPrefix(strings.ToLower(name), "-ms-"), "-")
	if strings.HasPrefix(strings.ToLower(name), "-ms-") {
		words = append([]string{"ms"}, words...)
	}
	for i, word := range words[1:] {
		if word != "" {
			words[i+1] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, "")
}
