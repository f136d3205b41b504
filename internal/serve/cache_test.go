package serve

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
)

func statNew(t *testing.T) fs.FileInfo {
	t.Helper()
	dir := makeSite(t, "f", "x")
	info, err := os.Stat(filepath.Join(dir, "f"))
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestCacheMakesOnce(t *testing.T) {
	c, info := newCache(1<<20), statNew(t)
	var made atomic.Int32
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			got, err := c.get(key{"a", "br"}, info, func() (cached, error) {
				made.Add(1)
				return cached{data: []byte("compressed")}, nil
			})
			if err != nil || string(got.data) != "compressed" {
				t.Errorf("got %q, %v", got.data, err)
			}
		})
	}
	wg.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times, want once", made.Load())
	}
}

func TestCacheMakesAgainForAnotherVersion(t *testing.T) {
	c := newCache(1 << 20)
	for i, info := range []fs.FileInfo{statNew(t), statNew(t)} {
		want := strconv.Itoa(i)
		for range 2 {
			got, _ := c.get(key{"a", ""}, info, func() (cached, error) { return cached{etag: want}, nil })
			if got.etag != want {
				t.Errorf("got version %s, want %s", got.etag, want)
			}
		}
	}
	if len(c.byKey) != 1 || c.size != entryCost {
		t.Errorf("the cache has %d entries of %d bytes, want only the last version", len(c.byKey), c.size)
	}
}

func TestCacheDropsFailures(t *testing.T) {
	c, info := newCache(1<<20), statNew(t)
	broken := errors.New("broken")
	if _, err := c.get(key{"a", ""}, info, func() (cached, error) { return cached{}, broken }); !errors.Is(err, broken) {
		t.Errorf("error is %v", err)
	}
	if got, err := c.get(key{"a", ""}, info, func() (cached, error) { return cached{etag: "x"}, nil }); err != nil || got.etag != "x" {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestCacheStaysWithinItsLimit(t *testing.T) {
	const body = 1000
	c, info := newCache(10*(entryCost+body)), statNew(t)
	ask := func(name string) (made bool) {
		c.get(key{name, ""}, info, func() (cached, error) {
			made = true
			return cached{data: make([]byte, body)}, nil
		})
		return made
	}
	ask("often")
	for i := range 100 {
		ask(strconv.Itoa(i))
		if ask("often") {
			t.Fatalf("got no entry after %d others, want it: it is used often", i)
		}
		if c.size > c.limit {
			t.Fatalf("got %d bytes, want at most %d", c.size, c.limit)
		}
	}
	if !ask("0") {
		t.Error("got an entry that was not used, want it dropped")
	}
	if c.recent.Len() != len(c.byKey) || c.recent.Len() != 10 {
		t.Errorf("got %d entries in the list and %d in the map, want 10 in both", c.recent.Len(), len(c.byKey))
	}
	c.get(key{"huge", ""}, info, func() (cached, error) { return cached{data: make([]byte, c.limit)}, nil })
	if c.size > c.limit {
		t.Errorf("got %d bytes, want at most %d: the entry is larger than the cache", c.size, c.limit)
	}
}
