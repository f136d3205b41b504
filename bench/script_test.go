package main

import (
	"path/filepath"
	"reflect"
	"testing"
)

func TestScriptsIn(t *testing.T) {
	rows := []struct {
		name, page string
		want       []script
	}{
		{"classic", `<script src="/a.js" defer></script>`, []script{{"/a.js", false}}},
		{"module, relative", `<script type=module src=../a.js></script>`, []script{{"/docs/a.js", true}}},
		{"preload", `<link href='/a.js' rel='modulepreload'>`, []script{{"/a.js", true}}},
		{"this host", `<script src="https://bench.example.org/a.js?v=1"></script>`, []script{{"/a.js", false}}},
		{"other host", `<script src="https://cdn.example.net/a.js"></script>`, nil},
		{"data block", `<script type="application/json" src="/a.json"></script>`, nil},
		{"nomodule", `<script nomodule src="/a.js"></script>`, nil},
		{"inline", `<script>var s = '<script src="/b.js">'</script>`, nil},
		{"comment", `<!-- <script src="/b.js"></script> -->`, nil},
		{"stylesheet", `<link rel="stylesheet" href="/a.css">`, nil},
		{"noscript", `<noscript><link rel="modulepreload" href="/a.js"></noscript>`, nil},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := scriptsIn(r.page, "/docs/x/"); !reflect.DeepEqual(got, r.want) {
				t.Errorf("got %v, want %v", got, r.want)
			}
		})
	}
}

func TestImportsIn(t *testing.T) {
	rows := []struct {
		name, code string
		want       []script
	}{
		{"bare", `import"./b.js";`, []script{{"/js/b.js", true}}},
		{"minified", `import{a as b,c}from"./b.js";var x`, []script{{"/js/b.js", true}}},
		{"namespace", "import * as b from '/b.js'", []script{{"/b.js", true}}},
		{"export", `var y;export{a}from"../b.js"`, []script{{"/b.js", true}}},
		{"dynamic", `import("./b.js")`, nil},
		{"package", `import a from "react"`, nil},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := importsIn(r.code, "/js/a.js"); !reflect.DeepEqual(got, r.want) {
				t.Errorf("got %v, want %v", got, r.want)
			}
		})
	}
}

func TestFirstLoadCountsAFileOnce(t *testing.T) {
	out := t.TempDir()
	put(filepath.Join(out, "a.js"), `import"./b.js"`)
	put(filepath.Join(out, "b.js"), `import"./a.js"`)
	put(filepath.Join(out, "index.html"),
		`<link rel="modulepreload" href="/b.js"><script type="module" src="/a.js"></script>`)
	got, err := firstLoad(out, "index.html")
	want := gzipSize([]byte(`import"./b.js"`)) + gzipSize([]byte(`import"./a.js"`))
	if err != nil || got.Script != want || got.React != 0 || got.Styles != 0 {
		t.Errorf("%+v, %v; want %d", got, err, want)
	}
}

func TestFirstLoadFailsOnMissingScript(t *testing.T) {
	out := t.TempDir()
	put(filepath.Join(out, "index.html"), `<script src="/gone.js"></script>`)
	if _, err := firstLoad(out, "index.html"); err == nil {
		t.Error("got no error for a missing script, want one")
	}
}

func TestFirstLoadSeparatesReactAndStyles(t *testing.T) {
	out := t.TempDir()
	put(filepath.Join(out, "react.ABC.js"), `react`)
	put(filepath.Join(out, "main.js"), `import"./react.ABC.js"`)
	put(filepath.Join(out, "a.css"), `body{color:red}`)
	const page = `<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="https://cdn.example.net/b.css"><script type="module" src="/main.js"></script>`
	put(filepath.Join(out, "index.html"), page)
	got, err := firstLoad(out, "index.html")
	want := Load{
		React:  gzipSize([]byte(`react`)),
		Styles: gzipSize([]byte(`body{color:red}`)),
		HTML:   gzipSize([]byte(page)),
	}
	want.Script = want.React + gzipSize([]byte(`import"./react.ABC.js"`))
	if err != nil || got != want {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
}
