package build

import (
	"maps"

	"octavo/internal/cache"
	"octavo/internal/emit"
)

// stamps keeps the stamps of the files in an output folder for the next build.
type stamps struct {
	results *cache.Store
	key     cache.Key
	last    emit.Stamps
}

func newStamps(p *project) *stamps {
	return &stamps{results: p.Cache, key: p.Cache.Key("output folder", p.outDir)}
}

// read returns the stamps of the last build.
func (s *stamps) read() emit.Stamps {
	s.last, _ = cache.Find[emit.Stamps](s.results, s.key)
	return s.last
}

// write stores the stamps of this build, if they are others.
func (s *stamps) write(next emit.Stamps) {
	if !maps.Equal(s.last, next) {
		cache.Keep(s.results, s.key, next)
	}
}
