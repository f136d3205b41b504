package search

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
)

// The stems are those of lunr, for every word of the course, and for every suffix
// of the stemmer after many kinds of words.
func TestStemEqualsLunr(t *testing.T) {
	all := map[string]bool{}
	for _, word := range generatedWords() {
		all[word] = true
	}
	for _, word := range courseWords(t) {
		all[word] = true
	}
	list := make([]string, 0, len(all))
	for word := range all {
		list = append(list, word)
	}
	slices.Sort(list)
	if len(list) < 30000 {
		t.Errorf("got %d words, want at least 30000", len(list))
	}
	var want []string
	lunr(t, "stem", map[string]any{"words": list}, &want)
	for i, word := range list {
		if got := stem(word); got != want[i] {
			t.Errorf("the stem of %q is %q, want %q", word, got, want[i])
		}
	}
}

func generatedWords() []string {
	starts := strings.Split(" y yy a be cry ty oat tree trou ivy opt by oxy lay say eye yes syzyg vill fall roll fizz hiss tann hopp fil conflat troubl siz filing agre feed 😀 x😀 é éé ü漢 1 a1 _ aeiou bcdf wax box bow wiy", " ")
	middles := []string{"", "at", "bl", "iz", "t", "s", "l", "ll", "y", "e", "i", "ic", "al", "tt", "éé"}
	var endings []string
	for _, r := range slices.Concat(doubleSuffixes, suffixes) {
		endings = append(endings, r.from)
	}
	endings = append(endings, dropped...)
	endings = append(endings, "", "s", "es", "ss", "sses", "ies", "eed", "ed", "ing", "ings", "y", "e", "ion", "sion", "tion", "ll", "lle", "edly", "ingly")
	var words []string
	for _, start := range starts {
		for _, middle := range middles {
			for _, ending := range endings {
				words = append(words, start+middle+ending)
			}
		}
	}
	return words
}

func courseWords(t *testing.T) []string {
	t.Helper()
	var list []string
	root := os.DirFS("../../site")
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".md") && !strings.HasSuffix(path, ".mdx") {
			return err
		}
		text, err := fs.ReadFile(root, path)
		words(string(text), func(word string, _, _ int) { list = append(list, word) })
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func FuzzTerms(f *testing.F) {
	f.Add("Running — the yielding İstanbul 😀ing foo/bar")
	f.Add("\xff\xfe ying\u2028")
	e := newEnglish(nil)
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		words(text, func(word string, start, length int) {
			if word == "" || length == 0 || start < last {
				t.Errorf("got %q at %d, %d, want words in order", word, start, length)
			}
			last = start + length
			e.term(word)
		})
	})
}
