package cache

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Limits of the folder.
const (
	maxPacks = 8                   // packs with results of one site
	maxAge   = 30 * 24 * time.Hour // of a pack that no build has read since
	maxSize  = 1 << 30             // bytes of all packs
	// An unfinished pack that is this old is of a build that was killed.
	maxBuild = 24 * time.Hour
)

// usedPacks returns the packs with the results that this build has read.
func (s *Store) usedPacks() []*pack {
	used := map[*pack]bool{}
	for _, at := range s.places {
		if at.used {
			used[at.pack] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(s.packs), func(p *pack) bool { return !used[p] })
}

// merge copies the results that this build has read to its own pack, if they are in
// too many packs. After KeepUnread it copies all results of these packs. It returns the packs that are not needed any more. Packs of
// other sites stay as they are.
func (s *Store) merge() []*pack {
	packs := s.usedPacks()
	if len(packs) <= maxPacks {
		return nil
	}
	var err error
	if s.fresh == nil {
		if s.fresh, err = newPackWriter(s.dir); err != nil {
			return nil
		}
	}
	for _, at := range s.places {
		if !at.used && !(s.whole && slices.Contains(packs, at.pack)) {
			continue
		}
		if data, ok := at.pack.read(at.entry); ok {
			s.fresh.add(at.key, data)
		}
	}
	return packs
}

// prune removes packs that are old, and the oldest packs if all of them are too
// large together. The time of a pack is that of the last build that has read it.
func (s *Store) prune(now time.Time, maxSize int64) {
	for _, p := range s.usedPacks() {
		os.Chtimes(p.name, now, now)
	}
	var total int64
	for _, f := range s.files() {
		limit := maxBuild
		if filepath.Ext(f.Name()) == packSuffix {
			limit = maxAge
		}
		total += f.Size()
		if now.Sub(f.ModTime()) > limit || total > maxSize {
			os.Remove(filepath.Join(s.dir, f.Name()))
		}
	}
}

// files lists the packs, the finished and the unfinished, with the newest first.
func (s *Store) files() []fs.FileInfo {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil
	}
	var files []fs.FileInfo
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		info, err := e.Info()
		if err == nil && (ext == packSuffix || ext == freshSuffix) {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	return files
}
