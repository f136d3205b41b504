package serve

import (
	"container/list"
	"io/fs"
	"os"
	"sync"
)

const (
	cacheLimit = 64 << 20
	// entryCost stands for the key, the ETag and the list element.
	entryCost = 512
)

// A key names one encoding of one file; the empty encoding holds its hash.
type key struct {
	name     string
	encoding string
}

// cached is what was made from a file.
type cached struct {
	etag string
	data []byte
}

// A cache keeps what is made from files, once per version of each file, and
// forgets what was not asked for longest. Versions are told apart by file
// identity, size and time: a build makes new files even where nothing changed.
type cache struct {
	mu     sync.Mutex
	byKey  map[key]*list.Element
	recent list.List // of *entry, the last used in front
	size   int64
	limit  int64
}

type entry struct {
	key
	version fs.FileInfo
	make    func() (cached, error)
	cost    int64 // guarded by cache.mu; 0 until made
}

func newCache(limit int64) *cache {
	return &cache{byKey: map[key]*list.Element{}, limit: limit}
}

// get returns what was made for this version. Requests that come while it is
// being made wait for it, so it is made once.
func (c *cache) get(k key, version fs.FileInfo, build func() (cached, error)) (cached, error) {
	e := c.entryFor(k, version, build)
	made, err := e.make()
	c.settle(e, made, err)
	return made, err
}

func (c *cache) entryFor(k key, version fs.FileInfo, build func() (cached, error)) *entry {
	c.mu.Lock()
	defer c.mu.Unlock()
	if el, ok := c.byKey[k]; ok {
		if e := el.Value.(*entry); isSameVersion(e.version, version) {
			c.recent.MoveToFront(el)
			return e
		}
		c.drop(el)
	}
	e := &entry{key: k, version: version, make: sync.OnceValues(build)}
	c.byKey[k] = c.recent.PushFront(e)
	return e
}

// settle counts an entry once it is made, and makes room. A failure is not
// kept: the next request tries again.
func (c *cache) settle(e *entry, made cached, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	el, ok := c.byKey[e.key]
	if !ok || el.Value != e || e.cost != 0 {
		return
	}
	if err != nil {
		c.drop(el)
		return
	}
	e.cost = entryCost + int64(len(made.data))
	c.size += e.cost
	for c.size > c.limit {
		c.drop(c.recent.Back())
	}
}

func (c *cache) drop(el *list.Element) {
	e := c.recent.Remove(el).(*entry)
	delete(c.byKey, e.key)
	c.size -= e.cost
}

func isSameVersion(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}
