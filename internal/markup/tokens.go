package markup

// Token is a tag of HTML, or the text between two tags. Comments are no tokens.
type Token struct {
	Kind       TokenKind
	Name       string      // of a tag, in lower case
	Attributes []Attribute // of a start tag
	Text       string      // as browsers show it
	Span
}

// TokenKind is the type of a token.
type TokenKind uint8

// The kinds of tokens.
const (
	TextToken TokenKind = iota
	StartTag
	EndTag
)

// Attribute is an attribute with its name as it is written, and its value as
// browsers see it.
type Attribute struct{ Name, Value string }

// Tokens returns the tokens of HTML.
func Tokens(html string) []Token {
	var list []Token
	t := tokenizer{html: []byte(html)}
	for kind := t.next(); kind != endOfInput; kind = t.next() {
		list = append(list, t.token())
	}
	return list
}

func (t *tokenizer) token() Token {
	token := Token{Span: Span{t.start, t.at}}
	switch {
	case t.kind == startTag:
		token.Kind, token.Name = StartTag, string(t.name)
		for _, a := range t.attributes {
			token.Attributes = append(token.Attributes, Attribute{string(a.name), a.text()})
		}
	case t.kind == endTag:
		token.Kind, token.Name = EndTag, string(t.name)
	case t.verbatim:
		token.Text = string(normalizeLines(t.html[t.start:t.at]))
	default:
		token.Text = string(unescape(nil, normalizeLines(t.html[t.start:t.at]), false))
	}
	return token
}

// IsVoid reports whether an element has no content and no end tag.
func IsVoid(name string) bool { return isVoid([]byte(name)) }
