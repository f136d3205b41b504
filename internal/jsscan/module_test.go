package jsscan

import (
	"fmt"
	"strings"
	"testing"
)

func TestStatementsEnd(t *testing.T) {
	tests := []struct {
		name, statements, rest string
	}{
		{"blank line", "import a from 'b'\n", "\nText"},
		{"blank line with spaces", "import a from 'b'\n", " \t\r\nText"},
		{"end of the text", "import a from 'b'", ""},
		{"lines", "import a from 'b'\nexport const c = 1\n", "\nText"},
		{"blank line in brackets", "export const a = {\n\n}\n", "\nText"},
		{"blank line in a template", "export const a = `\n\n`\n", "\nText"},
		{"blank line in a comment", "import a from 'b' /*\n\n*/\n", "\nText"},
		{"blank line in an element", "export const a = <b>\n\n</b>\n", "\nText"},
		{"blank line in the default export", "export default <b>\n\n</b>\n", "\nText"},
		{"element after a statement", "import a from 'b';\n<c>\n", "\n</c>\n"},
		{"backtick in a regular expression", "export const a = /`/\n", "\nText `b`"},
		{"comment at the end", "export const a = [\n\n] // b", ""},
		{"prose", "import it's\n", "\nText"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := []byte(test.statements + test.rest)
			if end := StatementsEnd(text, 0); end != len(test.statements) {
				t.Errorf("got %d, want %d", end, len(test.statements))
			}
		})
	}
	t.Run("never closed", func(t *testing.T) {
		for _, text := range []string{"import {\n\n", "export const a = `\n\n", "import a /*\n\n", "export const a = <b>\n\n"} {
			if end := StatementsEnd([]byte(text), 0); end != -1 {
				t.Errorf("%q: got %d, want -1", text, end)
			}
		}
	})
}

func TestDeclarations(t *testing.T) {
	const code = `import './a.css'
import A, {b, c as d} from "./e"
import * as f from 'g'
export const h = {
import: 'x',
}, i = 1
export async function j() {}
export default k
export {l} from './m'
import N from 'n'; import
O from './\_o.md'; /* p */ export const q = 1
`
	want := []string{
		`names [] at "" from "./a.css" at "./a.css"`,
		`names [A b d] at "A, {b, c as d}" from "./e" at "./e"`,
		`names [f] at "* as f" from "g" at "g"`,
		`names [h] at "h" from "" at ""`,
		`names [j] at "j" from "" at ""`,
		`names [N] at "N" from "n" at "n"`,
		`names [O] at "O" from "./_o.md" at "./\\_o.md"`,
		`names [q] at "q" from "" at ""`,
	}
	var got []string
	for _, d := range Declarations([]byte(code)) {
		got = append(got, fmt.Sprintf("names %v at %q from %q at %q",
			d.Names, code[d.NamesStart:d.NamesEnd], d.Module, code[d.ModuleStart:d.ModuleEnd]))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
