package content

import (
	"bytes"
	"maps"
	"slices"
	"sync"

	"octavo/internal/config"
	"octavo/internal/diag"
)

// Memo keeps the documents, posts and pages that a loader has read for the next one.
// A file whose text is the same is not parsed again: it has the same *mdx.Doc and
// the same mistakes. The texts must come from a file system that keeps them.
type Memo struct {
	mu     sync.Mutex
	config *config.Config
	// components are the names that documents may use without an import.
	components []string
	files      map[string]remembered // by file, and everything else that the result depends on
	used       map[string]bool       // since the last load began
}

// remembered is a file as it was read before.
type remembered struct {
	text     []byte
	value    any
	ok       bool
	problems []diag.Diagnostic
}

// begin prepares for a load. Everything depends on the config and the components.
func (m *Memo) begin(cfg *config.Config, components []string) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.config != cfg || !slices.Equal(m.components, components) {
		m.config, m.components, m.files = cfg, components, map[string]remembered{}
	}
	m.used = map[string]bool{}
}

// finish forgets the files that are gone.
func (m *Memo) finish() {
	if m == nil {
		return
	}
	maps.DeleteFunc(m.files, func(key string, _ remembered) bool { return !m.used[key] })
}

func (m *Memo) get(key string, text []byte) (remembered, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.used[key] = true
	r, ok := m.files[key]
	return r, ok && (isSameSlice(r.text, text) || bytes.Equal(r.text, text))
}

// isSameSlice reports whether two texts share their memory, which takes no time to find out.
func isSameSlice(a, b []byte) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

func (m *Memo) put(key string, r remembered) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[key] = r
}

// remember fills in item. read does so from the source, and adds mistakes to the bag of
// the reader that it gets; ok is its result. If the text is the same as in an earlier
// load with the same key, that result is used. The key is the file, and everything that
// the result depends on beside the text and the config.
func remember[T any](r *reader, key string, src *diag.Source, item *T, read func(r *reader) (ok bool)) (ok bool) {
	if r.memo == nil {
		return read(r)
	}
	known, found := r.memo.get(key, src.Text)
	if found {
		*item = known.value.(T)
	} else {
		alone := *r
		alone.bag = &diag.Bag{}
		known.ok = read(&alone)
		known = remembered{text: src.Text, value: *item, ok: known.ok, problems: alone.bag.Sorted()}
		r.memo.put(key, known)
	}
	for _, problem := range known.problems {
		r.bag.Add(problem)
	}
	return known.ok
}
