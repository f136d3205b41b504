package compile

import (
	"encoding/json"
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// metadata is the part of Docusaurus's metadata that expressions can read.
type metadata struct {
	ID          string              `json:"id,omitempty"`
	Title       string              `json:"title"`
	Description string              `json:"description"`
	Source      string              `json:"source"`
	Slug        string              `json:"slug,omitempty"`
	Permalink   string              `json:"permalink"`
	EditURL     string              `json:"editUrl,omitempty"`
	Unlisted    bool                `json:"unlisted"`
	FrontMatter *frontmatter.Matter `json:"frontMatter"`
}

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

func newMetadata(route *site.Route, doc *mdx.Doc) metadata {
	data := metadata{Source: "@site/" + route.File, Permalink: route.Path, FrontMatter: matter(doc)}
	switch {
	case route.Document != nil:
		d := route.Document
		data.ID, data.Slug, data.Title, data.EditURL = d.ID, d.Slug, d.Title, d.EditURL
		data.Description, data.Unlisted = d.Content.Meta.Description, d.Content.Meta.Unlisted
	case route.Post != nil:
		meta := route.Post.Content.Meta
		data.Title, data.Description, data.Unlisted = meta.Title, meta.Description, meta.Unlisted
	case route.Page != nil:
		meta := route.Page.Meta
		data.Title, data.Description, data.Unlisted = meta.Title, meta.Description, meta.Unlisted
	}
	return data
}

// script returns a value as JavaScript.
func script(value any) string {
	code, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("write front matter: %v", err)) // it has only texts, numbers, lists and objects
	}
	return string(code)
}
