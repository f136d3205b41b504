package cache

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// fill stores results in a run of its own.
func fill(t *testing.T, dir string, texts ...string) {
	t.Helper()
	s := Open(dir)
	for _, text := range texts {
		s.Put(s.Key("test", text), []byte("result of "+text))
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// check reports results that are missing or wrong in a run of its own.
func check(t *testing.T, dir string, texts ...string) {
	t.Helper()
	s := Open(dir)
	defer s.Close()
	for _, text := range texts {
		if got, ok := s.Get(s.Key("test", text)); !ok || string(got) != "result of "+text {
			t.Errorf("result for %q is %q, %v, want the stored one", text, got, ok)
		}
	}
}

func packNames(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"+packSuffix))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestResultsStay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "cache")
	fill(t, dir, "a", "b", "")
	fill(t, dir, "c")
	check(t, dir, "a", "b", "", "c")
	s := Open(dir)
	defer s.Close()
	if got, ok := s.Get(s.Key("test", "d")); ok {
		t.Errorf("got %q for a key that was never stored, want nothing", got)
	}
	if text, err := os.ReadFile(filepath.Join(dir, ".gitignore")); string(text) != "*\n" {
		t.Errorf(".gitignore is %q, %v, want a star", text, err)
	}
}

// TestLaterResultCounts stores two results with one key, which is for a result that
// cannot be known before.
func TestLaterResultCounts(t *testing.T) {
	dir := t.TempDir()
	for i := range 5 {
		s := Open(dir)
		s.Put(s.Key("test"), []byte(fmt.Sprint(i)))
		s.Close()
		s = Open(dir)
		if got, _ := s.Get(s.Key("test")); string(got) != fmt.Sprint(i) {
			t.Errorf("got %q, want the last result %d", got, i)
		}
		s.Close()
	}
}

func TestNoStore(t *testing.T) {
	var s *Store
	s.Put(s.Key("test", "a"), []byte("x"))
	if got, ok := s.Get(s.Key("test", "a")); ok {
		t.Errorf("got %q, want nothing", got)
	}
	s.Close()
}

func TestKeys(t *testing.T) {
	s := Open(t.TempDir())
	defer s.Close()
	keys := map[Key]string{}
	for _, texts := range [][]string{{"k"}, {"k", ""}, {"k", "ab"}, {"k", "a", "b"}, {"k", "", "ab"}, {"ka", "b"}, {"k", "ab", ""}} {
		key := s.Key(texts[0], texts[1:]...)
		if other, ok := keys[key]; ok {
			t.Errorf("%q and %s have the same key, want two", texts, other)
		}
		keys[key] = fmt.Sprintf("%q", texts)
		if s.Key(texts[0], texts[1:]...) != key {
			t.Errorf("%q has two keys, want one", texts)
		}
	}
}

// TestDamage changes a pack in every place. A store may lose results then, but must
// never return a wrong one.
func TestDamage(t *testing.T) {
	whole := t.TempDir()
	fill(t, whole, "a", "bb")
	name := packNames(t, whole)[0]
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	damages := map[string]func(at int) []byte{
		"cut":     func(at int) []byte { return data[:at] },
		"flipped": func(at int) []byte { d := bytes.Clone(data); d[at] ^= 0x10; return d },
		"zeroed":  func(at int) []byte { d := bytes.Clone(data); clear(d[at:]); return d },
		"doubled": func(at int) []byte { return slices.Concat(data[:at], data) },
	}
	dir := t.TempDir()
	for kind, damage := range damages {
		t.Run(kind, func(t *testing.T) {
			for at := range data {
				damaged := damage(at)
				if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), damaged, 0o644); err != nil {
					t.Fatal(err)
				}
				s := Open(dir)
				for _, text := range []string{"a", "bb"} {
					if got, ok := s.Get(s.Key("test", text)); ok && string(got) != "result of "+text {
						t.Fatalf("with damage at %d, the result for %q is %q", at, text, got)
					}
				}
				s.Close()
			}
		})
	}
}

func TestForeignFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"x" + packSuffix, "empty" + packSuffix, "notes.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(strings.TrimPrefix("foreign", name)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder"+packSuffix), 0o755); err != nil {
		t.Fatal(err)
	}
	fill(t, dir, "a")
	check(t, dir, "a")
	if _, err := os.Stat(filepath.Join(dir, "notes.txt")); err != nil {
		t.Errorf("a foreign file is gone: %v", err)
	}
}

// TestUnfinished has a build that was killed: its pack is never used.
func TestUnfinished(t *testing.T) {
	dir := t.TempDir()
	killed := Open(dir)
	killed.Put(killed.Key("test", "a"), []byte("half"))
	s := Open(dir)
	defer s.Close()
	if got, ok := s.Get(s.Key("test", "a")); ok {
		t.Errorf("got %q of an unfinished pack, want nothing", got)
	}
}

func TestBuildsAtTheSameTime(t *testing.T) {
	dir := t.TempDir()
	var wg sync.WaitGroup
	var all []string
	for i := range 4 {
		texts := []string{"same", fmt.Sprint("own ", i)}
		all = append(all, texts...)
		wg.Go(func() { fill(t, dir, texts...) })
	}
	wg.Wait()
	check(t, dir, all...)
}

func TestManyPacksBecomeOne(t *testing.T) {
	dir := t.TempDir()
	other := "of another site"
	fill(t, dir, other)
	var texts []string
	for i := range maxPacks + 1 {
		texts = append(texts, fmt.Sprint("text ", i))
		fill(t, dir, texts[i], "no longer used "+texts[i])
	}
	check(t, dir, texts...) // reads from too many packs, and merges them
	if got := len(packNames(t, dir)); got != 2 {
		t.Errorf("there are %d packs, want the merged one and that of the other site", got)
	}
	check(t, dir, append(texts, other)...)
}

// A run that does a part of a build reads a part of the results, and loses none.
func TestMergeKeepsUnread(t *testing.T) {
	dir := t.TempDir()
	var read, unread []string
	for i := range maxPacks + 1 {
		read, unread = append(read, fmt.Sprint("read ", i)), append(unread, fmt.Sprint("unread ", i))
		fill(t, dir, read[i], unread[i])
	}
	s := Open(dir)
	s.KeepUnread()
	for _, text := range read {
		s.Get(s.Key("test", text))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if got := len(packNames(t, dir)); got != 1 {
		t.Errorf("there are %d packs, want the merged one", got)
	}
	check(t, dir, append(read, unread...)...)
}

func TestPrune(t *testing.T) {
	now := time.Now()
	age := func(t *testing.T, name string, age time.Duration) {
		t.Helper()
		if err := os.Chtimes(name, now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("old packs go, packs in use stay", func(t *testing.T) {
		dir := t.TempDir()
		fill(t, dir, "used")
		age(t, packNames(t, dir)[0], 2*maxAge)
		check(t, dir, "used")
		check(t, dir, "used")
		age(t, packNames(t, dir)[0], 2*maxAge)
		fill(t, dir, "new")
		if got := len(packNames(t, dir)); got != 1 {
			t.Errorf("there are %d packs, want the new one", got)
		}
	})
	t.Run("unfinished packs of killed builds go", func(t *testing.T) {
		dir := t.TempDir()
		old, young := filepath.Join(dir, "old"+freshSuffix), filepath.Join(dir, "young"+freshSuffix)
		for _, name := range []string{old, young} {
			if err := os.WriteFile(name, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		age(t, old, 2*maxBuild)
		fill(t, dir, "a")
		if left, _ := filepath.Glob(filepath.Join(dir, "*"+freshSuffix)); !slices.Equal(left, []string{young}) {
			t.Errorf("unfinished packs are %q, want %q", left, young)
		}
	})
	t.Run("the oldest packs go when there are too many bytes", func(t *testing.T) {
		dir := t.TempDir()
		fill(t, dir, "old")
		age(t, packNames(t, dir)[0], time.Hour)
		fill(t, dir, "new")
		info, err := os.Stat(packNames(t, dir)[0])
		if err != nil {
			t.Fatal(err)
		}
		s := Open(dir)
		s.prune(now, info.Size()*3/2)
		s.Close()
		check(t, dir, "new")
		if got := len(packNames(t, dir)); got != 1 {
			t.Errorf("there are %d packs, want the new one", got)
		}
	})
}

func TestFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := Open(filepath.Join(file, "cache"))
	s.Put(s.Key("test", "a"), []byte("x"))
	if err := s.Close(); err == nil {
		t.Error("got no error, want one about the folder")
	}
}

func TestRecent(t *testing.T) {
	s := Recent(10)
	one, two, three := s.Key("t", "1"), s.Key("t", "2"), s.Key("t", "3")
	s.Put(one, []byte("12345"))
	s.Put(two, []byte("12345"))
	if _, ok := s.Get(one); !ok {
		t.Error("the first result is gone, want both")
	}
	s.Put(three, []byte("1"))
	if _, ok := s.Get(one); ok {
		t.Error("got the first result, want a cache that began anew")
	}
	if data, ok := s.Get(three); !ok || string(data) != "1" {
		t.Errorf("got %q, want the last result", data)
	}
}
