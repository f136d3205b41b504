package jsscan

// Token is a piece of a script that is neither space nor a comment.
type Token struct {
	Kind       Kind
	Text       string
	Start, End int  // offsets in the script
	NewLine    bool // the first token of its line
	Match      int  // of a bracket: the index of its partner, see Tokens
}

// Is reports whether the token is a certain word, operator or bracket.
func (t Token) Is(text string) bool {
	return (t.Kind == Word || t.IsSign()) && t.Text == text
}

// IsSign reports whether the token is punctuation: an operator or a bracket.
func (t Token) IsSign() bool { return t.Kind == Sign || t.Kind == Open || t.Kind == Close }

// EndsValue reports whether a value can end with the token: after it, a slash
// divides and a bracket takes an element.
func (t Token) EndsValue() bool { return endsValue(t.Kind, []byte(t.Text), false) }

// Tokens returns the tokens of a script in JavaScript or TypeScript, without
// JSX. It accepts any text: a token that is never closed ends with its line or
// with the text.
//
// The partner of a bracket that is never closed is the end of the script, and
// the partner of a bracket that closes nothing is the bracket itself.
func Tokens(text string) []Token { return (&scanner{src: []byte(text)}).tokens(text) }

// TokensJSX is Tokens for a script with JSX. An element is one token.
func TokensJSX(text string) []Token { return (&scanner{src: []byte(text), jsx: true}).tokens(text) }

func (s *scanner) tokens(text string) []Token {
	var tokens []Token
	newLine, afterValue := true, false
	for i := 0; i < len(text); {
		kind, end, err := s.next(i, afterValue)
		if err != nil || end < 0 {
			end = unclosedEnd(s.src, i, kind)
		}
		switch kind {
		case Space, Comment:
			newLine = newLine || lineEnd(s.src[:end], i) < end
		default:
			tokens = append(tokens, Token{Kind: kind, Text: text[i:end], Start: i, End: end, NewLine: newLine})
			newLine = false
		}
		afterValue = endsValue(kind, s.src[i:end], afterValue)
		i = end
	}
	matchBrackets(tokens)
	return tokens
}

// unclosedEnd returns where a token without an end stops: a string at the end
// of its line, anything else at the end of the script.
func unclosedEnd(src []byte, i int, kind Kind) int {
	if kind == String {
		return lineEnd(src, i)
	}
	return len(src)
}

var closers = map[string]string{"(": ")", "[": "]", "{": "}"}

// matchBrackets sets Match.
func matchBrackets(tokens []Token) {
	var open []int
	expected := map[string]int{} // how many open brackets each closing one could close
	for i := range tokens {
		t := &tokens[i]
		t.Match = i
		switch {
		case t.Kind == Open:
			t.Match = len(tokens)
			open = append(open, i)
			expected[closers[t.Text]]++
		case t.Kind == Close && expected[t.Text] > 0:
			// Brackets that were opened in between are never closed.
			for partner := -1; partner < 0; open = open[:len(open)-1] {
				last := open[len(open)-1]
				tokens[last].Match = i
				expected[closers[tokens[last].Text]]--
				if closers[tokens[last].Text] == t.Text {
					partner, t.Match = last, last
				}
			}
		}
	}
}
