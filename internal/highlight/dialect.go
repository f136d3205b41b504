package highlight

import "github.com/alecthomas/chroma/v2"

// dialect describes how the kinds of one lexer's tokens differ from the map
// kinds.
type dialect struct {
	calls    bool // a name before a parenthesis is a function
	capitals bool // a name with a capital is a class
	kinds    map[chroma.TokenType]string
	special  func(n *namer, t chroma.Token) (kind string, ok bool)
}

var (
	script         = dialect{calls: true, special: scriptKind}
	stylesheet     = dialect{special: styleKind}
	shell          = dialect{special: shellKind}
	cLike          = dialect{calls: true, kinds: map[chroma.TokenType]string{chroma.NameBuiltin: "constant"}}
	objectOriented = dialect{calls: true, capitals: true, special: arrowKind}
	settings       = dialect{kinds: map[chroma.TokenType]string{
		chroma.Keyword:       "section selector",
		chroma.NameAttribute: "key attr-name",
		chroma.LiteralString: "value attr-value",
	}}
	blocks = dialect{calls: true, kinds: map[chroma.TokenType]string{chroma.NameAttribute: "property"}}
)

// dialects maps names of chroma's lexers to dialects. All other lexers use only
// the map kinds.
var dialects = map[string]dialect{
	"Bash":         shell,
	"Bash Session": shell,
	"C":            cLike,
	"C#":           objectOriented,
	"C++":          cLike,
	"CSS":          stylesheet,
	"Dart":         objectOriented,
	"Docker":       shell,
	"Go":           {calls: true, kinds: map[chroma.TokenType]string{chroma.KeywordType: "builtin"}},
	"Groovy":       objectOriented,
	"HCL":          blocks,
	"HTML":         {calls: true, special: markupKind},
	"INI":          settings,
	"JSON":         {special: jsonKind},
	"JSX":          {calls: true, special: jsxKind},
	"Java":         objectOriented,
	"JavaScript":   script,
	"Kotlin":       objectOriented,
	"Lua":          {calls: true},
	"Makefile":     {kinds: map[chroma.TokenType]string{chroma.NameFunction: "target symbol"}},
	"Objective-C":  cLike,
	"PHP":          objectOriented,
	"PHTML":        script,
	"Python":       {kinds: map[chroma.TokenType]string{chroma.NameNamespace: "", chroma.NameBuiltinPseudo: ""}},
	"Ruby":         {kinds: map[chroma.TokenType]string{chroma.NameBuiltin: "function"}},
	"Rust": {calls: true, kinds: map[chroma.TokenType]string{
		chroma.KeywordPseudo:     "operator",
		chroma.NameAttribute:     "lifetime-annotation symbol",
		chroma.NameBuiltin:       "class-name",
		chroma.NameFunctionMagic: "macro property",
	}},
	"SCSS":       stylesheet,
	"Sass":       stylesheet,
	"Scala":      objectOriented,
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
