package config

import (
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/policy"
)

// ContentPolicy says how the site wants its Content-Security-Policy. It stands
// below customFields.octavo, where Docusaurus leaves it alone.
type ContentPolicy struct {
	Off   bool
	Meta  bool                // also in the pages, for hosts that send no headers
	Added map[string][]string // sources that only scripts ask for, by directive
}

func decodeContentPolicy(customFields node) ContentPolicy {
	octavo := customFields.child(customFields.path.Key("octavo"), customFields.v.Get("octavo")).object()
	n := octavo.at("contentSecurityPolicy")
	octavo.finish()
	switch n.v.kind {
	case Undefined:
		return ContentPolicy{}
	case Bool:
		return ContentPolicy{Off: !n.v.yes}
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
	known := n.object()
	for _, name := range policy.Directives() {
		for _, item := range known.at(name).list() {
			if source := item.string(""); source != "" && item.isSource(source) {
				added[name] = append(added[name], source)
			}
		}
	}
	known.finish()
	return added
}

// isSource reports a text that would not be one source of a policy.
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
