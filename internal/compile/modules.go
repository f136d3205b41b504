package compile

import (
	"strings"

	"octavo/internal/mdx"
	"octavo/internal/site"
)

// Module is a module of a page or of a teaser.
type Module struct {
	ID   string // the name that pages use for it
	File string // slash path from the site folder; a teaser's ends with ?teaser
	// Output is the compiled document. It is empty for a script, which the bundler
	// reads itself.
	mdx.Output
}

// Scripts lists the React pages of a site.
func (c *Content) Scripts() []Module {
	var modules []Module
	for _, route := range c.site.Routes {
		if route.Module != "" && route.Markdown() == nil {
			modules = append(modules, Module{ID: route.Module, File: route.File})
		}
	}
	return modules
}

// Documents lists the documents and teasers with components.
func (c *Content) Documents() []Module {
	var modules []Module
	for _, route := range c.site.Routes {
		if route.Module != "" && c.pages[route.File].module() != "" {
			modules = append(modules, Module{ID: route.Module, File: route.File, Output: c.Page(route.File)})
		}
	}
	for _, blog := range c.site.Blogs {
		for _, post := range blog.Posts {
			if id := c.TeaserModule(post); id == post.TeaserModule() {
				modules = append(modules, Module{ID: id, File: post.TeaserFile(), Output: c.Teaser(post)})
			}
		}
	}
	return modules
}

// withModules returns the pages that are modules, by file.
func (c *Content) withModules() map[string]*mdx.Doc {
	documents := map[string]*mdx.Doc{}
	for i := range c.site.Routes {
		route := &c.site.Routes[i]
		if doc := route.Markdown(); doc != nil && c.pages[route.File].module() != "" {
			documents[route.File] = doc
		}
	}
	return documents
}

// Markup yields the HTML that no module contains: documents without components,
// the class names around pages, and the HTML in sidebars. The bundler looks for
// class names in it.
func (c *Content) Markup(yield func(string) bool) {
	// Teasers are parts of posts: they have no other class names.
	for _, r := range c.pages {
		if !yield(r.get().HTML) {
			return
		}
	}
	for _, route := range c.site.Routes {
		if route.Page != nil && !yield(`<i class="`+route.Page.Meta.WrapperClass+`">`) {
			return
		}
	}
	for _, docs := range c.site.Docs {
		for _, version := range docs.Versions {
			for _, sidebar := range version.Sidebars {
				if !yield(sidebarMarkup(sidebar.Items)) {
					return
				}
			}
		}
	}
}

func sidebarMarkup(items []*site.Item) string {
	var out strings.Builder
	for _, item := range items {
		out.WriteString(`<i class="` + item.ClassName + `"></i>` + item.Value + sidebarMarkup(item.Items))
	}
	return out.String()
}
