package build

import (
	"context"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"octavo/internal/diag"
	"octavo/internal/mdx/reference"
	"octavo/internal/testfiles"
)

const articleConfig = `export default {title: 'T', url: 'https://example.org', baseUrl: '/', markdown: {mermaid: true}, presets: [['classic', {docs: false, blog: false}]]}`

// articlePage uses every element that both Go and a component of the theme write.
const articlePage = `
## A heading with *markup*

## A heading

A [link](https://example.org), one [inside](/a), one [here](#a-heading) one [unchecked](pathname:///x) and a [file](./a.csv). ![A picture](/a.png "t")

:::note
Text.
:::

:::tip[A *title*]{#id .class}
Text.
:::

- [x] done
- [ ] open

- plain

<details>
<summary>A *summary*</summary>

Text with *emphasis*.

- a list

</details>

<details open className="mine" id="here">Text.</details>

<details>
  <summary>Two</summary>
  ## Inside
</details>

` + "```mermaid\ngraph LR\n  A --> B\n```\n\n```text title=\"a.txt\" showLineNumbers\none\ntwo\n```\n\n`inline`\n\n" +
	"```js title=\"a.js\" {1}\nlet a = '<b>'\n// highlight-next-line\nlet b\n```\n\n```js\n```\n"

// Go and React write the same HTML for a page with every element.
func TestGoAndReactWriteTheSame(t *testing.T) {
	static := article(t, nil)
	checkContent(t, static)
	for name, list := range trials("site") {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "group 1" {
				t.Skip("builds a site")
			}
			if got := article(t, filesOf(list)); got != static {
				t.Errorf("with %s: got other HTML from React, want the HTML from Go:\n%s", names(list), diff.Diff("Go", []byte(static), "React", []byte(got)))
			}
		})
	}
}

// checkContent reports elements that the page lacks.
func checkContent(t *testing.T, html string) {
	t.Helper()
	for _, class := range []string{"theme-admonition", "hash-link", "details__content"} {
		if !strings.Contains(html, class) {
			t.Errorf("got no %s, want one:\n%s", class, html)
		}
	}
}

// article returns the content of the page as normalised HTML. more are the
// other files of the site.
func article(t *testing.T, more map[string]string) string {
	t.Helper()
	files := map[string]string{"docusaurus.config.js": articleConfig, "src/pages/a.md": articlePage, "static/a.png": onePixel(t), "src/pages/a.csv": "1"}
	maps.Copy(files, more)
	dir := testfiles.Folder(t, files)
	bag := &diag.Bag{}
	o := Options{SiteDir: dir, Version: "test", Progress: func(Progress) {}}
	if _, err := Run(context.Background(), o, bag); err != nil {
		t.Fatal(err)
	}
	for _, d := range bag.Sorted() {
		if d.Code == diag.Unsupported {
			continue // the warning about diagrams
		}
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	html, err := os.ReadFile(filepath.Join(dir, "build", "a", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(html), "<article")
	_, rest, _ = strings.Cut(rest, ">")
	content, _, _ := strings.Cut(rest, "</article>")
	content = strings.ReplaceAll(content, "<!-- -->", "") // React writes these comments between texts
	normal, err := reference.Normalise(content)
	if err != nil {
		t.Fatal(err)
	}
	return normal
}

// onePixel returns a PNG picture.
func onePixel(t *testing.T) string {
	t.Helper()
	var data strings.Builder
	if err := png.Encode(&data, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	return data.String()
}
