package policy

import (
	"fmt"
	"strings"
)

// HeadersFile is where hosts look for headers.
const HeadersFile = "_headers"

// LongestLine is what the strictest of those hosts, Cloudflare Pages, takes.
const LongestLine = 2000

// Headers are what a host is asked to send.
type Headers struct {
	Policy    string // "" for none
	Immutable string // a path below which names change with what is in the files; "" for none
}

// File writes the headers in the format of Netlify and Cloudflare Pages.
func (h Headers) File() []byte {
	var out strings.Builder
	out.WriteString("/*\n")
	if h.Policy != "" {
		out.WriteString(h.policyLine())
	}
	out.WriteString("  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n")
	if h.Immutable != "" {
		fmt.Fprintf(&out, "\n%s*\n  Cache-Control: public, max-age=31536000, immutable\n", h.Immutable)
	}
	return []byte(out.String())
}

func (h Headers) policyLine() string { return "  Content-Security-Policy: " + h.Policy + "\n" }

// TooLong reports whether a host may refuse the policy for its length.
func (h Headers) TooLong() bool { return h.Policy != "" && len(h.policyLine())-1 > LongestLine }
