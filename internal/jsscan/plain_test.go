package jsscan_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/internal/bundle"
	"octavo/internal/jsscan"
)

func TestPlainValue(t *testing.T) {
	rows := []struct {
		name, code string
		plain      bool
	}{
		{"name", "year", true},
		{"number", "240", true},
		{"fraction", "0.5", true},
		{"members", "data.rows[0].class?.name", true},
		{"call", "String(false)", true},
		{"arrow function", "rows.filter((row) => row.year === year)", true},
		{"object", "{a: 1, 'b-c': [2, ...list], d, ...rest,}", true},
		{"template", "`${a} and ${b.c(1)}`", true},
		{"choice", "a > 1 ? x => -x : () => !y", true},
		{"lines", "\n  a\n  .b(\n  )\r\n", true},
		{"nothing", "", false},
		{"comment", "a /* why */", false},
		{"assignment", "a = 1", false},
		{"regular expression", "/a/.test(b)", false},
		{"element", "<b>x</b>", false},
		{"function body", "() => { return 1 }", false},
		{"arrow on a line of its own", "a\n=> b", false},
		{"arrow behind an operator", "a || b => c", false},
		{"parameters of one name", "(a, a) => a", false},
		{"keyword", "class", false},
		{"escape", `"\q\u"`, false},
		{"old octal", "017", false},
		{"number with letters", "1x", false},
		{"increment", "a++ + 1", false},
		{"html comment", "a <!-- b", false},
		{"not closed", "f(a", false},
		{"too much", "f(a))", false},
		{"two prototypes", "{__proto__: a, '__proto__': b}", false},
		{"power of a negative", "-a ** b", false},
		{"deep", strings.Repeat("[", 30) + strings.Repeat("]", 30), false},
		{"long", strings.Repeat("a+", 600) + "a", false},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := jsscan.PlainValue(r.code); got != r.plain {
				t.Errorf("PlainValue(%q): got %v, want %v", r.code, got, r.plain)
			}
		})
	}
}

func TestPlainStatements(t *testing.T) {
	rows := []struct {
		name, code string
		plain      bool
	}{
		{"effect", "import './a.css'", true},
		{"default", "import Tabs from '@theme/Tabs';", true},
		{"names", "import {a, b as c, default as d,} from \"x\"\n", true},
		{"default and names", "import A, {b} from 'x'\nimport C, * as d from 'y'", true},
		{"constant", "export const year = 2024\nexport const next = year + 1;\n", true},
		{"name twice", "import a from 'x'\nimport {a} from 'y'", false},
		{"on one line", "import a from 'x' import b from 'y'", false},
		{"keyword", "import {default} from 'x'", false},
		{"no name", "import {, a} from 'x'", false},
		{"attributes", "import a from 'x' with {type: 'json'}", false},
		{"no value", "export const a", false},
		{"function", "export function f() {}", false},
		{"other statement", "export const a = 1\na.b", false},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := jsscan.PlainStatements(r.code); got != r.plain {
				t.Errorf("PlainStatements(%q): got %v, want %v", r.code, got, r.plain)
			}
		})
	}
}

// checkPlain fails if the code is recognised as plain and esbuild refuses it.
// It reports whether the code is recognised.
func checkPlain(t *testing.T, code string, statements bool) bool {
	t.Helper()
	isPlain, whole := jsscan.PlainValue(code), "() => ("+code+"\n);\n"
	if statements {
		isPlain, whole = jsscan.PlainStatements(code), code+"\n;\n"
	}
	if !isPlain {
		return false
	}
	if mistake, ok := bundle.CheckScript(whole); !ok {
		t.Errorf("%q is recognised as plain: esbuild got %q, want no mistake", code, mistake.Message)
	}
	return true
}

// Random tokens are seldom valid JavaScript. Whenever they are recognised as
// plain, esbuild accepts them.
func TestPlainIsValid(t *testing.T) {
	values := strings.Fields("a b c.d 0 1.5 'x' `t` `${ } ( ) ( ) [ ] { } , : ? ?. . ... => + - ! * / % < > === && || ?? = ++ -- ; /* */ // true this new async await let of get class __proto__")
	statements := append(strings.Fields("import export const default from as from 'm' import {a} * ; ;"), values...)
	statements = append(statements, "\n", "\n", "\nimport a from 'm'", "\nexport const b =")
	random := rand.New(rand.NewPCG(1, 2))
	tries, found := 150_000, 0
	if testing.Short() {
		tries /= 5
	}
	for i := range tries {
		isStatement := i%2 == 0
		words := values
		var code strings.Builder
		if isStatement {
			words = statements
			code.WriteString([]string{"import ", "export const ", "import {"}[random.IntN(3)])
		}
		for range 1 + random.IntN(9) {
			code.WriteString(words[random.IntN(len(words))])
			code.WriteString([]string{"", "", " ", "\n"}[random.IntN(4)])
		}
		if checkPlain(t, code.String(), isStatement) {
			found++
		}
	}
	if want := tries / 300; found < want {
		t.Errorf("got %d plain scripts among them, want at least %d", found, want)
	}
}

func FuzzPlain(f *testing.F) {
	for _, code := range []string{"a.b(c => [d, ...e])", "import a, {b as c} from 'x'\nexport const d = {e: `${f}`}", "a ? -b : !c?.d[0] / 2"} {
		f.Add(code, true)
		f.Add(code, false)
	}
	f.Fuzz(func(t *testing.T, code string, statements bool) { checkPlain(t, code, statements) })
}
