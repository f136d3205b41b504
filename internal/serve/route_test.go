package serve

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
)

// describe returns an answer as text: a file, or status and path.
func describe(a Answer) string {
	switch {
	case a.Redirect != "":
		return fmt.Sprintf("%d %s", a.Status, a.Redirect)
	case a.File != "":
		return a.File
	}
	return "404"
}

func isIn(files ...string) func(string) bool {
	return func(name string) bool {
		for _, f := range files {
			if f == name {
				return true
			}
		}
		return false
	}
}

func TestAnswerByLayoutAndTrailingSlash(t *testing.T) {
	yes, no := true, false
	layouts := map[string][]string{
		"folder": {"index.html", "a/index.html", "x.css"},
		"file":   {"index.html", "a.html", "x.css"},
		"both":   {"index.html", "a/index.html", "a.html", "x.css"},
		"plain":  {"index.html", "a", "x.css"},
	}
	type row struct{ layout, path, unset, yes, no string }
	rows := []row{
		{"folder", "/b/a", "a/index.html", "301 /b/a/", "a/index.html"},
		{"folder", "/b/a/", "a/index.html", "a/index.html", "301 /b/a"},
		{"folder", "/b/a/index.html", "301 /b/a/", "301 /b/a/", "301 /b/a"},
		{"folder", "/b/a/index", "301 /b/a/", "301 /b/a/", "301 /b/a"},
		{"folder", "/b/a.html", "404", "404", "404"},
		{"file", "/b/a", "a.html", "301 /b/a/", "a.html"},
		{"file", "/b/a/", "a.html", "a.html", "301 /b/a"},
		{"file", "/b/a.html", "301 /b/a", "301 /b/a/", "301 /b/a"},
		{"file", "/b/a.html/", "301 /b/a", "301 /b/a/", "301 /b/a"},
		{"file", "/b/a/index.html", "404", "404", "404"},
		{"both", "/b/a", "a/index.html", "301 /b/a/", "a/index.html"},
		{"both", "/b/a/", "a/index.html", "a/index.html", "301 /b/a"},
		{"both", "/b/a.html", "a.html", "a.html", "a.html"},
		{"both", "/b/a.html/", "301 /b/a.html", "301 /b/a.html", "301 /b/a.html"},
		{"plain", "/b/a", "a", "a", "a"},
		{"plain", "/b/a/", "301 /b/a", "301 /b/a", "301 /b/a"},
	}
	for layout := range layouts {
		rows = append(rows,
			row{layout, "/b/", "index.html", "index.html", "index.html"},
			row{layout, "/b", "301 /b/", "301 /b/", "301 /b/"},
			row{layout, "/", "302 /b/", "302 /b/", "302 /b/"},
			row{layout, "/b/index.html", "301 /b/", "301 /b/", "301 /b/"},
			row{layout, "/b/index", "301 /b/", "301 /b/", "301 /b/"},
			row{layout, "/b/x.css", "x.css", "x.css", "x.css"},
			row{layout, "/b/x.css/", "301 /b/x.css", "301 /b/x.css", "301 /b/x.css"})
	}
	for _, r := range rows {
		t.Run(r.layout+" "+r.path, func(t *testing.T) {
			isFile := isIn(layouts[r.layout]...)
			for i, want := range []string{r.unset, r.yes, r.no} {
				u := Rules{Base: "/b/", TrailingSlash: []*bool{nil, &yes, &no}[i]}
				got := u.Answer(r.path, isFile)
				if describe(got) != want {
					t.Errorf("trailingSlash %s: got %s, want %s", []string{"unset", "true", "false"}[i], describe(got), want)
				}
				wantNoSecondRedirect(t, u, got, isFile)
			}
		})
	}
}

func wantNoSecondRedirect(t *testing.T, u Rules, a Answer, isFile func(string) bool) {
	t.Helper()
	if a.Redirect == "" || a.Status == http.StatusFound {
		return
	}
	if next := u.Answer(a.Redirect, isFile); next.Redirect != "" {
		t.Errorf("%s: got a second redirect to %s, want none", a.Redirect, next.Redirect)
	}
}

func TestAnswerForOddNames(t *testing.T) {
	files := isIn("index.html", "v1.2/index.html", "data.json", "data.json.html", "LICENSE", "LICENSE.html",
		"a b/index.html", "index/index.html", "deep/er/page.html", "q?.html",
		".well-known/security.txt", ".well-known/.env", ".well-known/a/.env", "a/.well-known/b.txt")
	tests := []struct{ name, path, want string }{
		{"dot in a page's name", "/v1.2/", "v1.2/index.html"},
		{"file before page of the same name", "/data.json", "data.json"},
		{"page of a file's name", "/data.json.html", "data.json.html"},
		{"page before a file without extension", "/LICENSE", "LICENSE.html"},
		{"space", "/a b/", "a b/index.html"},
		{"page called index", "/index/", "index/index.html"},
		{"deep page", "/deep/er/page.html", "301 /deep/er/page"},
		{"question mark", "/q?", "q?.html"},
		{"star", "*", "404"},
		{"no path", "", "301 /"},
		{"two slashes", "//", "404"},
		{"agreed name", "/.well-known/security.txt", ".well-known/security.txt"},
		{"hidden file beside an agreed name", "/.well-known/.env", "404"},
		{"hidden file below an agreed name", "/.well-known/a/.env", "404"},
		{"folder of agreed names that is not at the root", "/a/.well-known/b.txt", "404"},
		{"folder of agreed names", "/.well-known/", "404"},
		{"dot", "/.", "404"},
		{"dot dot", "/..", "404"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := describe(Rules{Base: "/"}.Answer(tt.path, files)); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestRedirectKeepsTheQuery(t *testing.T) {
	dir := makeSite(t, "index.html", "home", "a b/index.html", "a", "ü.html", "u")
	h := NewHandler(Options{Dir: dir, BaseURL: "/base/"})
	for path, want := range map[string]string{
		"/?q=1":                           "/base/?q=1",
		"/base?q=a%20b&r=%2F":             "/base/?q=a%20b&r=%2F",
		"/base/index.html?x":              "/base/?x",
		"/base/a%20b/index.html?x=//evil": "/base/a%20b/?x=//evil",
		"/base/%C3%BC.html":               "/base/%C3%BC",
	} {
		w := get(h, path)
		wantHeader(t, w, "Location", want)
		wantHeader(t, w, "Cache-Control", "no-cache")
	}
}

const secret = "the secret beside the folder"

// FuzzPaths checks the properties of answers to any path.
func FuzzPaths(f *testing.F) {
	for _, seed := range []string{
		"/", "/b", "/b/", "/b/a", "/b/a.html", "/b/a/index.html", "/b/c/", "/b/index", "//evil.example/..",
		"/b/../secret.txt", "/b/..\\secret.txt", "/b/a\x00", "/b/c:/x", "/b/con", "/b//evil", "/b/\\evil", "/b/x/index.html.html",
	} {
		f.Add(seed, byte(0))
		f.Add(seed, byte(1))
		f.Add(seed, byte(5))
	}
	dir := makeSite(f, "index.html", "home", "a.html", "a", "c/index.html", "c", "404.html", "lost",
		"evil.html", "e", "x/index.html.html", "x", "b/index.html", "b", "..a/index.html", "dots")
	fillSite(f, dir+"/..", "secret.txt", secret, "index.html", secret)
	yes, no := true, false
	f.Fuzz(func(t *testing.T, path string, mode byte) {
		o := Options{Dir: dir, BaseURL: []string{"/", "/b/"}[mode/3%2], TrailingSlash: []*bool{nil, &yes, &no}[mode%3]}
		h := NewHandler(o)
		w := askPath(h, path)
		if w.Code >= 500 || strings.Contains(w.Body.String(), secret) {
			t.Fatalf("%q: got %d %q, want no server error and no secret", path, w.Code, w.Body)
		}
		location := w.Header().Get("Location")
		if location == "" {
			return
		}
		to, err := url.Parse(location)
		if err != nil || to.Host != "" || to.Scheme != "" || !strings.HasPrefix(location, o.BaseURL) || strings.HasPrefix(location, "//") {
			t.Fatalf("%q: got a redirect to %q, want one on the site", path, location)
		}
		if next := askPath(h, to.Path); next.Code == 301 || next.Code == 302 {
			t.Fatalf("%q: got redirects to %q and %q, want one", path, location, next.Header().Get("Location"))
		}
	})
}

// FuzzRequests sends requests as bytes: whatever the request line and the headers
// are, there is an answer, and it is no file beside the folder.
func FuzzRequests(f *testing.F) {
	for _, seed := range [][3]string{
		{"GET", "/", ""}, {"GET", "/a", "Range: bytes=0-1"}, {"HEAD", "/../secret.txt", ""}, {"GET", "/%2e%2e/secret.txt", "Accept-Encoding: br, gzip"},
		{"GET", "/..%5csecret.txt", ""}, {"POST", "/", "Content-Length: 0"}, {"OPTIONS", "*", ""}, {"GET", "http://localhost/a?x#y", ""},
		{"GET", "//localhost/", "If-None-Match: *"}, {"GET", "/c", "If-Modified-Since: x"}, {"GET", "/link/secret.txt", "Range: bytes=-"}, {"CONNECT", "a:1", ""},
		{"GET", "/%00", "Range: bytes=99-1,2-"}, {"GET", "/a.html/x", "Accept-Encoding: gzip;q=0"},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	dir := makeSite(f, "index.html", "home", "a.html", "a", "c/index.html", "c", "404.html", "lost", "x.css", "a { color: red }")
	fillSite(f, dir+"/..", "secret.txt", secret)
	if err := os.Symlink("..", dir+"/link"); err != nil {
		f.Log(err) // Windows may not allow links
	}
	h := NewHandler(Options{Dir: dir, BaseURL: "/"})
	f.Fuzz(func(t *testing.T, method, target, header string) {
		text := method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + header + "\r\n\r\n"
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(text)))
		if err != nil {
			t.Skip() // the server of the standard library refuses it
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code < 200 || w.Code >= 500 || strings.Contains(w.Body.String(), secret) {
			t.Fatalf("%q: got %d %q, want no server error and no secret", text, w.Code, w.Body)
		}
	})
}

// askPath sends a path without parsing it as a URL.
func askPath(h http.Handler, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, &http.Request{Method: "GET", Host: "localhost", URL: &url.URL{Path: path}, Header: http.Header{}})
	return w
}
