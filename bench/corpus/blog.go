package corpus

import (
	"slices"
	"strings"
	"time"
)

// newestPost is the date of the newest post. It is in the past, because tools leave
// out posts with a date in the future.
var newestPost = time.Date(2025, time.June, 30, 0, 0, 0, 0, time.UTC)

type author struct {
	key, name, title string
}

var authors = []author{
	{"ada", "Ada Okafor", "Maintainer"},
	{"bruno", "Bruno Lindqvist", "Release engineer"},
	{"chiara", "Chiara Moretti", "Technical writer"},
	{"dmitri", "Dmitri Hansen", "Search"},
	{"elif", "Elif Arslan", "Front end"},
	{"farid", "Farid Nasser", "Operations"},
}

type tag struct {
	key, description string
}

var tags = []tag{
	{"release", "What is new in a version."},
	{"howto", "Small recipes, step by step."},
	{"performance", "Measuring and making things faster."},
	{"security", "Advisories and hardening."},
	{"community", "People and events."},
	{"design", "Why things are as they are."},
	{"testing", "Finding mistakes before readers do."},
	{"migration", "Moving from one thing to another."},
	{"operations", "Keeping it running."},
	{"accessibility", "For every reader."},
}

// NewBlog generates a site of n posts and few docs. The blog has 15 tags for each 100
// posts, but at least as many as other sites.
func NewBlog(n int) *Site {
	s := New(docsPerFolder)
	s.tags, s.Posts = newTags(n*15/100), nil
	s.addPosts(n)
	return s
}

// newTags returns n tags. The first ones are those of every site.
func newTags(n int) []tag {
	list, taken := slices.Clone(tags), map[string]bool{}
	for i := len(list); i < n; i++ {
		v := newVoice(stream(streamTag, i), nil)
		v.topics = v.pickTopics()
		key := unused(taken, v.expand("{Topic}-{Topic}"))
		list = append(list, tag{key, capital(v.expand("{Topics} that are {Adv} {Ved}")) + "."})
	}
	return list
}

// newPost returns post i. Post 0 is the newest, and posts are two days apart.
func (s *Site) newPost(i int) Post {
	v := newVoice(stream(streamPost, i), nil)
	v.topics = v.pickTopics()
	title := capital(v.expand(pick(v, titleTemplates)))
	heads := v.headings()
	links := s.linksFrom(v, -1)
	code, _ := v.twoSamples()
	p := Post{
		Slug:  slug(title),
		Title: title,
		Date:  newestPost.AddDate(0, 0, -2*i),
		Lead:  []Block{v.paragraph()},
		Rest: []Block{
			v.paragraph(), s.reference(v, links[0]),
			Heading{2, heads[0]}, v.paragraph(), code, v.list(false),
			Heading{2, heads[1]}, s.reference(v, links[2]), v.paragraph(),
		},
	}
	for _, k := range v.rng.Perm(len(authors))[:1+v.rng.IntN(2)] {
		p.Authors = append(p.Authors, authors[k].key)
	}
	for _, k := range v.rng.Perm(len(s.tags))[:1+v.rng.IntN(3)] {
		p.Tags = append(p.Tags, s.tags[k].key)
	}
	return p
}

// yamlList writes keys, which are plain words, as a YAML list.
func yamlList(keys []string) string { return "[" + strings.Join(keys, ", ") + "]" }
