package serve

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

var longText = strings.Repeat("continuous integration ", 200)

func unpack(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	var r io.Reader = bytes.NewReader(w.Body.Bytes())
	switch w.Header().Get("Content-Encoding") {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		z, err := gzip.NewReader(r)
		if err != nil {
			t.Fatal(err)
		}
		r = z
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestConditionalRequests(t *testing.T) {
	h := NewHandler(Options{Dir: makeSite(t, "a.txt", longText), BaseURL: "/"})
	plain := get(h, "/a.txt")
	etag, date := plain.Header().Get("ETag"), plain.Header().Get("Last-Modified")
	if len(etag) < 10 || etag[0] != '"' || date == "" {
		t.Fatalf("got ETag %q and Last-Modified %q, want both", etag, date)
	}
	compressed := get(h, "/a.txt", "Accept-Encoding", "br").Header().Get("ETag")
	tests := []struct {
		name    string
		headers []string
		want    int
	}{
		{"same ETag", []string{"If-None-Match", etag}, 304},
		{"one of several", []string{"If-None-Match", `"x", ` + etag}, 304},
		{"weak", []string{"If-None-Match", "W/" + etag}, 304},
		{"any", []string{"If-None-Match", "*"}, 304},
		{"other ETag", []string{"If-None-Match", `"x"`}, 200},
		{"other ETag beats date", []string{"If-None-Match", `"x"`, "If-Modified-Since", date}, 200},
		{"not modified since", []string{"If-Modified-Since", date}, 304},
		{"modified since", []string{"If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT"}, 200},
		{"encoded", []string{"If-None-Match", compressed, "Accept-Encoding", "br"}, 304},
		{"ETag of another encoding", []string{"If-None-Match", compressed}, 200},
		{"ETag of the plain file", []string{"If-None-Match", etag, "Accept-Encoding", "br"}, 200},
		{"failed precondition", []string{"If-Match", `"x"`, "Accept-Encoding", "br"}, 412},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := get(h, "/a.txt", tt.headers...)
			if w.Code != tt.want {
				t.Errorf("status is %d, want %d", w.Code, tt.want)
			}
			wantHeader(t, w, "Vary", "Accept-Encoding")
			if w.Code != 200 {
				if w.Body.Len() != 0 {
					t.Errorf("got %d bytes, want no body", w.Body.Len())
				}
				wantHeader(t, w, "Content-Length", "")
			}
		})
	}
}

func TestRanges(t *testing.T) {
	h := NewHandler(Options{Dir: makeSite(t, "a.txt", longText, "empty.txt", ""), BaseURL: "/"})
	etag := get(h, "/a.txt").Header().Get("ETag")
	tests := []struct {
		name, path string
		headers    []string
		status     int
		body       string
	}{
		{"start", "/a.txt", []string{"Range", "bytes=0-9"}, 206, longText[:10]},
		{"end", "/a.txt", []string{"Range", "bytes=-4"}, 206, longText[len(longText)-4:]},
		{"never encoded", "/a.txt", []string{"Range", "bytes=0-9", "Accept-Encoding", "br, gzip"}, 206, longText[:10]},
		{"same version", "/a.txt", []string{"Range", "bytes=0-9", "If-Range", etag}, 206, longText[:10]},
		{"other version", "/a.txt", []string{"Range", "bytes=0-9", "If-Range", `"x"`}, 200, longText},
		{"beyond the end", "/a.txt", []string{"Range", "bytes=99999-"}, 416, ""},
		{"nonsense", "/a.txt", []string{"Range", "bytes=9-1"}, 416, ""},
		{"empty file", "/empty.txt", []string{"Range", "bytes=0-"}, 200, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := get(h, tt.path, tt.headers...)
			if w.Code != tt.status {
				t.Errorf("status is %d, want %d", w.Code, tt.status)
			}
			if w.Code != 416 && w.Body.String() != tt.body {
				t.Errorf("body is %q, want %q", w.Body, tt.body)
			}
			wantHeader(t, w, "Content-Encoding", "")
		})
	}
	t.Run("two ranges", func(t *testing.T) {
		w := get(h, "/a.txt", "Range", "bytes=0-1,5-6")
		if w.Code != 206 || !strings.HasPrefix(w.Header().Get("Content-Type"), "multipart/byteranges") {
			t.Errorf("got %d %s", w.Code, w.Header().Get("Content-Type"))
		}
	})
}

func TestCompression(t *testing.T) {
	noise := make([]byte, 4096)
	for i, x := 0, uint32(1); i < len(noise); i++ {
		x = x*1664525 + 1013904223
		noise[i] = byte(x >> 24)
	}
	h := NewHandler(Options{Dir: makeSite(t, "page/index.html", longText, "short.txt", "short", "p.png", longText,
		"noise.txt", string(noise), "404.html", longText), BaseURL: "/"})
	tests := []struct {
		name, path, accept, want string
		vary                     bool
	}{
		{"page", "/page/", "gzip, br", "br", true},
		{"page by gzip", "/page/", "gzip", "gzip", true},
		{"page as it is", "/page/", "identity", "", true},
		{"short", "/short.txt", "br", "", true},
		{"picture", "/p.png", "br", "", false},
		{"would not shrink", "/noise.txt", "gzip", "", true},
		{"not found", "/none", "br", "br", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := get(h, tt.path, "Accept-Encoding", tt.accept)
			wantHeader(t, w, "Content-Encoding", tt.want)
			wantHeader(t, w, "Content-Length", strconv.Itoa(w.Body.Len()))
			wantHeader(t, w, "Vary", map[bool]string{true: "Accept-Encoding"}[tt.vary])
			if got, plain := unpack(t, w), get(h, tt.path).Body.String(); got != plain {
				t.Errorf("the contents differ: %d bytes, %d as it is", len(got), len(plain))
			}
			head := ask(h, "HEAD", tt.path, "Accept-Encoding", tt.accept)
			wantHeader(t, head, "Content-Length", w.Header().Get("Content-Length"))
		})
	}
	etags := map[string]bool{}
	for _, accept := range []string{"br", "gzip", "identity"} {
		etags[get(h, "/page/", "Accept-Encoding", accept).Header().Get("ETag")] = true
	}
	if len(etags) != 3 {
		t.Errorf("the ETags are %v, want three", etags)
	}
}

func TestSameContentsSameETag(t *testing.T) {
	one := get(NewHandler(Options{Dir: makeSite(t, "a.txt", "x"), BaseURL: "/"}), "/a.txt")
	two := get(NewHandler(Options{Dir: makeSite(t, "a.txt", "x"), BaseURL: "/"}), "/a.txt")
	wantHeader(t, two, "ETag", one.Header().Get("ETag"))
}
