package build

import (
	"context"
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
	at, err := p.stamp(ctx)
	if err != nil {
		return nil, err
	}
	return search.New(search.Input{Site: m.site, Contents: m.content.HTML(), Stamp: at.UnixMilli(), Cache: p.Cache, Bag: p.bag}), nil
}

// stamp returns the time in the names of the search files: SOURCE_DATE_EPOCH, or
// the time of the last commit, so that a rebuild gives the same names.
func stamp(ctx context.Context, siteDir string, now func() time.Time) (time.Time, error) {
	if text := os.Getenv("SOURCE_DATE_EPOCH"); text != "" {
		seconds, err := strconv.ParseInt(text, 10, 64)
		if err != nil || seconds < 0 {
			return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q, which is not a number of seconds", text)
		}
		return time.Unix(seconds, 0), nil
	}
	if last, err := history.LastCommit(ctx, siteDir); err == nil {
		return last, nil
	}
	return now(), ctx.Err()
}

// searchFiles returns the files that the search box reads; none without a search
// plugin.
func searchFiles(index *search.Search, documents []render.Document) ([]emit.File, error) {
	if index == nil {
		return nil, nil
	}
	facts := make(map[*site.Route]*markup.Facts, len(documents))
	for _, d := range documents {
		facts[d.Route] = d.Facts
	}
	return index.Finish(facts)
}
