package live

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"octavo/internal/build"
	"octavo/internal/contract"
	"octavo/internal/emit"
)

// heartbeat is the time between two signs of life on a stream. Proxies and the server
// itself end silent connections.
const heartbeat = 15 * time.Second

// version says what a page in a browser was made of.
type version struct {
	page   string // hash of its data
	site   string // hash of the data that all pages share
	styles string // path of the stylesheet
	entry  string // path of the theme's script, and the number of restarts
	// patches is a hash of the patches; "" for none.
	patches string
}

func (v version) String() string {
	return strings.Join([]string{v.page, v.site, v.styles, v.entry, v.patches}, " ")
}

// parseVersion reads the text of a version. Another text is a version of which nothing
// is known.
func parseVersion(text string) version {
	parts := strings.Split(text, " ")
	if len(parts) != 5 {
		return version{}
	}
	return version{parts[0], parts[1], parts[2], parts[3], parts[4]}
}

// view is a page of a snapshot for a browser.
type view struct {
	version
	data contract.Page
	gone *contract.LiveGone // nil for a page that exists
}

// view returns the page at an address, or the not-found page.
func (s *site) view(snapshot *build.Snapshot, address string) (view, error) {
	v := view{version: version{site: snapshot.SiteHash(), styles: snapshot.Styles(), entry: s.entry(snapshot), patches: hashPatches(snapshot)}}
	var err error
	if v.data, v.gone, err = s.pageAt(snapshot, address); err != nil {
		return v, err
	}
	data, err := json.Marshal([]any{v.data, v.gone})
	if err != nil {
		return v, fmt.Errorf("encode the data of %s: %w", address, err)
	}
	v.page = emit.Hash(data)
	return v, nil
}

// pageAt returns the data of the page that browsers show at an address: the page with this
// address, an open page above it, or the not-found page.
func (s *site) pageAt(snapshot *build.Snapshot, address string) (contract.Page, *contract.LiveGone, error) {
	if route := snapshot.RouteAt(address); route != nil {
		data, err := snapshot.Data(route)
		return data, nil, err
	}
	if route := snapshot.OpenAt(address); route != nil {
		data, err := snapshot.Data(route)
		data.Path = address
		return data, nil, err
	}
	data, err := snapshot.Data(snapshot.NotFound())
	return data, &contract.LiveGone{Path: address, To: s.movedTo(address)}, err
}

// entry returns a text that changes when open pages have to load again.
func (s *site) entry(snapshot *build.Snapshot) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return fmt.Sprintf("%s#%d", snapshot.Entry(), s.restarts)
}

func hashPatches(snapshot *build.Snapshot) string {
	list := patches(snapshot)
	if len(list) == 0 {
		return ""
	}
	return emit.Hash(fmt.Append(nil, list))
}

// patches returns the patches of the scripts, with their addresses.
func patches(snapshot *build.Snapshot) []contract.LivePatch {
	list := []contract.LivePatch{}
	for _, p := range snapshot.Patches() {
		list = append(list, contract.LivePatch{Module: p.Module, Address: snapshot.BaseURL() + p.Script.Path})
	}
	return list
}

// event returns what makes a page of one version the page that it is now.
func event(snapshot *build.Snapshot, from version, now view) contract.LiveEvent {
	e := contract.LiveEvent{Version: now.String()}
	if from.entry != now.entry {
		e.Reload = true
		return e
	}
	if from.site != now.site {
		data, global := snapshot.SiteData()
		e.Site, e.GlobalData = &data, global
	}
	if from.styles != now.styles {
		e.Styles = snapshot.BaseURL() + now.styles
	}
	if from.patches != now.patches {
		e.Patches = patches(snapshot)
	}
	if from.page != now.page {
		e.Page, e.Gone = &now.data, now.gone
	}
	return e
}

// serveStream sends the changes of a page to a browser until the browser leaves.
func (s *site) serveStream(w http.ResponseWriter, r *http.Request) {
	out := newEventWriter(w)
	query := r.URL.Query()
	address, from := query.Get("page"), parseVersion(query.Get("version"))
	defer s.follow(address)()
	for isFirst, known := true, ""; ; isFirst = false {
		snapshot, changed := s.current()
		e, next, err := s.since(snapshot, address, from)
		if err != nil {
			s.log(err)
			return
		}
		list := problems(snapshot.Problems())
		shownProblems := fmt.Sprint(list)
		if isFirst || shownProblems != known {
			e.Problems = list
		}
		if isFirst || e.Problems != nil || next != from {
			out.send(e)
		}
		from, known = next, shownProblems
		if !out.wait(r, changed, s.done) {
			return
		}
	}
}

// since returns the changes of a page since a version, and its version now.
func (s *site) since(snapshot *build.Snapshot, address string, from version) (contract.LiveEvent, version, error) {
	if !snapshot.HasPages() {
		return contract.LiveEvent{Version: from.String()}, from, nil
	}
	now, err := s.view(snapshot, address)
	return event(snapshot, from, now), now.version, err
}

// eventWriter writes a stream of events.
type eventWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	err     error // the browser is gone
}

func newEventWriter(w http.ResponseWriter) *eventWriter {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	return &eventWriter{w: w, control: http.NewResponseController(w)}
}

func (o *eventWriter) send(e contract.LiveEvent) {
	data, err := json.Marshal(e)
	if err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	o.write("data: " + string(data))
}

func (o *eventWriter) write(line string) {
	if o.err == nil {
		_, o.err = fmt.Fprint(o.w, line+"\n\n")
	}
	if o.err == nil {
		o.err = o.control.Flush()
	}
}

// wait waits for a change. It returns false if the browser or the server is gone.
func (o *eventWriter) wait(r *http.Request, changed, done <-chan struct{}) bool {
	for o.err == nil {
		select {
		case <-changed:
			return true
		case <-time.After(heartbeat):
			o.write(": still here")
		case <-r.Context().Done():
			return false
		case <-done:
			return false
		}
	}
	return false
}
