package compile

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// metadataName is the name of the value that does not come from the text of a document.
const metadataName = "metadata"

// pageValues returns the values that expressions of a page can read by name.
func pageValues(route *site.Route, doc *mdx.Doc) func(name string) string {
	return func(name string) string {
		switch name {
		case metadataName:
			return script(newMetadata(route, doc))
		case "assets":
			return "{}"
		case "frontMatter":
			return script(pageMatter(route, doc))
		}
		return partialValues(doc)(name)
	}
}

// partialValues is pageValues for a document that modules import.
func partialValues(doc *mdx.Doc) func(name string) string {
	return func(name string) string {
		if name != "frontMatter" {
			return ""
		}
		return script(matter(doc))
	}
}

// matter reads the front matter once more. Few documents use it, and its
// mistakes are in the bag already.
func matter(doc *mdx.Doc) *frontmatter.Matter {
	m, _ := frontmatter.Read(doc.Source, &diag.Bag{})
	return m
}

// pageMatter returns the front matter of a page. A function of the config may have changed
// it.
func pageMatter(route *site.Route, doc *mdx.Doc) any {
	if kept := route.FrontMatter(); kept != nil {
		return kept
	}
	return matter(doc)
}

// newMetadata returns what Docusaurus knows about a page.
func newMetadata(route *site.Route, doc *mdx.Doc) map[string]any {
	data := route.Metadata()
	data["frontMatter"] = pageMatter(route, doc)
	return data
}

// pageExports returns the exports that the module of a page has in Docusaurus and that
// the code lacks.
func pageExports(route *site.Route, doc *mdx.Doc, code string) string {
	title := "undefined"
	if doc.Title != nil {
		title = script(doc.Title.Text)
	}
	var out strings.Builder
	for _, export := range [][2]string{
		{"frontMatter", script(pageMatter(route, doc))}, {metadataName, script(newMetadata(route, doc))}, {"assets", "{}"}, {"contentTitle", title},
	} {
		name, value := export[0], export[1]
		if !slices.Contains(doc.Exports, name) && !strings.Contains(code, "export const "+name+" ") {
			fmt.Fprintf(&out, "const _page_%s = %s;\nexport {_page_%s as %s};\n", name, value, name, name)
		}
	}
	return out.String()
}

// script returns a value as JavaScript.
func script(value any) string {
	code, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("write front matter: %v", err)) // it has only texts, numbers, lists and objects
	}
	return string(code)
}
