package build

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"os"
	"strconv"
	"time"

	"octavo/internal/emit"
	"octavo/internal/history"
	"octavo/internal/markup"
	"octavo/internal/render"
	"octavo/internal/search"
	"octavo/internal/site"
)

// newSearch returns the search index of the site, which is empty so far; nil if the site
// has no search plugin.
func newSearch(ctx context.Context, p *project, m *model) (*search.Search, error) {
	if p.cfg.Search == nil {
		return nil, nil
	}
	number, err := p.stamp(ctx, m.site)
	if err != nil {
		return nil, err
	}
	in := search.Input{Site: m.site, Stamp: number, Cache: p.Cache, Bag: p.bag}
	if p.overrides.Any() {
		// Components of the site may show the content in an element that is not the theme's.
		in.HTML = m.content.HTML
	}
	return search.New(in), nil
}

// stamp returns the number in the names of the search files: SOURCE_DATE_EPOCH or the
// time of the last commit, in milliseconds, or else a number made from the texts. So a
// rebuild gives the same names.
func stamp(ctx context.Context, siteDir string, s *site.Site) (int64, error) {
	if text := os.Getenv("SOURCE_DATE_EPOCH"); text != "" {
		seconds, err := strconv.ParseInt(text, 10, 64)
		if err != nil || seconds < 0 {
			return 0, fmt.Errorf("SOURCE_DATE_EPOCH is %q, which is not a number of seconds", text)
		}
		return time.Unix(seconds, 0).UnixMilli(), nil
	}
	if last, err := history.LastCommit(ctx, siteDir); err == nil {
		return last.UnixMilli(), nil
	}
	hash := sha256.New()
	for i := range s.Routes {
		if doc := s.Routes[i].Markdown(); doc != nil {
			hash.Write(doc.Source.Text)
		}
	}
	const digits = 1e13 // as many as the time has
	return int64(binary.LittleEndian.Uint64(hash.Sum(nil)) % digits), ctx.Err()
}

// searchFiles returns the files that the search box reads; none without a search
// plugin. has reports whether the last output has a file with an id.
func searchFiles(index *search.Search, documents []render.Document, has func(path, id string) bool) ([]emit.File, error) {
	if index == nil {
		return nil, nil
	}
	facts := make(map[*site.Route]*markup.Facts, len(documents))
	for _, d := range documents {
		facts[d.Route] = d.Facts
	}
	return index.Finish(facts, has)
}
