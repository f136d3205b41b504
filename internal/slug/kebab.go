package slug

import "strings"

// Kebab returns the words of a text in lower case with hyphens between them, as
// lodash's kebabCase does. A word also ends before an upper-case letter that follows
// a lower-case one, and where digits start or end: "API v2" is "api-v-2". Kebab
// removes apostrophes, and the accents of Latin letters.
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

// words returns the words of a text.
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

// wordAt returns the length of the word at the start of a text, 0 for none. The first
// kind of word that matches counts.
func wordAt(t []rune) int {
	for _, kind := range []func([]rune) int{
		lowerWord, mixedWord, lowerOrOtherWord, upperWord, ordinal, digits, emoji,
	} {
		if n := kind(t); n > 0 {
			return n
		}
	}
	return 0
}

// lowerWord returns the length of a word of lower-case letters, with at most one
// upper-case letter before them, and with a break or an upper-case letter after them.
func lowerWord(t []rune) int {
	start := prefixLength(t[:min(1, len(t))], isUpper)
	end := start + prefixLength(t[start:], isLower)
	if end == start || end < len(t) && !isBreak(t[end]) && !isUpper(t[end]) {
		return 0
	}
	return end
}

// mixedWord returns the length of a word of upper-case letters and letters of other
// scripts. It ends before a break, or before an upper-case letter that starts the
// next word: "XMLHttp" is "XML" and "Http".
func mixedWord(t []rune) int {
	for end := prefixLength(t, isUpperOrOther); end > 0; end-- {
		rest := t[end:]
		if len(rest) == 0 || isBreak(rest[0]) || len(rest) > 1 && isUpper(rest[0]) && isLowerOrOther(rest[1]) {
			return end
		}
	}
	return 0
}

// lowerOrOtherWord returns the length of a word of lower-case letters and letters of
// other scripts, with at most one upper-case letter before them.
func lowerOrOtherWord(t []rune) int {
	start := prefixLength(t[:min(1, len(t))], isUpper)
	if n := prefixLength(t[start:], isLowerOrOther); n > 0 {
		return start + n
	}
	return 0
}

func upperWord(t []rune) int { return prefixLength(t, isUpper) }

func digits(t []rune) int { return prefixLength(t, isDigit) }

// ordinal returns the length of a number with its ending, such as 1st or 22ND.
func ordinal(t []rune) int {
	n := digits(t)
	if n == 0 || len(t) < n+2 {
		return 0
	}
	last, end := t[n-1], string(t[n:n+2])
	ending := map[rune]string{'1': "st", '2': "nd", '3': "rd"}[last]
	if ending == "" {
		ending = "th"
	}
	followed := func(ok func(rune) bool) bool {
		if len(t) == n+2 {
			return true
		}
		r := t[n+2]
		return ok(r) || r == '_' || !isDigit(r) && !isUpper(r) && !isLower(r)
	}
	if end == strings.ToUpper(ending) && followed(isLower) || end == ending && followed(isUpper) {
		return n + 2
	}
	return 0
}

// emoji returns the length of a picture with its modifiers, and of the pictures that
// are joined to it.
func emoji(t []rune) int {
	end := picture(t)
	if end == 0 {
		return 0
	}
	end += modifiers(t[end:])
	for end+1 < len(t) && t[end] == joiner {
		joined := max(picture(t[end+1:]), 1) // any character can follow a joiner
		end += 1 + joined
		end += modifiers(t[end:])
	}
	return end
}

const joiner = '\u200d'

// picture returns the length of a dingbat, of a flag of two letters, or of any
// character after U+FFFF.
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

// modifiers returns the length of a variation selector and a skin tone.
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

// prefixLength returns how many characters at the start of a text are of a class.
func prefixLength(t []rune, is func(rune) bool) int {
	for i, r := range t {
		if !is(r) {
			return i
		}
	}
	return len(t)
}
