package corpus

import "path"

// Override is a component of the theme that a site replaces.
type Override struct {
	Name   string // as people call it
	folder string // of its files, below skeleton/overrides
}

// Overrides are the replaced components that are measured, one at a time.
var Overrides = []Override{
	{"own DocItem/Footer", "footer"},
	{"wrapped Root", "root"},
	{"MDXComponents with own code and a", "map"},
	{"wrapped CodeBlock", "code"},
}

// Overridden returns the Docusaurus site with one replaced component.
func (s *Site) Overridden(o Override) []File {
	return sorted(append(s.Docusaurus(), skeleton(path.Join("overrides", o.folder))...))
}
