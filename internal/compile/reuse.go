package compile

import (
	"bytes"
	"maps"
	"slices"

	"octavo/internal/link"
	"octavo/internal/mdx"
	"octavo/internal/parallel"
	"octavo/internal/site"
)

// jobKey names a job.
type jobKey struct {
	file   string
	teaser bool
}

// reuse takes over the outputs of the previous content that are still right. It
// returns the jobs that are left.
func (c *Content) reuse(previous *Content, jobs []*job) (left []*job) {
	c.done = map[jobKey]*job{}
	for i := range c.site.Routes {
		if route := &c.site.Routes[i]; route.Markdown() != nil && route.Markdown().Broken() {
			c.keep(previous, route.File)
		}
	}
	parallel.For(len(jobs), func(i int) {
		if before := previous.done[jobs[i].key()]; before != nil && jobs[i].equals(before) {
			jobs[i].result = before.result
		}
	})
	for _, j := range jobs {
		// The job before would keep the site before in memory.
		c.done[j.key()] = j
		if j.to[j.file] = j.result; j.result == nil {
			left = append(left, j)
		}
	}
	return left
}

func (j *job) key() jobKey { return jobKey{j.file, j.teaser} }

// equals reports whether a job that is done has the output of this one: the same
// document, with the same targets of its links and images.
func (j *job) equals(done *job) bool {
	// Expressions may read the metadata of their page, which depends on other files.
	if j.doc != done.doc || j.doc.JSX && bytes.Contains(j.doc.Source.Text, []byte(metadataName)) {
		return false
	}
	return !slices.ContainsFunc(j.doc.Links, func(l mdx.Link) bool { return !sameTarget(j.links.Link(l), done.links.Link(l)) }) &&
		!slices.ContainsFunc(j.doc.Images, func(i mdx.Image) bool {
			src, attributes := j.links.Image(i)
			before, attributesBefore := done.links.Image(i)
			return src != before || !slices.Equal(attributes, attributesBefore)
		})
}

func sameTarget(a, b mdx.Target) bool {
	return a.Address == b.Address && a.Relative == b.Relative && slices.Equal(a.Attributes, b.Attributes)
}

// keep takes over the output of a document that has syntax errors now. The job has no
// document, so no other job equals it.
func (c *Content) keep(previous *Content, file string) {
	for _, to := range []struct {
		teaser  bool
		results map[string]*result
	}{{false, c.pages}, {true, c.teasers}} {
		key := jobKey{file, to.teaser}
		if before := previous.done[key]; before != nil {
			c.done[key] = &job{result: before.result}
			to.results[file] = before.result
		}
	}
}

// HasSame reports whether a file has the same output as in another content.
func (c *Content) HasSame(file string, other *Content) bool {
	a, b := c.pages[file], other.pages[file]
	if a == b {
		return true // and may not be compiled
	}
	now, then := a.get(), b.get()
	return now.HTML == then.HTML && now.Module == then.Module
}

// With returns the content with another document at a route. ok is false if the document
// has components now or had some before, or has syntax errors: then other results depend
// on it.
func (c *Content) With(route *site.Route, facts *link.Document) (content *Content, ok bool) {
	jobs := c.jobs(route, route.Markdown(), facts)
	if len(jobs) != 1 {
		return nil, false
	}
	output := jobs[0].doc.Compile(jobs[0].links, jobs[0].style)
	if output.Module != "" || c.pages[route.File].module() != "" {
		return nil, false
	}
	with := *c
	with.pages = maps.Clone(c.pages)
	with.pages[route.File] = &result{output: output}
	return &with, true
}
