package build

import (
	"fmt"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
)

// A component around the theme's own changes nothing on a page.
func TestWrappedComponentsChangeNothing(t *testing.T) {
	plain := article(t, nil)
	overrides := map[string]string{"Admonition/Types": "export {default} from '@theme-original/Admonition/Types'"}
	for _, name := range []string{"CodeBlock", "CodeInline", "Heading", "MDXComponents/A", "MDXComponents/Code", "Details", "Admonition", "Mermaid"} {
		overrides[name] = fmt.Sprintf("import Original from '@theme-original/%s'\nexport default (props) => <Original {...props} />", name)
	}
	for name, code := range overrides {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "Admonition" {
				t.Skip("builds a site")
			}
			if got := article(t, map[string]string{"src/theme/" + name + ".js": code}); got != plain {
				t.Errorf("%s", diff.Diff("theme", []byte(plain), "wrapped", []byte(got)))
			}
		})
	}
}

// A map with one component around the theme's own changes nothing on a page.
func TestWrappedKeysChangeNothing(t *testing.T) {
	plain := article(t, nil)
	for _, key := range []string{"a", "code", "pre", "ul", "li", "img", "h2", "details", "admonition", "mermaid"} {
		t.Run(key, func(t *testing.T) {
			if testing.Short() && key != "a" {
				t.Skip("builds a site")
			}
			code := fmt.Sprintf("import theme from '@theme-original/MDXComponents'\nconst Original = theme.%s\n"+
				"const Mine = (props) => <Original {...props} />\nexport default {...theme, %s: Mine}", key, key)
			if got := article(t, map[string]string{"src/theme/MDXComponents.js": code}); got != plain {
				t.Errorf("%s", diff.Diff("theme", []byte(plain), "own", []byte(got)))
			}
		})
	}
}
