package live

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"octavo/internal/build"
	"octavo/internal/contract"
	"octavo/internal/testfiles"
)

var smallSite = map[string]string{
	"docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/base/', onBrokenLinks: 'warn', presets: [['classic', {blog: false}]]}",
	"docs/one.md":          "# One\n\nFirst text.\n",
	"docs/two.md":          "# Two\n\n[one](./one.md)\n",
	"static/file.txt":      "static",
}

// started is octavo start in a test.
type started struct {
	t       *testing.T
	dir     string
	address string // ends with the base path
	changes chan Change
}

// startSite runs the command for a site until the test ends.
func startSite(t *testing.T, files map[string]string, poll time.Duration, folder ...string) *started {
	t.Helper()
	return startIn(t, testfiles.Folder(t, files), poll, folder...)
}

// startIn runs the command for the site in a folder of dir.
func startIn(t *testing.T, dir string, poll time.Duration, folder ...string) *started {
	t.Helper()
	s := &started{t: t, dir: dir, changes: make(chan Change, 100)}
	ready, ended := make(chan string, 1), make(chan error, 1)
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		ended <- Run(ctx, Options{
			Build: build.Options{SiteDir: filepath.Join(append([]string{s.dir}, folder...)...), Version: "test", Progress: func(build.Progress) {}, Log: func(_, text string) { t.Log(text) }},
			Host:  "localhost", Poll: poll,
			Ready:   func(address string, _ time.Duration) { ready <- address },
			Changed: func(c Change) { s.changes <- c },
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	select {
	case s.address = <-ready:
	case err := <-ended:
		t.Fatal(err)
	}
	return s
}

// get returns the status and the body of an address below the base path.
func (s *started) get(path string) (status int, body string) {
	s.t.Helper()
	response, err := http.Get(s.address + path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return response.StatusCode, string(data)
}

// settings returns the data that a page connects with.
func (s *started) settings(path string) contract.LiveSettings {
	s.t.Helper()
	_, body := s.get(path)
	found := regexp.MustCompile(`id="` + contract.LiveDataID + `">(.*?)</script>`).FindStringSubmatch(body)
	if found == nil {
		s.t.Fatalf("got no settings in\n%s", body)
	}
	var settings contract.LiveSettings
	if err := json.Unmarshal([]byte(found[1]), &settings); err != nil {
		s.t.Fatal(err)
	}
	return settings
}

// events follows a page.
func (s *started) events(path, version, token string) <-chan contract.LiveEvent {
	s.t.Helper()
	query := url.Values{"page": {"/base/" + path}, "version": {version}, "token": {token}}
	ctx, cancel := context.WithCancel(context.Background())
	s.t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, "GET", s.address+contract.LiveEvents+"?"+query.Encode(), nil)
	if err != nil {
		s.t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		s.t.Fatalf("got the status %s, want a stream", response.Status)
	}
	events := make(chan contract.LiveEvent, 100)
	go func() {
		defer close(events)
		defer response.Body.Close()
		lines := bufio.NewScanner(response.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var e contract.LiveEvent
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok && json.Unmarshal([]byte(data), &e) == nil {
				events <- e
			}
		}
	}()
	return events
}

// waitFor returns the first event that fits.
func waitFor(t *testing.T, events <-chan contract.LiveEvent, what string, fits func(contract.LiveEvent) bool) contract.LiveEvent {
	t.Helper()
	limit := time.After(20 * time.Second)
	for {
		select {
		case e, ok := <-events:
			if !ok {
				t.Fatalf("the stream ended, want %s", what)
			}
			if fits(e) {
				return e
			}
		case <-limit:
			t.Fatalf("got no event, want %s", what)
		}
	}
}

func TestPagesAndFiles(t *testing.T) {
	s := startSite(t, smallSite, 0)
	for _, test := range []struct {
		path   string
		status int
		want   string
	}{
		{"docs/one", 200, "First text."},
		{"docs/one/index.page.js", 200, "First text."},
		{"docs/none", 404, "Page Not Found"},
		{"file.txt", 200, "static"},
		{"sitemap.xml", 200, "https://example.org/base/docs/one"},
		{contract.LiveSite, 200, `export default {"siteConfig"`},
		{contract.LiveGlobalData, 200, `"docusaurus-plugin-content-docs"`},
		{"../package.json", 404, ""},
		{"..%2fdocs/one.md", 404, ""},
	} {
		if status, body := s.get(test.path); status != test.status || !strings.Contains(body, test.want) {
			t.Errorf("%s: got the status %d and\n%s\nwant %d and %q", test.path, status, body, test.status, test.want)
		}
	}
}

// wait waits for a change that fits.
func (s *started) wait(what string, fits func(Change) bool) {
	s.t.Helper()
	limit := time.After(20 * time.Second)
	for {
		select {
		case c := <-s.changes:
			if fits(c) {
				return
			}
		case <-limit:
			s.t.Fatalf("got no change with %s", what)
		}
	}
}

func TestChangeTravelsAsData(t *testing.T) {
	s := startSite(t, smallSite, 0)
	settings := s.settings("docs/one")
	events := s.events("docs/one", settings.Version, settings.Token)
	first := waitFor(t, events, "a first event", func(contract.LiveEvent) bool { return true })
	if first.Page != nil || first.Reload || len(first.Problems) != 0 {
		t.Errorf("got %+v, want nothing new", first)
	}
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\nSecond text.\n")
	e := waitFor(t, events, "the new content", func(e contract.LiveEvent) bool { return e.Page != nil })
	if !strings.Contains(e.Page.HTML, "Second text.") || e.Site != nil || e.Styles != "" {
		t.Errorf("got %+v, want only the new content", e)
	}
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\n<Broken\n")
	e = waitFor(t, events, "a problem", func(e contract.LiveEvent) bool { return len(e.Problems) > 0 })
	if p := e.Problems[0]; p.Place == nil || p.Place.File != "docs/one.md" || p.Place.Line != 3 || p.Frame == nil || p.Frame.Marked != "<Broken" {
		t.Errorf("got the problem %+v, want its place", p)
	}
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\nThird text.\n")
	waitFor(t, events, "the corrected content", func(e contract.LiveEvent) bool { return e.Page != nil && strings.Contains(e.Page.HTML, "Third text.") })
	waitFor(t, events, "no problem", func(e contract.LiveEvent) bool { return e.Problems != nil && len(e.Problems) == 0 })
	if err := os.Rename(filepath.Join(s.dir, "docs/one.md"), filepath.Join(s.dir, "docs/three.md")); err != nil {
		t.Fatal(err)
	}
	e = waitFor(t, events, "the page to be gone", func(e contract.LiveEvent) bool { return e.Gone != nil })
	if e.Gone.Path != "/base/docs/one" || e.Gone.To != "/base/docs/three" {
		t.Errorf("got %+v, want the new address", e.Gone)
	}
}

// A browser that comes back gets what it has missed.
func TestReconnect(t *testing.T) {
	s := startSite(t, smallSite, 0)
	settings := s.settings("docs/one")
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\nMissed text.\n")
	<-s.changes
	events := s.events("docs/one", settings.Version, settings.Token)
	e := waitFor(t, events, "the missed content", func(contract.LiveEvent) bool { return true })
	if e.Page == nil || !strings.Contains(e.Page.HTML, "Missed text.") {
		t.Errorf("got %+v, want the missed content", e)
	}
}

func TestConfigWithMistakeKeepsSite(t *testing.T) {
	s := startSite(t, smallSite, 0)
	config := smallSite["docusaurus.config.js"]
	testfiles.Write(t, s.dir, "docusaurus.config.js", config+"\nthrow new Error('odd')\n")
	s.wait("a problem", func(c Change) bool { return len(c.Problems) > 0 })
	if status, body := s.get("docs/one"); status != 200 || !strings.Contains(body, "First text.") {
		t.Errorf("got the status %d and\n%s\nwant the page", status, body)
	}
	testfiles.Write(t, s.dir, "docusaurus.config.js", strings.Replace(config, "title: 'T'", "title: 'Another'", 1))
	s.wait("the new config", func(c Change) bool { return c.Time > 0 })
	if _, body := s.get("docs/one"); !strings.Contains(body, "Another") {
		t.Errorf("got\n%s\nwant the new title", body)
	}
}

// A mistake that only rendering finds is on the page and in the terminal.
func TestMistakeOfAPage(t *testing.T) {
	files := maps.Clone(smallSite)
	files["src/pages/bad.jsx"] = "export const number = 1\n"
	s := startSite(t, files, 0)
	if status, body := s.get("bad"); status != http.StatusInternalServerError || !strings.Contains(body, "[default-export]") {
		t.Errorf("got the status %d and\n%s\nwant 500 and the mistake", status, body)
	}
	select {
	case c := <-s.changes:
		if len(c.Problems) != 1 || c.Problems[0].Code != "default-export" {
			t.Errorf("got %v, want the mistake of the page", c)
		}
	case <-time.After(20 * time.Second):
		t.Error("the mistake was not reported")
	}
}

// The change that removes the last mistake says so, also if it is no quick one.
func TestNoMistakesAnyMore(t *testing.T) {
	s := startSite(t, smallSite, 0)
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\n<Broken\n")
	s.wait("a mistake", func(c Change) bool { return len(c.Problems) == 1 })
	testfiles.Write(t, s.dir, "docs/one.md", "# Another title\n")
	s.wait("an empty list of mistakes", func(c Change) bool { return c.Problems != nil && len(c.Problems) == 0 })
}

// A site that cannot be shown at first appears when its mistake is corrected.
func TestBrokenStart(t *testing.T) {
	s := startSite(t, map[string]string{"docusaurus.config.js": "export default {", "docs/one.md": "# One\n"}, 0)
	if status, body := s.get(""); status != 500 || !strings.Contains(body, "docusaurus.config.js:1") {
		t.Errorf("got the status %d and\n%s\nwant the mistake", status, body)
	}
	<-s.changes
	testfiles.Write(t, s.dir, "docusaurus.config.js", "export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}")
	<-s.changes
	if status, _ := s.get("docs/one"); status != 200 {
		t.Errorf("got the status %d, want the page", status)
	}
}

func TestOthersAreKeptOut(t *testing.T) {
	s := startSite(t, smallSite, 0)
	settings := s.settings("docs/one")
	request := func(method, path, token, origin, host string) int {
		t.Helper()
		r, err := http.NewRequest(method, s.address+path, strings.NewReader(`{"file": "docs/none.md"}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set(contract.LiveTokenHeader, token)
		if origin != "" {
			r.Header.Set("Origin", origin)
		}
		if host != "" {
			r.Host = host
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		return response.StatusCode
	}
	own := strings.TrimSuffix(s.address, "/base/")
	for _, test := range []struct {
		name, method, path, token, origin, host string
		want                                    int
	}{
		{"own page", "POST", contract.LiveOpen, settings.Token, own, "", 404},
		{"no token", "POST", contract.LiveOpen, "", own, "", 403},
		{"wrong token", "POST", contract.LiveOpen, "x" + settings.Token, own, "", 403},
		{"other origin", "POST", contract.LiveOpen, settings.Token, "https://evil.example", "", 403},
		{"other host", "POST", contract.LiveOpen, settings.Token, own, "evil.example", 421},
		{"other method", "GET", contract.LiveOpen, settings.Token, own, "", 405},
		{"stream without token", "GET", contract.LiveEvents + "?page=/base/docs/one", "", own, "", 403},
		{"write", "POST", "docs/one", settings.Token, own, "", 405},
	} {
		if got := request(test.method, test.path, test.token, test.origin, test.host); got != test.want {
			t.Errorf("%s: got the status %d, want %d", test.name, got, test.want)
		}
	}
}

// A page that was loaded before the token was lost is told to load again, and gets
// nothing else.
func TestOldToken(t *testing.T) {
	s := startSite(t, smallSite, 0)
	events := s.events("docs/one", "", "OLDTOKEN")
	if e := waitFor(t, events, "an event", func(contract.LiveEvent) bool { return true }); !e.Reload || e.Page != nil || e.Problems != nil {
		t.Errorf("got %+v, want only Reload", e)
	}
	if e, ok := <-events; ok {
		t.Errorf("got another event %+v, want the end of the stream", e)
	}
}

func TestPoll(t *testing.T) {
	s := startSite(t, smallSite, 50*time.Millisecond)
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\nPolled text, which is longer.\n")
	if c := <-s.changes; fmt.Sprint(c.Files) != "[docs/one.md]" {
		t.Errorf("got %+v, want a change of docs/one.md", c)
	}
	if _, body := s.get("docs/one"); !strings.Contains(body, "Polled text") {
		t.Errorf("got\n%s\nwant the new text", body)
	}
}

// The documents of a site may be beside its folder.
func TestFoldersOutside(t *testing.T) {
	s := startSite(t, map[string]string{
		".git/HEAD":                 "ref: refs/heads/main\n",
		"docs/one.md":               "# One\n\nFirst text.\n",
		"site/docusaurus.config.js": "export default {title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', {docs: {path: '../docs'}, blog: false}]]}",
	}, 0, "site")
	testfiles.Write(t, s.dir, "docs/one.md", "# One\n\nSecond text.\n")
	if c := <-s.changes; fmt.Sprint(c.Files) != "[../docs/one.md]" {
		t.Errorf("got %+v, want a change of ../docs/one.md", c)
	}
	if _, body := s.get("docs/one"); !strings.Contains(body, "Second text.") {
		t.Errorf("got\n%s\nwant the new text", body)
	}
}

func TestTokenStays(t *testing.T) {
	dir := t.TempDir()
	first := readToken(dir)
	if len(first) < 26 || readToken(dir) != first {
		t.Errorf("got %q and %q, want the same long token", first, readToken(dir))
	}
	if other := readToken(t.TempDir()); other == first {
		t.Error("got the same token for another site")
	}
	if info, err := os.Stat(filepath.Join(dir, ".octavo", "token")); err != nil || info.Mode().Perm()&0o077 != 0 && os.PathSeparator == '/' {
		t.Errorf("got %v and error %v, want a file for its owner alone", info, err)
	}
}

// A component that fails is reported on the page that shows it, although the page has it
// as data.
func TestFailingComponent(t *testing.T) {
	files := maps.Clone(smallSite)
	files["docs/box.mdx"] = "import Box from '@site/src/Box'\n\n# Box\n\n<Box />\n"
	files["src/Box.js"] = "export default function Box() { return <b>fine</b> }\n"
	s := startSite(t, files, 0)
	settings := s.settings("docs/box")
	events := s.events("docs/box", settings.Version, settings.Token)
	waitFor(t, events, "a first event", func(contract.LiveEvent) bool { return true })
	testfiles.Write(t, s.dir, "src/Box.js", "export default function Box() { throw new Error('odd') }\n")
	e := waitFor(t, events, "a problem", func(e contract.LiveEvent) bool { return len(e.Problems) > 0 })
	if p := e.Problems[0]; !strings.Contains(p.Message, "odd") || p.Place == nil || p.Place.File != "src/Box.js" {
		t.Errorf("got %+v, want the place in the component", p)
	}
	testfiles.Write(t, s.dir, "src/Box.js", "export default function Box() { return <b>again</b> }\n")
	waitFor(t, events, "no problem", func(e contract.LiveEvent) bool { return e.Problems != nil && len(e.Problems) == 0 })
}

// A commit changes the dates of documents.
func TestCommit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	files := maps.Clone(smallSite)
	files["docusaurus.config.js"] = strings.Replace(files["docusaurus.config.js"], "{blog: false}", "{blog: false, docs: {showLastUpdateAuthor: true}}", 1)
	dir := testfiles.Folder(t, files)
	git := func(args ...string) {
		t.Helper()
		command := exec.Command("git", append([]string{"-c", "user.name=Ada", "-c", "user.email=a@example.org", "-C", dir}, args...)...)
		if out, err := command.CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	git("init", "-q")
	git("add", "docs/two.md")
	git("commit", "-qm", "first")
	s := startIn(t, dir, 0)
	if _, body := s.get("docs/one"); strings.Contains(body, "Ada") {
		t.Error("got an author before the commit, want none")
	}
	settings := s.settings("docs/one")
	events := s.events("docs/one", settings.Version, settings.Token)
	<-events
	git("add", ".")
	git("commit", "-qm", "second")
	for e := range events {
		if e.Page != nil && e.Page.Doc != nil && e.Page.Doc.LastUpdate != nil && e.Page.Doc.LastUpdate.Author == "Ada" {
			return
		}
	}
	t.Error("got no author after the commit, want one")
}
