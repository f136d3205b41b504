package external

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"octavo/internal/diag"
)

// host is a server that counts requests.
type host struct {
	*httptest.Server
	mu   sync.Mutex
	asks []string // method and path
}

func newHost(t *testing.T, answer http.HandlerFunc) *host {
	t.Helper()
	h := &host{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		h.asks = append(h.asks, r.Method+" "+r.URL.Path)
		h.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(h.Close)
	return h
}

func (h *host) count(ask string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, a := range h.asks {
		if a == ask {
			n++
		}
	}
	return n
}

// check returns the messages about links to addresses.
func check(t *testing.T, o Options, addresses ...string) string {
	t.Helper()
	o.Private, o.Pause = true, time.Millisecond
	src := &diag.Source{Path: "a.md"}
	var links []Link
	for _, address := range addresses {
		at := len(src.Text)
		src.Text = append(src.Text, address+"\n"...)
		links = append(links, Link{address, src, diag.Span{Start: at, End: at + len(address)}})
	}
	bag := &diag.Bag{}
	if err := Check(t.Context(), links, o, bag); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, d := range bag.Sorted() {
		line, _ := d.Source.Position(d.Span.Start)
		fmt.Fprintf(&out, "%d: %s: %s\n", line, d.Severity, d.Message)
	}
	return out.String()
}

func TestAnswers(t *testing.T) {
	var tried atomic.Int64
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		isHead := r.Method == http.MethodHead
		switch r.URL.Path {
		case "/fine":
		case "/gone":
			w.WriteHeader(http.StatusGone)
		case "/no-head":
			if isHead {
				w.WriteHeader(http.StatusMethodNotAllowed)
			}
		case "/head-breaks":
			if isHead {
				panic(http.ErrAbortHandler)
			}
		case "/people-only":
			w.WriteHeader(http.StatusForbidden)
		case "/busy":
			if tried.Add(1) < 3 {
				w.Header().Set("Retry-After", "0")
				w.WriteHeader(http.StatusTooManyRequests)
			}
		case "/down":
			w.WriteHeader(http.StatusServiceUnavailable)
		case "/moved":
			http.Redirect(w, r, "/moved-again", http.StatusMovedPermanently)
		case "/moved-again":
			http.Redirect(w, r, "/fine", http.StatusPermanentRedirect)
		case "/then-elsewhere":
			http.Redirect(w, r, "/today", http.StatusMovedPermanently)
		case "/today":
			http.Redirect(w, r, "/fine", http.StatusFound)
		case "/moved-to-nothing":
			http.Redirect(w, r, "/nothing", http.StatusMovedPermanently)
		case "/circle":
			http.Redirect(w, r, "/circle", http.StatusFound)
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	})
	host := strings.TrimPrefix(h.URL, "http://")
	for path, want := range map[string]string{
		"/fine": "", "/fine?a=b": "", "/no-head": "", "/head-breaks": "", "/people-only": "", "/busy": "", "/today": "",
		"/nothing":          "1: warning: URL/nothing answers 404 Not Found\n",
		"/gone#part":        "1: warning: URL/gone answers 410 Gone\n",
		"/down":             "1: warning: URL/down answers 503 Service Unavailable\n",
		"/moved#part":       "1: suggestion: URL/moved#part has moved for good to URL/fine#part\n",
		"/then-elsewhere":   "1: suggestion: URL/then-elsewhere has moved for good to URL/today\n",
		"/moved-to-nothing": "1: warning: URL/moved-to-nothing answers 404 Not Found\n",
		"/circle":           "1: warning: " + host + " does not answer: it redirects too often\n",
	} {
		t.Run(path, func(t *testing.T) {
			if got := check(t, Options{}, h.URL+path); got != strings.ReplaceAll(want, "URL", h.URL) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
	if n := h.count("HEAD /down") + h.count("GET /down"); n != 2*tries {
		t.Errorf("asked for a host that is down %d times, want %d", n, 2*tries)
	}
	if n := h.count("GET /fine"); n != 0 {
		t.Errorf("asked %d times with GET for an address that answers HEAD", n)
	}
}

func TestEachAddressIsAskedOnce(t *testing.T) {
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusNotFound) })
	got := check(t, Options{}, h.URL+"/a#one", h.URL+"/a#two", h.URL+"/a")
	if strings.Count(got, "404 Not Found") != 3 {
		t.Errorf("got %q, want a message for each place", got)
	}
	if n := h.count("HEAD /a"); n != 1 {
		t.Errorf("asked %d times, want once", n)
	}
}

func TestFewRequestsAtATime(t *testing.T) {
	var now, most atomic.Int64
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		time.Sleep(5 * time.Millisecond)
		now.Add(-1)
	})
	var addresses []string
	for i := range 12 {
		addresses = append(addresses, fmt.Sprintf("%s/%d", h.URL, i))
	}
	var progress atomic.Int64
	check(t, Options{Progress: func(done, total int) { progress.Add(1) }}, addresses...)
	if most.Load() > perHost || progress.Load() != 12 {
		t.Errorf("got %d requests at a time and %d steps, want at most %d and 12", most.Load(), progress.Load(), perHost)
	}
}

func TestWorkingAddressesAreRemembered(t *testing.T) {
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/old":
			http.Redirect(w, r, "/new", http.StatusMovedPermanently)
		case "/bad":
			w.WriteHeader(http.StatusNotFound)
		}
	})
	o := Options{Cache: filepath.Join(t.TempDir(), "folder", "links.json")}
	first := check(t, o, h.URL+"/good", h.URL+"/old", h.URL+"/bad")
	second := check(t, o, h.URL+"/good", h.URL+"/old", h.URL+"/bad")
	if first != second || !strings.Contains(first, "moved for good") {
		t.Errorf("got %q and then %q, want the same", first, second)
	}
	for ask, want := range map[string]int{"HEAD /good": 1, "HEAD /old": 1, "HEAD /bad": 2} {
		if got := h.count(ask); got != want {
			t.Errorf("%s: got %d requests, want %d", ask, got, want)
		}
	}
	m := readMemory(o.Cache, time.Now().Add(fresh))
	if len(m.Addresses) != 0 {
		t.Errorf("got %d addresses after a day, want none", len(m.Addresses))
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	h := newHost(t, func(w http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	})
	err := Check(ctx, []Link{{Address: h.URL + "/a"}, {Address: h.URL + "/b"}}, Options{Private: true}, &diag.Bag{})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want the interruption", err)
	}
}

func TestReservedHostsAreNotAsked(t *testing.T) {
	c := &checker{Options: Options{Skip: "docs.site.dev"}}
	for address, want := range map[string]bool{
		"https://go.dev/doc": true, "//go.dev": true, "http://8.8.8.8/": true,
		"https://example.com/a": false, "https://www.example.org": false, "http://a.test": false, "http://localhost:3000": false,
		"http://127.0.0.1": false, "http://[::1]/": false, "http://10.0.0.1": false, "http://192.168.1.1": false,
		"http://100.64.0.1": false, "http://169.254.169.254/": false, "http://[fd00::1]": false, "http://printer": false,
		"http://nas.local": false, "https://docs.site.dev/new": false, "mailto:a@go.dev": false, "/docs": false, "https://": false,
	} {
		if _, got := c.normal(address); got != want {
			t.Errorf("%s: got %v, want %v", address, got, want)
		}
	}
}

// A public name may lead to a private address.
func TestPrivateAddressesAreNotReached(t *testing.T) {
	t.Setenv("HTTP_PROXY", "")
	t.Setenv("http_proxy", "")
	t.Setenv("HTTPS_PROXY", "")
	t.Setenv("https_proxy", "")
	h := newHost(t, func(http.ResponseWriter, *http.Request) {})
	c := &checker{transport: newTransport(false), results: map[string]result{}}
	if r := c.askAddress(t.Context(), h.URL); !strings.Contains(r.problem, errPrivate.Error()) || len(h.asks) > 0 {
		t.Errorf("got %+v after %d requests, want no request", r, len(h.asks))
	}
}
