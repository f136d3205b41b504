package highlight

import "github.com/alecthomas/chroma/v2"

// dialect is how the names of one lexer's tokens differ from the usual.
type dialect struct {
	calls    bool // a name before a parenthesis is a function
	capitals bool // a name with a capital is a class
	kinds    map[chroma.TokenType]string
	special  func(n *namer, t chroma.Token) (kind string, ok bool)
}

var (
	script   = dialect{calls: true, special: scriptKind}
	sheet    = dialect{special: styleKind}
	shell    = dialect{special: shellKind}
	cLike    = dialect{calls: true, kinds: map[chroma.TokenType]string{chroma.NameBuiltin: "constant"}}
	classy   = dialect{calls: true, capitals: true, special: arrowKind}
	settings = dialect{kinds: map[chroma.TokenType]string{
		chroma.Keyword:       "section selector",
		chroma.NameAttribute: "key attr-name",
		chroma.LiteralString: "value attr-value",
	}}
	blocks = dialect{calls: true, kinds: map[chroma.TokenType]string{chroma.NameAttribute: "property"}}
)

// dialects are by the name of chroma's lexer. A lexer that is missing here is
// still coloured, by the names that all have in common.
var dialects = map[string]dialect{
	"Bash":         shell,
	"Bash Session": shell,
	"C":            cLike,
	"C#":           classy,
	"C++":          cLike,
	"CSS":          sheet,
	"Dart":         classy,
	"Docker":       shell,
	"Go":           {calls: true, kinds: map[chroma.TokenType]string{chroma.KeywordType: "builtin"}},
	"Groovy":       classy,
	"HCL":          blocks,
	"HTML":         {calls: true, special: markupKind},
	"INI":          settings,
	"JSON":         {special: jsonKind},
	"JSX":          {calls: true, special: jsxKind},
	"Java":         classy,
	"JavaScript":   script,
	"Kotlin":       classy,
	"Lua":          {calls: true},
	"Makefile":     {kinds: map[chroma.TokenType]string{chroma.NameFunction: "target symbol"}},
	"Objective-C":  cLike,
	"PHP":          classy,
	"PHTML":        script,
	"Python":       {kinds: map[chroma.TokenType]string{chroma.NameNamespace: "", chroma.NameBuiltinPseudo: ""}},
	"Ruby":         {kinds: map[chroma.TokenType]string{chroma.NameBuiltin: "function"}},
	"Rust": {calls: true, kinds: map[chroma.TokenType]string{
		chroma.KeywordPseudo:     "operator",
		chroma.NameAttribute:     "lifetime-annotation symbol",
		chroma.NameBuiltin:       "class-name",
		chroma.NameFunctionMagic: "macro property",
	}},
	"SCSS":       sheet,
	"Sass":       sheet,
	"Scala":      classy,
	"Solidity":   {calls: true},
	"Svelte":     script,
	"Swift":      {calls: true},
	"TOML":       {special: tomlKind},
	"Terraform":  blocks,
	"TypeScript": script,
	"XML":        script,
	"YAML": {special: yamlKind, kinds: map[chroma.TokenType]string{
		chroma.NameNamespace: "punctuation", // --- and ...
		chroma.NameTag:       "key atrule",
	}},
	"Zig":        {calls: true},
	"properties": settings,
	"vue":        script,
}
