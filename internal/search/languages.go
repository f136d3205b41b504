package search

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync"

	"octavo/internal/jsrun"
	"octavo/internal/parallel"
	"octavo/theme"
)

// isEnglish reports whether English is the only language. Its rules are written
// in Go; those of other languages run in the JavaScript engine.
func isEnglish(languages []string) bool { return len(languages) == 1 && languages[0] == "en" }

// supportedLanguages returns the codes of the languages in the binary, English
// first.
func supportedLanguages() []string {
	codes := []string{"en"}
	files, err := fs.Glob(theme.Files, "npm/lunr-??.js")
	if err != nil {
		panic(err) // the pattern is valid
	}
	for _, file := range files {
		codes = append(codes, strings.TrimSuffix(strings.TrimPrefix(file, "npm/lunr-"), ".js"))
	}
	return codes
}

// stemmer has the terms that lunr-languages makes from words, in languages other
// than English. The code of lunr-languages runs in the JavaScript engine, once
// for each word of the site.
type stemmer struct {
	terms     map[string]string // by word; stop words have none
	Pipeline  []string          `json:"pipeline"`
	StopWords []string          `json:"stopWords"`
}

func (s *stemmer) term(word string) (string, bool) {
	term, ok := s.terms[word]
	return term, ok
}

func (s *stemmer) pipeline() []string { return s.Pipeline }

func (s *stemmer) stopWords() []string { return s.StopWords }

//go:embed words.js
var wordsScript string

// batchSize is how many words a VM gets in one call.
const batchSize = 2000

// newStemmer returns a stemmer for the words of some documents.
func newStemmer(languages, stopWords []string, docs [][]string) (*stemmer, error) {
	script, err := languagesScript(languages)
	if err != nil {
		return nil, err
	}
	program, err := jsrun.Compile(script)
	if err != nil {
		return nil, fmt.Errorf("compile lunr-languages: %w", err)
	}
	options, err := json.Marshal(map[string]any{"languages": languages, "stopWords": stopWords})
	if err != nil {
		return nil, err
	}
	s := &stemmer{terms: map[string]string{}}
	var once sync.Once
	pool := jsrun.NewPool(runtime.GOMAXPROCS(0), func() (jsrun.Machine, error) {
		vm, err := jsrun.StartWith(program, jsrun.Default, nil)()
		if err != nil {
			return nil, err
		}
		out, err := vm.Call("octavoWords.use", string(options))
		if err == nil {
			once.Do(func() { err = json.Unmarshal([]byte(out), s) })
		}
		if err != nil {
			vm.Close()
			return nil, err
		}
		return vm, nil
	})
	pool.Start()
	defer pool.Close()
	err = s.addTerms(pool, distinctWords(docs))
	if stopWords == nil && slices.Contains(languages, "en") {
		s.StopWords = append(s.StopWords, strings.Fields(lunrStopWords)...)
	}
	return s, err
}

// recordStopWords makes lunr.stopWords a list of all stop words. The filters that
// lunr-languages makes from them do not give them back.
const recordStopWords = "lunr.stopWords = {}; const make = lunr.generateStopWordFilter; " +
	"lunr.generateStopWordFilter = (words) => { words.forEach((word) => (lunr.stopWords[word] = true)); return make(words); }"

// languagesScript returns a script with lunr and its languages. The files are
// CommonJS modules; each but lunr itself exports a function that takes lunr.
func languagesScript(languages []string) (string, error) {
	names := []string{"lunr", "lunr-stemmer.support"}
	for _, code := range languages {
		if code != "en" {
			names = append(names, "lunr-"+code)
		}
	}
	names = append(names, "lunr-multi")
	var script strings.Builder
	for i, name := range names {
		code, err := theme.Files.ReadFile("npm/" + name + ".js")
		if err != nil {
			return "", fmt.Errorf("read lunr-languages: %w", err)
		}
		result := "module.exports(lunr)"
		if i == 0 {
			result = "globalThis.lunr = module.exports; " + recordStopWords
		}
		fmt.Fprintf(&script, "(function (module) { const exports = module.exports; (function () {\n%s\n}).call(globalThis); %s; })({exports: {}});\n", code, result)
	}
	return script.String() + wordsScript, nil
}

// distinctWords returns the words of documents, sorted.
func distinctWords(docs [][]string) []string {
	seen := map[string]bool{}
	for _, doc := range docs {
		for _, text := range doc {
			words(text, func(word string, _, _ int) {
				if !seen[word] {
					seen[strings.Clone(word)] = true
				}
			})
		}
	}
	list := make([]string, 0, len(seen))
	for word := range seen {
		list = append(list, word)
	}
	slices.Sort(list)
	return list
}

// addTerms adds the terms of words.
func (s *stemmer) addTerms(pool *jsrun.Pool, list []string) error {
	batches := slices.Collect(slices.Chunk(list, batchSize))
	answers := make([][]*string, len(batches))
	errs := make([]error, len(batches))
	parallel.For(len(batches), func(i int) {
		answers[i], errs[i] = stemBatch(pool, batches[i])
	})
	for i, batch := range batches {
		for j, term := range answers[i] {
			if term != nil {
				s.terms[batch[j]] = *term
			}
		}
	}
	return errors.Join(errs...)
}

// stemBatch returns the terms of words; nil for stop words.
func stemBatch(pool *jsrun.Pool, batch []string) ([]*string, error) {
	input, err := json.Marshal(batch)
	if err != nil {
		return nil, err
	}
	answer, err := pool.Call("octavoWords.terms", string(input))
	if err != nil {
		return nil, fmt.Errorf("run lunr-languages: %w", err)
	}
	var terms []*string
	if err := json.Unmarshal([]byte(answer.Text), &terms); err != nil {
		return nil, fmt.Errorf("read the terms of lunr-languages: %w", err)
	}
	if len(terms) != len(batch) {
		return nil, fmt.Errorf("lunr-languages returned %d terms for %d words", len(terms), len(batch))
	}
	return terms, nil
}
