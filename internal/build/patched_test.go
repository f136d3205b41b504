package build

import (
	"slices"
	"strings"
	"testing"

	"octavo/internal/emit"
	"octavo/internal/testfiles"
)

const counterCode = "export default function Counter() { return <b>first</b> }\n"

// An edit of a component makes a patch. The scripts for browsers stay, and the documents
// have the new component after the update.
func TestPreviewPatchesComponents(t *testing.T) {
	e := &editor{t: t, dir: testfiles.Folder(t, map[string]string{
		"docusaurus.config.js":      "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}",
		"docs/one.mdx":              "import Counter from '@site/src/components/Counter'\n\n# One\n\n<Counter/>\n",
		"docs/two.md":               "# Two\n",
		"src/components/Counter.js": counterCode,
		"src/theme/Footer/index.js": strings.ReplaceAll(counterCode, "Counter", "Footer"),
		"src/pages/index.js":        "import Part from '../../docs/_part.md'\nexport default function Home() { return <Part/> }\n",
		"docs/_part.md":             "A part.\n",
	})}
	v, first := startPreview(t, e.dir)
	for _, test := range []struct {
		file, page string
		touched    int
	}{{"src/components/Counter.js", "/docs/one", 1}, {"src/theme/Footer/index.js", "/docs/two", len(first.model.site.Routes)}} {
		before := v.last
		e.changed = nil
		e.write(test.file, strings.Replace(e.read(test.file), "first", "second", 1))
		quick, ok := v.Quick(e.changed)
		if !ok || !quick.IsOutdated() || len(quick.Patches()) == 0 {
			t.Fatalf("%s: got no patch, want one", test.file)
		}
		if got := quick.Touched(before); got != test.touched {
			t.Errorf("%s: the patch touches %d pages, want %d", test.file, got, test.touched)
		}
		s := update(t, v, e.changed)
		if s.Entry() != first.Entry() || s.IsOutdated() || len(s.Patches()) != len(quick.Patches()) {
			t.Errorf("%s: got other scripts or patches after the update, want the same", test.file)
		}
		html, _, err := s.Document(s.RouteAt(test.page))
		if err != nil || !strings.Contains(string(html), "second") {
			t.Errorf("%s: got error %v and the page\n%s\nwant the new component in it", test.file, err, html)
		}
	}
	e.changed = nil
	e.write("docs/_part.md", "Another part.\n")
	s := update(t, v, e.changed)
	has := func(f emit.File) bool { return strings.Contains(string(f.Data), "Another part.") }
	if !slices.ContainsFunc(s.BundleFiles(), has) || len(s.Patches()) > 0 {
		t.Errorf("got %d patches and scripts without the new text of a Markdown file that a module imports, want none and new scripts", len(s.Patches()))
	}
}

// An edit of a stylesheet makes the stylesheet, and nothing else.
func TestPreviewRestyles(t *testing.T) {
	e := &editor{t: t, dir: testfiles.Folder(t, map[string]string{
		"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false, theme: {customCss: './src/own.css'}}]]}",
		"docs/one.md":          "# One\n",
		"src/own.css":          "p {color: red}\n",
	})}
	v, first := startPreview(t, e.dir)
	e.write("src/own.css", "p {color: rgb(1, 2, 3)}\n")
	quick, ok := v.Quick(e.changed)
	if !ok || !quick.IsOutdated() || quick.Styles() == first.Styles() || quick.Entry() != first.Entry() {
		t.Fatalf("got a quick change: %v, want another stylesheet", ok)
	}
	if f, ok := quick.File(quick.Styles()); !ok || !strings.Contains(string(f.Data), "rgb(1, 2, 3)") {
		t.Errorf("got the stylesheet %v, want the new rule in it", ok)
	}
	if s := update(t, v, e.changed); s.Styles() != quick.Styles() || s.IsOutdated() {
		t.Errorf("got the stylesheet %s after the update, want %s", s.Styles(), quick.Styles())
	}
	e.changed = nil
	e.write("src/own.css", "p {background: url(./none.png)}\n")
	if _, ok := v.Quick(e.changed); ok {
		t.Error("got a stylesheet with a mistake, want none")
	}
}
