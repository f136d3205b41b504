// Package corpus invents a documentation site of any size, the same bytes every
// time, and writes it down twice: as an ordinary Docusaurus site and as a Hugo
// site with the same pages.
// It owns the invented text and the two spellings; it measures nothing and runs
// no tool.
package corpus

import (
	"math/rand/v2"
	"time"
)

// seed is fixed: two people who name the same number of docs must talk about
// the same bytes.
const seed = 0x0c7a_f0

// Shares of the pseudo-random streams. Every page draws from a stream of its
// own, so that the text of one page never depends on the length of another.
const (
	streamOutline = 1 << 32 * iota
	streamDoc
	streamPost
	streamFolder
)

// Site is everything both writers need to know.
type Site struct {
	Folders []Folder
	Docs    []Doc
	Posts   []Post
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

	topics []string // nouns this page comes back to
}

// Post is one blog post.
type Post struct {
	Slug    string
	Title   string
	Date    time.Time
	Authors []string // keys of authors
	Tags    []string // keys of tags
	Lead    []Block  // shown in lists
	Rest    []Block  // below the truncate marker
}

// New invents a site of n docs and n/10 posts (at least one of each, because a
// blog without posts is a special case in every tool).
func New(n int) *Site {
	n = max(n, 1)
	s := &Site{}
	s.plan(n)
	for i := range s.Docs {
		s.writeDoc(i)
	}
	for i := range max(n/10, 1) {
		s.Posts = append(s.Posts, s.newPost(i))
	}
	return s
}

// DocRoutes lists the URL paths of all docs, without a trailing slash. They
// are the same in both sites.
func (s *Site) DocRoutes() []string {
	routes := make([]string, len(s.Docs))
	for i, d := range s.Docs {
		routes[i] = "/docs/" + d.Path
	}
	return routes
}

// PostRoutes lists the URL paths of all posts, without a trailing slash.
func (s *Site) PostRoutes() []string {
	routes := make([]string, len(s.Posts))
	for i, p := range s.Posts {
		routes[i] = "/blog/" + p.Date.Format("2006/01/02") + "/" + p.Slug
	}
	return routes
}

func stream(share uint64, i int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, share+uint64(i)))
}
