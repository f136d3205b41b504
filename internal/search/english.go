package search

import (
	"maps"
	"slices"
	"strings"
)

// language makes the terms of an index from the words of a text.
type language interface {
	// term returns what a word is found under; false for a word that is not
	// worth finding.
	term(word string) (string, bool)
	// pipeline names the functions that lunr applies to queries.
	pipeline() []string
	// stopWords are those that are not worth finding.
	stopWords() []string
}

// english is lunr's own way with words.
type english struct {
	leftOut map[string]bool
}

// newEnglish takes other words to leave out than lunr's own; nil for those.
func newEnglish(stopWords []string) english {
	if stopWords == nil {
		stopWords = strings.Fields(lunrStopWords)
	}
	e := english{map[string]bool{}}
	for _, word := range stopWords {
		e.leftOut[word] = true
	}
	delete(e.leftOut, "__proto__") // no key of a JavaScript object
	return e
}

func (e english) term(word string) (string, bool) {
	word = strings.TrimFunc(word, isNotOfWord)
	if e.leftOut[word] {
		return "", false
	}
	return stem(word), true
}

func (english) pipeline() []string { return []string{"stemmer"} }

func (e english) stopWords() []string {
	words := slices.AppendSeq([]string{}, maps.Keys(e.leftOut)) // an empty list is no null
	slices.Sort(words)
	return words
}

// isNotOfWord is \W of JavaScript, which knows ASCII only.
func isNotOfWord(r rune) bool {
	return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
}

// lunrStopWords are too frequent in English to find anything by.
const lunrStopWords = `a able about across after all almost also am among an and any are as at be because been but by
can cannot could dear did do does either else ever every for from get got had has have he her hers him his how however
i if in into is it its just least let like likely may me might most must my neither no nor not of off often on only or
other our own rather said say says she should since so some than that the their them then there these they this tis to
too twas us wants was we were what when where which while who whom why will with would yet you your`
