package build

import (
	"fmt"
	"maps"
	"math/bits"
	"regexp"
	"slices"
	"strings"
)

// override replaces keys of the map of components, or components of the theme, by
// components that change nothing.
type override struct {
	names []string
	isKey bool
	// touches matches the elements that React then writes instead of Go, in the
	// content of pages.
	touches *regexp.Regexp
}

// overrides lists all keys of the map, and the components that sites replace.
var overrides = []override{
	{[]string{"a"}, true, regexp.MustCompile(`<a href`)},
	{[]string{"code"}, true, regexp.MustCompile(`<code`)},
	{[]string{"pre"}, true, regexp.MustCompile(`<pre`)},
	{[]string{"ul"}, true, regexp.MustCompile(`<ul`)},
	{[]string{"li"}, true, regexp.MustCompile(`<li`)},
	{[]string{"img"}, true, regexp.MustCompile(`<img`)},
	{[]string{"h1"}, true, regexp.MustCompile(`<h1`)},
	{[]string{"h2"}, true, regexp.MustCompile(`<h2`)},
	{[]string{"h3"}, true, regexp.MustCompile(`<h3`)},
	{[]string{"h4", "h5", "h6"}, true, regexp.MustCompile(`<h[456]`)},
	{[]string{"details", "Details"}, true, regexp.MustCompile(`<details`)},
	{[]string{"admonition"}, true, regexp.MustCompile(`theme-admonition`)},
	{[]string{"mermaid", "Head"}, true, regexp.MustCompile(`mermaid`)},
	{[]string{"CodeBlock"}, false, regexp.MustCompile(`<pre`)},
	{[]string{"CodeInline", "Mermaid"}, false, regexp.MustCompile(`<code|mermaid`)},
	{[]string{"Heading"}, false, regexp.MustCompile(`<h[1-6]`)},
	{[]string{"MDXComponents/A"}, false, regexp.MustCompile(`<a href`)},
	{[]string{"Details"}, false, regexp.MustCompile(`<details`)},
	{[]string{"Admonition"}, false, regexp.MustCompile(`theme-admonition`)},
	{[]string{"Admonition/Types"}, false, regexp.MustCompile(`theme-admonition`)},
}

// firstComponent is the index of the first override that is no key.
var firstComponent = slices.IndexFunc(overrides, func(o override) bool { return !o.isKey })

// groups returns six lists of overrides. For any two overrides, there is a list
// with the first and without the second, so that six builds find an override that
// works only together with another one.
func groups() [][]override {
	lists := make([][]override, 6)
	next := 0
	for _, o := range overrides {
		for next++; bits.OnesCount(uint(next)) != 3; next++ {
		}
		for i := range lists {
			if next>>i&1 == 1 {
				lists[i] = append(lists[i], o)
			}
		}
	}
	return lists
}

// filesOf returns the files of a site with overrides. The map of components is one
// of them in any case: the documented way to add a component changes nothing else.
func filesOf(list []override) map[string]string {
	files := map[string]string{}
	var keys strings.Builder
	for _, o := range list {
		for _, name := range o.names {
			if o.isKey {
				fmt.Fprintf(&keys, "  %s: wrap(theme.%s),\n", name, name)
			} else {
				maps.Copy(files, wrapped(name))
			}
		}
	}
	files["src/theme/MDXComponents/index.js"] = "import theme from '@theme-original/MDXComponents'\n" +
		"const wrap = (Original) => (props) => <Original {...props} />\n" +
		"const Mine = () => null\nexport default {\n  ...theme,\n  Mine,\n" + keys.String() + "}\n"
	return files
}

// wrapped returns the file that wraps a component of the theme. Admonition/Types is
// a map of components.
func wrapped(name string) map[string]string {
	code := "export default (props) => <Original {...props} />"
	if name == "Admonition/Types" {
		code = "export default {...Original}"
	}
	return map[string]string{"src/theme/" + name + "/index.js": "import Original from '@theme-original/" + name + "'\n" + code}
}

func names(list []override) string {
	var all []string
	for _, o := range list {
		all = append(all, o.names...)
	}
	return strings.Join(all, " ")
}
