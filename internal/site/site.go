// Package site owns the model of a website: which addresses it has, what each
// shows and which file it becomes. It is pure: data in, data out, no files.
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
	Routes []Route               // sorted by path, one for each address
	Losers []Route               // routes whose address another one has
	Navbar []contract.NavbarItem // those of the config that lead somewhere

	byOutput map[string]*Route
	byPath   map[string]*Route
}

// Build makes the model.
func Build(cfg *config.Config, set *content.Set, bag *diag.Bag) *Site {
	s := &Site{Config: cfg}
	for i := range set.Docs {
		s.Docs = append(s.Docs, buildDocs(cfg, &set.Docs[i], bag))
	}
	for i := range set.Blogs {
		s.Blogs = append(s.Blogs, buildBlog(cfg, &set.Blogs[i], bag))
	}
	s.addRoutes(set)
	s.checkNavbar(bag)
	return s
}
