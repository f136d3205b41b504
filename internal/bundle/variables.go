package bundle

import (
	"fmt"
	"maps"
	"regexp"
	"strings"

	"octavo/theme"
)

// variablePrefix starts the names of Infima's variables.
const variablePrefix = "--ifm-"

// variables are the names of Infima's variables that a site reads, or the
// beginning of names, with a dash at its end, where code completes them.
type variables map[string]bool

// addReads adds the variables that a script, a stylesheet or markup names, except
// where it only sets them.
func (v variables) addReads(text string) {
	for {
		_, after, ok := strings.Cut(text, variablePrefix)
		if !ok {
			return
		}
		end := 0
		for end < len(after) && isNamePart(after[end]) {
			end++
		}
		text = after[end:]
		if !strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), ":") {
			v[variablePrefix+after[:end]] = true
		}
	}
}

func (v variables) has(name string) bool {
	for i := len(variablePrefix); i < len(name); i++ {
		if name[i-1] == '-' && v[name[:i]] {
			return true
		}
	}
	return v[name]
}

// prune leaves out the variables that neither the site nor a rule of Infima reads.
func (v variables) prune(css string) string {
	values := map[string]string{}
	filterDeclarations(css, func(name, value string) bool {
		if strings.HasPrefix(name, variablePrefix) {
			values[name] += value
		} else {
			v.addReads(value)
		}
		return true
	})
	for before := -1; before != len(values); {
		before = len(values)
		maps.DeleteFunc(values, func(name, value string) bool {
			isRead := v.has(name)
			if isRead {
				v.addReads(value)
			}
			return isRead
		})
	}
	return filterDeclarations(css, func(name, _ string) bool {
		_, isUnread := values[name]
		return !isUnread
	})
}

var comment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// withoutOverridden leaves out the variables that the theme sets for the same
// element, later in the stylesheet.
func withoutOverridden(css string) string {
	tokens, err := theme.Files.ReadFile("styles/tokens.css")
	if err != nil {
		panic(fmt.Sprintf("the variables of the theme: %v", err))
	}
	overridden := map[string]bool{}
	for prelude, body := range blocks(comment.ReplaceAllString(string(tokens), "")) {
		if prelude != ":root" {
			continue
		}
		for declaration := range split(body, ';') {
			name, _, _ := strings.Cut(declaration, ":")
			overridden[name] = true
		}
	}
	return filterDeclarations(css, func(name, _ string) bool { return !overridden[name] })
}

// filterDeclarations returns a stylesheet with the declarations for which keep
// returns true.
func filterDeclarations(css string, keep func(name, value string) bool) string {
	var out strings.Builder
	for prelude, body := range blocks(css) {
		if strings.HasPrefix(prelude, "@media") {
			out.WriteString(prelude + "{" + filterDeclarations(body, keep) + "}")
			continue
		}
		var kept []string
		for declaration := range split(body, ';') {
			name, value, _ := strings.Cut(declaration, ":")
			if keep(strings.TrimSpace(name), value) {
				kept = append(kept, declaration)
			}
		}
		if len(kept) > 0 {
			out.WriteString(prelude + "{" + strings.Join(kept, ";") + "}")
		}
	}
	return out.String()
}
