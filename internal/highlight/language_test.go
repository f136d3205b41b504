package highlight

import (
	"strings"
	"testing"

	"github.com/alecthomas/chroma/v2/lexers"
)

// Authors know these names from Prism.
func TestLexerNames(t *testing.T) {
	for lexer, names := range map[string]string{
		"":                         "text txt plain plaintext none log regex jsdoc javadoclike klingon mdx",
		"ActionScript":             "actionscript",
		"Bash":                     "bash sh shell zsh dotenv",
		"Bash Session":             "console shell-session sh-session git",
		"Batchfile":                "batch bat cmd",
		"C":                        "c clike",
		"C#":                       "csharp cs dotnet",
		"C++":                      "cpp c++",
		"CSS":                      "css",
		"CoffeeScript":             "coffeescript coffee",
		"Dart":                     "dart",
		"Diff":                     "diff",
		"Docker":                   "docker dockerfile",
		"Elixir":                   "elixir",
		"Go":                       "go golang go-mod go-module",
		"GraphQL":                  "graphql",
		"HCL":                      "hcl",
		"HTML":                     "markup html",
		"HTTP":                     "http",
		"Haskell":                  "haskell hs",
		"INI":                      "ini editorconfig dns-zone-file sln",
		"JSON":                     "json json5 jsonc webmanifest",
		"JSX":                      "jsx",
		"Java":                     "java apex",
		"JavaScript":               "javascript js",
		"Kotlin":                   "kotlin kt kts",
		"Lua":                      "lua",
		"Makefile":                 "makefile make",
		"Nginx configuration file": "nginx",
		"ObjectPascal":             "pascal delphi objectpascal",
		"Objective-C":              "objectivec objc",
		"PHP":                      "php",
		"Perl":                     "perl",
		"PowerShell":               "powershell ps1",
		"Protocol Buffer":          "protobuf proto",
		"Python":                   "python py",
		"R":                        "r",
		"ReasonML":                 "reason rescript",
		"Ruby":                     "ruby rb",
		"Rust":                     "rust rs",
		"SCSS":                     "scss less",
		"SQL":                      "sql",
		"Scala":                    "scala",
		"Swift":                    "swift",
		"TOML":                     "toml",
		"Terraform":                "terraform tf",
		"TypeScript":               "typescript ts tsx flow n4js",
		"XML":                      "xml svg mathml ssml atom rss",
		"YAML":                     "yaml yml",
		"markdown":                 "markdown md", // for Markdown in other languages; see readerFor
		"properties":               "properties",
	} {
		for name := range strings.FieldsSeq(names) {
			t.Run(name, func(t *testing.T) {
				got := ""
				if l := lexerFor(name); l != nil {
					got = l.Config().Name
				}
				if got != lexer {
					t.Errorf("got lexer %q, want %q", got, lexer)
				}
			})
		}
	}
}

func TestAliases(t *testing.T) {
	for name, target := range aliases {
		t.Run(name, func(t *testing.T) {
			if lexerFor(target) == nil {
				t.Errorf("got no lexer for %s, want one", target)
			}
			if l := lexers.GlobalLexerRegistry.Get(name); l != nil {
				t.Errorf("got chroma's lexer %s, want none: the alias hides it", l.Config().Name)
			}
		})
	}
}

func TestDialectsHaveLexers(t *testing.T) {
	for name := range dialects {
		t.Run(name, func(t *testing.T) {
			if l := registry().Get(name); l == nil || l.Config().Name != name {
				t.Errorf("got no lexer with this name, want one")
			}
		})
	}
}
