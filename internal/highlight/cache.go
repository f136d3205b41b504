package highlight

import (
	"strings"
	"sync"
)

// cache holds finished blocks by language, code and meta. Versions of a site
// repeat most of their code, and a rebuild repeats nearly all of it.
//
// It has two generations. When the young one reaches half the limit, it becomes
// the old one, and the previous old one is dropped. An entry that is used again
// moves to the young one, so entries in use survive without a sorted list.
type cache struct {
	mu         sync.Mutex
	limit      int
	size       int // of the young generation
	young, old map[key]*entry
}

type key struct{ language, code, meta string }

// entry is built once, even if several pages ask for it at the same time.
type entry struct {
	once sync.Once
	element
	size int // of element and key; guarded by the cache, 0 until the element is built
}

// element is a block as HTML.
type element struct {
	html       string
	uncoloured bool // the code was too long or took too long
}

// entrySize is about the memory that an entry takes beside its texts.
const entrySize = 300

func newCache(limit int) *cache {
	return &cache{limit: limit, young: map[key]*entry{}}
}

func (c *cache) get(k key, build func(key) element) element {
	e, k := c.find(k)
	e.once.Do(func() {
		e.element = build(k)
		c.grow(k, e)
	})
	return e.element
}

// find returns the entry for a key, or a new empty entry, and the key to build
// the entry from.
func (c *cache) find(k key) (*entry, key) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.young[k]; e != nil {
		return e, k
	}
	e := c.old[k]
	if e == nil {
		e = &entry{}
	}
	c.size += e.size // 0 if the element is not built yet
	// The code is usually a slice of a whole file, and the cache must not keep
	// the file in memory.
	k = key{strings.Clone(k.language), strings.Clone(k.code), strings.Clone(k.meta)}
	c.young[k] = e
	return e, k
}

func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.young, c.old, c.size = map[key]*entry{}, nil, 0
}

func (c *cache) grow(k key, e *entry) {
	size := entrySize + len(e.html) + len(k.code) + len(k.meta)
	c.mu.Lock()
	defer c.mu.Unlock()
	e.size = size
	c.size += size
	if c.size > c.limit/2 {
		c.young, c.old, c.size = map[key]*entry{}, c.young, 0
	}
}
