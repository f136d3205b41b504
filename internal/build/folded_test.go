package build

import (
	"fmt"
	"strings"
	"testing"

	"octavo/internal/diag"
)

// foldedSite returns a site whose documents have many kinds of elements, and a map of
// components for some of them.
func foldedSite(components string) map[string]string {
	files := map[string]string{
		"docusaurus.config.js": `export default {
			title: 'T', url: 'https://example.org', baseUrl: '/base/', markdown: {mermaid: true, format: 'detect'},
			presets: [['classic', {docs: {routeBasePath: 'd'}}]],
		}`,
		"src/theme/MDXComponents.js": "import React from 'react'\nimport Original from '@theme-original/MDXComponents'\n" + components,
		"static/a.png":               "no picture",
		"blog/2024-01-01-a.md":       "Teaser with `code` and [a link](/d).\n\n<!-- truncate -->\n\n`More`.\n",
		"docs/part.md":               "Part with `code`.\n",
		"docs/imports.mdx":           "import Part from './part.md'\n\n<Part />\n\nAnd `code`.\n",
	}
	for i, text := range hostileTexts[:len(hostileTexts)-1] {
		files[fmt.Sprintf("docs/doc-%d.md", i)] = strings.ReplaceAll(foldedText, "TEXT", strings.ReplaceAll(text, "<b>", "&lt;b>"))
	}
	return files
}

const foldedText = "# Title `code`\n\nTEXT `TEXT` between `b``c` and `two``three`[link *with* `code`](./part.md \"TEXT\")text  \nnext **line `x`**.\n\n" +
	"## Heading `code` {#own}\n\n- one\n- `two`\n- [ ] task `a`\n- [x] done\n\n1. loose `a`\n\n   > quote `q`\n\n3. b\n\n" +
	"| a | b `c` |\n|:-:|---|\n| TEXT | `d` |\n| e | ~~f~~ |\n\n```js title=\"TEXT\"\nconst a = '</script>' // TEXT\n```\n\n```\n```\n\n    indented\n\n" +
	":::note[Title `c`]\n\nInside `code`.\n\n:::\n\n![TEXT `x`](/a.png) with `code` and <https://example.org/?a=1&b='2'>\n\n" +
	"A note.[^1] `c`\n\n[^1]: Text `code` [x](#own).\n\n---\n\n```mermaid\ngraph TD\n```\n\n`c`\n"

// A page has the same bytes whether the JavaScript engine gets the HTML of its documents
// or not.
func TestFoldedDocuments(t *testing.T) {
	tests := []struct{ name, components string }{
		{"elements", `export default {...Original,
			code: (props) => <kbd {...props} />,
			a: ({children, ...props}) => <a {...props}>[{children}]</a>}`},
		{"texts", `export default {...Original, code: ({children}) => children, li: ({children}) => <>{children}{' '}</>}`},
		{"nothing", `export default {...Original, code: () => null, strong: () => null}`},
		{"everything", `const own = Object.fromEntries(Object.keys(Original).map((key) => [key, (props) => React.createElement(Original[key], props)]))
			export default own`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if work := compareWithReact(t, foldedSite(test.components)); work.Folded == 0 {
				t.Errorf("got %+v, want documents without their HTML", work)
			}
		})
	}
}

// An id of React depends on the elements around a component, so all of them are rendered.
func TestFoldedDocumentsWithIDs(t *testing.T) {
	compareWithReact(t, foldedSite(`export default {...Original, code: ({children}) => <code id={React.useId()}>{children}</code>}`))
}

// A component that fails is reported as in a document with its HTML.
func TestFoldedDocumentFails(t *testing.T) {
	bag := &diag.Bag{}
	files := foldedSite("function Code({children}) {\n  if (children === 'two') throw new Error('no two')\n  return <code>{children}</code>\n}\nexport default {...Original, code: Code}")
	renderFiles(t, files, bag)
	var messages []string
	for _, d := range bag.Sorted() {
		if d.Severity == diag.Error {
			messages = append(messages, fmt.Sprint(d.Source.Path, " ", d.Message))
		}
	}
	want := "src/theme/MDXComponents.js"
	if len(messages) == 0 || !strings.HasPrefix(messages[0], want) || !strings.Contains(messages[0], "no two") {
		t.Errorf("got %q, want a message about “no two” in %s", messages, want)
	}
}
