package search

import (
	"maps"
	"slices"
	"strings"
)

// language turns the words of a text into the terms of an index.
type language interface {
	// term returns the term of a word; false for a stop word.
	term(word string) (string, bool)
	// pipeline returns the names of the functions that lunr applies to queries.
	pipeline() []string
	// stopWords returns the words that are not in the index.
	stopWords() []string
}

// english follows lunr's rules for English.
type english struct {
	isStopWord map[string]bool
}

// newEnglish returns the rules with these stop words; nil for lunr's own.
func newEnglish(stopWords []string) english {
	if stopWords == nil {
		stopWords = strings.Fields(lunrStopWords)
	}
	e := english{map[string]bool{}}
	for _, word := range stopWords {
		e.isStopWord[word] = true
	}
	delete(e.isStopWord, "__proto__") // lunr's filter is a JavaScript object, which cannot have this key
	return e
}

func (e english) term(word string) (string, bool) {
	word = strings.TrimFunc(word, isNonWord)
	if e.isStopWord[word] {
		return "", false
	}
	return stem(word), true
}

func (english) pipeline() []string { return []string{"stemmer"} }

func (e english) stopWords() []string {
	words := slices.AppendSeq([]string{}, maps.Keys(e.isStopWord)) // JSON has [] for an empty slice, null for nil
	slices.Sort(words)
	return words
}

// isNonWord is \W of JavaScript, for which only ASCII characters make a word.
func isNonWord(r rune) bool {
	return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
}

// lunrStopWords are the stop words of lunr: they are on nearly every page.
const lunrStopWords = `a able about across after all almost also am among an and any are as at be because been but by
can cannot could dear did do does either else ever every for from get got had has have he her hers him his how however
i if in into is it its just least let like likely may me might most must my neither no nor not of off often on only or
other our own rather said say says she should since so some than that the their them then there these they this tis to
too twas us wants was we were what when where which while who whom why will with would yet you your`
