package corpus

import "strings"

// The functions below work for the words in vocabulary.go, which has no irregular
// words.

func plural(word string) string {
	switch {
	case endsInConsonantY(word):
		return word[:len(word)-1] + "ies"
	case hasAnySuffix(word, "s", "x", "ch", "sh"):
		return word + "es"
	}
	return word + "s"
}

func past(stem string) string {
	switch {
	case strings.HasSuffix(stem, "*"):
		return doubled(stem) + "ed"
	case strings.HasSuffix(stem, "e"):
		return stem + "d"
	case endsInConsonantY(stem):
		return stem[:len(stem)-1] + "ied"
	}
	return stem + "ed"
}

func gerund(stem string) string {
	switch {
	case strings.HasSuffix(stem, "*"):
		return doubled(stem) + "ing"
	case strings.HasSuffix(stem, "e"):
		return stem[:len(stem)-1] + "ing"
	}
	return stem + "ing"
}

// doubled turns "map*" into "mapp".
func doubled(stem string) string {
	word := strings.TrimSuffix(stem, "*")
	return word + word[len(word)-1:]
}

func endsInConsonantY(word string) bool {
	n := len(word)
	return n > 1 && word[n-1] == 'y' && !strings.ContainsRune("aeiou", rune(word[n-2]))
}

func hasAnySuffix(word string, suffixes ...string) bool {
	for _, s := range suffixes {
		if strings.HasSuffix(word, s) {
			return true
		}
	}
	return false
}

// soundsLikeVowel reports whether a word takes "an". "unit" and "user" do not.
func soundsLikeVowel(word string) bool {
	word = strings.TrimPrefix(word, "`")
	if strings.HasPrefix(word, "uni") || strings.HasPrefix(word, "use") {
		return false
	}
	return strings.ContainsRune("aeiou", rune(word[0]))
}

// capital makes the first letter a capital. Text that starts with code is unchanged.
func capital(text string) string {
	return strings.ToUpper(text[:1]) + text[1:]
}
