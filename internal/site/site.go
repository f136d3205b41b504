// Package site makes the model of a website: its pages, their addresses, their
// contents and their files in the output. It is pure: data in, data out. It
// reads no files.
package site

import (
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

// Site is a website before it is rendered.
type Site struct {
	Config *config.Config
	Docs   []*Docs
	Blogs  []*Blog
	Routes []Route               // sorted by path, one for each output file
	Navbar []contract.NavbarItem // of the config, without items that name no document, sidebar or version

	Duplicates []Route // routes that are not in Routes, because another route has their output file

	open     []contract.OpenPage
	byOutput map[string]*Route
	byPath   map[string]*Route
}

// Build makes the model of a site.
func Build(cfg *config.Config, set *content.Set, bag *diag.Bag) *Site {
	s := &Site{Config: cfg}
	for i := range set.Docs {
		s.Docs = append(s.Docs, buildDocs(cfg, &set.Docs[i], bag))
	}
	for i := range set.Blogs {
		s.Blogs = append(s.Blogs, buildBlog(cfg, &set.Blogs[i], bag))
	}
	s.addRoutes(set, bag)
	s.checkNavbar(bag)
	return s
}
