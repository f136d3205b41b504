package live

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"octavo/internal/build"
	"octavo/internal/contract"
	"octavo/internal/emit"
	"octavo/internal/jsrun"
	"octavo/internal/serve"
)

const policyHeader = "Content-Security-Policy"

// ServeHTTP answers a request with the site as it is now.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	snapshot, _ := s.current()
	base := "/"
	if snapshot.HasPages() {
		base = snapshot.BaseURL()
	}
	name, below := strings.CutPrefix(r.URL.Path, base)
	switch {
	case below && name == contract.LiveEvents && r.URL.Query().Has("token") && !s.isToken(r.URL.Query().Get("token")):
		newEventWriter(w).send(contract.LiveEvent{Reload: true}) // the page is older than the token
	case below && name == contract.LiveEvents:
		s.guarded(w, r, r.URL.Query().Get("token"), http.MethodGet, s.serveStream)
	case below && name == contract.LiveOpen:
		s.guarded(w, r, r.Header.Get(contract.LiveTokenHeader), http.MethodPost, s.openEditor)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
	case !snapshot.HasPages():
		s.serveWaiting(w, snapshot)
	case below && name == contract.LiveSite:
		data, _ := snapshot.SiteData()
		sendModule(w, data)
	case below && name == contract.LiveGlobalData:
		_, global := snapshot.SiteData()
		sendModule(w, global)
	default:
		s.servePage(w, r, snapshot)
	}
}

// guarded answers only requests of the site's own pages: other pages in the browser do
// not know the token, and have another origin.
func (s *site) guarded(w http.ResponseWriter, r *http.Request, token, method string, next http.HandlerFunc) {
	origin := r.Header.Get("Origin")
	if u, err := url.Parse(origin); origin != "" && (err != nil || u.Host != r.Host) {
		http.Error(w, "this request comes from another site", http.StatusForbidden)
		return
	}
	if !s.isToken(token) {
		http.Error(w, "the token is wrong: load the page again", http.StatusForbidden)
		return
	}
	if r.Method != method {
		w.Header().Set("Allow", method)
		http.Error(w, "only "+method+" is allowed", http.StatusMethodNotAllowed)
		return
	}
	next(w, r)
}

func (s *site) isToken(text string) bool {
	return subtle.ConstantTimeCompare([]byte(text), []byte(s.token)) == 1
}

// sendModule sends a value as a module.
func sendModule(w http.ResponseWriter, value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	w.Header().Set("Content-Type", serve.ContentType("x.js"))
	fmt.Fprintf(w, "export default %s;\n", data) // the browser may be gone
}

// servePage answers with a page or another file of the site.
func (s *site) servePage(w http.ResponseWriter, r *http.Request, snapshot *build.Snapshot) {
	rules := serve.Rules{Base: snapshot.BaseURL(), TrailingSlash: snapshot.TrailingSlash()}
	answer := rules.Answer(r.URL.Path, func(name string) bool { return s.has(snapshot, name) })
	switch {
	case answer.Redirect != "":
		to := url.URL{Path: answer.Redirect, RawQuery: r.URL.RawQuery}
		w.Header().Set("Location", to.String())
		w.WriteHeader(answer.Status)
	case answer.File == "":
		s.serveDocument(w, r, snapshot, snapshot.NotFound().Output, http.StatusNotFound)
	default:
		s.serveFile(w, r, snapshot, answer.File)
	}
}

// has reports whether the site has a file.
func (s *site) has(snapshot *build.Snapshot, name string) bool {
	if snapshot.Route(pageOf(name)) != nil || snapshot.IsGenerated(name) {
		return true
	}
	_, ok := snapshot.File(name)
	if !ok {
		_, ok = s.oldFile(name)
	}
	return ok
}

// pageOf returns the file of the page that a script belongs to, or the name itself.
func pageOf(name string) string {
	if page, ok := strings.CutSuffix(name, contract.PageScriptEnding); ok {
		return page + ".html"
	}
	return name
}

func (s *site) serveFile(w http.ResponseWriter, r *http.Request, snapshot *build.Snapshot, name string) {
	if f, ok := snapshot.File(name); ok { // a static file takes precedence
		s.send(w, r, f)
		return
	}
	route := snapshot.Route(pageOf(name))
	switch {
	case route != nil && pageOf(name) != name:
		f, err := snapshot.Script(route)
		s.sendOr(w, r, f, err)
	case route != nil:
		s.serveDocument(w, r, snapshot, name, http.StatusOK)
	case snapshot.IsGenerated(name):
		f, err := snapshot.Generated(context.WithoutCancel(r.Context()), name)
		s.sendOr(w, r, f, err)
	default:
		f, _ := s.oldFile(name)
		s.send(w, r, f)
	}
}

// serveDocument renders a page. A page that fails has a message instead, and its
// mistakes are shown on it.
func (s *site) serveDocument(w http.ResponseWriter, r *http.Request, snapshot *build.Snapshot, output string, status int) {
	if snapshot.IsOutdated() {
		if next := s.upToDate(r.Context()); next != nil {
			s.servePage(w, r, next)
		}
		return
	}
	route := snapshot.Route(output)
	html, facts, err := snapshot.Document(route)
	if errors.Is(err, jsrun.ErrClosed) { // the site has changed meanwhile
		snapshot, _ = s.current()
		s.servePage(w, r, snapshot)
		return
	}
	if err != nil {
		s.log(err)
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	s.noteProblems()
	if html == nil {
		s.serveWaiting(w, snapshot)
		return
	}
	address := route.Path
	if status == http.StatusNotFound {
		address = r.URL.Path
	}
	view, err := s.view(snapshot, address)
	if err != nil {
		s.log(err)
	}
	policy := snapshot.Policy(facts)
	if policy != "" {
		w.Header().Set(policyHeader, policy)
	}
	w.Header().Set("Content-Type", serve.ContentType("x.html"))
	w.WriteHeader(status)
	w.Write(connected(html, contract.LiveSettings{Token: s.token, Version: view.String(), Policy: policy, Patches: patches(snapshot)})) // the browser may be gone
}

// connected returns a document with the data that its script connects with.
func connected(html []byte, settings contract.LiveSettings) []byte {
	data, err := json.Marshal(settings) // escapes <
	if err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	end := bytes.LastIndex(html, []byte("</body>"))
	if end < 0 {
		return html // a redirect
	}
	script := fmt.Appendf(nil, "<script type=\"application/json\" id=\"%s\">%s</script>\n", contract.LiveDataID, data)
	return bytes.Join([][]byte{html[:end], html[end:]}, script)
}

func (s *site) sendOr(w http.ResponseWriter, r *http.Request, f emit.File, err error) {
	if err != nil {
		s.log(err)
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	s.send(w, r, f)
}

// send sends a file, from memory or from the disk.
func (s *site) send(w http.ResponseWriter, r *http.Request, f emit.File) {
	w.Header().Set("Content-Type", serve.ContentType(f.Path))
	switch {
	case f.From != "":
		file, err := os.Open(f.From)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer file.Close()
		http.ServeContent(w, r, f.Path, time.Time{}, file)
	case f.Write != nil:
		if err := f.Write(w); err != nil {
			s.log(err)
		}
	default:
		http.ServeContent(w, r, f.Path, time.Time{}, bytes.NewReader(f.Data))
	}
}
