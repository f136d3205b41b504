package serve

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// swapIn replaces the site folder as a build does, in two steps.
func swapIn(t *testing.T, dir string, pairs ...string) {
	t.Helper()
	fresh, old := dir+"-new", dir+"-old"
	fillSite(t, fresh, pairs...)
	for _, step := range [][2]string{{dir, old}, {fresh, dir}} {
		if err := os.Rename(step[0], step[1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.RemoveAll(old); err != nil {
		t.Fatal(err)
	}
}

func generation(n int) []string {
	pairs := []string{"404.html", "lost"}
	for i := range 20 {
		pairs = append(pairs, fmt.Sprintf("p%d/index.html", i), fmt.Sprintf("generation %04d %s", n, longText))
	}
	return pairs
}

func TestNewOutputShowsAtOnce(t *testing.T) {
	dir := makeSite(t, generation(0)...)
	h := NewHandler(Options{Dir: dir, BaseURL: "/"})
	for n := 1; n < 20; n++ {
		before := get(h, "/p0/").Header().Get("ETag")
		swapIn(t, dir, generation(n)...)
		for _, accept := range []string{"identity", "br", "gzip"} {
			w := get(h, "/p0/", "Accept-Encoding", accept, "If-None-Match", before)
			if w.Code != 200 || !strings.HasPrefix(unpack(t, w), fmt.Sprintf("generation %04d", n)) {
				t.Fatalf("generation %d by %s: got %d %.20q", n, accept, w.Code, unpack(t, w))
			}
		}
	}
}

// Some build tools give every file the same time, so size and time do not tell a new
// version.
func TestSameSizeAndTimeIsStillANewVersion(t *testing.T) {
	dir := makeSite(t, "a.txt", "one")
	h := NewHandler(Options{Dir: dir, BaseURL: "/"})
	fixed := time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := os.Chtimes(filepath.Join(dir, "a.txt"), fixed, fixed); err != nil {
		t.Fatal(err)
	}
	one := get(h, "/a.txt")
	fillSite(t, dir+"-new", "a.txt", "two")
	if err := os.Chtimes(filepath.Join(dir+"-new", "a.txt"), fixed, fixed); err != nil {
		t.Fatal(err)
	}
	swapIn(t, dir)
	two := get(h, "/a.txt")
	if two.Body.String() != "two" || two.Header().Get("ETag") == one.Header().Get("ETag") {
		t.Errorf("got %q with the ETag %s, before %s", two.Body, two.Header().Get("ETag"), one.Header().Get("ETag"))
	}
}

func TestReadersGetAnswersWhileTheFolderIsReplaced(t *testing.T) {
	dir := makeSite(t, generation(0)...)
	h := NewHandler(Options{Dir: dir, BaseURL: "/"})
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-stop:
					return
				default:
				}
				w := get(h, fmt.Sprintf("/p%d/", i%20))
				if w.Code != http.StatusOK || !strings.HasPrefix(w.Body.String(), "generation ") {
					t.Errorf("got %d %.20q", w.Code, w.Body)
					return
				}
			}
		})
	}
	for n := 1; n < 20; n++ {
		swapIn(t, dir, generation(n)...)
	}
	close(stop)
	wg.Wait()
}
