// Package serve shows a built site the way a static host would: clean
// addresses, the site's own not-found page, caching, compression.
//
// It owns the server and everything between a request and a file below the
// site folder. It reads the folder and never writes; it refuses to list
// folders, to serve hidden files and to follow anything out of the folder.
package serve

import (
	"cmp"
	"net"
	"net/http"
	"strings"
)

// Options say what to serve and where.
type Options struct {
	Dir           string
	BaseURL       string // starts and ends with a slash, e.g. "/docs-cicd-course/"
	TrailingSlash *bool  // the site's trailingSlash: nil, true or false
	Host          string // empty means "localhost"
	Port          int    // the first port to try; 0 means any
}

func (o Options) withDefaults() Options {
	o.BaseURL = cmp.Or(o.BaseURL, "/")
	o.Host = cmp.Or(o.Host, "localhost")
	return o
}

// NewHandler returns the handler behind Run. When o.Host is localhost it
// answers only requests that are addressed to this machine by a local name.
func NewHandler(o Options) http.Handler {
	o = o.withDefaults()
	var h http.Handler = &site{
		dir:   o.Dir,
		rules: rules{base: o.BaseURL, trailingSlash: o.TrailingSlash},
		cache: newCache(cacheLimit),
	}
	h = onlyReading(h)
	if o.Host == "localhost" {
		h = onlyLocalNames(h)
	}
	return withSecurityHeaders(h)
}

func withSecurityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("X-Frame-Options", "SAMEORIGIN")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		// Pages get the site's own policy instead.
		h.Set(policyHeader, "frame-ancestors 'self'; base-uri 'self'; object-src 'none'")
		next.ServeHTTP(w, r)
	})
}

// onlyLocalNames answers DNS rebinding: a foreign page can point its own name
// at 127.0.0.1, but the browser then still sends that name.
func onlyLocalNames(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLocalName(r.Host) {
			sendText(w, http.StatusMisdirectedRequest, "this server answers only to localhost")
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isLocalName(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = strings.TrimSuffix(strings.TrimPrefix(hostport, "["), "]")
	}
	return strings.EqualFold(host, "localhost") || host == "127.0.0.1" || host == "::1"
}

func onlyReading(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			sendText(w, http.StatusMethodNotAllowed, "only GET and HEAD are allowed")
			return
		}
		next.ServeHTTP(w, r)
	})
}
