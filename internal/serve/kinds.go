package serve

import (
	"path"
	"strings"
)

// contentTypes replaces the table of the system, which is not the same on every
// machine: on Windows, any program may change the type of .js.
var contentTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".htm":         "text/html; charset=utf-8",
	".xhtml":       "application/xhtml+xml; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".mjs":         "text/javascript; charset=utf-8",
	".txt":         "text/plain; charset=utf-8",
	".md":          "text/markdown; charset=utf-8",
	".csv":         "text/csv; charset=utf-8",
	".xml":         "application/xml; charset=utf-8",
	".xsl":         "application/xslt+xml; charset=utf-8",
	".json":        "application/json; charset=utf-8",
	".jsonld":      "application/ld+json; charset=utf-8",
	".map":         "application/json; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".svg":         "image/svg+xml; charset=utf-8",
	".wasm":        "application/wasm",
	".png":         "image/png",
	".jpg":         "image/jpeg",
	".jpeg":        "image/jpeg",
	".gif":         "image/gif",
	".webp":        "image/webp",
	".avif":        "image/avif",
	".ico":         "image/x-icon",
	".woff":        "font/woff",
	".woff2":       "font/woff2",
	".ttf":         "font/ttf",
	".otf":         "font/otf",
	".pdf":         "application/pdf",
	".zip":         "application/zip",
	".mp3":         "audio/mpeg",
	".mp4":         "video/mp4",
	".webm":        "video/webm",
}

// ContentType returns the type of a file by its name.
func ContentType(name string) string {
	if t, ok := contentTypes[strings.ToLower(path.Ext(name))]; ok {
		return t
	}
	return "application/octet-stream"
}

// runsScripts reports whether a browser that opens the file runs scripts in it.
func runsScripts(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".html", ".htm", ".xhtml", ".svg":
		return true
	}
	return false
}

// isCompressible reports whether a file gets smaller. Other types are compressed
// already.
func isCompressible(name string) bool {
	t := ContentType(name)
	return strings.HasSuffix(t, "charset=utf-8") || t == "application/wasm" || t == "font/ttf" || t == "font/otf"
}

// cacheControl lets browsers keep files whose names change with their content. For
// all other files, browsers ask whether the ETag has changed.
func cacheControl(name string) string {
	if isHashed(name) {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// isHashed reports whether a name contains a hash, as in assets/js/main.4FJ2K8QX.js
// and assets/images/x-1a2b3c4d.png.
func isHashed(name string) bool {
	if !strings.HasPrefix(name, "assets/") {
		return false
	}
	base := strings.TrimSuffix(path.Base(name), ".map")
	stem := strings.TrimSuffix(base, path.Ext(base))
	at := strings.LastIndexAny(stem, ".-")
	return at > 0 && stem != base && looksLikeHash(stem[at+1:])
}

// looksLikeHash reports whether a part of a name is a hash, not a word or a date.
// Static files can be in assets/, too: my-screenshot.png and plan-20250101.pdf may
// change. If it takes a hash for a word, browsers only make one more request.
func looksLikeHash(s string) bool {
	var lower, upper, digit bool
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z':
			lower = true
		case 'A' <= c && c <= 'Z':
			upper = true
		case '0' <= c && c <= '9':
			digit = true
		default:
			return false
		}
	}
	return len(s) >= 8 && (lower && digit || upper && digit || upper && !lower)
}
