// Package search writes what the search box of a site reads: a list of all
// pages and their sections as plain text, and an index of it in the format of
// lunr 2.3.9, equal to what lunr itself would build. Data in, bytes out: it
// reads no files and no clock.
package search

import (
	"bytes"
	"encoding/json"
	"fmt"

	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/site"
)

// Input is the site to index.
type Input struct {
	Site     *site.Site        // whose config has search options
	Contents map[string]string // the HTML of Markdown files without components, by file
	Stamp    int64             // is part of the names of the files
	Bag      *diag.Bag
}

// Search is an index in the making.
type Search struct {
	settings settings
	names    contract.SearchFileNames
	noIndex  bool // of the whole site
	pages    []*page
	byRoute  map[*site.Route]*page
	read     chan struct{} // closed when what needs no rendering has been read
}

// Start begins to read the pages whose content is known before anything is
// rendered, and does not wait until that is done.
func Start(in Input) *Search {
	cfg := in.Site.Config
	s := &Search{settings: newSettings(cfg, in.Bag), noIndex: cfg.Site.NoIndex, byRoute: map[*site.Route]*page{}, read: make(chan struct{})}
	s.names = contract.SearchFileNames{
		SearchDoc: fmt.Sprintf("search-doc-%d.json", in.Stamp),
		LunrIndex: fmt.Sprintf("lunr-index-%d.json", in.Stamp),
	}
	for i := range in.Site.Routes {
		if route := &in.Site.Routes[i]; s.settings.wants(route) {
			p := newPage(route, in.Contents[route.File], &s.settings)
			s.pages = append(s.pages, p)
			s.byRoute[route] = p
		}
	}
	go func() {
		parallel(len(s.pages), func(i int) { s.pages[i].readHTML(s.settings.leftOut) })
		close(s.read)
	}()
	return s
}

// boxSettings is what the search box has to know.
func (s *Search) boxSettings() contract.SearchSettings {
	return contract.SearchSettings{FileNames: s.names, AssetURL: s.settings.assetURL}
}

// Languages are those by whose rules the site is searched; at least one.
func (s *Search) Languages() []string { return s.settings.options.Languages }

// GlobalData is what components can ask the plugin for.
func (s *Search) GlobalData() any { return map[string]any{"fileNames": s.names} }

// Text tells how to read the text of a finished page. A nil Search reads none.
func (s *Search) Text(route *site.Route) markup.Options {
	if s == nil || s.byRoute[route] == nil {
		return markup.Options{}
	}
	return markup.Options{Text: s.byRoute[route].scope, Exclude: s.settings.leftOut}
}

// Finish returns the files of the index. It takes the text of pages that have to
// be rendered first from the facts of the finished pages.
func (s *Search) Finish(facts map[*site.Route]*markup.Facts) ([]emit.File, error) {
	<-s.read
	for _, p := range s.pages {
		p.finish(facts[p.route], &s.settings)
		p.hidden = p.hidden && !s.noIndex
	}
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
		{Path: contract.SearchFileName, Data: marshal(s.boxSettings(), 0)},
		{Path: s.names.SearchDoc, Data: marshal(contract.SearchFile{SearchDocs: docs, Options: s.settings.options}, size(docs))},
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
func size(docs []contract.SearchDoc) int {
	n := 0
	for i := range docs {
		d := &docs[i]
		n += 256 + len(d.Title) + len(d.Content)*9/8 + len(d.Code)*9/8
	}
	return n
}
