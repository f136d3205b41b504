package site

import (
	"encoding/json"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
)

func TestGlobalData(t *testing.T) {
	generated := categoryEntry("C", docEntry("b"))
	generated.Link = &config.CategoryLink{Type: "generated-index"}
	s, _ := current(content.DocsVersion{
		Docs: []content.Doc{
			document("Z/a.md", func(m *content.DocMeta) { m.Unlisted = true }),
			document("b.md"),
			document("d.md", func(m *content.DocMeta) { m.Draft = true }),
		},
		Sidebars: &config.Sidebars{List: []config.Sidebar{{ID: "main", Items: []config.SidebarItem{generated}}, {ID: "empty"}}},
	}).build(t)
	got, err := json.MarshalIndent(GlobalData(s), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	want := `{
  "default": {
    "path": "/base/docs",
    "breadcrumbs": true,
    "versions": [
      {
        "name": "current",
        "label": "Next",
        "isLast": true,
        "path": "/base/docs",
        "mainDocId": "b",
        "docs": [
          {
            "id": "b",
            "path": "/base/docs/b",
            "sidebar": "main"
          },
          {
            "id": "Z/a",
            "path": "/base/docs/Z/a",
            "unlisted": true
          },
          {
            "id": "/category/c",
            "path": "/base/docs/category/c",
            "sidebar": "main"
          }
        ],
        "draftIds": [
          "d"
        ],
        "sidebars": {
          "empty": {},
          "main": {
            "link": {
              "path": "/base/docs/category/c",
              "label": "C"
            }
          }
        }
      }
    ]
  }
}`
	if string(got) != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestGlobalDataHasNoNulls(t *testing.T) {
	s, _ := current(content.DocsVersion{Docs: documents("a.md"), Sidebars: &config.Sidebars{}}).build(t)
	got, err := json.Marshal(GlobalData(s)["default"].Versions[0])
	if err != nil {
		t.Fatal(err)
	}
	want := `{"name":"current","label":"Next","isLast":true,"path":"/base/docs","mainDocId":"a",` +
		`"docs":[{"id":"a","path":"/base/docs/a"}],"draftIds":[],"sidebars":{}}`
	if string(got) != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
