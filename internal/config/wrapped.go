package config

import (
	"fmt"
	"slices"

	"octavo/internal/diag"
	"octavo/internal/repo"
)

// AddContent adds an instance of a content plugin that a plugin of the site has created
// with some options. name is that of the content plugin; title is that of the plugin around
// it.
func (c *Config) AddContent(around Plugin, name, title string, options []byte, bag *diag.Bag) error {
	v, err := ParseValue(options)
	if err != nil {
		return fmt.Errorf("read the options of %s: %w", name, err)
	}
	n := node{decoder: &decoder{loc: c.Locator, bag: bag, script: c.script}, path: around.Path.Index(1), v: v}
	switch name {
	case "docusaurus-plugin-content-docs":
		docs := decodeDocs(n)
		if slices.ContainsFunc(c.Docs, func(o DocsOptions) bool { return o.ID == docs.ID }) {
			docs.ID = title
		}
		c.Docs = append(c.Docs, docs)
	case "docusaurus-plugin-content-blog":
		blog := decodeBlog(n)
		if slices.ContainsFunc(c.Blogs, func(o BlogOptions) bool { return o.ID == blog.ID }) {
			blog.ID = title
		}
		c.Blogs = append(c.Blogs, blog)
	default:
		pages := decodePages(n)
		if slices.ContainsFunc(c.Pages, func(o PagesOptions) bool { return o.ID == pages.ID }) {
			pages.ID = title
		}
		c.Pages = append(c.Pages, pages)
	}
	c.nameFolders(repo.Find(c.Dir))
	return nil
}
