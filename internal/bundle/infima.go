package bundle

import (
	"io/fs"
	"iter"
	"regexp"
	"slices"
	"strings"

	"octavo/theme"
)

// No site uses all of Infima. The stylesheet contains the rules whose class names
// occur in the code of the theme or of the author, in other styles, or in the
// markup of a document. Code may complete a name, such as `button--${kind}`: then
// all names with this beginning count.

// names are the words that may be class names.
type names map[string]bool

var (
	class    = regexp.MustCompile(`\.([A-Za-z][A-Za-z0-9_-]*)`)
	negation = regexp.MustCompile(`:not\([^)]*\)`)
)

// addCode adds all words of a script or stylesheet. A backslash and the character
// after it are not part of a word.
func (n names) addCode(text string) {
	start := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && isNamePart(text[i]) {
			continue
		}
		if i > start {
			n[text[start:i]] = true
		}
		if i < len(text) && text[i] == '\\' {
			i++
		}
		start = i + 1
	}
}

func isNamePart(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_'
}

// addMarkup adds the class names in HTML.
func (n names) addMarkup(html string) {
	for value := range classValues(html) {
		n.addCode(value)
	}
}

// has reports whether a name occurs, or the beginning of it that ends with a dash
// or an underscore.
func (n names) has(name string) bool {
	for i := range len(name) - 1 {
		if (name[i] == '-' || name[i] == '_') && n[name[:i+1]] {
			return true
		}
	}
	return n[name]
}

// infimaUse are the parts of a site that may use Infima.
type infimaUse struct {
	code   iter.Seq[string] // scripts and stylesheets
	markup iter.Seq[string] // nil for none
	all    bool             // they may use any rule and variable soon
	// otherCode is true if pages load code that is not in the bundles. That
	// code may read any variable.
	otherCode bool
}

// usedInfima returns the rules and variables of Infima that a site uses.
func usedInfima(use infimaUse) (string, error) {
	text, err := fs.ReadFile(theme.Files, "npm/infima.css")
	if err != nil {
		return "", err
	}
	if use.all {
		use = infimaUse{code: slices.Values([]string{string(text)}), otherCode: true}
	}
	known, read := names{}, variables{}
	for code := range use.code {
		known.addCode(code)
		read.addReads(code)
	}
	if use.markup != nil {
		for html := range use.markup {
			known.addMarkup(html)
			read.addReads(html)
		}
	}
	css := withoutOverridden(known.prune(string(text)))
	if use.otherCode {
		return css, nil
	}
	return read.prune(css), nil
}

// darkSelector is the selector of the rule with Infima's dark colours.
const darkSelector = "html[data-theme=dark]"

// prune leaves out the selectors with other class names.
func (n names) prune(css string) string {
	var out strings.Builder
	for prelude, body := range blocks(css) {
		if strings.HasPrefix(prelude, "@") {
			if inner := n.prune(body); inner != "" {
				out.WriteString(prelude + "{" + inner + "}")
			}
			continue
		}
		var kept []string
		for selector := range split(prelude, ',') {
			if n.hasClasses(selector) {
				kept = append(kept, selector)
			}
		}
		if len(kept) == 0 {
			continue
		}
		rule := strings.Join(kept, ",") + "{" + body + "}"
		if prelude == darkSelector {
			rule = "@media screen{" + rule + "}" // paper is white
		}
		out.WriteString(rule)
	}
	return out.String()
}

func (n names) hasClasses(selector string) bool {
	for _, m := range class.FindAllStringSubmatch(negation.ReplaceAllString(selector, ""), -1) {
		if !n.has(m[1]) {
			return false
		}
	}
	return true
}

// blocks yields the text before each pair of braces and the text in it.
func blocks(css string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		depth, start, open := 0, 0, 0
		for i := range len(css) {
			switch css[i] {
			case '{':
				if depth++; depth == 1 {
					open = i
				}
			case '}':
				if depth--; depth == 0 {
					if !yield(strings.TrimSpace(css[start:open]), css[open+1:i]) {
						return
					}
					start = i + 1
				}
			}
		}
	}
}

// split yields the parts between separators that are not empty. A separator in
// brackets or quotes does not count.
func split(text string, separator byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		depth, start := 0, 0
		var quote byte
		for i := range len(text) + 1 {
			switch {
			case i == len(text) || text[i] == separator && depth == 0 && quote == 0:
				if part := strings.TrimSpace(text[start:i]); part != "" && !yield(part) {
					return
				}
				start = i + 1
			case quote != 0:
				if text[i] == quote {
					quote = 0
				}
			case text[i] == '"' || text[i] == '\'':
				quote = text[i]
			case text[i] == '(' || text[i] == '[':
				depth++
			case text[i] == ')' || text[i] == ']':
				depth--
			}
		}
	}
}
