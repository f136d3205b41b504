package highlight

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Theme is a colour scheme in the shape of prism-react-renderer.
type Theme struct {
	Plain  Style       `json:"plain"`
	Styles []ThemeRule `json:"styles"`
}

// ThemeRule colours some types of token, in all languages or in some.
type ThemeRule struct {
	Types     []string `json:"types"`
	Languages []string `json:"languages,omitempty"`
	Style     Style    `json:"style"`
}

// Style is CSS in React's spelling: fontStyle, and numbers for some values.
type Style map[string]any

// CSS writes the stylesheet for a light and a dark theme. A nil light theme is
// Palenight, as in Docusaurus; a nil dark theme is the same as the light one.
//
// The dark rules are under [data-theme='dark'], for screens, and contain only the
// differences: on paper, code has its light colours. In each theme later styles
// win over earlier ones.
func CSS(light, dark *Theme) string {
	if light == nil {
		light = palenight
	}
	if dark == nil {
		dark = light
	}
	w := &sheetWriter{}
	lightPlain, darkPlain := plainRules(light), plainRules(dark)
	lightTokens := tokenRules(light, nil)
	darkTokens := tokenRules(dark, lightTokens)
	w.rules("", lightPlain)
	w.rules("", lightTokens)
	darkSheet := &sheetWriter{}
	darkSheet.rules(darkPrefix, difference(lightPlain, darkPlain))
	darkSheet.rules(darkPrefix, difference(lightTokens, darkTokens))
	if darkSheet.Len() > 0 {
		fmt.Fprintf(w, "@media screen{\n%s}\n", darkSheet)
	}
	return w.String()
}

const darkPrefix = "[data-theme='dark'] "

// declarations are CSS properties with their values.
type declarations map[string]string

// ruleset is an ordered map from selectors to declarations.
type ruleset struct {
	selectors []string
	of        map[string]declarations
	languages []languageKind // pairs that have their own selectors
}

type languageKind struct{ language, kind string }

// set adds declarations to a selector and moves the selector to the end,
// because its last style decides which other rules it overrides.
func (r *ruleset) set(selector string, d declarations) {
	if r.of == nil {
		r.of = map[string]declarations{}
	}
	if old, ok := r.of[selector]; ok {
		r.selectors = slices.DeleteFunc(r.selectors, func(s string) bool { return s == selector })
		merged := maps.Clone(old)
		maps.Copy(merged, d)
		d = merged
	}
	r.selectors = append(r.selectors, selector)
	r.of[selector] = d
}

// plainRules returns the theme's colours for all code. As in Docusaurus, the
// site's theme reads two of them from custom properties.
func plainRules(t *Theme) *ruleset {
	box, line := declarations{}, declarations{}
	for name, value := range convert(t.Plain) {
		switch name {
		case "color":
			box["--prism-color"] = value
		case "background-color":
			box["--prism-background-color"] = surface(value)
		default:
			line[name] = value
		}
	}
	r := &ruleset{}
	r.set(".theme-code-block", box)
	r.set(".prism-code .token-line", line)
	return r
}

// surface returns the background of code blocks. White is invisible on a white
// page, so the site's theme chooses that colour.
func surface(background string) string {
	switch strings.ToLower(background) {
	case "#fff", "#ffffff", "white":
		return "var(--octavo-code-background)"
	}
	return background
}

// tokenRules merges the styles by token type, as prism-react-renderer does. A
// language with its own styles is merged separately. Its selectors override the
// general ones, so a dark theme also sets the language selectors of the light
// theme (before).
func tokenRules(t *Theme, before *ruleset) *ruleset {
	general := merged(t, "")
	out := &ruleset{}
	for _, kind := range general.selectors {
		out.set(".prism-code .token."+identifier(kind), general.of[kind])
	}
	if before != nil {
		out.languages = slices.Clone(before.languages)
	}
	for _, language := range languagesOf(t) {
		special := merged(t, language)
		for _, kind := range special.selectors {
			pair := languageKind{language, kind}
			if !maps.Equal(special.of[kind], general.of[kind]) && !slices.Contains(out.languages, pair) {
				out.languages = append(out.languages, pair)
			}
		}
	}
	for _, pair := range out.languages {
		if d, ok := merged(t, pair.language).of[pair.kind]; ok {
			out.set(".prism-code.language-"+identifier(pair.language)+" .token."+identifier(pair.kind), d)
		}
	}
	return out
}

func languagesOf(t *Theme) []string {
	var all []string
	for _, rule := range t.Styles {
		for _, language := range rule.Languages {
			if !slices.Contains(all, language) {
				all = append(all, language)
			}
		}
	}
	return all
}

// merged returns the styles of one language, by type of token.
func merged(t *Theme, language string) *ruleset {
	r := &ruleset{}
	for _, rule := range t.Styles {
		// To prism-react-renderer, an empty list excludes all languages. No
		// theme means that, so here it includes all.
		if len(rule.Languages) > 0 && !slices.Contains(rule.Languages, language) {
			continue
		}
		for _, kind := range rule.Types {
			r.set(kind, convert(rule.Style))
		}
	}
	return r
}

// difference returns the rules that, written after base, have the effect of
// target. Properties that target lacks are unset first: a token can have two
// types, and unsetting one type's colour must not remove the other's.
func difference(base, target *ruleset) *ruleset {
	out := &ruleset{}
	for _, selector := range base.selectors {
		for property := range base.of[selector] {
			if _, ok := target.of[selector][property]; !ok {
				out.set(selector, declarations{property: unset(property)})
			}
		}
	}
	for _, selector := range target.selectors {
		changed := declarations{}
		for property, value := range target.of[selector] {
			if base.of[selector][property] != value {
				changed[property] = value
			}
		}
		if len(changed) > 0 {
			out.set(selector, changed)
		}
	}
	return out
}

// unset returns the value that removes a property. An unset custom property
// would inherit the value of an outer element, so it becomes invalid instead.
func unset(property string) string {
	if strings.HasPrefix(property, "--") {
		return "initial"
	}
	return "unset"
}

// sheetWriter writes CSS without spaces.
type sheetWriter struct{ strings.Builder }

// rules writes a ruleset. Selectors with the same declarations share one rule,
// at the position of the last selector.
func (w *sheetWriter) rules(prefix string, r *ruleset) {
	sharing := map[string][]string{}
	last := map[string]int{}
	texts := make([]string, len(r.selectors))
	for i, selector := range r.selectors {
		texts[i] = r.of[selector].String()
		sharing[texts[i]] = append(sharing[texts[i]], prefix+selector)
		last[texts[i]] = i
	}
	for i, selector := range r.selectors {
		if last[texts[i]] == i {
			w.rule(sharing[texts[i]], r.of[selector])
		}
	}
}

func (w *sheetWriter) rule(selectors []string, d declarations) {
	if len(d) > 0 {
		fmt.Fprintf(w, "%s{%s}\n", strings.Join(selectors, ","), d)
	}
}

// String sorts by name, which also puts text-decoration before the
// text-decoration-line that refines it.
func (d declarations) String() string {
	var parts []string
	for _, property := range slices.Sorted(maps.Keys(d)) {
		parts = append(parts, property+":"+d[property])
	}
	return strings.Join(parts, ";")
}

// convert turns a React style into CSS. It skips values that are not CSS, such
// as null, and values that would end the rule.
func convert(s Style) declarations {
	d := declarations{}
	for name, value := range s {
		property := propertyName(name)
		text := propertyValue(property, value)
		if property != "" && text != "" && !strings.ContainsAny(text, "{};<\n\\") {
			d[property] = text
		}
	}
	return d
}

// propertyName turns fontStyle into font-style and WebkitX into -webkit-x.
func propertyName(name string) string {
	if strings.HasPrefix(name, "--") {
		return identifier(name)
	}
	var b strings.Builder
	if strings.HasPrefix(name, "ms") {
		b.WriteByte('-')
	}
	for i := range len(name) {
		c := name[i]
		switch {
		case 'A' <= c && c <= 'Z':
			b.WriteByte('-')
			b.WriteByte(c + 'a' - 'A')
		case c == '-' || 'a' <= c && c <= 'z':
			b.WriteByte(c)
		default:
			return ""
		}
	}
	return b.String()
}

// propertyValue writes numbers as React does: with px, unless the property
// takes bare numbers.
func propertyValue(property string, value any) string {
	var number string
	switch v := value.(type) {
	case string:
		return strings.TrimSpace(v)
	case float64:
		number = strconv.FormatFloat(v, 'f', -1, 64)
	case int:
		number = strconv.Itoa(v)
	case int64:
		number = strconv.FormatInt(v, 10)
	default:
		return ""
	}
	switch property {
	case "opacity", "font-weight", "line-height", "order", "z-index", "tab-size", "zoom":
		return number
	}
	if number == "0" || strings.HasPrefix(property, "--") {
		return number
	}
	return number + "px"
}

// identifier escapes a name for a selector.
func identifier(name string) string {
	var b strings.Builder
	for i, r := range name {
		switch {
		case r >= 0x80 || r == '-' || r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || i > 0 && r >= '0' && r <= '9':
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\%x `, r)
		}
	}
	return b.String()
}
