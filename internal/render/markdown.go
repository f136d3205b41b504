package render

import (
	"runtime"
	"strconv"
	"sync"

	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/site"
)

// Markdown is the Markdown of a site, compiled.
type Markdown struct {
	Pages   map[string]mdx.Output // by file
	Teasers map[string]mdx.Output // what lists show of posts, by file
	facts   *link.Facts
}

// Contents returns the HTML of the documents without components, by file.
func (m *Markdown) Contents() map[string]string {
	contents := map[string]string{}
	for file, output := range m.Pages {
		if output.Module == "" {
			contents[file] = output.HTML
		}
	}
	return contents
}

// CompileMarkdown compiles the documents of a site side by side. Those with
// syntax errors, which are reported already, are left out.
func CompileMarkdown(s *site.Site, facts *link.Facts) *Markdown {
	m := &Markdown{Pages: map[string]mdx.Output{}, Teasers: map[string]mdx.Output{}, facts: facts}
	var jobs []*compilation
	for i := range s.Routes {
		route := &s.Routes[i]
		doc := route.Markdown()
		if doc == nil || doc.Broken() {
			continue
		}
		r := resolver{facts.Document(route)}
		jobs = append(jobs, &compilation{doc: doc, resolver: r, file: route.File, to: m.Pages})
		if route.Post != nil && !route.Post.Content.Teaser.Broken() {
			jobs = append(jobs, &compilation{doc: route.Post.Content.Teaser, resolver: teaserResolver{r}, file: route.File, to: m.Teasers})
		}
	}
	compileAll(jobs)
	for _, job := range jobs {
		job.to[job.file] = job.output
	}
	return m
}

// compilation is one document to compile, and the place for the result.
type compilation struct {
	doc      *mdx.Doc
	resolver mdx.Resolver
	file     string
	to       map[string]mdx.Output
	output   mdx.Output
}

func compileAll(jobs []*compilation) {
	next := make(chan *compilation)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for job := range next {
				job.output = job.doc.Compile(job.resolver)
			}
		})
	}
	for _, job := range jobs {
		next <- job
	}
	close(next)
	wg.Wait()
}

// CompileModule compiles a document that modules import.
func (m *Markdown) CompileModule(facts *link.Document) string {
	return facts.Doc.CompileModule(resolver{facts})
}

// resolver gives the compiler the facts of one document.
type resolver struct{ facts *link.Document }

func (r resolver) Link(l mdx.Link) (string, []mdx.Attr) {
	t := r.facts.Links[l.Target]
	switch {
	case t.LeavesSite():
		return t.Href, []mdx.Attr{{Name: "target", Value: "_blank"}, {Name: "rel", Value: "noopener noreferrer"}}
	case t.Kind == link.File:
		return t.Href, []mdx.Attr{{Name: "target", Value: "_blank"}}
	}
	return t.Href, nil
}

func (r resolver) Image(i mdx.Image) (string, []mdx.Attr) {
	image := r.facts.Images[i.Target]
	var attributes []mdx.Attr
	if image.Width > 0 && image.Height > 0 {
		attributes = append(attributes,
			mdx.Attr{Name: "width", Value: strconv.Itoa(image.Width)},
			mdx.Attr{Name: "height", Value: strconv.Itoa(image.Height)})
	}
	return image.Href, append(attributes,
		mdx.Attr{Name: "loading", Value: "lazy"}, mdx.Attr{Name: "decoding", Value: "async"})
}
