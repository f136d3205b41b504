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

// A site answers requests from one folder.
type site struct {
	dir   string
	rules rules
	cache *cache
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f, err := s.lookUp(r.URL.Path)
	if err != nil {
		w.Header().Set("Retry-After", "1")
		sendText(w, http.StatusServiceUnavailable, "the site folder cannot be opened")
		return
	}
	defer f.close()
	switch {
	case f.goTo != "":
		sendRedirect(w, r, f.goTo, f.status)
	case f.file == nil:
		sendText(w, http.StatusNotFound, "page not found")
	default:
		s.sendFile(w, r, f)
	}
}

// sendRedirect keeps the query. The path comes from the rules, begins with one
// slash and holds no backslash, so it cannot name another host.
func sendRedirect(w http.ResponseWriter, r *http.Request, goTo string, status int) {
	to := url.URL{Path: goTo, RawQuery: r.URL.RawQuery}
	// A browser would keep a 301 for ever, also for the next site on this port.
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Location", to.String())
	w.WriteHeader(status)
}

func sendText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	io.WriteString(w, text+"\n") // a lost connection is nobody's concern
}

// A body is one encoding of a file.
type body struct {
	content  io.ReadSeeker
	size     int64
	encoding string // empty: as it is on disk
	etag     string
}

func (s *site) sendFile(w http.ResponseWriter, r *http.Request, f *found) {
	b, err := s.choose(r, f)
	if err != nil {
		sendText(w, http.StatusInternalServerError, "the file cannot be read")
		return
	}
	h := w.Header()
	h.Set("Content-Type", contentType(f.name))
	if len(f.policies) > 0 {
		h[policyHeader] = f.policies
	}
	if isCompressible(f.name) {
		h.Set("Vary", "Accept-Encoding")
	}
	if b.encoding != "" {
		h.Set("Content-Encoding", b.encoding)
		// http.ServeContent leaves the length out of encoded answers.
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

// sendWhole sends a body that stands for no file: no ETag, no ranges.
func sendWhole(w http.ResponseWriter, r *http.Request, status int, b body) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Length", strconv.FormatInt(b.size, 10))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		io.Copy(w, b.content) // a lost connection is nobody's concern
	}
}

// choose picks the encoding.
func (s *site) choose(r *http.Request, f *found) (body, error) {
	plain, err := s.cache.get(key{f.name, ""}, f.info, func() (cached, error) {
		etag, err := hash(f.contents())
		return cached{etag: etag}, err
	})
	if err != nil {
		return body{}, err
	}
	asIs := body{content: f.contents(), size: f.info.Size(), etag: quote(plain.etag)}
	encoding := negotiate(r.Header.Values("Accept-Encoding"))
	if encoding == "" || needsPlain(r) || !isWorthPacking(f.name, f.info.Size()) {
		return asIs, nil
	}
	packed, err := s.cache.get(key{f.name, encoding}, f.info, func() (cached, error) {
		data, err := pack(f.contents(), encoding)
		return cached{etag: plain.etag + "-" + encoding, data: data}, err
	})
	if err != nil {
		return body{}, err
	}
	size := int64(len(packed.data))
	if size >= f.info.Size() {
		return asIs, nil
	}
	return body{bytes.NewReader(packed.data), size, encoding, quote(packed.etag)}, nil
}

// needsPlain reports whether a request is about the bytes on disk: ranges
// count those. The other two can fail, and http.ServeContent then sends no
// body but would keep the length we set for an encoded one.
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
