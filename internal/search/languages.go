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
	"octavo/theme"
)

// isEnglish tells what Go can do alone.
func isEnglish(languages []string) bool { return len(languages) == 1 && languages[0] == "en" }

// knownLanguages are those that the binary carries, English first.
func knownLanguages() []string {
	codes := []string{"en"}
	files, err := fs.Glob(theme.Files, "npm/lunr-??.js")
	if err != nil {
		panic(err) // the pattern is right
	}
	for _, file := range files {
		codes = append(codes, strings.TrimSuffix(strings.TrimPrefix(file, "npm/lunr-"), ".js"))
	}
	return codes
}

// foreign is the way of other languages with words, as lunr-languages has it:
// its own code has been asked about every word.
type foreign struct {
	terms   map[string]string // of the words that are worth finding
	Names   []string          `json:"pipeline"`
	LeftOut []string          `json:"stopWords"`
}

func (f *foreign) term(word string) (string, bool) {
	term, ok := f.terms[word]
	return term, ok
}

func (f *foreign) pipeline() []string { return f.Names }

func (f *foreign) stopWords() []string { return f.LeftOut }

//go:embed words.js
var wordsScript string

// wordsAtOnce is how many words a VM gets in one call.
const wordsAtOnce = 2000

// newForeign asks about all words of some documents.
func newForeign(languages, stopWords []string, docs [][]string) (*foreign, error) {
	script, err := languagesScript(languages)
	if err != nil {
		return nil, err
	}
	program, err := jsrun.Compile(script)
	if err != nil {
		return nil, fmt.Errorf("compile the words of languages: %w", err)
	}
	options, err := json.Marshal(map[string]any{"languages": languages, "stopWords": stopWords})
	if err != nil {
		return nil, err
	}
	f := &foreign{terms: map[string]string{}}
	var once sync.Once
	pool := jsrun.NewPool(runtime.GOMAXPROCS(0), func() (*jsrun.VM, error) {
		vm, err := jsrun.StartWith(program, jsrun.Default, nil)()
		if err != nil {
			return nil, err
		}
		out, err := vm.Call("octavoWords.use", string(options))
		if err == nil {
			once.Do(func() { err = json.Unmarshal([]byte(out), f) })
		}
		return vm, err
	})
	defer pool.Close()
	err = f.ask(pool, distinctWords(docs))
	if stopWords == nil && slices.Contains(languages, "en") {
		f.LeftOut = append(f.LeftOut, strings.Fields(lunrStopWords)...)
	}
	return f, err
}

// recordStopWords keeps what languages do not find worth finding: their filters
// do not tell.
const recordStopWords = "lunr.stopWords = {}; const make = lunr.generateStopWordFilter; " +
	"lunr.generateStopWordFilter = (words) => { words.forEach((word) => (lunr.stopWords[word] = true)); return make(words); }"

// languagesScript puts lunr and what it needs into one script. The files are
// CommonJS, each a function of lunr but for lunr itself.
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
			return "", fmt.Errorf("read the words of languages: %w", err)
		}
		result := "module.exports(lunr)"
		if i == 0 {
			result = "globalThis.lunr = module.exports; " + recordStopWords
		}
		fmt.Fprintf(&script, "(function (module) { const exports = module.exports; (function () {\n%s\n}).call(globalThis); %s; })({exports: {}});\n", code, result)
	}
	return script.String() + wordsScript, nil
}

// distinctWords lists the words of documents, sorted.
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

// ask fills in the terms of words.
func (f *foreign) ask(pool *jsrun.Pool, list []string) error {
	batches := slices.Collect(slices.Chunk(list, wordsAtOnce))
	answers := make([][]*string, len(batches))
	errs := make([]error, len(batches))
	parallel(len(batches), func(i int) {
		answers[i], errs[i] = askBatch(pool, batches[i])
	})
	for i, batch := range batches {
		for j, term := range answers[i] {
			if term != nil {
				f.terms[batch[j]] = *term
			}
		}
	}
	return errors.Join(errs...)
}

func askBatch(pool *jsrun.Pool, batch []string) ([]*string, error) {
	input, err := json.Marshal(batch)
	if err != nil {
		return nil, err
	}
	out, err := pool.Call("octavoWords.terms", string(input))
	if err != nil {
		return nil, fmt.Errorf("ask for the words of languages: %w", err)
	}
	var terms []*string
	if err := json.Unmarshal([]byte(out), &terms); err != nil {
		return nil, fmt.Errorf("read the words of languages: %w", err)
	}
	if len(terms) != len(batch) {
		return nil, fmt.Errorf("%d terms for %d words", len(terms), len(batch))
	}
	return terms, nil
}
