package config

import (
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/policy"
)

// ContentPolicy says how the site wants its Content-Security-Policy. It is under
// customFields.octavo, which Docusaurus ignores.
type ContentPolicy struct {
	Off   bool
	Meta  bool                // also in the pages, for hosts that send no headers
	Added map[string][]string // further sources, by directive: those that scripts load later
}

func decodeContentPolicy(customFields node) ContentPolicy {
	octavo := customFields.child(customFields.path.Key("octavo"), customFields.v.Get("octavo")).object()
	n := octavo.at("contentSecurityPolicy")
	octavo.finish()
	switch n.v.kind {
	case Undefined:
		return ContentPolicy{}
	case Bool:
		return ContentPolicy{Off: !n.v.isTrue}
	case Object:
		o := n.object()
		p := ContentPolicy{Meta: o.at("meta").bool(false), Added: decodeSources(o.at("add"))}
		o.finish()
		return p
	}
	n.mustBe("true, false or an object")
	return ContentPolicy{}
}

func decodeSources(n node) map[string][]string {
	added := map[string][]string{}
	directives := n.object()
	for _, name := range policy.Directives() {
		for _, item := range directives.at(name).list() {
			if source := item.string(""); source != "" && item.isSource(source) {
				added[name] = append(added[name], source)
			}
		}
	}
	directives.finish()
	return added
}

// isSource reports whether a text is one source of a policy, and otherwise adds
// an error.
func (n node) isSource(text string) bool {
	ok, hint := policy.IsSource(text)
	if !ok {
		src, at := n.valuePlace()
		n.bag.Add(diag.Diagnostic{
			Code: diag.ConfigValue, Source: src, Span: at, Hint: hint,
			Message: fmt.Sprintf("%s must be one source, such as \"https://example.com\", not %s", n.name(), n.v.literal()),
		})
	}
	return ok
}
