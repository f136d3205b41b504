package policy

import (
	"fmt"
	"strings"
)

// HeadersFile is the file in which Netlify and Cloudflare Pages look for headers.
const HeadersFile = "_headers"

// MaxLineLength is the longest line that Cloudflare Pages, the stricter of the
// two, accepts in the file.
const MaxLineLength = 2000

// Headers are the headers that a host sends.
type Headers struct {
	Policy    string // "" for none
	Immutable string // the address of a folder where every file has a hash in its name; "" for none
}

// File returns the content of HeadersFile.
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

// TooLong reports whether a host may refuse the policy because of its length.
func (h Headers) TooLong() bool { return h.Policy != "" && len(h.policyLine())-1 > MaxLineLength }
