// Package corpus generates a documentation site of any size, as an ordinary
// Docusaurus site and as a Hugo site with the same pages. The same size always
// gives the same bytes. The package measures nothing and runs no tool.
package corpus

import (
	"math/rand/v2"
	"time"
)

// seed is fixed, so that the same number of docs gives the same bytes on every
// machine.
const seed = 0x0c7a_f0

// The first numbers of the pseudo-random streams of each kind. Every page has its
// own stream, so that its text does not depend on the length of other pages.
const (
	streamOutline = 1 << 32 * iota
	streamDoc
	streamPost
	streamFolder
	streamTag
)

// Site is a generated site, before it is written for a tool.
type Site struct {
	Folders []Folder
	Docs    []Doc
	Posts   []Post

	tags []tag
}

// Folder is one category of docs.
type Folder struct {
	Path        string // below docs/, slash-separated
	Label       string
	Description string
	Position    int
}

// Doc is one documentation page.
type Doc struct {
	Path        string // below docs/, slash-separated, without extension
	Title       string
	Description string
	Position    int // within its folder
	Headings    []string
	Body        []Block

	topics []string // nouns that this page uses often
}

// Post is one blog post.
type Post struct {
	Slug    string
	Title   string
	Date    time.Time
	Authors []string // keys of authors
	Tags    []string // keys of tags
	Lead    []Block  // the part above the truncate marker, which lists of posts show
	Rest    []Block  // the part below the truncate marker
}

// New generates a site of n docs and n/10 posts, at least one of each: a blog without
// posts is a special case in every tool.
func New(n int) *Site {
	n = max(n, 1)
	s := &Site{tags: tags}
	s.plan(n)
	for i := range s.Docs {
		s.writeDoc(i)
	}
	s.addPosts(max(n/10, 1))
	return s
}

func (s *Site) addPosts(n int) {
	for i := range n {
		s.Posts = append(s.Posts, s.newPost(i))
	}
}

// DocRoutes returns the URL paths of all docs, without a trailing slash. They are the
// same in both sites.
func (s *Site) DocRoutes() []string {
	routes := make([]string, len(s.Docs))
	for i, d := range s.Docs {
		routes[i] = "/docs/" + d.Path
	}
	return routes
}

// PostRoutes returns the URL paths of all posts, without a trailing slash.
func (s *Site) PostRoutes() []string {
	routes := make([]string, len(s.Posts))
	for i, p := range s.Posts {
		routes[i] = p.Route()
	}
	return routes
}

// Route returns the URL path of a post, without a trailing slash.
func (p Post) Route() string { return "/blog/" + p.Date.Format("2006/01/02") + "/" + p.Slug }

func stream(kind uint64, i int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, kind+uint64(i)))
}
