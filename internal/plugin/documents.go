package plugin

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"

	"octavo/internal/diag"
)

// isForDocuments reports whether a rule changes the text of documents before it is compiled,
// with loaders that are there. What loaders such as raw-loader do is known.
func (set *Set) isForDocuments(r rule) bool {
	_, unknown := r.as()
	isMissing := func(name string) bool { return set.script().Resolve(name) == "" }
	return r.Markdown != nil && unknown != "" && !slices.ContainsFunc(r.Loaders, isMissing)
}

// addDocumentLoaders starts the loaders of a rule of webpack that change the text of documents
// before it is compiled.
func (set *Set) addDocumentLoaders(p *loaded, r rule) error {
	codes := make([]string, len(r.Loaders))
	for i, name := range r.Loaders {
		code, err := set.script().Module(set.script().Resolve(name))
		if err != nil {
			return err
		}
		codes[i] = code
	}
	text, err := json.Marshal(codes)
	if err != nil {
		return fmt.Errorf("pass the loaders: %w", err)
	}
	loader := documentLoader{p, strconv.Itoa(*r.Markdown)}
	if _, err := set.call(p, nil, "octavoMarkdownLoaders", loader.rule, string(text)); err != nil {
		return err
	}
	// Of two rules, the loaders of the later one run first.
	if r.IsFirst {
		set.firstLoaders = slices.Insert(set.firstLoaders, 0, loader)
	} else {
		set.loaders = slices.Insert(set.loaders, 0, loader)
	}
	set.site.Config.Markdown.Loaders = set.loadDocument
	return nil
}

// documentLoader is a rule of a plugin for documents.
type documentLoader struct {
	plugin *loaded
	rule   string // its number
}

// loadDocument returns the text of a document as the loaders of all plugins change it.
func (set *Set) loadDocument(src *diag.Source, bag *diag.Bag) string {
	file := filepath.ToSlash(filepath.Join(set.site.Dir, filepath.FromSlash(src.Path)))
	text := string(src.Text)
	for _, loader := range slices.Concat(set.firstLoaders, set.loaders) {
		p := loader.plugin
		set.script().Use(p.from.Title()) // call is not for documents, which are read in parallel
		result, err := set.script().Run("octavoLoadMarkdown", strconv.Itoa(p.Number), loader.rule, file, text)
		if err != nil {
			p.from.ReportFailure(fmt.Sprintf("a loader of the plugin %s for %s", p.from.Title(), src.Path), err, bag)
			return string(src.Text)
		}
		text = result
	}
	return text
}
