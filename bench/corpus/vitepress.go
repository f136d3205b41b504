package corpus

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"
)

// VitePress returns the files of the same docs as a VitePress site. It has no blog, so
// the posts are ordinary pages.
func (s *Site) VitePress() []File {
	files := []File{{"index.md", []byte("---\ntitle: Home\n---\n\n# Home\n")}, {".vitepress/config.mjs", s.vitePressConfig()}}
	for _, d := range s.Docs {
		files = append(files, File{"docs/" + d.Path + ".md",
			fmt.Appendf(nil, "---\ntitle: %s\ndescription: %q\n---\n\n# %s\n\n%s", d.Title, d.Description, d.Title,
				markdown(docusaurusDialect{s, path.Dir(d.Path)}, d.Body))})
	}
	for _, p := range s.Posts {
		dialect := docusaurusDialect{s, ""}
		files = append(files, File{strings.TrimPrefix(p.Route(), "/") + ".md",
			fmt.Appendf(nil, "---\ntitle: %s\n---\n\n# %s\n\n%s\n%s", p.Title, p.Title, markdown(dialect, p.Lead), markdown(dialect, p.Rest))})
	}
	return sorted(files)
}

// vitePressConfig makes a sidebar for each folder at the top, as the manual of VitePress
// recommends for large sites: VitePress writes the whole sidebar into each page.
func (s *Site) vitePressConfig() []byte {
	type item struct {
		Text  string `json:"text"`
		Link  string `json:"link,omitempty"`
		Items []item `json:"items,omitempty"`
	}
	sidebars := map[string][]item{}
	for _, d := range s.Docs {
		top, _, _ := strings.Cut(d.Path, "/")
		sidebar, folder := "/docs/"+top+"/", path.Dir(d.Path)
		items := sidebars[sidebar]
		if len(items) == 0 || items[len(items)-1].Text != folder {
			items = append(items, item{Text: folder})
		}
		last := &items[len(items)-1]
		last.Items = append(last.Items, item{Text: d.Title, Link: "/docs/" + d.Path})
		sidebars[sidebar] = items
	}
	list, err := json.Marshal(sidebars)
	if err != nil {
		panic("corpus: " + err.Error()) // texts have a JSON form
	}
	return fmt.Appendf(nil, "export default {title: 'Benchmark', cleanUrls: true, themeConfig: {sidebar: %s}}\n", list)
}
