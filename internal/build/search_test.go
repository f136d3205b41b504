package build

import (
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

// The text of a page is the same whether it is read from its content, as on a site with
// its own components, or from the finished page.
func TestTextForSearch(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	const text = "Some *text* with `code`.\n\n## Part {#own}\n\n:::tip[A title]\n\nA tip.\n\n:::\n\n```js title=\"a.js\"\nlet a = 1\n```\n\n| a | b |\n|---|---|\n| c | d |\n\n### More\n\nA note[^1].\n\n[^1]: The note.\n"
	files := map[string]string{
		"docusaurus.config.js": "module.exports = {title: 'T', url: 'https://example.org', baseUrl: '/', plugins: ['docusaurus-lunr-search'], presets: [['classic', {}]]}",
		"docs/a.md":            "---\ntitle: From front matter\nkeywords: [one, two]\n---\n\n" + text,
		"docs/b.md":            "# From text\n\n" + text,
		"docs/c.md":            text,
		"docs/d/e.md":          "---\nhide_title: true\nhide_table_of_contents: true\ntags: [x]\n---\n\n# Hidden\n\n" + text,
		"docs/f.mdx":           "# With components\n\n<Tabs><TabItem value=\"x\">Inside</TabItem></Tabs>\n\n" + text,
		"blog/2024-01-01-p.md": "---\ntags: [y]\n---\n\n# Post\n\nBefore.\n\n<!-- truncate -->\n\n" + text,
		"src/pages/g.md":       "# Page\n\n" + text,
	}
	built := func() map[string]string {
		all, messages := buildWith(t, testfiles.Folder(t, files), filepath.Join(t.TempDir(), "out"), nil)
		if messages != "" {
			t.Errorf("got messages %s, want none", messages)
		}
		return all
	}
	fromPages := built()
	files["src/theme/NotFound/Content.js"] = "export default () => <p>Gone</p>"
	fromContent := built()
	compared := 0
	for name, want := range fromContent {
		if strings.Contains(name, "search-doc-") || strings.Contains(name, "lunr-index-") {
			compared++
			if got := fromPages[name]; got != want {
				t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
			}
		}
	}
	if compared != 2 {
		t.Errorf("got %d files of the index, want 2", compared)
	}
}
