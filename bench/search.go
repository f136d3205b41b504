package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// searchBar is the share of a build that the search index may take.
const searchBar = 0.25

// Weights holds the sizes in bytes of the two files that a search box reads. They are
// 0 for a site without search.
type Weights struct {
	Docs      int64 `json:"docs"`
	DocsGzip  int64 `json:"docsGzip"`
	Index     int64 `json:"index"`
	IndexGzip int64 `json:"indexGzip"`
}

func weighSearch(out string) (Weights, error) {
	var w Weights
	for _, file := range []struct {
		pattern   string
		raw, gzip *int64
	}{{"search-doc-*.json", &w.Docs, &w.DocsGzip}, {"lunr-index-*.json", &w.Index, &w.IndexGzip}} {
		names, err := filepath.Glob(filepath.Join(out, file.pattern))
		if err != nil || len(names) == 0 {
			return w, err
		}
		data, err := os.ReadFile(names[0])
		if err != nil {
			return w, err
		}
		*file.raw, *file.gzip = int64(len(data)), gzipSize(data)
	}
	return w, nil
}

// searchFigures returns the share of the search index in the time of Octavo's build,
// and the sizes of the search files.
func (r *Report) searchFigures(with Result) []Figure {
	const alone = "there is no build without search beside it"
	share := Figure{Name: fmt.Sprintf("%d docs: search, share of the build", with.Docs), Missing: alone, Unlike: unlike(with)}
	cpu := Figure{Name: fmt.Sprintf("%d docs: search, share of its cpu time", with.Docs), Missing: alone, Unlike: unlike(with)}
	for _, without := range r.Results {
		if without.Tool == "octavo" && without.Docs == with.Docs && without.Best.Failure == "" {
			share.Missing, cpu.Missing = "", ""
			share.Value = max(0, 1-without.Best.Seconds/with.Best.Seconds)
			cpu.Value = max(0, 1-without.leastCPU()/with.leastCPU())
		}
	}
	if with.Docs == barDocs || with.Docs == largeDocs {
		share.AtMost = searchBar
	}
	return append([]Figure{share, cpu}, weightFigures(with, "")...)
}

// weightFigures returns the sizes of the search files.
func weightFigures(with Result, whose string) []Figure {
	var list []Figure
	for _, f := range []struct {
		name  string
		bytes int64
	}{
		{"search-doc", with.Best.Search.Docs}, {"search-doc, gzip", with.Best.Search.DocsGzip},
		{"lunr-index", with.Best.Search.Index}, {"lunr-index, gzip", with.Best.Search.IndexGzip},
	} {
		list = append(list, Figure{Name: fmt.Sprintf("%d docs: %s%s, MB", with.Docs, whose, f.name), Value: float64(f.bytes) / 1e6})
	}
	return list
}

// leastCPU returns the smallest CPU time of all runs, in seconds. On a busy machine
// the fastest run may have used more.
func (b Builds) leastCPU() float64 {
	least := b.Best.CPUSeconds
	for _, s := range b.Runs {
		least = min(least, s.CPUSeconds)
	}
	return least
}
