package serve

import (
	"container/list"
	"io/fs"
	"os"
	"sync"
)

const (
	cacheLimit = 64 << 20
	// entryCost is an estimate for the key, the ETag and the list element.
	entryCost = 512
)

// A key is an encoding of a file.
type key struct {
	name     string
	encoding string // "" for the file itself, of which only the hash is cached
}

// cached is the result of reading a file.
type cached struct {
	etag string
	data []byte // nil for the file itself
}

// A cache has the compressed forms and the hashes of files, for one version of
// each file. It drops the entries that were not used for the longest time. The
// identity, size and time of a file tell its version: a build writes new files even
// if nothing has changed.
type cache struct {
	mu     sync.Mutex
	byKey  map[key]*list.Element
	recent list.List // of *entry, the last used one first
	size   int64
	limit  int64
}

type entry struct {
	key
	version fs.FileInfo
	make    func() (cached, error)
	cost    int64 // guarded by cache.mu; 0 until make has returned
}

func newCache(limit int64) *cache {
	return &cache{byKey: map[key]*list.Element{}, limit: limit}
}

// get returns the result of build for this version of a file. It calls build once:
// requests that come meanwhile wait for the result.
func (c *cache) get(k key, version fs.FileInfo, build func() (cached, error)) (cached, error) {
	e := c.entryFor(k, version, build)
	made, err := e.make()
	c.finish(e, made, err)
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

// finish adds the size of an entry, and drops old entries if the cache is full. It
// also drops an entry whose build failed: the next request tries again.
func (c *cache) finish(e *entry, made cached, err error) {
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
