package corpus

import (
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
	for _, k := range v.rng.Perm(len(tags))[:1+v.rng.IntN(3)] {
		p.Tags = append(p.Tags, tags[k].key)
	}
	return p
}

// yamlList writes keys, which are plain words, as a YAML list.
func yamlList(keys []string) string { return "[" + strings.Join(keys, ", ") + "]" }
