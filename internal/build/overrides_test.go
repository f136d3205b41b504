package build

import (
	"fmt"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
)

// Go and React write the same HTML. React writes the elements whose component the
// site replaces, here by the theme's own component or by one that wraps it.
func TestGoAndReactWriteTheSame(t *testing.T) {
	static := article(t, nil)
	checkContent(t, static)
	for name, files := range overrides() {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "map" && name != "component Admonition" {
				t.Skip("builds a site")
			}
			if got := article(t, files); got != static {
				t.Errorf("got other HTML from React, want the HTML from Go:\n%s", diff.Diff("Go", []byte(static), "React", []byte(got)))
			}
		})
	}
}

// overrides returns the files of sites that replace components and change nothing.
func overrides() map[string]map[string]string {
	sites := map[string]map[string]string{
		"map":              {"src/theme/MDXComponents.js": "export {default} from '@theme-original/MDXComponents'"},
		"admonition types": {"src/theme/Admonition/Types.js": "export {default} from '@theme-original/Admonition/Types'"},
	}
	for _, name := range []string{"CodeBlock", "CodeInline", "Heading", "MDXComponents/A", "MDXComponents/Code", "Details", "Admonition", "Mermaid"} {
		sites["component "+name] = map[string]string{
			"src/theme/" + name + ".js": fmt.Sprintf("import Original from '@theme-original/%s'\nexport default (props) => <Original {...props} />", name),
		}
	}
	for _, key := range []string{"a", "code", "pre", "ul", "li", "img", "h2", "details", "admonition", "mermaid"} {
		sites["key "+key] = map[string]string{
			"src/theme/MDXComponents.js": fmt.Sprintf("import theme from '@theme-original/MDXComponents'\nconst Original = theme.%s\n"+
				"const Wrapper = (props) => <Original {...props} />\nexport default {...theme, %s: Wrapper}", key, key),
		}
	}
	return sites
}
