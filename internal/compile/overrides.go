package compile

import (
	"maps"
	"slices"

	"octavo/theme"
)

// Overrides are the elements of Markdown that a site shows with its own
// components. The zero value is a site without such components.
type Overrides struct {
	all   bool // the site has its own map of components, which may name any element
	tags  map[string]bool
	names []string // that documents may use without an import, beside the theme's
}

// headings are the elements of the theme's Heading component.
var headings = []string{"h1", "h2", "h3", "h4", "h5", "h6"}

// elementsOf lists the elements that a component of the theme shows. Beside
// HTML elements, admonitions, diagrams and code blocks count as elements.
var elementsOf = withParts(map[string][]string{
	"Heading": headings, "MDXComponents/Heading": headings,
	"CodeBlock": {"codeBlock"}, "CodeInline": {"code"}, "MDXComponents/Code": {"code"}, "MDXComponents/Pre": {"pre"},
	"Admonition": {"admonition"}, "Admonition/Types": {"admonition"}, "Admonition/Layout": {"admonition"},
	"MDXComponents/A": {"a"}, "MDXComponents/Img": {"img"}, "MDXComponents/Ul": {"ul"}, "MDXComponents/Li": {"li"},
	"Details": {"details"}, "MDXComponents/Details": {"details"}, "Mermaid": {"mermaid"},
	"MDXA": {"a"}, "MDXImg": {"img"}, "MDXUl": {"ul"}, "MDXLi": {"li"},
})

// withParts adds the parts of components that show elements.
func withParts(elements map[string][]string) map[string][]string {
	all := maps.Clone(elements)
	for _, form := range theme.Forms {
		for _, part := range form.Parts {
			if form.Element != "" {
				all[part] = []string{form.Element}
			}
		}
	}
	return all
}

// NewOverrides asks which components of the theme a site replaces. mapSource is
// the code of its map of components; "" for none.
func NewOverrides(replaces func(component string) bool, mapSource string) Overrides {
	o := Overrides{tags: map[string]bool{}}
	if replaces("MDXComponents") {
		o.readMap(mapSource)
	}
	for component, elements := range elementsOf {
		if replaces(component) {
			for _, element := range elements {
				o.tags[element] = true
			}
		}
	}
	return o
}

// readMap adds the keys of the site's own map of components.
func (o *Overrides) readMap(source string) {
	m := readComponentMap(source)
	o.all, o.names = !m.known, m.own
	for _, key := range m.own {
		o.tags[key] = true
	}
}

// Components lists the components that documents may use without an import; nil
// if the site may have any.
func (o Overrides) Components() []string {
	if o.all {
		return nil
	}
	return slices.Concat(themeComponents, o.names)
}

// elements returns the question that the compiler asks about elements; nil for
// a site without its own components, which makes the compiler faster.
func (o Overrides) elements() func(element string) bool {
	switch {
	case o.all:
		return func(string) bool { return true }
	case len(o.tags) == 0:
		return nil
	}
	return func(element string) bool { return o.tags[element] }
}
