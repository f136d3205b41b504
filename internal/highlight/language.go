package highlight

import (
	"sync"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// aliases are names of Prism's languages that chroma has under another name, or
// for which another lexer comes close.
var aliases = map[string]string{
	"astro":        "html",
	"atom":         "xml",
	"clike":        "c",
	"cuda":         "c++",
	"delphi":       "objectpascal",
	"dotenv":       "bash",
	"dotnet":       "c#",
	"editorconfig": "ini",
	"ejs":          "html",
	"flow":         "typescript",
	"git":          "console", // commands and what they print
	"gitignore":    "bash",    // both have nothing but # comments and names
	"hosts":        "bash",
	"ignore":       "bash",
	"jinja2":       "jinja",
	"less":         "scss",
	"liquid":       "twig",
	"mathml":       "xml",
	"markup":       "html",
	"mustache":     "handlebars",
	"n4js":         "typescript",
	"pascal":       "objectpascal",
	"plsql":        "pl/pgsql",
	"purescript":   "haskell",
	"rescript":     "reason",
	"shellsession": "console",
	"ssml":         "xml",
	"vba":          "vb.net",
	"visual-basic": "vb.net",
	"wasm":         "wat",
	"webmanifest":  "json",
}

// plain are languages without tokens.
var plain = map[string]bool{
	"": true, "text": true, "txt": true, "plain": true, "plaintext": true, "none": true, "log": true,
}

// registry holds our lexers in place of chroma's, so that a language inside
// another (a script in HTML) is read by ours as well. It is made when first
// used, because a build without code needs none of it.
var registry = sync.OnceValue(func() *chroma.LexerRegistry {
	r := chroma.NewLexerRegistry()
	for _, l := range lexers.GlobalLexerRegistry.Lexers {
		switch l.Config().Name {
		case "Raku":
			continue // it changes its rules while it runs, all users' at once
		case "react":
			continue // see newJSX
		}
		if source, ok := l.(*chroma.RegexLexer); ok {
			r.Register(&lexer{Lexer: l, source: source, registry: r})
		} else {
			r.Register(foreign{l})
		}
	}
	jsx := newJSX()
	r.Register(&lexer{Lexer: jsx, source: jsx, registry: r})
	return r
})

// foreign is a lexer that is put together from others by chroma. It stays
// chroma's, which must not be told of our registry.
type foreign struct{ chroma.Lexer }

func (f foreign) SetRegistry(*chroma.LexerRegistry) chroma.Lexer { return f }

// found remembers lexers by name: chroma compares unknown names with the file
// patterns of every lexer, which takes a millisecond.
var found sync.Map // string → chroma.Lexer, nil if there is none

// lexerFor returns the lexer for a language, in lower case, or nil.
func lexerFor(language string) chroma.Lexer {
	if plain[language] || len(language) > 40 {
		return nil
	}
	if l, ok := found.Load(language); ok {
		l, _ := l.(chroma.Lexer)
		return l
	}
	name := language
	if alias, ok := aliases[language]; ok {
		name = alias
	}
	l := registry().Get(name)
	found.Store(language, l)
	return l
}
