package highlight

import (
	"strings"
	"sync"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// aliases maps Prism's language names to chroma's names. A language that chroma
// does not have maps to a similar one.
var aliases = map[string]string{
	"adoc":                     "markdown",
	"antlr4":                   "bnf",
	"apex":                     "java",
	"arm-asm":                  "armasm",
	"asciidoc":                 "markdown",
	"aspnet":                   "html",
	"astro":                    "html",
	"atom":                     "xml",
	"avdl":                     "java",
	"avro-idl":                 "java",
	"bison":                    "c",
	"brightscript":             "vb.net",
	"cfscript":                 "javascript",
	"cilk":                     "c++",
	"cilk-c":                   "c",
	"cilk-cpp":                 "c++",
	"cilkc":                    "c",
	"cilkcpp":                  "c++",
	"clike":                    "c",
	"conc":                     "java",
	"concurnas":                "java",
	"cshtml":                   "html",
	"cuda":                     "c++",
	"cypher":                   "sql",
	"dataweave":                "javascript",
	"delphi":                   "objectpascal",
	"dns-zone":                 "ini",
	"dns-zone-file":            "ini",
	"dot":                      "c",
	"dotenv":                   "bash",
	"dotnet":                   "c#",
	"editorconfig":             "ini",
	"ejs":                      "html",
	"eta":                      "html",
	"firestore-security-rules": "javascript",
	"flow":                     "typescript",
	"ftl":                      "html",
	"g4":                       "bnf",
	"gamemakerlanguage":        "javascript",
	"git":                      "console", // commands and their output
	"gitignore":                "bash",
	"gml":                      "javascript",
	"gn":                       "python",
	"gni":                      "python",
	"go-mod":                   "go",
	"go-module":                "go",
	"gv":                       "c",
	"hgignore":                 "bash",
	"hosts":                    "bash",
	"ignore":                   "bash",
	"jinja2":                   "jinja",
	"jq":                       "bash",
	"jsonp":                    "javascript",
	"keepalived":               "nginx",
	"kusto":                    "sql",
	"latte":                    "html",
	"ld":                       "c",
	"less":                     "scss",
	"linker-script":            "c",
	"liquid":                   "twig",
	"livescript":               "coffeescript",
	"markup":                   "html",
	"mathml":                   "xml",
	"mongodb":                  "javascript",
	"mustache":                 "handlebars",
	"n1ql":                     "sql",
	"n4js":                     "typescript",
	"n4jsd":                    "typescript",
	"neon":                     "yaml",
	"npmignore":                "bash",
	"opencl":                   "c",
	"openqasm":                 "c",
	"pascal":                   "objectpascal",
	"plsql":                    "pl/pgsql",
	"processing":               "java",
	"purebasic":                "vb.net",
	"purescript":               "haskell",
	"purs":                     "haskell",
	"qasm":                     "c",
	"qs":                       "c#",
	"qsharp":                   "c#",
	"razor":                    "html",
	"rbnf":                     "bnf",
	"res":                      "reason",
	"rescript":                 "reason",
	"robot":                    "python",
	"robotframework":           "python",
	"shellsession":             "console",
	"sln":                      "ini",
	"smlnj":                    "sml",
	"solution-file":            "ini",
	"soy":                      "html",
	"splunk-spl":               "sql",
	"squirrel":                 "c",
	"ssml":                     "xml",
	"stan":                     "c++",
	"stata":                    "r",
	"trig":                     "turtle",
	"unrealscript":             "java",
	"uscript":                  "java",
	"vba":                      "vb.net",
	"velocity":                 "html",
	"visual-basic":             "vb.net",
	"wasm":                     "wat",
	"web-idl":                  "typescript",
	"webidl":                   "typescript",
	"webmanifest":              "json",
	"wolfram":                  "mathematica",
	"xojo":                     "vb.net",
}

// plain is the set of language names without tokens.
var plain = map[string]bool{
	"": true, "text": true, "txt": true, "plain": true, "plaintext": true, "none": true, "log": true,
	"excel-formula": true, "hpkp": true, "hsts": true, "icu-message-format": true, "javastacktrace": true, "jsstacktrace": true, "mermaid": true,
	"plant-uml": true, "plantuml": true, "regex": true, "tap": true, "uri": true, "url": true, "wiki": true, "xls": true, "xlsx": true,
}

// registry holds our lexers in place of chroma's, so that our lexers also read
// a language inside another, such as a script in HTML. It is created on first
// use: a build without code does not need it.
var registry = sync.OnceValue(func() *chroma.LexerRegistry {
	r := chroma.NewLexerRegistry()
	for _, l := range lexers.GlobalLexerRegistry.Lexers {
		switch l.Config().Name {
		case "Raku":
			continue // it changes its rules while it runs, so it is not safe for concurrent use
		case "react":
			continue // see newJSX
		}
		if source, ok := l.(*chroma.RegexLexer); ok {
			r.Register(&lexer{Lexer: l, source: source, registry: r})
		} else {
			r.Register(composite{l})
		}
	}
	jsx := newJSX()
	r.Register(&lexer{Lexer: jsx, source: jsx, registry: r})
	return r
})

// composite is a chroma lexer that combines other chroma lexers. It must not
// use our registry, so SetRegistry does nothing.
type composite struct{ chroma.Lexer }

func (c composite) SetRegistry(*chroma.LexerRegistry) chroma.Lexer { return c }

// helpers are components of Prism that other languages build on. Octavo does not
// need them.
var helpers = map[string]bool{
	"css-extras": true, "javadoc": true, "javadoclike": true, "js-extras": true, "js-templates": true, "jsdoc": true,
	"markup-templating": true, "php-extras": true, "phpdoc": true, "xml-doc": true,
}

// Knows reports whether Octavo can read a language of Prism, in lower case.
func Knows(language string) bool {
	return plain[language] || helpers[language] || lexerFor(language) != nil
}

// Languages returns the names of all languages, in lower case.
func Languages() []string {
	names := registry().Names(true)
	for i, name := range names {
		names[i] = strings.ToLower(name)
	}
	return names
}

// lexersByName caches the result of lexerFor: chroma compares an unknown name
// with the file patterns of every lexer, which takes a millisecond.
var lexersByName sync.Map // string → chroma.Lexer, nil if there is none

// lexerFor returns the lexer for a language, in lower case, or nil.
func lexerFor(language string) chroma.Lexer {
	if plain[language] || len(language) > 40 {
		return nil
	}
	if l, ok := lexersByName.Load(language); ok {
		l, _ := l.(chroma.Lexer)
		return l
	}
	name := language
	if alias, ok := aliases[language]; ok {
		name = alias
	}
	l := registry().Get(name)
	lexersByName.Store(language, l)
	return l
}
