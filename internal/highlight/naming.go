package highlight

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// kinds maps chroma's token types to Prism's names. A type that is not in the
// map has the name of its group (LiteralStringDouble uses LiteralString), and a
// group that is not in the map is plain text. Some tokens have two names, as in
// Prism: themes colour the general name, authors may use the special one.
var kinds = map[chroma.TokenType]string{
	chroma.Keyword:              "keyword",
	chroma.NameAttribute:        "attr-name",
	chroma.NameBuiltin:          "builtin",
	chroma.NameBuiltinPseudo:    "keyword",
	chroma.NameClass:            "class-name",
	chroma.NameConstant:         "constant",
	chroma.NameDecorator:        "decorator annotation punctuation",
	chroma.NameEntity:           "entity",
	chroma.NameException:        "class-name",
	chroma.NameFunction:         "function",
	chroma.NameKeyword:          "keyword",
	chroma.NameLabel:            "symbol",
	chroma.NameNamespace:        "namespace",
	chroma.NameOperator:         "operator",
	chroma.NameProperty:         "property",
	chroma.NamePseudo:           "keyword",
	chroma.NameTag:              "tag",
	chroma.NameVariable:         "variable",
	chroma.LiteralDate:          "number",
	chroma.LiteralNumber:        "number",
	chroma.LiteralString:        "string",
	chroma.LiteralStringAtom:    "symbol",
	chroma.LiteralStringBoolean: "boolean",
	chroma.LiteralStringChar:    "char",
	chroma.LiteralStringRegex:   "regex",
	chroma.LiteralStringSymbol:  "symbol",
	chroma.Operator:             "operator",
	chroma.OperatorWord:         "keyword",
	chroma.Punctuation:          "punctuation",
	chroma.TextPunctuation:      "punctuation",
	chroma.Comment:              "comment",
	chroma.CommentHashbang:      "shebang important",
	chroma.CommentPreproc:       "macro property",
	chroma.CommentPreprocFile:   "string",
	chroma.GenericDeleted:       "deleted",
	chroma.GenericEmph:          "italic",
	chroma.GenericHeading:       "title important",
	chroma.GenericInserted:      "inserted",
	chroma.GenericOutput:        "output",
	chroma.GenericPrompt:        "shell-symbol important",
	chroma.GenericStrong:        "bold",
	chroma.GenericSubheading:    "title important",
}

// nameOf returns Prism's name of a type.
func nameOf(t chroma.TokenType) string {
	for {
		if kind, ok := kinds[t]; ok || t <= 0 {
			return kind
		}
		t = t.Parent()
	}
}

// namer collects tokens under their Prism names.
type namer struct {
	dialect dialect
	code    string
	at      int
	tokens  []token
	last    chroma.Token // other than white space
	command bool         // a shell expects the name of a command
	element string       // name in a start tag that has not ended
	inSheet bool         // between the tags of a style element
}

func newNamer(lexer, code string) *namer {
	// A token of code is about four bytes long.
	return &namer{dialect: dialects[lexer], code: code, command: true, tokens: make([]token, 0, len(code)/4+8)}
}

// add adds the next token. It returns false if the token is not the next text
// of the code.
func (n *namer) add(t chroma.Token) bool {
	rest := n.code[n.at:]
	if len(t.Value) > len(rest) {
		// The lexer has added a line end to the last line.
		t.Value = strings.TrimSuffix(t.Value, "\n")
	}
	if !strings.HasPrefix(rest, t.Value) {
		return false
	}
	if t.Value == "" {
		return true
	}
	kind := n.kind(t)
	n.at += len(t.Value)
	if i := len(n.tokens) - 1; i >= 0 && n.tokens[i].kind == kind {
		n.tokens[i].end = n.at
	} else {
		n.tokens = append(n.tokens, token{kind, n.at})
	}
	if strings.TrimSpace(t.Value) != "" {
		n.last = t
	}
	return true
}

func (n *namer) finish() ([]token, error) {
	if n.at != len(n.code) {
		return nil, errText
	}
	return n.tokens, nil
}

func (n *namer) kind(t chroma.Token) string {
	if n.dialect.special != nil {
		if kind, ok := n.dialect.special(n, t); ok {
			return kind
		}
	}
	if kind, ok := n.dialect.kinds[t.Type]; ok {
		return kind
	}
	switch t.Type {
	case chroma.Name, chroma.NameOther:
		return n.identifier(t.Value)
	case chroma.NameAttribute, chroma.NameBuiltin:
		if n.dialect.calls && n.called(t.Value) {
			return "function"
		}
	case chroma.KeywordConstant:
		return constant(t.Value)
	case chroma.CommentPreproc:
		if i := len(n.tokens) - 1; i >= 0 && n.last.Type == t.Type && n.tokens[i].end == n.at {
			return n.tokens[i].kind // the next part of the same directive
		}
		return preprocessor(t.Value)
	case chroma.LiteralStringInterpol:
		return interpolation(t.Value)
	}
	return nameOf(t.Type)
}

// identifier returns the kind of a token that is only a name to chroma. Like
// Prism, it looks at the text around the name.
func (n *namer) identifier(value string) string {
	switch {
	case n.dialect.calls && n.called(value):
		return "function"
	case n.dialect.capitals && isUpper(value):
		return "class-name"
	}
	return ""
}

// called reports whether a parenthesis follows the token.
func (n *namer) called(value string) bool {
	rest := n.code[n.at+len(value):]
	return rest != "" && rest[0] == '('
}

func isUpper(value string) bool {
	return value != "" && 'A' <= value[0] && value[0] <= 'Z'
}

func constant(value string) string {
	switch strings.ToLower(value) {
	case "true", "false", "nil", "none", "iota", "yes", "no", "on", "off":
		return "boolean"
	}
	return "keyword"
}

func preprocessor(value string) string {
	switch {
	case strings.HasPrefix(value, "#!"):
		return "shebang important"
	case strings.HasPrefix(value, "<![CDATA["):
		return "cdata"
	case strings.HasPrefix(value, "<!"):
		return "doctype"
	case strings.HasPrefix(value, "<?"), strings.HasPrefix(value, "?>"):
		return "prolog"
	case strings.HasPrefix(value, "#["), strings.HasPrefix(value, "#!["):
		return "attribute attr-name"
	case value == "!important":
		return "important"
	}
	return "macro property"
}

func interpolation(value string) string {
	switch value {
	case "${", "#{", "{", "}", "$(", ")":
		return "interpolation-punctuation punctuation"
	}
	return "string"
}
