// Package cache keeps results of a build on the disk for the next build. A result
// is bytes under a key, and the key is a hash of everything that the result
// depends on, the Octavo program included. So a stored result is never out of
// date, only unused.
//
// The package does not know what it stores. It never fails a build: results that it
// cannot read, or could not write, are made again.
package cache

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"io"
	"os"
	"sync"
	"time"
)

// Key identifies a result.
type Key [sha256.Size]byte

// Store is an open cache. Several goroutines may use it, and several builds may have
// the same folder open. A nil *Store stores nothing and finds nothing.
type Store struct {
	dir string

	mu    sync.Mutex
	packs []*pack
	found map[Key]place // the results on the disk
	used  map[Key]bool  // the results that this build has read
	fresh *packWriter   // the results of this build; nil until the first one
	err   error         // a result could not be written; later ones are not tried
}

// place is where a result is.
type place struct {
	pack *pack
	entry
}

// Open opens the cache in a folder. The first result that is stored makes the folder.
func Open(dir string) *Store {
	s := &Store{dir: dir, found: map[Key]place{}, used: map[Key]bool{}}
	for _, p := range readPacks(dir) {
		s.packs = append(s.packs, p)
		for key, e := range p.entries {
			s.found[key] = place{p, e}
		}
	}
	go program() // takes a while
	return s
}

// program returns the hash of the running program, which contains the theme. It is
// zero if the program cannot be read; then nothing is stored.
var program = sync.OnceValue(func() (key Key) {
	name, err := os.Executable()
	if err != nil {
		return key
	}
	file, err := os.Open(name)
	if err != nil {
		return key
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err == nil {
		h.Sum(key[:0])
	}
	return key
})

// Key returns the key of a result: a hash of the program, the kind of the result
// and the texts that it depends on.
func (s *Store) Key(kind string, texts ...string) Key {
	var key Key
	if s == nil {
		return key
	}
	h := sha256.New()
	own := program()
	h.Write(own[:])
	buffered := bufio.NewWriter(h)
	for _, text := range append([]string{kind}, texts...) {
		// With its length, no text can continue in the next one.
		var length [8]byte
		binary.LittleEndian.PutUint64(length[:], uint64(len(text)))
		buffered.Write(length[:])
		buffered.WriteString(text)
	}
	buffered.Flush()
	h.Sum(key[:0])
	return key
}

// Get returns the result with a key.
func (s *Store) Get(key Key) ([]byte, bool) {
	if s == nil || program() == (Key{}) {
		return nil, false
	}
	s.mu.Lock()
	at, ok := s.found[key]
	s.mu.Unlock()
	if !ok {
		return nil, false
	}
	data, ok := at.pack.read(key, at.entry)
	if ok {
		s.mu.Lock()
		s.used[key] = true
		s.mu.Unlock()
	}
	return data, ok
}

// Put stores a result.
func (s *Store) Put(key Key, data []byte) {
	if s == nil || program() == (Key{}) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil && s.fresh == nil {
		s.fresh, s.err = newPackWriter(s.dir)
	}
	if s.err == nil {
		s.err = s.fresh.add(key, data)
	}
}

// Close makes the results of this build available to the next one, and removes old
// results. An error means that the results are lost.
func (s *Store) Close() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var merged []*pack
	if s.err == nil {
		merged = s.merge()
	}
	for _, p := range s.packs {
		p.file.Close()
	}
	if s.err != nil {
		s.fresh.abort()
		return s.err
	}
	if err := s.fresh.finish(); err != nil {
		return err
	}
	for _, p := range merged {
		os.Remove(p.name)
	}
	s.prune(time.Now(), maxSize)
	return nil
}
