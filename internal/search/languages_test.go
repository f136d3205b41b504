package search

import (
	"slices"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/theme"
)

// samples has words of many languages, stop words among them.
var samples = [][]string{
	{"Über die Häuser", "Die Läufer liefen schnell durch die Straßen der Städte, und alle Kinder lachten.", "häuslich", "für()"},
	{"Les chevaux", "Nous mangeons des pommes et l\u2019été sera chaud; les garçons étaient continuellement fatigués.", "manger", ""},
	{"Работа", "Мы работаем в больших городах и читаем книги о программировании.", "работать", "print('да')"},
	{"Las ciudades", "Los niños corrían rápidamente por las calles españolas.", "ciudad", ""},
	{"English text", "Running runners deployed the sites quickly, and it was the best.", "deploy", "npm run deploy"},
	{"Türkçe İstanbul", "Kitapları okuyorum ve evlerimizden geliyorlar.", "", ""},
	{"Ελληνικά", "Οι άνθρωποι διαβάζουν βιβλία στις πόλεις.", "", ""},
	{"עברית العربية", "הילדים קוראים ספרים يقرأ الأطفال الكتب في المدن", "", ""},
	{"한국어", "아이들이 책을 읽고 있습니다", "", ""},
}

// Every language gives the index that lunr-languages gives, alone and together
// with others.
func TestLanguagesEqualLunr(t *testing.T) {
	if theme.Check() != nil {
		t.Skip("theme/npm is not packed")
	}
	tests := map[string]indexed{}
	for _, code := range supportedLanguages() {
		tests[code] = indexed{Docs: samples, Languages: []string{code}}
	}
	if len(tests) < 20 {
		t.Errorf("got %d languages, want at least 20", len(tests))
	}
	for _, list := range []string{"de en", "en ru", "de es fr", "en vi"} {
		tests[list] = indexed{Docs: samples, Languages: strings.Fields(list)}
	}
	sameAsLunr(t, tests)
}

// The plugin fails with stop words and a language other than English. Here the
// stop words replace those of the language.
func TestStopWordsOfALanguage(t *testing.T) {
	s, err := newStemmer([]string{"de"}, []string{"häuser"}, samples)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := s.term("häuser"); ok {
		t.Error("häuser: got a term, want a stop word")
	}
	if _, ok := s.term("die"); !ok {
		t.Error("die: got no term, want one")
	}
	if got := s.pipeline(); !slices.Equal(got, []string{"trimmer-de", "stemmer-de"}) {
		t.Errorf("got the pipeline %q", got)
	}
	if got := s.stopWords(); !slices.Equal(got, []string{"häuser"}) {
		t.Errorf("got the stop words %q", got)
	}
}

// Browsers get the stop words: a query with a word that is not in the index would
// find nothing.
func TestStopWordsOfSeveralLanguages(t *testing.T) {
	s, err := newStemmer([]string{"de", "en"}, nil, samples)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"und", "and"} {
		t.Run(word, func(t *testing.T) {
			if _, ok := s.term(word); ok || !slices.Contains(s.stopWords(), word) {
				t.Errorf("got a term: %v, a stop word: %v, want only a stop word", ok, slices.Contains(s.stopWords(), word))
			}
		})
	}
}

func TestUnsupportedLanguages(t *testing.T) {
	for _, test := range []struct {
		name    string
		codes   []string
		want    string
		message string
	}{
		{"none", nil, "en", ""},
		{"one", []string{"de"}, "de", ""},
		{"two", []string{"ru", "en"}, "ru en", ""},
		{"unsupported", []string{"zh"}, "en", `search does not support the language "zh" and uses the rules of English`},
		{"one of two unsupported", []string{"de", "ja"}, "de en", `search does not support the language "ja" and uses the rules of English`},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := testSite(lunrOptions(func(o *config.LunrSearch) { o.Languages = test.codes }))
			s := newSettings(in.Site.Config, in.Bag)
			var message string
			for _, d := range in.Bag.Sorted() {
				message += d.Message
			}
			if got := strings.Join(s.options.Languages, " "); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
			if message != test.message {
				t.Errorf("got  %s\nwant %s", message, test.message)
			}
		})
	}
}
