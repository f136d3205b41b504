package serve

import (
	"net/http"
	"reflect"
	"strings"
	"testing"
)

const usualPolicy = "frame-ancestors 'self'; base-uri 'self'; object-src 'none'"

func TestPoliciesOfTheSite(t *testing.T) {
	tests := []struct {
		name, file string
		want       []string
	}{
		{"rule for everything", "/*\n  Content-Security-Policy: default-src 'self'\n", []string{"default-src 'self'"}},
		{"rule for the base path", "/base/*\n\tcontent-security-policy : default-src 'self'; img-src https://x.example\r\n",
			[]string{"default-src 'self'; img-src https://x.example"}},
		{"two rules count both", "/*\n  Content-Security-Policy: a\n/base/*\n  Content-Security-Policy: b", []string{"a", "b"}},
		{"rule for other paths", "/other/*\n  Content-Security-Policy: a\n", nil},
		{"rule for one page", "/base/\n  Content-Security-Policy: a\n", nil},
		{"comments and blank lines", "# all\n\n/*\n  # strict\n\n  Content-Security-Policy: a\n", []string{"a"}},
		{"other headers", "/*\n  X-A: b\n  Content-Security-Policy-Report-Only: a\n", nil},
		{"header without a rule", "  Content-Security-Policy: a\n", nil},
		{"no value", "/*\n  Content-Security-Policy:\n  Content-Security-Policy\n", nil},
		{"value that is none", "/*\n  Content-Security-Policy: a\x00b\n", nil},
		{"nothing", "", nil},
		{"anything", "\x00\xff:\n \n/*", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := policiesIn(tt.file, "/base/"); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestPagesGetThePolicyOfTheSite(t *testing.T) {
	const strict = "default-src 'self'"
	dir := makeSite(t, "index.html", "home", "404.html", "lost", "a.svg", "<svg/>", "a.txt", "a", "_headers", "/*\n  Content-Security-Policy: "+strict+"\n")
	h := NewHandler(Options{Dir: dir, BaseURL: "/"})
	page := get(h, "/")
	for name, answer := range map[string]struct {
		header http.Header
		want   string
	}{
		"page":         {page.Header(), strict},
		"not modified": {get(h, "/", "If-None-Match", page.Header().Get("ETag")).Header(), strict},
		"not found":    {get(h, "/none").Header(), strict},
		"picture":      {get(h, "/a.svg").Header(), strict},
		"other file":   {get(h, "/a.txt").Header(), usualPolicy},
		"redirect":     {get(h, "/index.html").Header(), usualPolicy},
	} {
		t.Run(name, func(t *testing.T) {
			if got := answer.header.Values(policyHeader); !reflect.DeepEqual(got, []string{answer.want}) {
				t.Errorf("got %q, want %q", got, answer.want)
			}
		})
	}
	fillSite(t, dir, "_headers", "/*\n  Content-Security-Policy: "+strings.Repeat("x", headersLimit))
	if got := get(h, "/").Header().Get(policyHeader); got != usualPolicy {
		t.Errorf("_headers of more than %d bytes: got %d bytes of policy, want %q", headersLimit, len(got), usualPolicy)
	}
}
