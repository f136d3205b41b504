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

// vitePressConfig lists all docs in one sidebar.
func (s *Site) vitePressConfig() []byte {
	type item struct {
		Text  string `json:"text"`
		Link  string `json:"link,omitempty"`
		Items []item `json:"items,omitempty"`
	}
	var items []item
	places := map[string]int{}
	for _, d := range s.Docs {
		folder := path.Dir(d.Path)
		place, ok := places[folder]
		if !ok {
			place = len(items)
			places[folder] = place
			items = append(items, item{Text: folder})
		}
		items[place].Items = append(items[place].Items, item{Text: d.Title, Link: "/docs/" + d.Path})
	}
	list, err := json.Marshal(items)
	if err != nil {
		panic("corpus: " + err.Error()) // texts have a JSON form
	}
	return fmt.Appendf(nil, "export default {title: 'Benchmark', cleanUrls: true, themeConfig: {sidebar: %s}}\n", list)
}
