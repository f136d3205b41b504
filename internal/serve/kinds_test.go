package serve

import "testing"

func TestContentTypes(t *testing.T) {
	names := map[string]string{
		"a.html": "text/html; charset=utf-8", "a.css": "text/css; charset=utf-8",
		"a.htm": "text/html; charset=utf-8", "a.xhtml": "application/xhtml+xml; charset=utf-8",
		"a.jsonld": "application/ld+json; charset=utf-8",
		"a.js":     "text/javascript; charset=utf-8", "a.mjs": "text/javascript; charset=utf-8",
		"a.json": "application/json; charset=utf-8", "a.js.map": "application/json; charset=utf-8",
		"sitemap.xml": "application/xml; charset=utf-8", "rss.xsl": "application/xslt+xml; charset=utf-8",
		"a.svg": "image/svg+xml; charset=utf-8", "a.txt": "text/plain; charset=utf-8",
		"a.webmanifest": "application/manifest+json; charset=utf-8",
		"a.png":         "image/png", "a.jpg": "image/jpeg", "A.JPG": "image/jpeg", "a.webp": "image/webp",
		"a.avif": "image/avif", "a.gif": "image/gif", "favicon.ico": "image/x-icon",
		"a.woff2": "font/woff2", "a.woff": "font/woff", "a.pdf": "application/pdf", "a.mp4": "video/mp4",
		"a.wasm": "application/wasm", "CNAME": "application/octet-stream", "a.unknown": "application/octet-stream",
	}
	dir := makeSite(t)
	for name := range names {
		fillSite(t, dir, "f/"+name, "<script>")
	}
	h := NewHandler(Options{Dir: dir, BaseURL: "/"})
	for name, want := range names {
		t.Run(name, func(t *testing.T) {
			path := "/f/" + name
			if name == "a.html" {
				path = "/f/a"
			}
			wantHeader(t, get(h, path), "Content-Type", want)
		})
	}
}

func TestCacheControl(t *testing.T) {
	tests := []struct {
		name   string
		hashed bool
	}{
		{"assets/js/main.4FJ2K8QX.js", true},
		{"assets/js/main.QWERTZUI.js", true},
		{"assets/js/main.4FJ2K8QX.js.map", true},
		{"assets/css/styles.1a2b3c4d.css", true},
		{"assets/images/x-1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f.png", true},
		{"assets/images/my.big-photo-0a1b2c3d4e.png", true},
		{"js/main.4FJ2K8QX.js", false},
		{"assets/js/main.js", false},
		{"assets/js/main.4FJ2K8Q.js", false},
		{"assets/js/4FJ2K8QX.js", false},
		{"assets/js/.4FJ2K8QX.js", false},
		{"assets/js/main.4FJ2K8QX", false},
		{"assets/images/my-screenshot.png", false},
		{"assets/images/my-Screenshot.png", false},
		{"assets/files/plan-20250101.pdf", false},
		{"assets/1a2b3c4d/x.js", false},
		{"index.html", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			want := "no-cache"
			if tt.hashed {
				want = "public, max-age=31536000, immutable"
			}
			if got := cacheControl(tt.name); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
