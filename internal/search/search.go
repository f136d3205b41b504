// Package search writes what the search box of a site reads: a list of all
// pages and their sections as plain text, and an index of it in the format of
// lunr 2.3.9, equal to what lunr itself would build. Data in, bytes out: it
// reads no files and no clock.
package search

import (
	"bytes"
	"encoding/json"
	"fmt"

	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/feed"
	"octavo/internal/render"
	"octavo/internal/site"
)

// Input is what is searched, and where the result goes.
type Input struct {
	Site     *site.Site // whose config has search options
	Markdown *render.Markdown
	Stamp    int64 // that the names of the files have
	Bag      *diag.Bag
}

// Search is an index in the making.
type Search struct {
	settings settings
	names    render.SearchFileNames
	noIndex  bool // of the whole site
	pages    []*page
	read     chan struct{} // closed when what needs no rendering has been read
}

// Start begins to read the pages whose content is known before anything is
// rendered, and does not wait until that is done.
func Start(in Input) *Search {
	cfg := in.Site.Config
	s := &Search{settings: newSettings(cfg, in.Bag), noIndex: cfg.Site.NoIndex, read: make(chan struct{})}
	s.names = render.SearchFileNames{
		SearchDoc: fmt.Sprintf("search-doc-%d.json", in.Stamp),
		LunrIndex: fmt.Sprintf("lunr-index-%d.json", in.Stamp),
	}
	for i := range in.Site.Routes {
		if route := &in.Site.Routes[i]; s.settings.wants(route) {
			s.pages = append(s.pages, newPage(route, in.Markdown, &s.settings))
		}
	}
	go func() {
		parallel(len(s.pages), func(i int) { s.pages[i].readContent(s.settings.leftOut) })
		close(s.read)
	}()
	return s
}

// settingsFile is what the search box reads first: theme/browser/search/client.ts
// knows its name, too. It has no number in it, so that pages which were loaded
// before a deployment find the files of after it, and it is not among the
// assets, which hosts let browsers keep for ever.
const settingsFile = "search.json"

// boxSettings is what the search box has to know.
func (s *Search) boxSettings() render.SearchSettings {
	return render.SearchSettings{FileNames: s.names, AssetURL: s.settings.assetURL}
}

// Languages are those by whose rules the site is searched; at least one.
func (s *Search) Languages() []string { return s.settings.options.Languages }

// GlobalData is what components can ask the plugin for.
func (s *Search) GlobalData() any { return map[string]any{"fileNames": s.names} }

// Finish reads the pages that only rendering shows, and writes the files.
func (s *Search) Finish(documents []render.Document) ([]emit.File, error) {
	<-s.read
	finished := make(map[*site.Route][]byte, len(documents))
	for _, d := range documents {
		finished[d.Route] = d.HTML
	}
	parallel(len(s.pages), func(i int) {
		p := s.pages[i]
		p.hidden = !s.noIndex && feed.NoIndex(finished[p.route])
		if !p.hidden {
			p.readDocument(finished[p.route], &s.settings)
		}
	})
	docs := entries(s.pages)
	texts := make([][]string, len(docs))
	for i := range docs {
		d := &docs[i]
		texts[i] = []string{d.Title, d.Content, d.Keywords, d.Code}
	}
	language, err := newLanguage(&s.settings, texts)
	if err != nil {
		return nil, err
	}
	s.settings.options.StopWords = language.stopWords()
	index := newIndex(s.settings.fields, texts, language).json(language.pipeline())
	return []emit.File{
		{Path: settingsFile, Data: marshal(s.boxSettings(), 0)},
		{Path: s.names.SearchDoc, Data: marshal(render.SearchFile{SearchDocs: docs, Options: s.settings.options}, size(docs))},
		{Path: s.names.LunrIndex, Data: index},
	}, nil
}

func newLanguage(s *settings, docs [][]string) (language, error) {
	if codes := s.options.Languages; !isEnglish(codes) {
		return newForeign(codes, s.stopWords, docs)
	}
	return newEnglish(s.stopWords), nil
}

// marshal writes JSON as it is: there is no HTML around it. The size is what
// it may come to.
func marshal(file any, size int) []byte {
	var out bytes.Buffer
	out.Grow(size)
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(file); err != nil {
		panic(fmt.Sprintf("the contract has no JSON form: %v", err))
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// size is about how long the file of some documents becomes.
func size(docs []render.SearchDoc) int {
	n := 0
	for i := range docs {
		d := &docs[i]
		n += 256 + len(d.Title) + len(d.Content)*9/8 + len(d.Code)*9/8
	}
	return n
}
