package site

import (
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

func TestNavbarItems(t *testing.T) {
	for _, test := range []struct{ name, item, want string }{
		{"document", `{"type": "doc", "docId": "intro"}`, ""},
		{"document of another version", `{"type": "doc", "docId": "old"}`, ""},
		{"draft", `{"type": "doc", "docId": "draft"}`, ""},
		{"generated page", `{"type": "doc", "docId": "/category/c"}`, ""},
		{"sidebar", `{"type": "docSidebar", "sidebarId": "main"}`, ""},
		{"version", `{"type": "docsVersion"}`, ""},
		{"versions", `{"type": "docsVersionDropdown", "versions": ["current", "1.0"]}`, ""},
		{"versions with labels", `{"type": "docsVersionDropdown", "versions": {"1.0": {"label": "Old"}}}`, ""},
		{"other items", `{"to": "/x", "label": "X"}`, ""},
		{
			"unknown document", `{"type": "doc", "docId": "itnro"}`,
			`at error [unknown-doc] themeConfig.navbar.items[0].docId: there is no document with the id "itnro" | did you mean "intro"?`,
		},
		{
			"unknown sidebar", `{"type": "docSidebar", "sidebarId": "mian"}`,
			`at error [unknown-sidebar] themeConfig.navbar.items[0].sidebarId: there is no sidebar "mian" | did you mean "main"?`,
		},
		{
			"unknown docs", `{"type": "docsVersionDropdown", "docsPluginId": "defualt"}`,
			`at error [config-value] themeConfig.navbar.items[0].docsPluginId: there is no docs plugin with the id "defualt" | did you mean "default"?`,
		},
		{
			"unknown version", `{"type": "docsVersionDropdown", "versions": ["1.0", "curent"]}`,
			`at error [config-value] themeConfig.navbar.items[0].versions[1]: there is no version "curent" | did you mean "current"?`,
		},
		{
			"unknown version with a label", `{"type": "docsVersionDropdown", "versions": {"curent": {"label": "Next"}}}`,
			`at error [config-value] themeConfig.navbar.items[0].versions.curent: there is no version "curent" | did you mean "current"?`,
		},
		{
			"in a dropdown", `{"label": "D", "items": [{"type": "doc", "docId": "intro"}, {"type": "doc", "docId": "nowhere"}]}`,
			`at error [unknown-doc] themeConfig.navbar.items[0].items[1].docId: there is no document with the id "nowhere"`,
		},
		{
			"around a dropdown", `{"type": "docsVersionDropdown", "dropdownItemsAfter": [{"type": "doc", "docId": "nowhere"}]}`,
			`at error [unknown-doc] themeConfig.navbar.items[0].dropdownItemsAfter[0].docId: there is no document with the id "nowhere"`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			bag := &diag.Bag{}
			cfg := configWithNavbar(t, test.item)
			category := categoryEntry("C", docEntry("intro"))
			category.Link = &config.CategoryLink{Type: "generated-index"}
			Build(cfg, &content.Set{Docs: []content.Docs{{Options: defaultOptions(), Versions: []content.DocsVersion{
				{
					Name:     currentVersion,
					Docs:     []content.Doc{document("intro.md"), document("draft.md", func(m *content.DocMeta) { m.Draft = true })},
					Sidebars: sidebars(category),
				},
				{Name: "1.0", Docs: documents("old.md")},
			}}}}, bag)
			got := strings.TrimPrefix(described(bag), "docusaurus.config.js:")
			if got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestNavbarWithUnreadableDocs(t *testing.T) {
	bag := &diag.Bag{}
	Build(configWithNavbar(t, `{"type": "doc", "docId": "a"}`), &content.Set{}, bag)
	Build(configWithNavbar(t, `{"type": "doc", "docId": "a"}`), &content.Set{Docs: []content.Docs{{Options: defaultOptions()}}}, bag)
	if bag.Errors() > 0 {
		t.Errorf("got %s, want no errors: the docs were not read", described(bag))
	}
}

// configWithNavbar returns a config with one navbar item, given as JSON.
func configWithNavbar(t *testing.T, item string) *config.Config {
	t.Helper()
	text := `{"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": ["classic"], "themeConfig": {"navbar": {"items": [` + item + `]}}}`
	value, err := config.ParseValue([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	bag := &diag.Bag{}
	loc := config.NewLocator(&diag.Source{Path: "docusaurus.config.js", Text: []byte("export default " + text)})
	cfg := config.Decode(value, loc, bag)
	if bag.Errors() > 0 {
		t.Fatalf("got %s, want no errors", described(bag))
	}
	return cfg
}
