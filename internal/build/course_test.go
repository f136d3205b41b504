package build

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/site"
)

// The course has the pages that its specification lists, and no mistakes.
func TestCourse(t *testing.T) {
	bag := &diag.Bag{}
	o := Options{SiteDir: "../../site", Progress: func(Progress) {}, Log: func(_, text string) { t.Log(text) }}
	p, err := openProject(o, bag)
	if err != nil {
		t.Fatal(err)
	}
	m, err := readModel(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s [%s], want no diagnostics", d.Source.Path, d.Message, d.Code)
	}
	var got []string
	for _, route := range m.site.Routes {
		got = append(got, strings.TrimPrefix(route.Path, p.cfg.Site.BaseURL))
	}
	want := strings.Fields(`404.html
		blog blog/archive blog/authors blog/authors/course-team blog/authors/docs-engineer
		blog/first-blog-post blog/long-blog-post blog/mdx-blog-post blog/welcome
		blog/tags blog/tags/docusaurus blog/tags/facebook blog/tags/hello blog/tags/hola
		docs docs/category/docusaurus---basics
		docs/docusaurus_intro docs/fork_and_deploy docs/github docs/hello docs/md_intro docs/task
		docs/tutorial-basics/congratulations docs/tutorial-basics/create-a-blog-post docs/tutorial-basics/create-a-document
		docs/tutorial-basics/create-a-page docs/tutorial-basics/markdown-features
		markdown-page search test-page`)
	want = append(want, "") // the home page
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got pages %q, want %q", got, want)
	}
	const tags = "Docusaurus 4, Facebook 1, Hello 2, Hola 1"
	if got := countTags(m.site.Blogs[0]); got != tags {
		t.Errorf("got tags %s, want %s", got, tags)
	}
}

func countTags(blog *site.Blog) string {
	var counts []string
	for _, tag := range blog.ListedTags() {
		counts = append(counts, fmt.Sprintf("%s %d", tag.Label, len(tag.Posts)))
	}
	return strings.Join(counts, ", ")
}
