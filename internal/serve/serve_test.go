package serve

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/testfiles"
)

// makeSite writes a new folder from pairs of name and content.
func makeSite(t testing.TB, pairs ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "build")
	fillSite(t, dir, pairs...)
	return dir
}

func fillSite(t testing.TB, dir string, pairs ...string) {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		testfiles.Write(t, dir, pairs[i], pairs[i+1])
	}
}

// ask sends a request. The headers are pairs of name and value.
func ask(h http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://localhost"+path, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func get(h http.Handler, path string, headers ...string) *httptest.ResponseRecorder {
	return ask(h, http.MethodGet, path, headers...)
}

func wantHeader(t *testing.T, w *httptest.ResponseRecorder, name, want string) {
	t.Helper()
	if got := w.Header().Get(name); got != want {
		t.Errorf("%s is %q, want %q", name, got, want)
	}
}

func TestSecurityHeadersAreOnEveryAnswer(t *testing.T) {
	h := NewHandler(Options{Dir: makeSite(t, "index.html", "home", "a.html", "a"), BaseURL: "/base/"})
	gone := NewHandler(Options{Dir: filepath.Join(t.TempDir(), "absent"), BaseURL: "/base/"})
	otherHost := httptest.NewRecorder()
	h.ServeHTTP(otherHost, httptest.NewRequest("GET", "http://evil.example/base/", nil))
	page := get(h, "/base/")
	answers := map[string]struct {
		w      *httptest.ResponseRecorder
		status int
	}{
		"page":           {page, 200},
		"not modified":   {get(h, "/base/", "If-None-Match", page.Header().Get("ETag")), 304},
		"redirect":       {get(h, "/"), 302},
		"clean redirect": {get(h, "/base/a.html"), 301},
		"range":          {get(h, "/base/", "Range", "bytes=1-2"), 206},
		"bad range":      {get(h, "/base/", "Range", "bytes=99-"), 416},
		"not found":      {get(h, "/base/none"), 404},
		"method":         {ask(h, "POST", "/base/"), 405},
		"other host":     {otherHost, 421},
		"no folder":      {get(gone, "/base/"), 503},
	}
	for name, a := range answers {
		t.Run(name, func(t *testing.T) {
			if a.w.Code != a.status {
				t.Errorf("status is %d, want %d", a.w.Code, a.status)
			}
			wantHeader(t, a.w, "X-Content-Type-Options", "nosniff")
			wantHeader(t, a.w, "Referrer-Policy", "strict-origin-when-cross-origin")
			wantHeader(t, a.w, "X-Frame-Options", "SAMEORIGIN")
			wantHeader(t, a.w, "Cross-Origin-Opener-Policy", "same-origin")
			wantHeader(t, a.w, "Content-Security-Policy", "frame-ancestors 'self'; base-uri 'self'; object-src 'none'")
		})
	}
}

func TestMethods(t *testing.T) {
	h := NewHandler(Options{Dir: makeSite(t, "index.html", "home"), BaseURL: "/"})
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"} {
		t.Run(method, func(t *testing.T) {
			w := ask(h, method, "/")
			if w.Code != http.StatusMethodNotAllowed {
				t.Errorf("got status %d, want %d", w.Code, http.StatusMethodNotAllowed)
			}
			wantHeader(t, w, "Allow", "GET, HEAD")
		})
	}
	w := ask(h, "HEAD", "/")
	if w.Code != 200 || w.Body.Len() != 0 {
		t.Errorf("HEAD: got status %d with %d bytes, want 200 without a body", w.Code, w.Body.Len())
	}
	wantHeader(t, w, "Content-Length", "4")
}

func TestHostNames(t *testing.T) {
	tests := []struct {
		name, host, header string
		want               int
	}{
		{"default, localhost", "", "localhost:3000", 200},
		{"localhost", "localhost", "localhost", 200},
		{"localhost in capitals", "localhost", "LocalHost:3000", 200},
		{"loopback", "localhost", "127.0.0.1:80", 200},
		{"loopback v6", "localhost", "[::1]:80", 200},
		{"loopback v6, no port", "localhost", "[::1]", 200},
		{"rebound name", "localhost", "evil.example:3000", 421},
		{"local name as prefix", "localhost", "localhost.evil.example", 421},
		{"local name as user", "localhost", "localhost@evil.example", 421},
		{"empty", "localhost", "", 421},
		{"chosen host", "0.0.0.0", "course.example", 200},
		{"chosen address", "192.168.0.2", "course.example", 200},
	}
	dir := makeSite(t, "index.html", "home")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/", nil)
			r.Host = tt.header
			w := httptest.NewRecorder()
			NewHandler(Options{Dir: dir, BaseURL: "/", Host: tt.host}).ServeHTTP(w, r)
			if w.Code != tt.want {
				t.Errorf("status is %d, want %d", w.Code, tt.want)
			}
		})
	}
}

func TestNotFound(t *testing.T) {
	dir := makeSite(t, "index.html", "home", "404.html", "<h1>lost</h1>", "a/b.txt", "b", ".hidden", "secret",
		"x/.git/config", "secret", "img/logo.png", "png")
	h := NewHandler(Options{Dir: dir, BaseURL: "/base/"})
	for name, path := range map[string]string{
		"unknown page":          "/base/none",
		"unknown page, slash":   "/base/none/",
		"outside of base":       "/other/a",
		"prefix of base":        "/bas",
		"base as a prefix":      "/basement",
		"folder":                "/base/a/",
		"folder without slash":  "/base/img",
		"hidden file":           "/base/.hidden",
		"file in hidden folder": "/base/x/.git/config",
		"double slash":          "/base//",
		"inner double slash":    "/base/a//b.txt",
		"file as folder":        "/base/a/b.txt/c",
		"long name":             "/base/" + strings.Repeat("x", 5000),
		"the page itself":       "/base/404.html",
		"the page, clean":       "/base/404",
	} {
		t.Run(name, func(t *testing.T) {
			w := get(h, path)
			if w.Code != 404 || w.Body.String() != "<h1>lost</h1>" {
				t.Errorf("%s: got %d %q, want 404 and the not-found page", path, w.Code, w.Body)
			}
			wantHeader(t, w, "Content-Type", "text/html; charset=utf-8")
			wantHeader(t, w, "Cache-Control", "no-cache")
			wantHeader(t, w, "ETag", "")
			if head := ask(h, "HEAD", path); head.Code != 404 || head.Body.Len() != 0 {
				t.Errorf("HEAD: got %d %q, want 404 without a body", head.Code, head.Body)
			}
		})
	}
	t.Run("without a page", func(t *testing.T) {
		w := get(NewHandler(Options{Dir: makeSite(t, "index.html", ""), BaseURL: "/"}), "/none")
		if w.Code != 404 || w.Body.String() != "page not found\n" {
			t.Errorf("got %d %q", w.Code, w.Body)
		}
		wantHeader(t, w, "Content-Type", "text/plain; charset=utf-8")
	})
}
