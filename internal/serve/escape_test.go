package serve

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rawGet sends the target as it is: a client would clean it.
func rawGet(t *testing.T, addr, target string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", target)
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatalf("%s: %v", target, err)
	}
	return res, string(body)
}

// startGuarded serves a folder with a secret next to it.
func startGuarded(t *testing.T) (addr, dir string) {
	t.Helper()
	dir = makeSite(t, "index.html", "home", "a/b.txt", "b", "404.html", "lost", ".env", secret, "evil.example/index.html", "evil")
	fillSite(t, filepath.Dir(dir), "secret.txt", secret, "build-private/secret.txt", secret)
	server := httptest.NewServer(NewHandler(Options{Dir: dir, BaseURL: "/base/"}))
	t.Cleanup(server.Close)
	return server.Listener.Addr().String(), dir
}

func TestFilesOutsideTheFolderAreNotSent(t *testing.T) {
	addr, dir := startGuarded(t)
	absolute := filepath.ToSlash(filepath.Join(filepath.Dir(dir), "secret.txt"))
	for name, target := range map[string]string{
		"dot dot":                 "/base/../secret.txt",
		"dot dot, deeper":         "/base/a/../../secret.txt",
		"dot dot above base":      "/../secret.txt",
		"many dot dots":           "/base/../../../../../../../../etc/passwd",
		"sibling with a prefix":   "/base/../build-private/secret.txt",
		"encoded dots":            "/base/%2e%2e/secret.txt",
		"encoded slash":           "/base/..%2fsecret.txt",
		"all encoded":             "/base/%2e%2e%2fsecret.txt",
		"capitals":                "/base/%2E%2E%2Fsecret.txt",
		"double-encoded":          "/base/%252e%252e%252fsecret.txt",
		"overlong UTF-8":          "/base/%c0%ae%c0%ae/secret.txt",
		"dots and spaces":         "/base/..%20/secret.txt",
		"four dots":               "/base/..../secret.txt",
		"backslash":               "/base/..\\secret.txt",
		"encoded backslash":       "/base/..%5csecret.txt",
		"backslash root":          "/base/%5c..%5csecret.txt",
		"absolute path":           "/base/" + absolute,
		"absolute, one slash":     "/base" + absolute,
		"NUL":                     "/base/a/b.txt%00.html",
		"NUL alone":               "/base/%00",
		"newline":                 "/base/a%0d%0aX-Evil:%201",
		"drive":                   "/base/c:/windows/win.ini",
		"encoded drive":           "/base/c%3a%5cwindows%5cwin.ini",
		"stream":                  "/base/a/b.txt::$DATA",
		"hidden file's stream":    "/base/.env::$DATA",
		"device CON":              "/base/con",
		"device with extension":   "/base/nul.txt",
		"device COM1":             "/base/a/com1",
		"UNC path":                "/base/%5c%5cserver%5cshare",
		"device path":             "/base/%5c%5c.%5cc:",
		"hidden file":             "/base/.env",
		"hidden file, encoded":    "/base/%2eenv",
		"hidden file by dot":      "/base/./.env",
		"dot segment":             "/base/./a/b.txt",
		"file and dot dot":        "/base/a/b.txt/..",
		"scheme-relative":         "//evil.example/%2e%2e",
		"scheme-relative, slash":  "//evil.example/",
		"scheme-relative in base": "/base//evil.example",
		"encoded scheme-relative": "/base/%2fevil.example",
		"backslash host":          "/%5cevil.example",
		"backslash host in base":  "/base/%5cevil.example",
		"absolute form":           "http://localhost/base/../secret.txt",
		"question in the path":    "/base/%3f/../../secret.txt",
		"bad escape":              "/base/%zz",
		"half an escape":          "/base/%2",
	} {
		t.Run(name, func(t *testing.T) {
			res, body := rawGet(t, addr, target)
			if res.StatusCode != 404 && res.StatusCode != 400 {
				t.Errorf("got status %d and Location %q, want 404 or 400", res.StatusCode, res.Header.Get("Location"))
			}
			if strings.Contains(body, secret) || strings.Contains(body, "root:") || res.Header.Get("X-Evil") != "" {
				t.Errorf("got the secret in %q, want an error page", body)
			}
		})
	}
}

func TestRedirectsStayOnTheHost(t *testing.T) {
	addr, _ := startGuarded(t)
	for target, want := range map[string]string{
		"/":                             "/base/",
		"/?//evil.example":              "/base/?//evil.example",
		"/base":                         "/base/",
		"/base/evil.example/index.html": "/base/evil.example/",
		"http://localhost/base":         "/base/",
		"http://localhost":              "/base/",
	} {
		t.Run(target, func(t *testing.T) {
			res, _ := rawGet(t, addr, target)
			if got := res.Header.Get("Location"); got != want {
				t.Errorf("got a redirect to %q, want %q", got, want)
			}
		})
	}
}

func TestSymbolicLinks(t *testing.T) {
	addr, dir := startGuarded(t)
	outside := filepath.Dir(dir)
	for link, target := range map[string]string{
		"in.txt": "a/b.txt", "in": "a", "a/up.txt": "../index.html",
		"out.txt": "../secret.txt", "out": "..", "abs.txt": filepath.Join(outside, "secret.txt"), "abs": outside,
		"round.txt": "../build/../secret.txt", "self": "self", "dangling": "none",
	} {
		if err := os.Symlink(filepath.FromSlash(target), filepath.Join(dir, filepath.FromSlash(link))); err != nil {
			t.Skip("no symbolic links here:", err)
		}
	}
	for target, want := range map[string]string{
		"/base/in.txt": "b", "/base/in/b.txt": "b", "/base/a/up.txt": "home",
		"/base/out.txt": "lost", "/base/out/secret.txt": "lost", "/base/out/build/index": "lost",
		"/base/abs.txt": "lost", "/base/abs/secret.txt": "lost", "/base/round.txt": "lost",
		"/base/self": "lost", "/base/dangling": "lost",
	} {
		t.Run(target, func(t *testing.T) {
			if _, body := rawGet(t, addr, target); body != want {
				t.Errorf("got %q, want %q", body, want)
			}
		})
	}
}
