package compile

import (
	"regexp"
	"slices"
	"strings"

	"octavo/internal/jsscan"
)

// componentMap has the entries of a site's src/theme/MDXComponents, as far as
// its source shows them. The module is not run: it may import anything.
type componentMap struct {
	own   []string // keys with components of the site
	known bool     // own has all of them
}

// readComponentMap reads the object that the module exports. An object with
// other keys than names, or with parts of another object, is not known.
func readComponentMap(code string) componentMap {
	r := mapReader{tokens: jsscan.TokensJSX(code), imported: defaultImports(code), code: code}
	open := r.exported()
	if open < 0 {
		return componentMap{}
	}
	var m componentMap
	for start, end := open+1, r.tokens[open].Match; start < end; {
		stop := r.entryEnd(start, end)
		key, ok := r.entry(start, stop)
		if !ok {
			return componentMap{}
		}
		if key != "" {
			m.own = append(m.own, key)
		}
		start = stop + 1
	}
	m.known = true
	return m
}

// mapReader reads the source of a map of components.
type mapReader struct {
	tokens   []jsscan.Token
	imported map[string]string // modules by the name of their default export
	code     string
}

// defaultImports returns the modules of a script that it imports as one name.
func defaultImports(code string) map[string]string {
	imported := map[string]string{}
	for _, d := range jsscan.Declarations([]byte(code)) {
		if d.Module != "" && len(d.Names) == 1 && code[d.NamesStart:d.NamesEnd] == d.Names[0] {
			imported[d.Names[0]] = d.Module
		}
	}
	return imported
}

// exported returns the index of the bracket that opens the exported object, or
// -1. The object has a closing bracket.
func (r *mapReader) exported() int {
	n := len(r.tokens)
	for i := 0; i+2 < n; i++ {
		if !r.tokens[i].Is("export") || !r.tokens[i+1].Is("default") {
			continue
		}
		value := i + 2
		if r.tokens[value].Kind == jsscan.Word {
			value = r.declared(r.tokens[value].Text)
		}
		if value < 0 || !r.tokens[value].Is("{") || r.tokens[value].Match >= n {
			return -1
		}
		return value
	}
	return -1
}

// declared returns the index of the value of a constant, which may have a type,
// or -1.
func (r *mapReader) declared(name string) int {
	for i := 0; i+2 < len(r.tokens); i++ {
		if !r.tokens[i].Is("const") || !r.tokens[i+1].Is(name) {
			continue
		}
		for j := i + 2; j+1 < len(r.tokens) && !r.tokens[j].Is(";"); j++ {
			if r.tokens[j].Is("=") {
				return j + 1
			}
		}
	}
	return -1
}

// entryEnd returns the index of the comma after an entry, or end.
func (r *mapReader) entryEnd(start, end int) int {
	for i := start; i < end; i++ {
		switch {
		case r.tokens[i].Is(","):
			return i
		case r.tokens[i].Kind == jsscan.Open:
			i = r.tokens[i].Match
		}
	}
	return end
}

// entry reads one entry of the object. The key is "" if the value is the
// theme's own component.
func (r *mapReader) entry(start, stop int) (key string, ok bool) {
	entry := r.tokens[start:stop]
	switch {
	case len(entry) == 0:
		return "", false
	case entry[0].Is("..."):
		return "", len(entry) == 2 && slices.Contains(themeMaps, r.imported[entry[1].Text])
	case entry[0].Kind != jsscan.Word && entry[0].Kind != jsscan.String:
		return "", false
	}
	key = strings.Trim(entry[0].Text, `"'`)
	value := key
	if len(entry) > 1 {
		switch {
		case entry[1].Is("("):
			return key, true // a method
		case !entry[1].Is(":") || len(entry) == 2:
			return "", false
		}
		value = r.code[entry[2].Start:entry[len(entry)-1].End]
	}
	if r.isThemes(key, value) {
		return "", true
	}
	return key, true
}

// themeMaps are the names of the theme's own map.
var themeMaps = []string{"@theme-original/MDXComponents", "@theme-init/MDXComponents"}

// themeModules has the module of the theme's component for each key.
var themeModules = map[string]string{
	"a": "MDXComponents/A", "code": "MDXComponents/Code", "pre": "MDXComponents/Pre", "img": "MDXComponents/Img",
	"ul": "MDXComponents/Ul", "li": "MDXComponents/Li", "details": "MDXComponents/Details", "Details": "MDXComponents/Details",
	"admonition": "Admonition", "Admonition": "Admonition", "mermaid": "Mermaid", "CodeBlock": "CodeBlock",
	"DocCardList": "DocCardList", "TOCInline": "TOCInline", "TabItem": "TabItem", "Tabs": "Tabs", "ThemedImage": "ThemedImage",
}

var headingFunction = regexp.MustCompile(`^\((\w+)(?::[^)]*)?\)\s*=>\s*\(?\s*<(\w+)\s+as="(h[1-6])"\s+\{\.\.\.(\w+)\}\s*/>\s*\)?$`)

// isThemes reports whether a value of the map is the theme's component for the
// key, as in the map that swizzling writes.
func (r *mapReader) isThemes(key, value string) bool {
	if m := headingFunction.FindStringSubmatch(value); m != nil {
		return m[3] == key && m[1] == m[4] && r.imported[m[2]] == "@theme/MDXComponents/Heading"
	}
	switch module := r.imported[value]; module {
	case "@docusaurus/Head":
		return key == "head" || key == "Head"
	case "@docusaurus/Link", "@docusaurus/BrowserOnly":
		return key == strings.TrimPrefix(module, "@docusaurus/")
	default:
		return themeModules[key] != "" && module == "@theme/"+themeModules[key]
	}
}
