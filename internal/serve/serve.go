// Package serve serves a built site as a static host does: with clean addresses,
// the site's not-found page, caching and compression.
//
// It owns the server and everything between a request and a file of the site
// folder. It never writes to the folder. It lists no folders, serves no hidden
// files except those in .well-known, and follows no link out of the folder.
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

// NewHandler returns the handler that Run uses. If o.Host is localhost, it answers
// only requests for a local name.
func NewHandler(o Options) http.Handler {
	o = o.withDefaults()
	var h http.Handler = &site{
		dir:   o.Dir,
		rules: Rules{Base: o.BaseURL, TrailingSlash: o.TrailingSlash},
		cache: newCache(cacheLimit),
	}
	return Guard(o.Host, readOnly(h))
}

// Guard adds the security headers of every server of Octavo to a handler. If the host
// is localhost, it answers only requests for a local name.
func Guard(host string, h http.Handler) http.Handler {
	if host == "localhost" {
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
		// Pages have the policy of the site instead.
		h.Set(policyHeader, "frame-ancestors 'self'; base-uri 'self'; object-src 'none'")
		next.ServeHTTP(w, r)
	})
}

// onlyLocalNames prevents DNS rebinding. Another site can let its name point to
// 127.0.0.1, but the browser still sends that name.
func onlyLocalNames(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLocalName(r.Host) {
			sendText(w, http.StatusMisdirectedRequest, "this server answers only requests for localhost")
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

func readOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			sendText(w, http.StatusMethodNotAllowed, "only GET and HEAD are allowed")
			return
		}
		next.ServeHTTP(w, r)
	})
}
