package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"net/url"
	"strconv"
)

// A site is the handler for one folder.
type site struct {
	dir   string
	rules Rules
	cache *cache
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f, err := s.lookUp(r.URL.Path)
	if err != nil {
		w.Header().Set("Retry-After", "1")
		sendText(w, http.StatusServiceUnavailable, "cannot open the site folder")
		return
	}
	defer f.close()
	switch {
	case f.redirect != "":
		sendRedirect(w, r, f.redirect, f.status)
	case f.file == nil:
		sendText(w, http.StatusNotFound, "page not found")
	default:
		s.sendFile(w, r, f)
	}
}

// sendRedirect redirects to another path with the same query. The path comes from
// the rules: it starts with one slash and contains no backslash, so it cannot name
// another host.
func sendRedirect(w http.ResponseWriter, r *http.Request, redirect string, status int) {
	to := url.URL{Path: redirect, RawQuery: r.URL.RawQuery}
	// A browser would remember a 301 forever, even for another site on this port.
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Location", to.String())
	w.WriteHeader(status)
}

func sendText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	io.WriteString(w, text+"\n") // the client may have closed the connection
}

// A body is one encoding of a file.
type body struct {
	content  io.ReadSeeker
	size     int64
	encoding string // "" for the file as it is on disk
	etag     string
}

func (s *site) sendFile(w http.ResponseWriter, r *http.Request, f *resource) {
	b, err := s.choose(r, f)
	if err != nil {
		sendText(w, http.StatusInternalServerError, "cannot read the file")
		return
	}
	h := w.Header()
	h.Set("Content-Type", ContentType(f.name))
	if len(f.policies) > 0 {
		h[policyHeader] = f.policies
	}
	if isCompressible(f.name) {
		h.Set("Vary", "Accept-Encoding")
	}
	if b.encoding != "" {
		h.Set("Content-Encoding", b.encoding)
		// http.ServeContent sets no length for encoded answers.
		h.Set("Content-Length", strconv.FormatInt(b.size, 10))
	}
	if f.status != http.StatusOK {
		sendWhole(w, r, f.status, b)
		return
	}
	h.Set("Cache-Control", cacheControl(f.name))
	h.Set("ETag", b.etag)
	http.ServeContent(w, r, f.name, f.info.ModTime(), b.content)
}

// sendWhole sends a body without an ETag and without ranges: it is not the file that
// the client asked for.
func sendWhole(w http.ResponseWriter, r *http.Request, status int, b body) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Length", strconv.FormatInt(b.size, 10))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		io.Copy(w, b.content) // the client may have closed the connection
	}
}

// choose returns the file in the best encoding for the request.
func (s *site) choose(r *http.Request, f *resource) (body, error) {
	plain, err := s.cache.get(key{f.name, ""}, f.info, func() (cached, error) {
		etag, err := hash(f.contents())
		return cached{etag: etag}, err
	})
	if err != nil {
		return body{}, err
	}
	asIs := body{content: f.contents(), size: f.info.Size(), etag: quote(plain.etag)}
	encoding := negotiate(r.Header.Values("Accept-Encoding"))
	if encoding == "" || needsPlain(r) || !isWorthCompressing(f.name, f.info.Size()) {
		return asIs, nil
	}
	compressed, err := s.cache.get(key{f.name, encoding}, f.info, func() (cached, error) {
		data, err := compress(f.contents(), encoding)
		return cached{etag: plain.etag + "-" + encoding, data: data}, err
	})
	if err != nil {
		return body{}, err
	}
	size := int64(len(compressed.data))
	if size >= f.info.Size() {
		return asIs, nil
	}
	return body{bytes.NewReader(compressed.data), size, encoding, quote(compressed.etag)}, nil
}

// needsPlain reports whether a request needs the file as it is on disk. Ranges
// count its bytes. The other two conditions can fail: then http.ServeContent sends
// no body, but keeps the length of an encoded one.
func needsPlain(r *http.Request) bool {
	h := r.Header
	return h.Get("Range") != "" || h.Get("If-Match") != "" || h.Get("If-Unmodified-Since") != ""
}

func quote(etag string) string {
	return `"` + etag + `"`
}

func hash(contents io.Reader) (string, error) {
	h := sha256.New()
	_, err := io.Copy(h, contents)
	return hex.EncodeToString(h.Sum(nil)[:16]), err
}
