package config

import (
	"strings"

	"octavo/internal/diag"
)

// Transforms are the plugins of remark, rehype and recma of a docs, blog or pages plugin.
// Each list is the path of an array in the config.
type Transforms struct {
	At     Path // of the options of the plugin
	Source *diag.Source
	Span   diag.Span // of the first list

	Early  []Path // run before Octavo's own changes of a document
	Late   []Path // run after them
	Rehype []Path
	Recma  []Path

	Parts []Part // the plugins by name

	// RemarkRehype are the site's options for the step from remark to rehype.
	RemarkRehype map[string]any
}

// isEmpty reports whether there are no plugins.
func (t Transforms) isEmpty() bool {
	return len(t.Early)+len(t.Late)+len(t.Rehype)+len(t.Recma) == 0
}

// Transforms returns the plugins of all docs, blog and pages plugins that have some.
func (c *Config) Transforms() []Transforms {
	var all []Transforms
	add := func(t Transforms) {
		if !t.isEmpty() {
			t.RemarkRehype = c.Markdown.RemarkRehypeOptions
			all = append(all, t)
		}
	}
	for _, docs := range c.Docs {
		add(docs.Transforms)
	}
	for _, blog := range c.Blogs {
		add(blog.Transforms)
	}
	for _, pages := range c.Pages {
		add(pages.Transforms)
	}
	return all
}

func decodeTransforms(at Path, o *object) Transforms {
	t := Transforms{At: at}
	for _, list := range []struct {
		name string
		to   *[]Path
	}{
		{"beforeDefaultRemarkPlugins", &t.Early}, {"remarkPlugins", &t.Late},
		{"beforeDefaultRehypePlugins", &t.Rehype}, {"rehypePlugins", &t.Rehype},
		{"beforeDefaultRecmaPlugins", &t.Recma}, {"recmaPlugins", &t.Recma},
	} {
		n := o.at(list.name)
		plugins := n.list()
		for _, plugin := range plugins {
			checkTransform(plugin)
			t.Parts = append(t.Parts, transformPart(list.name, plugin))
		}
		if len(plugins) == 0 {
			continue
		}
		if t.isEmpty() {
			t.Source, t.Span = n.valuePlace()
		}
		*list.to = append(*list.to, n.path)
	}
	if t.isEmpty() {
		return Transforms{}
	}
	return t
}

// transformPart describes a plugin in a list.
func transformPart(list string, n node) Part {
	part := Part{Kind: "remark", Name: n.path.String(), Treatment: Runs}
	for _, kind := range []string{"rehype", "recma"} {
		if strings.Contains(strings.ToLower(list), kind) {
			part.Kind = kind
		}
	}
	plugin := n
	if n.v.kind == Array && len(n.v.items) > 0 {
		plugin = n.child(n.path.Index(0), n.v.items[0])
	}
	if plugin.v.kind == Function {
		part.Name = plugin.functionName()
	}
	return part
}

// checkTransform reports an entry that is no plugin.
func checkTransform(n node) {
	plugin := n.v
	if plugin.kind == Array && len(plugin.items) > 0 {
		plugin = plugin.items[0]
	}
	switch plugin.kind {
	case Function, Object, Array, Null, Undefined:
	default:
		n.mustBe("a plugin function, or an array of a function and its options")
	}
}
