package swizzle

import (
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/theme"
)

// Source returns the path of the component in the site folder, and its source with
// imports that work there.
func (c Component) Source(typeScript bool) (file, text string, err error) {
	code, ext := c.code(), ".tsx"
	if !typeScript {
		if code, err = bundle.JavaScript(code); err != nil {
			return "", "", fmt.Errorf("turn %s into JavaScript: %w", c.Name, err)
		}
		ext = ".jsx"
	}
	return c.target(ext), code, nil
}

// code returns the source of the component with imports and texts that work in a site.
func (c Component) code() string { return withTexts(publicImports(c.file, source(c.file))) }

// Wrapper returns the path of a wrapper in the site folder, and its source.
func (c Component) Wrapper(typeScript bool) (file, code string) {
	name := strings.NewReplacer("/", "", "-", "").Replace(c.Name)
	original := path.Base(c.Name)
	types, props, ext := "", "props", ".jsx"
	if typeScript {
		types = "import type {WrapperProps} from '@docusaurus/types';\n"
		props, ext = fmt.Sprintf("props: WrapperProps<typeof %s>", original), ".tsx"
	}
	return c.target(ext), fmt.Sprintf(`%simport %s from '@theme-original/%s';

export default function %sWrapper(%s) {
  return (
    <>
      <%s {...props} />
    </>
  );
}
`, types, original, c.Name, name, props, original)
}

// target returns the path of the component in the site folder.
func (c Component) target(ext string) string {
	name := c.Name
	if strings.HasSuffix(c.file, "/index.tsx") {
		name += "/index"
	}
	return "src/theme/" + name + ext
}

var (
	messageID  = regexp.MustCompile(`'(theme\.[\w.]+)'`)
	ownMessage = regexp.MustCompile(`(?m)^import \{translate\} from '@octavo/theme/lib/translate';\n`)
)

// withTexts puts the theme's texts in the place of their ids: the code of a site does
// not go through the step that does it for the theme. A text that translate returns keeps
// its id, for translations.
func withTexts(code string) string {
	translatable := ownMessage.MatchString(code)
	if translatable {
		code = ownMessage.ReplaceAllLiteralString(code, "import {translate} from '@docusaurus/Translate';\n")
	}
	return messageID.ReplaceAllStringFunc(code, func(quoted string) string {
		id := quoted[1 : len(quoted)-1]
		message, ok := theme.Messages()[id]
		switch {
		case !ok:
			return quoted
		case translatable:
			return fmt.Sprintf("{id: '%s', message: %s}", id, literal(message))
		}
		return literal(message)
	})
}

// literal returns a text as a literal of JavaScript.
func literal(text string) string {
	if !strings.ContainsAny(text, "'\\\n") {
		return "'" + text + "'"
	}
	out, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(out)
}

// themes are the names of Docusaurus's themes whose components Octavo has.
var themes = []string{"octavo", "@docusaurus/theme-classic", "theme-classic", "classic", "@docusaurus/preset-classic", "docusaurus-lunr-search", "@docusaurus/theme-mermaid"}

// IsTheme reports whether a name is the name of a theme.
func IsTheme(name string) bool { return slices.Contains(themes, name) }
