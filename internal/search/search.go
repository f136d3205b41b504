// Package search writes the files that the search box reads: a list of all pages
// and their sections as plain text, and an index of the list in the format of
// lunr 2.3.9. The index has the same bytes as one that lunr builds. Data in,
// bytes out: the package reads no files and no clock.
package search

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"octavo/internal/cache"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
	"octavo/internal/markup"
	"octavo/internal/parallel"
	"octavo/internal/site"
)

// Input is the site to index.
type Input struct {
	Site *site.Site // whose config has search options
	// HTML returns a function that returns the content of a file; nil if the content has
	// to be rendered first. If HTML itself is nil, the text of all pages is read with
	// the other facts about them.
	HTML  func(file string) func() string
	Stamp int64        // is part of the names of the files
	Cache *cache.Store // results of earlier builds; may be nil
	Bag   *diag.Bag
}

// Search is an index that is being built.
type Search struct {
	settings settings
	names    contract.SearchFileNames
	noIndex  bool // of the whole site
	pages    []*page
	byRoute  map[*site.Route]*page
	read     func() // reads the contents of all pages, once
	results  *cache.Store
}

// New returns the index of a site, which has read nothing so far.
func New(in Input) *Search {
	cfg := in.Site.Config
	s := &Search{settings: newSettings(cfg, in.Bag), noIndex: cfg.Site.NoIndex, byRoute: map[*site.Route]*page{}, results: in.Cache}
	s.names = contract.SearchFileNames{
		SearchDoc: fmt.Sprintf("search-doc-%d.json", in.Stamp),
		LunrIndex: fmt.Sprintf("lunr-index-%d.json", in.Stamp),
	}
	for i := range in.Site.Routes {
		if route := &in.Site.Routes[i]; s.settings.includes(route) {
			var html func() string
			if in.HTML != nil {
				html = in.HTML(route.File)
			}
			p := newPage(route, html, &s.settings)
			s.pages = append(s.pages, p)
			s.byRoute[route] = p
		}
	}
	s.read = sync.OnceFunc(func() {
		parallel.For(len(s.pages), func(i int) { s.pages[i].readHTML(s.settings.excludeTags, in.Cache) })
	})
	return s
}

// Start starts to read the pages whose content is known before they are rendered.
// It returns at once.
func (s *Search) Start() {
	if s != nil {
		go s.read()
	}
}

// boxSettings returns the settings of the search box.
func (s *Search) boxSettings() contract.SearchSettings {
	return contract.SearchSettings{FileNames: s.names, AssetURL: s.settings.assetURL}
}

// Has reports whether a file is one of those that Finish returns.
func (s *Search) Has(name string) bool {
	return s != nil && (name == contract.SearchFileName || name == s.names.SearchDoc || name == s.names.LunrIndex)
}

// Languages returns the languages of the site's texts; at least one.
func (s *Search) Languages() []string { return s.settings.options.Languages }

// GlobalData returns the data that components get from usePluginData.
func (s *Search) GlobalData() any { return map[string]any{"fileNames": s.names} }

// Text returns how to read the text of a finished page. A nil Search reads none.
func (s *Search) Text(route *site.Route) markup.Options {
	if s == nil || s.byRoute[route] == nil {
		return markup.Options{}
	}
	return markup.Options{Text: s.byRoute[route].scope, Exclude: s.settings.excludeTags}
}

// Finish returns the files of the index. It takes the text of pages that have to
// be rendered first from the facts of the finished pages. If the last output has the
// index, it is not made again; has reports whether the output has a file with an id.
func (s *Search) Finish(facts map[*site.Route]*markup.Facts, has func(path, id string) bool) ([]emit.File, error) {
	s.read()
	for _, p := range s.pages {
		p.finish(facts[p.route], &s.settings)
		p.hidden = p.hidden && !s.noIndex
	}
	docs := entries(s.pages)
	settings := emit.File{Path: contract.SearchFileName, Data: marshal(s.boxSettings())}
	list, index := emit.File{Path: s.names.SearchDoc}, emit.File{Path: s.names.LunrIndex}
	if s.results != nil {
		key := s.results.Key("search", append(textsOf(docs), fmt.Sprint(s.settings.fields), cache.Text(s.settings.stopWords), string(marshal(s.settings.options)))...)
		list.ID, index.ID = string(key[:]), string(key[:])
		if has(list.Path, list.ID) && has(index.Path, index.ID) {
			list.Kept, index.Kept = true, true
			return []emit.File{settings, list, index}, nil
		}
	}
	if err := s.write(docs, &list, &index); err != nil {
		return nil, err
	}
	return []emit.File{settings, list, index}, nil
}

// textsOf returns the texts of documents.
func textsOf(docs []contract.SearchDoc) []string {
	var texts []string
	for i := range docs {
		d := &docs[i]
		// The other fields follow from these.
		texts = append(texts, d.Title, d.URL, d.Content, d.Code, d.Keywords, d.Version, d.TagName, cache.Text(d.Breadcrumb))
	}
	return texts
}

// write gives two files their contents: the list of documents, and the index of it.
func (s *Search) write(docs []contract.SearchDoc, list, index *emit.File) error {
	texts := make([][]string, len(docs))
	for i := range docs {
		d := &docs[i]
		texts[i] = []string{d.Title, d.Content, d.Keywords, d.Code}
	}
	language, err := newLanguage(&s.settings, texts)
	if err != nil {
		return err
	}
	s.settings.options.StopWords = language.stopWords()
	made := newIndex(s.settings.fields, texts, language)
	list.Write = func(out io.Writer) error { return writeDocs(out, docs, s.settings.options) }
	index.Write = func(out io.Writer) error { return made.write(out, language.pipeline()) }
	return nil
}

// writeDocs writes a contract.SearchFile, one document after the other: together they
// have the texts of the whole site.
func writeDocs(out io.Writer, docs []contract.SearchDoc, options contract.SearchOptions) error {
	around := marshal(contract.SearchFile{SearchDocs: []contract.SearchDoc{}, Options: options})
	before, after, _ := bytes.Cut(around, []byte("[]"))
	buffered := bufio.NewWriter(out)
	buffered.Write(append(before, '['))
	for i := range docs {
		if i > 0 {
			buffered.WriteByte(',')
		}
		buffered.Write(marshal(&docs[i]))
	}
	buffered.Write(append([]byte{']'}, after...))
	return buffered.Flush() // has the error of any write
}

func newLanguage(s *settings, docs [][]string) (language, error) {
	if codes := s.options.Languages; !isEnglish(codes) {
		return newStemmer(codes, s.stopWords, docs)
	}
	return newEnglish(s.stopWords), nil
}

// marshal returns a value as JSON, without escapes for HTML.
func marshal(value any) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(fmt.Sprintf("write the search files as JSON: %v", err)) // all their fields have a JSON form
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}
