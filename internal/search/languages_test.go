package search

import (
	"slices"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/theme"
)

// samples are a few words of many languages, with some that each leaves out.
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

// Every language gives the index that lunr-languages gives, alone and beside
// others.
func TestLanguagesAreThoseOfLunr(t *testing.T) {
	if theme.Check() != nil {
		t.Skip("theme/npm is not packed")
	}
	tests := map[string]indexed{}
	for _, code := range knownLanguages() {
		tests[code] = indexed{Docs: samples, Languages: []string{code}}
	}
	if len(tests) < 20 {
		t.Errorf("only %d languages", len(tests))
	}
	for _, list := range []string{"de en", "en ru", "de es fr", "en vi"} {
		tests[list] = indexed{Docs: samples, Languages: strings.Fields(list)}
	}
	sameAsLunr(t, tests)
}

// The plugin fails on stop words beside another language; here they replace
// those of the language.
func TestStopWordsOfALanguage(t *testing.T) {
	f, err := newForeign([]string{"de"}, []string{"häuser"}, samples)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := f.term("häuser"); ok {
		t.Error("häuser is found")
	}
	if _, ok := f.term("die"); !ok {
		t.Error("die is not found")
	}
	if got := f.pipeline(); !slices.Equal(got, []string{"trimmer-de", "stemmer-de"}) {
		t.Errorf("pipeline %q", got)
	}
	if got := f.stopWords(); !slices.Equal(got, []string{"häuser"}) {
		t.Errorf("left out: %q", got)
	}
}

// Browsers have to know what is not in the index, or a query with such a word
// would find nothing.
func TestStopWordsAreTold(t *testing.T) {
	f, err := newForeign([]string{"de", "en"}, nil, samples)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"und", "and"} {
		if _, ok := f.term(word); ok || !slices.Contains(f.stopWords(), word) {
			t.Errorf("%q is in the index: %v; told to be left out: %v", word, ok, slices.Contains(f.stopWords(), word))
		}
	}
}

func TestUnknownLanguages(t *testing.T) {
	for _, test := range []struct {
		name    string
		codes   []string
		want    string
		message string
	}{
		{"none", nil, "en", ""},
		{"one", []string{"de"}, "de", ""},
		{"two", []string{"ru", "en"}, "ru en", ""},
		{"one that needs a segmenter", []string{"zh"}, "en", `Octavo cannot tell the words of the language "zh", so they are searched as English ones are`},
		{"and one that does not", []string{"de", "ja"}, "de en", `Octavo cannot tell the words of the language "ja", so they are searched as English ones are`},
	} {
		in := testSite(lunrOptions(func(o *config.LunrSearch) { o.Languages = test.codes }))
		s := newSettings(in.Site.Config, in.Bag)
		var message string
		for _, d := range in.Bag.Sorted() {
			message += d.Message
		}
		if got := strings.Join(s.options.Languages, " "); got != test.want || message != test.message {
			t.Errorf("%s: %s, %s", test.name, got, message)
		}
	}
}
