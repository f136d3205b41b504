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
	Pages map[string]mdx.Output // by file
	index *link.Index
}

// CompileMarkdown compiles the documents of a site side by side. Those with
// syntax errors, which are reported already, are left out.
func CompileMarkdown(s *site.Site, index *link.Index) *Markdown {
	var routes []*site.Route
	for i := range s.Routes {
		if doc := s.Routes[i].Markdown(); doc != nil && !doc.Broken() {
			routes = append(routes, &s.Routes[i])
		}
	}
	outputs := make([]mdx.Output, len(routes))
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range next {
				outputs[i] = routes[i].Markdown().Compile(resolver{index, index.Origin(routes[i])})
			}
		})
	}
	for i := range routes {
		next <- i
	}
	close(next)
	wg.Wait()
	m := &Markdown{Pages: make(map[string]mdx.Output, len(routes)), index: index}
	for i, route := range routes {
		m.Pages[route.File] = outputs[i]
	}
	return m
}

// CompileModule compiles a document that modules import.
func (m *Markdown) CompileModule(doc *mdx.Doc) string {
	return doc.CompileModule(resolver{m.index, link.Origin{File: doc.Source.Path}})
}

// resolver answers the compiler's questions about one document.
type resolver struct {
	index *link.Index
	from  link.Origin
}

func (r resolver) Link(l mdx.Link) (string, []mdx.Attr) {
	t := r.index.Link(r.from, l.Target)
	switch {
	case t.IsElsewhere():
		return t.Href, []mdx.Attr{{Name: "target", Value: "_blank"}, {Name: "rel", Value: "noopener noreferrer"}}
	case t.Kind == link.File:
		return t.Href, []mdx.Attr{{Name: "target", Value: "_blank"}}
	}
	return t.Href, nil
}

func (r resolver) Image(i mdx.Image) (string, []mdx.Attr) {
	image := r.index.Image(r.from, i.Target)
	var attributes []mdx.Attr
	if image.Width > 0 && image.Height > 0 {
		attributes = append(attributes,
			mdx.Attr{Name: "width", Value: strconv.Itoa(image.Width)},
			mdx.Attr{Name: "height", Value: strconv.Itoa(image.Height)})
	}
	return image.Href, append(attributes,
		mdx.Attr{Name: "loading", Value: "lazy"}, mdx.Attr{Name: "decoding", Value: "async"})
}
