package build

import (
	"fmt"
	"strings"
	"testing"

	"octavo/internal/cache"
	"octavo/internal/diag"
	"octavo/internal/testfiles"
)

// checkedSites have mistakes that only pages show. The program in trust compares more
// than four hundred other sites.
var checkedSites = map[string]struct {
	files map[string]string
	want  string // a part of the messages
}{
	"a link that the theme makes": {
		map[string]string{
			"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/',
				presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]]}`,
			"docs/one.md": "# 1", "docs/two.md": "---\ncustom_edit_url: /nowhere\n---\n# 2", "docs/three.md": "# 3",
		},
		"a component on /two links to /nowhere",
	},
	"documents make the policy long": {
		map[string]string{
			"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/', customFields: {octavo: {contentSecurityPolicy: true}},
				presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]]}`,
			"docs/a.md": "# A", "docs/b.md": "# B" + images(0, 40), "docs/c.md": "# C" + images(40, 80),
		},
		"img-src alone has 82 sources",
	},
	"ids of components and of the theme": {
		map[string]string{
			"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/',
				presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]]}`,
			"docs/a.md":             "---\ntags: [x]\n---\n# A\n\n[b](./b.mdx#no) [b](./b.mdx#yes) [tags](/tags#X) [tags](/tags#Y)\n",
			"docs/b.mdx":            "import Own from '@site/src/components/Own';\n\n# B\n\n<Own/>\n\n<a href=\"/nowhere\">x</a>\n",
			"docs/c.mdx":            "import Own from '@site/src/components/Own';\n\n# C\n\n<Own fails/>\n",
			"src/components/Own.js": "export default function Own({fails}) { if (fails) throw new Error('no'); return <p id=\"yes\"><a href=\"/gone\">gone</a></p> }",
		},
		`no heading "#no" in docs/b.mdx`,
	},
}

func images(from, to int) string {
	var out strings.Builder
	for i := range to - from {
		fmt.Fprintf(&out, "\n\n![a](https://pictures-%d.example/a.png)", from+i)
	}
	return out.String()
}

func TestCheckEqualsBuild(t *testing.T) {
	for name, site := range checkedSites {
		t.Run(name, func(t *testing.T) {
			dir := testfiles.Folder(t, site.files)
			store := cache.InMemory()
			cold, again := checkWith(t, dir, store), checkWith(t, dir, store)
			bag := &diag.Bag{}
			if _, err := Run(t.Context(), quiet(dir), bag); err != nil {
				t.Fatal(err)
			}
			want := printed(t, bag)
			if !strings.Contains(want, site.want) {
				t.Errorf("the build reports\n%s\nwant %q in it", want, site.want)
			}
			if cold != want || again != want {
				t.Errorf("a check reports\n%s\nand then\n%s\nwant\n%s", cold, again, want)
			}
		})
	}
}

func checkWith(t *testing.T, dir string, store *cache.Store) string {
	t.Helper()
	options, bag := quiet(dir), &diag.Bag{}
	options.Cache = store
	if _, err := Check(t.Context(), options, bag); err != nil {
		t.Fatal(err)
	}
	return printed(t, bag)
}

func quiet(dir string) Options {
	return Options{SiteDir: dir, Version: "1", Progress: func(Progress) {}, Log: func(string, string) {}}
}

func printed(t *testing.T, bag *diag.Bag) string {
	t.Helper()
	var out strings.Builder
	if err := (diag.Printer{}).Print(&out, bag.Sorted()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
