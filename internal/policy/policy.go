// Package policy owns the Content-Security-Policy of a site. It collects what
// the pages, stylesheets and pictures of a finished site load and run, and writes
// the strictest policy that allows all of it.
//
// All pages have the same policy: a reader who follows links stays in the
// document that was opened first, and so under its policy. Documents do not show
// what scripts fetch; authors name those hosts in the config.
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

// rule is a directive and the sources that it allows on every site.
type rule struct {
	name    string
	always  bool // is written even if the site uses no other sources
	sources []string
}

const (
	self         = "'self'"
	unsafeInline = "'unsafe-inline'"
	unsafeHashes = "'unsafe-hashes'"
)

// rules lists all directives, in the order of the header.
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

// Directives returns the directives that authors may add sources to. default-src
// is not one of them: it would add the sources to several directives at once.
func Directives() []string {
	var names []string
	for _, r := range rules[1:] {
		names = append(names, r.name)
	}
	return names
}

// maxStyles is how many different inline styles a policy lists by their hashes.
// A site with more of them, usually one whose components set styles, allows all
// inline styles: a hash has 54 characters, and hosts refuse long headers.
const maxStyles = 10

// Policy returns the policy that allows the site's usage and the sources that
// the author adds, by directive.
func (u *Usage) Policy(added map[string][]string) Policy {
	var p Policy
	for _, r := range rules {
		used := append(u.inline(r.name), slices.Sorted(maps.Keys(u.sources[r.name]))...)
		if r.always || len(used)+len(added[r.name]) > 0 {
			p.directives = append(p.directives, directive{r.name, joinSources(r.sources, used, added[r.name])})
		}
	}
	return p
}

// joinSources returns the sources of all lists, without duplicates. It drops
// hashes next to 'unsafe-inline', because browsers ignore 'unsafe-inline' next to
// a hash.
func joinSources(lists ...[]string) []string {
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

// inline returns the sources that allow the inline scripts and styles of pages.
func (u *Usage) inline(name string) []string {
	switch name {
	case "script-src":
		return hashes(u.scripts)
	case "script-src-attr":
		return attributeHashes(u.handlers)
	case "style-src":
		if len(u.styles) > maxStyles {
			return []string{unsafeInline}
		}
		return hashes(u.styles)
	case "style-src-attr":
		if len(u.styleAttributes) > maxStyles {
			return []string{unsafeInline}
		}
		return attributeHashes(u.styleAttributes)
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

// attributeHashes returns hashes that browsers also apply to attributes.
func attributeHashes(texts map[string]bool) []string {
	if len(texts) == 0 {
		return nil
	}
	return append([]string{unsafeHashes}, hashes(texts)...)
}

// AllowsInline reports whether a directive for styles allows all inline styles.
func (p Policy) AllowsInline(name string) bool {
	for _, fallback := range []string{name, "style-src"} {
		for _, d := range p.directives {
			if d.name == fallback {
				return slices.Contains(d.sources, unsafeInline)
			}
		}
	}
	return false
}

// Header returns the policy for the Content-Security-Policy header.
func (p Policy) Header() string { return p.join(p.directives) }

// Meta returns the policy for a <meta> element. Browsers ignore frame-ancestors
// there.
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

// LongestDirective returns the directive with the most characters, and how many
// sources it has.
func (p Policy) LongestDirective() (name string, sources int) {
	longest := slices.MaxFunc(p.directives, func(a, b directive) int { return len(a.String()) - len(b.String()) })
	return longest.name, len(longest.sources)
}
