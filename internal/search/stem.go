package search

import (
	"unicode/utf16"
	"unicode/utf8"
)

// stem returns the stem of an English word, by the rules of Porter. lunr writes
// the rules as regular expressions on UTF-16, so every character that is not a
// vowel or a y is a consonant, and a character after U+FFFF is two.
func stem(word string) string {
	for i := range len(word) {
		if word[i] >= utf8.RuneSelf {
			return string(utf16.Decode(porter(utf16.Encode([]rune(word)))))
		}
	}
	return string(porter([]byte(word)))
}

// unit is a character: a byte of an ASCII word, or a UTF-16 code unit.
type unit interface{ ~byte | ~uint16 }

func porter[T unit](w []T) []T {
	if len(w) < 3 {
		return w
	}
	// A y at the start is a consonant.
	first := w[0] == 'y'
	if first {
		w[0] = 'Y'
	}
	w = plural(w)
	w = past(w)
	if n := len(w); n > 2 && w[n-1] == 'y' && !isVowel(w[n-2]) {
		w[n-1] = 'i'
	}
	w = replaceSuffix(w, doubleSuffixes)
	w = replaceSuffix(w, suffixes)
	w = dropSuffix(w)
	w = dropE(w)
	if first {
		w[0] = 'y'
	}
	return w
}

// plural is step 1a.
func plural[T unit](w []T) []T {
	n := len(w)
	switch {
	case n > 4 && hasSuffix(w, "sses"), n > 3 && hasSuffix(w, "ies"):
		return w[:n-2]
	case n > 2 && w[n-1] == 's' && w[n-2] != 's':
		return w[:n-1]
	}
	return w
}

// past is step 1b.
func past[T unit](w []T) []T {
	n := len(w)
	if n > 3 && hasSuffix(w, "eed") {
		if measure(w[:n-3]) > 0 {
			return w[:n-1]
		}
		return w
	}
	var root []T
	switch {
	case n > 2 && hasSuffix(w, "ed"):
		root = w[:n-2]
	case n > 3 && hasSuffix(w, "ing"):
		root = w[:n-3]
	}
	if root == nil || !hasVowel(root) {
		return w
	}
	last := len(root) - 1
	switch {
	case hasSuffix(root, "at"), hasSuffix(root, "bl"), hasSuffix(root, "iz"), !isDouble(root) && isShort(root):
		return append(root, 'e')
	case isDouble(root):
		return root[:last]
	}
	return root
}

// rule replaces a suffix.
type rule struct{ from, to string }

// doubleSuffixes are the rules of step 2, suffixes those of step 3. The longest
// suffix that matches counts.
var doubleSuffixes = []rule{
	{"ational", "ate"}, {"tional", "tion"}, {"enci", "ence"}, {"anci", "ance"}, {"izer", "ize"}, {"bli", "ble"},
	{"alli", "al"}, {"entli", "ent"}, {"eli", "e"}, {"ousli", "ous"}, {"ization", "ize"}, {"ation", "ate"},
	{"ator", "ate"}, {"alism", "al"}, {"iveness", "ive"}, {"fulness", "ful"}, {"ousness", "ous"}, {"aliti", "al"},
	{"iviti", "ive"}, {"biliti", "ble"}, {"logi", "log"},
}

var suffixes = []rule{
	{"icate", "ic"}, {"ative", ""}, {"alize", "al"}, {"iciti", "ic"}, {"ical", "ic"}, {"ful", ""}, {"ness", ""},
}

func replaceSuffix[T unit](w []T, rules []rule) []T {
	found := -1
	for i := range rules {
		if len(w) > len(rules[i].from) && hasSuffix(w, rules[i].from) && (found < 0 || len(rules[i].from) > len(rules[found].from)) {
			found = i
		}
	}
	if found < 0 {
		return w
	}
	root := w[:len(w)-len(rules[found].from)]
	if measure(root) == 0 {
		return w
	}
	for _, c := range []byte(rules[found].to) {
		root = append(root, T(c))
	}
	return root
}

// dropped lists the suffixes that step 4 removes.
var dropped = []string{
	"al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ou", "ism", "ate", "iti", "ous", "ive", "ize",
}

func dropSuffix[T unit](w []T) []T {
	longest := 0
	for _, suffix := range dropped {
		if len(w) > len(suffix) && len(suffix) > longest && hasSuffix(w, suffix) {
			longest = len(suffix)
		}
	}
	if longest == 0 && len(w) > 4 && (hasSuffix(w, "sion") || hasSuffix(w, "tion")) {
		longest = 3
	}
	if root := w[:len(w)-longest]; longest > 0 && measure(root) > 1 {
		return root
	}
	return w
}

// dropE is step 5.
func dropE[T unit](w []T) []T {
	if n := len(w); n > 1 && w[n-1] == 'e' {
		root := w[:n-1]
		if m := measure(root); m > 1 || m == 1 && !isShort(root) {
			w = root
		}
	}
	if hasSuffix(w, "ll") && measure(w) > 1 {
		w = w[:len(w)-1]
	}
	return w
}

func hasSuffix[T unit](w []T, suffix string) bool {
	n := len(w) - len(suffix)
	if n < 0 {
		return false
	}
	for i := range len(suffix) {
		if w[n+i] != T(suffix[i]) {
			return false
		}
	}
	return true
}

func isVowel[T unit](c T) bool { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' }

func isVowelOrY[T unit](c T) bool { return c == 'y' || isVowel(c) }

// measure returns how often vowels are followed by consonants. A y is a vowel
// after a consonant, and a consonant after a vowel.
func measure[T unit](w []T) int {
	i, m := 0, 0
	if len(w) > 0 && !isVowel(w[0]) {
		i = skip(w, 1, false)
	}
	for i < len(w) {
		if i = skip(w, i+1, true); i == len(w) {
			break
		}
		m++
		i = skip(w, i+1, false)
	}
	return m
}

// skip returns the index after a run of vowels, or of characters that are neither
// vowels nor y.
func skip[T unit](w []T, i int, vowels bool) int {
	for i < len(w) && (vowels && isVowel(w[i]) || !vowels && !isVowelOrY(w[i])) {
		i++
	}
	return i
}

func hasVowel[T unit](w []T) bool {
	for i, c := range w {
		if isVowel(c) || i > 0 && c == 'y' {
			return true
		}
	}
	return false
}

// isDouble reports whether the word ends in a double consonant that is not l, s
// or z.
func isDouble[T unit](w []T) bool {
	n := len(w)
	if n < 2 || w[n-1] != w[n-2] {
		return false
	}
	c := w[n-1]
	return !isVowelOrY(c) && c != 'l' && c != 's' && c != 'z'
}

// isShort reports whether the word is consonants, one vowel and one consonant that
// is not w or x.
func isShort[T unit](w []T) bool {
	n := len(w)
	if n < 3 || isVowel(w[0]) || !isVowelOrY(w[n-2]) {
		return false
	}
	if c := w[n-1]; isVowelOrY(c) || c == 'w' || c == 'x' {
		return false
	}
	return skip(w, 1, false) == n-2
}
