package bundle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/testfiles"
)

// A module that exports only components can have patches.
func TestRefreshableModules(t *testing.T) {
	for _, test := range []struct {
		name, code string
		want       bool
	}{
		{"function", "export default function Counter() {}", true},
		{"function that is exported later", "function Counter() {}\nexport default Counter", true},
		{"constant", "export const Box = () => null", true},
		{"several", "export const A = (props) => <b/>\nexport function B() {}", true},
		{"memo", "import {memo} from 'react'\nexport default memo(Inner)\nfunction Inner() {}", false},
		{"memo with a name", "import {memo} from 'react'\nconst Outer = memo(() => null)\nexport default Outer", true},
		{"class", "import React from 'react'\nexport class Old extends React.Component {}", true},
		{"with a type", "export type Props = {a: string}\nexport default function Counter(props: Props) {}", true},
		{"without a name", "export default () => null", false},
		{"hook", "export function useLimit() {}\nexport default function Counter() {}", false},
		{"constant value", "export const LIMIT = 3", false},
		{"context", "import {createContext} from 'react'\nexport const Limit = createContext(1)", false},
		{"map", "export default {a: 1}", false},
		{"no export", "console.log(1)", false},
		{"export of another module", "export {default} from './other'", false},
		{"import on demand", "export default function A() { import('./other') }", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			facts, ok := readModule("a.tsx", []byte(test.code))
			if !ok || facts.isRefreshable() != test.want {
				t.Errorf("got %v, want %v, for\n%s", facts.isRefreshable(), test.want, facts.code)
			}
		})
	}
}

// The imports of a module are those that are left without types.
func TestModuleImports(t *testing.T) {
	const code = `import A, {b as c, type T, unused} from './a';
import * as all from '@site/src/all';
import type {Props} from './types';
import './side.css';
import {
  long,
} from "pkg";
export default function M(p: T & Props) { return <A c={c} all={all} long={long}/> }`
	facts, ok := readModule("src/m.tsx", []byte(code))
	if !ok {
		t.Fatal("got an error, want facts")
	}
	var got []string
	for _, i := range facts.imports {
		got = append(got, fmt.Sprint(i, " ", i.local))
	}
	want := []string{"./a default A", "./a b c", "@site/src/all * all", "./side.css  ", "pkg long long"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A patch takes its imports from the module in the scripts.
func TestPatch(t *testing.T) {
	const before = "import {useState} from 'react'\nimport {a as b} from './values'\nimport * as all from './values'\nexport default function Page() { return <p>{b}{all.a}</p> }\n"
	site := testSite(t, map[string]string{"src/pages/a.js": before, "src/pages/values.js": "export const a = 1, c = 2"})
	site.Live = true
	_, client := bundleBoth(t, site)
	b := newBundler(t, site, &diag.Bag{})
	for _, test := range []struct {
		name, code string
		want       string // "" if there is no patch
	}{
		{"another text", strings.Replace(before, "<p>", "<p>New", 1), `window.$OctavoImported$("src/pages/a.js", "./values")`},
		{"another hook", strings.ReplaceAll(before, "useState", "useId"), `"src/pages/a.js default"`},
		{"another name of the component", strings.ReplaceAll(before, "Page", "Other"), `"src/pages/a.js default"`},
		{"another import", strings.Replace(before, "{a as b}", "{c as b}", 1), ""},
		{"another module", before + "import './others'\n", ""},
		{"another kind of export", before + "export const limit = 1\n", ""},
		{"error", before + "<", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			testfiles.Write(t, site.Dir, "src/pages/a.js", test.code)
			patch, ok := b.Patch(client, "src/pages/a.js")
			if ok != (test.want != "") || !strings.Contains(string(patch.Script.Data), test.want) {
				t.Errorf("got a patch: %v, and\n%s\nwant %s", ok, patch.Script.Data, test.want)
			}
		})
	}
	if _, ok := b.Patch(client, "src/pages/values.js"); ok {
		t.Error("got a patch of a module without components, want none")
	}
}
