package jsscan

import (
	"fmt"
	"strings"
	"testing"
)

func TestReferences(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{`import './a.css'`, `./a.css: "./a.css"`},
		{`import A from 'a'`, `a: default "A"`},
		{`import A, {b as c, d} from "a";`, `a: default "A", a: b "b", a: d "d"`},
		{"import {\n  a,\n  b as c,\n} from 'a'", `a: a "a", a: b "b"`},
		{`import * as A from 'a'`, `a: * "*"`},
		{`import A, * as B from 'a'`, `a: default "A", a: * "*"`},
		{`import{a}from'a'`, `a: a "a"`},
		{`import {} from 'a'`, ``},
		{"import A from 'a'\nimport B from 'b'; import C from 'c'", `a: default "A", b: default "B", c: default "C"`},
		{`export {a as b} from 'a'`, `a: a "a"`},
		{`export * from 'a'`, `a: * "*"`},
		{`export * as all from 'a'`, `a: * "*"`},
		{"export const a = 1\nimport B from 'b'", `b: default "B"`},
		{"const b = 1\nexport {b}\nimport B from 'b'", `b: default "B"`},
		{"export const a = `\nimport B from 'b'`", ``},
		{`export default () => <p>from "a"</p>`, ``},
		{`import A /* why */ from 'a'`, `not read`},
		{`import {"a b" as c} from 'a'`, `not read`},
		{`import type {A} from 'a'`, `not read`},
	} {
		t.Run(test.code, func(t *testing.T) {
			refs, ok := References([]byte(test.code))
			var got []string
			for _, r := range refs {
				got = append(got, strings.Replace(fmt.Sprintf("%s: %s %q", r.Module, r.Name, test.code[r.Start:r.End]), ":  ", ": ", 1))
			}
			text := strings.Join(got, ", ")
			if !ok {
				text = "not read"
			}
			if text != test.want {
				t.Errorf("got %s, want %s", text, test.want)
			}
		})
	}
}
