// Package policy owns the Content-Security-Policy of a site: it reads what a
// finished site loads and runs, and writes the strictest policy under which
// all of that still works.
//
// There is one policy for all pages, because a reader who follows links stays
// in the document, and so under the policy, of the page that was opened first.
// What only scripts ask for cannot be seen in documents; authors name that in
// their config.
package policy

import (
	"crypto/sha256"
	"encoding/base64"
	"maps"
	"slices"
	"strings"
)

// Policy is a finished policy.
type Policy struct {
	directives []directive
}

type directive struct {
	name    string
	sources []string
}

// rule says what a directive allows before anything is known about a site.
type rule struct {
	name   string
	always bool // written even where the site needs nothing more
	start  []string
}

const (
	self         = "'self'"
	unsafeInline = "'unsafe-inline'"
	unsafeHashes = "'unsafe-hashes'"
)

// rules are all directives, in the order in which they are written.
var rules = []rule{
	{"default-src", true, []string{self}},
	{"script-src", true, []string{self}},
	{"script-src-attr", false, nil},
	{"style-src", true, []string{self}},
	{"style-src-attr", false, nil},
	// Small pictures in stylesheets are data.
	{"img-src", true, []string{self, "data:"}},
	{"font-src", false, []string{self}},
	{"media-src", false, []string{self}},
	{"connect-src", false, []string{self}},
	{"frame-src", false, []string{self}},
	{"worker-src", false, []string{self}},
	{"manifest-src", false, []string{self}},
	{"object-src", true, nil},
	{"base-uri", true, []string{self}},
	{"form-action", true, []string{self}},
	{"frame-ancestors", true, []string{self}},
}

// Directives names those that authors may add sources to. The first one is
// what others fall back to, which is not what an author wants to widen.
func Directives() []string {
	var names []string
	for _, r := range rules[1:] {
		names = append(names, r.name)
	}
	return names
}

// mostStyles is how many different inline styles a policy lists one by one.
// A site with more, usually one whose components set styles, allows all: hashes
// of 54 characters each would soon make a header that hosts refuse.
const mostStyles = 10

// Policy returns the policy that allows what was found, and what is added.
func (n *Needs) Policy(added map[string][]string) Policy {
	var p Policy
	for _, r := range rules {
		found := append(n.inline(r.name), slices.Sorted(maps.Keys(n.sources[r.name]))...)
		if r.always || len(found)+len(added[r.name]) > 0 {
			p.directives = append(p.directives, directive{r.name, allowed(r.start, found, added[r.name])})
		}
	}
	return p
}

// allowed joins sources, each once. One that allows everything inline makes
// hashes senseless: browsers even ignore it beside them.
func allowed(lists ...[]string) []string {
	all := []string{}
	for _, source := range slices.Concat(lists...) {
		if !slices.Contains(all, source) {
			all = append(all, source)
		}
	}
	if slices.Contains(all, unsafeInline) {
		all = slices.DeleteFunc(all, func(s string) bool { return s == unsafeHashes || strings.HasPrefix(s, "'sha") })
	}
	if len(all) == 0 {
		return []string{"'none'"}
	}
	return all
}

// inline lists what a directive has to allow of the text in documents.
func (n *Needs) inline(name string) []string {
	switch name {
	case "script-src":
		return hashes(n.scripts)
	case "script-src-attr":
		return attributeHashes(n.handlers)
	case "style-src":
		if len(n.styles) > mostStyles {
			return []string{unsafeInline}
		}
		return hashes(n.styles)
	case "style-src-attr":
		if len(n.styleAttributes) > mostStyles {
			return []string{unsafeInline}
		}
		return attributeHashes(n.styleAttributes)
	}
	return nil
}

func hashes(texts map[string]bool) []string {
	var list []string
	for text := range texts {
		sum := sha256.Sum256([]byte(text))
		list = append(list, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	slices.Sort(list)
	return list
}

// attributeHashes are hashes that also count for attributes.
func attributeHashes(texts map[string]bool) []string {
	if len(texts) == 0 {
		return nil
	}
	return append([]string{unsafeHashes}, hashes(texts)...)
}

// Header is the policy as a server sends it.
func (p Policy) Header() string { return p.join(p.directives) }

// Meta is the policy as it stands in a document. Who may frame a page is not
// for the page to say.
func (p Policy) Meta() string {
	return p.join(slices.DeleteFunc(slices.Clone(p.directives), func(d directive) bool { return d.name == "frame-ancestors" }))
}

func (p Policy) join(directives []directive) string {
	var texts []string
	for _, d := range directives {
		texts = append(texts, d.String())
	}
	return strings.Join(texts, "; ")
}

func (d directive) String() string { return d.name + " " + strings.Join(d.sources, " ") }

// Longest names the directive that makes the policy long, and how many sources
// it has.
func (p Policy) Longest() (name string, sources int) {
	longest := slices.MaxFunc(p.directives, func(a, b directive) int { return len(a.String()) - len(b.String()) })
	return longest.name, len(longest.sources)
}
