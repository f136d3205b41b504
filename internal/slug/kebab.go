package slug

import "strings"

// Kebab returns the words of a text in lower case with hyphens between them,
// as lodash's kebabCase does. Words also end where a capital follows a small
// letter and where digits begin or end: "API v2" is "api-v-2". Accents on
// Latin letters and apostrophes are dropped.
func Kebab(text string) string {
	found := words([]rune(dropApostrophes(deburr(text))))
	for i, word := range found {
		found[i] = Lower(word)
	}
	return strings.Join(found, "-")
}

func dropApostrophes(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\'' || r == '’' {
			return -1
		}
		return r
	}, text)
}

// words cuts a text into words; what belongs to none is left out.
func words(text []rune) []string {
	found := []string{}
	for at := 0; at < len(text); {
		size := wordAt(text[at:])
		if size > 0 {
			found = append(found, string(text[at:at+size]))
		}
		at += max(size, 1)
	}
	return found
}

// wordAt returns the length of the word that a text starts with, 0 for none.
// Of the kinds of words, the first that fits is taken.
func wordAt(t []rune) int {
	for _, kind := range []func([]rune) int{
		smallWord, mixedWord, smallOrOther, capitals, ordinal, digits, emoji,
	} {
		if n := kind(t); n > 0 {
			return n
		}
	}
	return 0
}

// smallWord is small letters, perhaps after a capital, up to where a word of
// another kind may begin.
func smallWord(t []rune) int {
	start := count(t[:min(1, len(t))], isUpper)
	end := start + count(t[start:], isLower)
	if end == start || end < len(t) && !isBreak(t[end]) && !isUpper(t[end]) {
		return 0
	}
	return end
}

// mixedWord is capitals and letters of other scripts, up to a break or a
// capital that begins the next word: "XMLHttp" is "XML" and "Http".
func mixedWord(t []rune) int {
	for end := count(t, isUpperOrOther); end > 0; end-- {
		rest := t[end:]
		if len(rest) == 0 || isBreak(rest[0]) || len(rest) > 1 && isUpper(rest[0]) && isLowerOrOther(rest[1]) {
			return end
		}
	}
	return 0
}

// smallOrOther is small letters and letters of other scripts, perhaps after a
// capital.
func smallOrOther(t []rune) int {
	start := count(t[:min(1, len(t))], isUpper)
	if n := count(t[start:], isLowerOrOther); n > 0 {
		return start + n
	}
	return 0
}

func capitals(t []rune) int { return count(t, isUpper) }

func digits(t []rune) int { return count(t, isDigit) }

// ordinal is a number with its ending, 1st or 22ND, which stays one word.
func ordinal(t []rune) int {
	n := digits(t)
	if n == 0 || len(t) < n+2 {
		return 0
	}
	last, end := t[n-1], string(t[n:n+2])
	small := map[rune]string{'1': "st", '2': "nd", '3': "rd"}[last]
	if small == "" {
		small = "th"
	}
	followed := func(ok func(rune) bool) bool {
		if len(t) == n+2 {
			return true
		}
		r := t[n+2]
		return ok(r) || r == '_' || !isDigit(r) && !isUpper(r) && !isLower(r)
	}
	if end == strings.ToUpper(small) && followed(isLower) || end == small && followed(isUpper) {
		return n + 2
	}
	return 0
}

// emoji is a picture with what changes it, and others joined to it.
func emoji(t []rune) int {
	end := picture(t)
	if end == 0 {
		return 0
	}
	end += modifiers(t[end:])
	for end+1 < len(t) && t[end] == joiner {
		joined := max(picture(t[end+1:]), 1) // a joiner takes any character
		end += 1 + joined
		end += modifiers(t[end:])
	}
	return end
}

const joiner = '\u200d'

// picture is a dingbat, a flag of two letters, or any character that takes two
// units in UTF-16.
func picture(t []rune) int {
	switch {
	case len(t) == 0:
		return 0
	case len(t) > 1 && isRegional(t[0]) && isRegional(t[1]):
		return 2
	case isDingbat(t[0]) || t[0] > 0xffff:
		return 1
	}
	return 0
}

// modifiers are a variation selector and a skin tone.
func modifiers(t []rune) int {
	n := 0
	if n < len(t) && (t[n] == '\ufe0e' || t[n] == '\ufe0f') {
		n++
	}
	if n < len(t) && '\U0001f3fb' <= t[n] && t[n] <= '\U0001f3ff' {
		n++
	}
	return n
}

func count(t []rune, is func(rune) bool) int {
	for i, r := range t {
		if !is(r) {
			return i
		}
	}
	return len(t)
}
