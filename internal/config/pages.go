package config

import (
	"io/fs"
	"strings"
)

// PagesOptions are the options of one instance of the pages plugin.
type PagesOptions struct {
	At Path // of the options in the config, for diagnostics
	ID string

	Path          string   // the folder, relative to the site
	RouteBasePath string   // starts with a slash
	Include       []string // globs relative to Path
	Exclude       []string

	EditURL              string // "": no link
	EditFunc             *Func  // makes the links; nil: EditURL does
	EditLocalizedFiles   bool
	ShowLastUpdateTime   bool
	ShowLastUpdateAuthor bool
	Admonitions          []string // the keywords; nil: switched off

	Transforms Transforms
	Components []Component
}

func decodePages(n node) PagesOptions {
	o := n.object()
	pages := PagesOptions{
		At:                   n.path,
		ID:                   o.at("id").pluginID(),
		Path:                 o.at("path").string("src/pages"),
		RouteBasePath:        o.at("routeBasePath").route("/"),
		Include:              o.at("include").strings("**/*.{js,jsx,ts,tsx,md,mdx}"),
		Exclude:              o.at("exclude").strings(DefaultExcludes...),
		EditURL:              o.at("editUrl").editURL(),
		EditFunc:             o.at("editUrl").editFunc(),
		EditLocalizedFiles:   o.at("editLocalizedFiles").bool(false),
		ShowLastUpdateTime:   o.at("showLastUpdateTime").bool(false),
		ShowLastUpdateAuthor: o.at("showLastUpdateAuthor").bool(false),
		Admonitions:          decodeAdmonitions(o.at("admonitions")),
	}
	pages.Transforms = decodeTransforms(n.path, o)
	pages.Components = decodeComponents(o, "mdxPageComponent", "MDXPage")
	o.finish()
	return pages
}

// SitemapOptions are the options for the sitemap.
type SitemapOptions struct {
	At Path
	ID string

	Filename       string
	IgnorePatterns []string // globs on addresses with the base path
	LastMod        string   // "": left out; date or datetime
	ChangeFreq     string   // "": left out
	Priority       *float64 // nil: left out
	CreateItems    *Func    // makes the items; nil: they are made from the options
}

func decodeSitemap(n node) *SitemapOptions {
	o := n.object()
	sitemap := &SitemapOptions{
		At:             n.path,
		ID:             o.at("id").pluginID(),
		Filename:       o.at("filename").outputFile("sitemap.xml"),
		IgnorePatterns: o.at("ignorePatterns").strings(),
		Priority:       decodePriority(o.at("priority")),
	}
	if lastMod := o.at("lastmod"); !lastMod.isNull() {
		sitemap.LastMod = lastMod.oneOf("", "date", "datetime")
	}
	if freq := o.at("changefreq"); !freq.isNull() {
		sitemap.ChangeFreq = freq.oneOf("weekly",
			"always", "hourly", "daily", "weekly", "monthly", "yearly", "never")
	}
	sitemap.CreateItems = o.at("createSitemapItems").function()
	o.finish()
	return sitemap
}

// outputFile returns the name of a file in the output folder.
func (n node) outputFile(fallback string) string {
	name := n.string(fallback)
	if !fs.ValidPath(name) || name == "." || strings.Contains(name, `\`) {
		n.mustBeValue("the name of a file in the output, such as " + fallback)
		return fallback
	}
	return name
}

func decodePriority(n node) *float64 {
	priority := 0.5
	if n.isNull() {
		return nil
	}
	if n.given() {
		f, ok := n.v.number()
		if !ok || f < 0 || f > 1 {
			n.mustBeValue("a number from 0 to 1, or null")
			return &priority
		}
		priority = f
	}
	return &priority
}
