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
	"hash"
	"os"
	"sync"
	"time"
)

// Key identifies a result.
type Key [sha256.Size]byte

// Store is an open cache: a folder for the next build, or the memory of this process.
// Several goroutines may use it, and several builds may have the same folder open. A
// nil *Store stores nothing and finds nothing.
type Store struct {
	dir    string         // "": the results are in memory
	memory map[Key][]byte // nil if they are on the disk
	limit  int            // of the bytes in memory; 0: none
	size   int            // of memory, in bytes

	mu     sync.Mutex
	packs  []*pack
	found  map[Key]int // the positions of the results on the disk in places
	places []place
	fresh  *packWriter // the results of this build; nil until the first one
	err    error       // a result could not be written; later ones are not tried
	whole  bool        // see KeepUnread
}

// place is where a result is.
type place struct {
	pack *pack
	entry
	used bool // this build has read the result
}

// Open opens the cache in a folder. The first result that is stored makes the folder.
func Open(dir string) *Store {
	s := &Store{dir: dir, packs: readPacks(dir)}
	n := 0
	for _, p := range s.packs {
		n += len(p.entries)
	}
	s.found, s.places = make(map[Key]int, n), make([]place, 0, n)
	for _, p := range s.packs {
		for _, e := range p.entries {
			s.found[e.key] = len(s.places)
			s.places = append(s.places, place{pack: p, entry: e})
		}
		p.entries = nil
	}
	go program() // takes a while
	return s
}

// InMemory returns a cache that lasts as long as the process.
func InMemory() *Store { return &Store{memory: map[Key][]byte{}} }

// Recent returns a cache in memory that begins anew when it has more than limit bytes.
func Recent(limit int) *Store { return &Store{memory: map[Key][]byte{}, limit: limit} }

// IsEmpty reports whether there are no results of earlier builds.
func (s *Store) IsEmpty() bool {
	if s == nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.found) == 0 && len(s.memory) == 0
}

// Key returns the key of a result: a hash of the program, the kind of the result
// and the texts that it depends on.
func (s *Store) Key(kind string, texts ...string) Key {
	var key Key
	if s == nil {
		return key
	}
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.Reset()
	own := program()
	h.out.Write(own[:])
	h.add(kind)
	for _, text := range texts {
		h.add(text)
	}
	h.out.Flush()
	h.Sum(key[:0])
	return key
}

// hasher makes a hash of texts.
type hasher struct {
	hash.Hash
	out *bufio.Writer // saves a copy of each text
}

var hashers = sync.Pool{New: func() any {
	h := sha256.New()
	return &hasher{h, bufio.NewWriter(h)}
}}

// add adds a text. With its length, no text can continue in the next one.
func (h *hasher) add(text string) {
	var length [8]byte
	binary.LittleEndian.PutUint64(length[:], uint64(len(text)))
	h.out.Write(length[:])
	h.out.WriteString(text)
}

// Get returns the result with a key.
func (s *Store) Get(key Key) ([]byte, bool) {
	if s == nil || program() == (Key{}) {
		return nil, false
	}
	s.mu.Lock()
	data, ok := s.memory[key]
	i, stored := s.found[key]
	var at place
	if stored {
		s.places[i].used = true
		at = s.places[i]
	}
	s.mu.Unlock()
	if !stored {
		return data, ok
	}
	return at.pack.read(at.entry)
}

// Put stores a result.
func (s *Store) Put(key Key, data []byte) {
	if s == nil || program() == (Key{}) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.memory != nil {
		if s.size += len(data); s.limit > 0 && s.size > s.limit {
			clear(s.memory)
			s.size = len(data)
		}
		s.memory[key] = data
		return
	}
	if s.err == nil && s.fresh == nil {
		s.fresh, s.err = newPackWriter(s.dir)
	}
	if s.err == nil {
		s.err = s.fresh.add(key, data)
	}
}

// KeepUnread makes Close keep results that nobody has read. It is for a run that does
// only a part of a build: the next build needs the others.
func (s *Store) KeepUnread() {
	if s != nil {
		s.whole = true
	}
}

// Close makes the results of this build available to the next one, and removes old
// results. An error means that the results are lost.
func (s *Store) Close() error {
	if s == nil || s.memory != nil {
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
