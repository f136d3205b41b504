package highlight

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
)

// scriptKind returns the kinds of tokens of JavaScript, TypeScript, JSX and
// HTML, which occur in each other.
func scriptKind(n *namer, t chroma.Token) (string, bool) {
	switch t.Type {
	case chroma.LiteralString: // in a tag; strings in scripts have more specific types
		return "attr-value", true
	case chroma.LiteralStringBacktick:
		return "template-string string", true
	case chroma.KeywordType:
		return "builtin", true
	case chroma.NameBuiltin:
		if isUpper(t.Value) {
			return "class-name", true
		}
		return "dom variable", !n.called(t.Value)
	case chroma.NameTag:
		return tagKind(n, t.Value), true
	case chroma.NameOther:
		return n.scriptName(t.Value)
	case chroma.Operator:
		return "attr-equals punctuation", t.Value == "=" && n.last.Type == chroma.NameAttribute
	}
	return arrowKind(n, t)
}

// markupKind returns the kinds of tokens of HTML with the styles and scripts in
// it.
func markupKind(n *namer, t chroma.Token) (string, bool) {
	switch {
	case n.inSheet && t.Value == "<" && strings.HasPrefix(n.code[n.at:], "</"):
		n.inSheet = false
	case n.inSheet:
		return styleKind(n, t)
	case t.Type == chroma.NameTag && n.last.Value == "<":
		n.element = strings.ToLower(t.Value)
	case t.Type == chroma.Punctuation && t.Value == ">":
		n.inSheet = n.element == "style"
		n.element = ""
	}
	return scriptKind(n, t)
}

// jsxKind also gives the values of attributes the colour of strings, which more
// colour schemes have.
func jsxKind(n *namer, t chroma.Token) (string, bool) {
	if t.Type == chroma.LiteralString {
		return "attr-value string", true
	}
	return scriptKind(n, t)
}

// arrowKind makes => an operator, which is punctuation to chroma.
func arrowKind(_ *namer, t chroma.Token) (string, bool) {
	return "operator", t.Type == chroma.Punctuation && t.Value == "=>"
}

// tagKind returns the kind of a name after <. It is an HTML or JSX tag, or a
// type if the < directly follows a name: useState<string>.
func tagKind(n *namer, value string) string {
	generic := n.at > 1 && n.follows('<') && isWord(n.code[n.at-2])
	switch {
	case isUpper(value):
		return "class-name"
	case generic:
		return "builtin"
	}
	return "tag"
}

func (n *namer) scriptName(value string) (string, bool) {
	switch n.last.Value {
	case "class", "extends", "implements", "instanceof", "interface", "new":
		return "class-name", true
	}
	switch value {
	case "from", "as", "of":
		// Chroma does not know these keywords. They are keywords only between
		// two other words.
		return "keyword", n.last.Type != chroma.Operator && n.followedBySpace(value)
	case "console":
		return "console class-name", true
	}
	return "", false
}

func (n *namer) followedBySpace(value string) bool {
	rest := n.code[n.at+len(value):]
	return rest != "" && rest[0] == ' ' && n.follows(' ')
}

func jsonKind(_ *namer, t chroma.Token) (string, bool) {
	switch {
	case t.Type == chroma.NameTag:
		return "property", true
	case t.Type == chroma.KeywordConstant && t.Value == "null":
		return "null keyword", true
	}
	return "", false
}

func yamlKind(_ *namer, t chroma.Token) (string, bool) {
	switch {
	case t.Type == chroma.KeywordConstant:
		if constant(t.Value) == "boolean" {
			return "boolean important", true
		}
		return "null important", true
	case t.Type == chroma.CommentPreproc: // anchors, tags
		return "important", true
	case t.Value == "-" || t.Value == "- ":
		return "punctuation", true
	}
	return "", false
}

func tomlKind(n *namer, t chroma.Token) (string, bool) {
	if t.Type != chroma.NameOther {
		return "", false
	}
	line := n.code[strings.LastIndexByte(n.code[:n.at], '\n')+1:]
	if strings.HasPrefix(strings.TrimLeft(line, " \t"), "[") {
		return "table class-name", true
	}
	return "key property", true
}

// follows reports whether the token comes right after a character.
func (n *namer) follows(c byte) bool {
	return n.at > 0 && n.code[n.at-1] == c
}

// styleKind returns the kinds of tokens of CSS, SCSS and Sass.
func styleKind(n *namer, t chroma.Token) (string, bool) {
	switch t.Type {
	case chroma.NameClass, chroma.NameNamespace, chroma.NameDecorator, chroma.NameTag:
		return "selector", true
	case chroma.Punctuation:
		switch t.Value {
		case ".", "#", "::":
			return "selector", true
		case "@":
			return "atrule rule", true
		}
	case chroma.Keyword, chroma.KeywordReserved, chroma.Name, chroma.NameProperty, chroma.NameVariable:
		return n.styleName(t)
	case chroma.KeywordType:
		return "unit", true
	case chroma.NameBuiltin:
		return "function", true
	case chroma.LiteralNumberHex:
		return "hexcode color", true
	}
	return "", false
}

func (n *namer) styleName(t chroma.Token) (string, bool) {
	rest := strings.TrimLeft(n.code[n.at+len(t.Value):], " \t")
	switch {
	case n.last.Value == "@" || strings.HasPrefix(t.Value, "@"):
		return "atrule rule", true
	case strings.HasPrefix(rest, ":") && !strings.HasPrefix(t.Value, "$"):
		return "property", true
	case strings.HasPrefix(t.Value, "$"), strings.HasPrefix(t.Value, "--"):
		return "variable", true
	}
	return "", true
}
