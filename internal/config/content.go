package config

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/address"
	"octavo/internal/diag"
)

// This file decodes the options that docs, blog and pages share.

var pluginIDs = regexp.MustCompile(`^[\w-]+$`)

// pluginID returns the id of an instance of a plugin. An id of the wrong kind
// becomes a unique one, so that it is not reported again as the id of two plugins.
func (n node) pluginID() string {
	if n.given() && n.v.kind != String {
		n.mustBe("a string")
		return n.path.String()
	}
	id := n.text("default")
	if !pluginIDs.MatchString(id) {
		n.errorf("%s must consist of letters, digits, - and _, not %q", n.path, id)
	}
	return id
}

// route returns a path that starts with a slash and, except for the root, does
// not end with one.
func (n node) route(fallback string) string {
	if !n.given() {
		return fallback
	}
	return "/" + strings.Trim(n.checkPagePath(n.text(fallback), fallback), "/")
}

// pagePath returns a part of the addresses of pages.
func (n node) pagePath(fallback string) string {
	return n.checkPagePath(n.string(fallback), fallback)
}

// checkPagePath reports a path that browsers would not read as written, and
// returns the fallback for it.
func (n node) checkPagePath(path, fallback string) string {
	if path == fallback || address.IsPagePath("/"+strings.TrimPrefix(address.Plain(path), "/")) {
		return path
	}
	src, at := n.valuePlace()
	n.bag.Add(diag.Diagnostic{
		Code: diag.ConfigValue, Source: src, Span: at,
		Message: fmt.Sprintf("%s cannot be part of an address: %q", n.path, path),
		Hint:    "write a path without ?, #, \\ and .., such as guides",
	})
	return fallback
}

// editURL returns the start of the links to edit a page. It warns about one that
// browsers would read as a path below each page.
func (n node) editURL() string {
	switch {
	case n.v.kind == Function:
		return ""
	case n.given() && n.v.kind != String:
		n.mustBe("a string or a function")
		return ""
	}
	url := n.string("")
	if url != "" && !address.HasProtocol(url) && !strings.HasPrefix(url, "/") {
		src, at := n.valuePlace()
		n.bag.Add(diag.Diagnostic{
			Code: diag.ConfigValue, Severity: diag.Warning, Source: src, Span: at,
			Message: fmt.Sprintf("%s must start with a protocol, not be %q", n.path, url),
			Hint:    "write https://" + url,
		})
	}
	return url
}

// editFunc returns the function that makes the links to edit a page; nil for none.
func (n node) editFunc() *Func {
	if n.v.kind != Function {
		return nil
	}
	return n.function()
}

// DefaultAdmonitions are the admonitions of a site that configures none.
var DefaultAdmonitions = []string{
	"secondary", "info", "success", "danger", "note", "tip", "warning", "important", "caution",
}

// decodeAdmonitions returns the keywords, or nil if admonitions are off.
func decodeAdmonitions(n node) []string {
	switch {
	case n.isFalse():
		return nil
	case !n.given(), n.v.kind == Bool:
		return slices.Clone(DefaultAdmonitions)
	case n.v.kind != Object:
		n.mustBe("true, false or an object")
		return slices.Clone(DefaultAdmonitions)
	}
	o := n.object()
	keywords, extend := o.at("keywords").strings(), o.at("extendDefaults").bool(true)
	if extend || !o.v.Has("keywords") {
		keywords = append(slices.Clone(DefaultAdmonitions), keywords...)
	}
	o.finish()
	return dedupe(keywords)
}

// dedupe returns the words without repetitions.
func dedupe(words []string) []string {
	var unique []string
	for _, w := range words {
		if !slices.Contains(unique, w) {
			unique = append(unique, w)
		}
	}
	return unique
}

func decodeTagsFile(n node) TagsFile {
	switch {
	case !n.given():
		return TagsFile{Name: "tags.yml"}
	case n.isNull(), n.isFalse():
		return TagsFile{}
	case n.v.kind != String:
		n.mustBe("a string, false or null")
		return TagsFile{}
	}
	return TagsFile{Name: n.string(""), Required: true}
}

// Component is a module that shows the pages of one plugin in the place of a component of
// the theme.
type Component struct {
	Name   string // of the theme's component, such as "DocItem"
	Module string // as an import names it
}

// decodeComponents reads the options that replace a component. The options are in pairs
// with the components.
func decodeComponents(o *object, pairs ...string) []Component {
	var list []Component
	for i := 0; i < len(pairs); i += 2 {
		option, name := pairs[i], pairs[i+1]
		if module := o.at(option).string(""); module != "" && module != "@theme/"+name {
			list = append(list, Component{name, module})
		}
	}
	return list
}
