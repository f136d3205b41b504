package live

import (
	"slices"
	"sync"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/repo"
)

// site is the site as browsers see it: the last snapshot, and how to learn of the next.
type site struct {
	token string
	done  <-chan struct{} // closed when the command stops
	log   func(error)
	// report is called with all mistakes when a page has shown new ones.
	report func([]diag.Diagnostic)
	repo   repo.Repo

	mu       sync.Mutex
	snapshot *build.Snapshot
	changed  chan struct{}     // closed when there is another snapshot, or another mistake
	moved    map[string]string // new addresses of pages, by the old ones
	old      [][]emit.File     // scripts and styles of earlier snapshots, which open pages may still load
}

// maxOld is the number of earlier bundles whose files can still be loaded.
const maxOld = 5

// current returns the last snapshot, and a channel that is closed when it changes.
func (s *site) current() (*build.Snapshot, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.snapshot, s.changed
}

// publish makes a snapshot the current one, and returns the one before.
func (s *site) publish(next *build.Snapshot) (before *build.Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before = s.snapshot
	if before != nil && before.HasPages() && next.HasPages() {
		for from, to := range next.Moved(before) {
			s.moved[from] = to
		}
		if !next.HasBundlesOf(before) {
			s.old = append(s.old, before.BundleFiles())
			s.old = s.old[max(0, len(s.old)-maxOld):]
		}
	}
	s.snapshot = next
	s.announce()
	return before
}

// announce wakes the streams.
func (s *site) announce() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// refresh lets streams look for new mistakes, which a page has shown while it was
// rendered.
func (s *site) refresh() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.announce()
}

// movedTo returns the address that a page has moved to; "" if it is unknown.
func (s *site) movedTo(address string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.moved[address]
}

// oldFile returns a script or stylesheet of an earlier snapshot.
func (s *site) oldFile(name string) (emit.File, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, files := range slices.Backward(s.old) {
		if i := slices.IndexFunc(files, func(f emit.File) bool { return f.Path == name }); i >= 0 {
			return files[i], true
		}
	}
	return emit.File{}, false
}
