package config

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/host"
)

// askedField matches the places in this package that read a field of the config.
var askedField = regexp.MustCompile(`at\("([^"]+)"\)`)

// knownFields returns the names of all fields that the package reads, sorted.
func knownFields(f *testing.F) []string {
	f.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		f.Fatal(err)
	}
	var names []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, found := range askedField.FindAllSubmatch(text, -1) {
			names = append(names, string(found[1]))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// oddValues are values that an author may write, or that an expression may give.
var oddValues = []string{
	`null`, `true`, `false`, `0`, `-1`, `1.5`, `1e21`, `""`, `" "`, `"x"`, `".."`, `"/"`, `"//x"`, `"/a/../b"`, `"a\u0000b"`,
	`"javascript:alert(1)"`, `"https://"`, `"https://[::1"`, `"%zz"`, `"\ud800"`, `[]`, `{}`, `[[]]`, `[null]`, `[""]`, `["x", "x"]`, `[{}]`,
	`{"": ""}`, `{"x": null}`, `{"x": {}}`, `{"type": "doc"}`, `{"items": [{"items": [null]}]}`, `{"$octavo": "function", "name": "f"}`,
	`{"$octavo": "regexp", "text": "/[/"}`, `{"$octavo": "date", "text": ""}`, `{"$octavo": "pattern", "text": "["}`, `{"$octavo": "undefined"}`,
	`{"$octavo": "circle", "path": [1, "a", null]}`,
}

// objectsOf calls do for each object in a value.
func objectsOf(v any, do func(map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		do(v)
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys) // an input must mean the same in every run
		for _, key := range keys {
			objectsOf(v[key], do)
		}
	case []any:
		for _, item := range v {
			objectsOf(item, do)
		}
	}
}

// withField returns the classic config with another value for a field in one of
// its objects.
func withField(t *testing.T, object uint, name string, value any) string {
	var root any
	if err := json.Unmarshal([]byte(classic), &root); err != nil {
		t.Fatal(err)
	}
	var objects []map[string]any
	objectsOf(root, func(o map[string]any) { objects = append(objects, o) })
	objects[object%uint(len(objects))][name] = value
	text, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// FuzzFields gives every field that the config knows other values, in every
// object of a config.
func FuzzFields(f *testing.F) {
	names := knownFields(f)
	for i := range names {
		f.Add(uint(i*7), uint(i), oddValues[i%len(oddValues)])
	}
	f.Fuzz(func(t *testing.T, object, field uint, text string) {
		var value any
		if json.Unmarshal([]byte(text), &value) != nil {
			value = text
		}
		checkDecoding(t, withField(t, object, names[field%uint(len(names))], value))
	})
}

// checkDecoding checks that a config is decoded without a panic, that its messages
// are complete, and that pages can be given the result.
func checkDecoding(t *testing.T, text string) {
	t.Helper()
	value, err := ParseValue([]byte(text))
	if err != nil {
		t.Skip()
	}
	var bag diag.Bag
	src := &diag.Source{Path: "docusaurus.config.ts", Text: []byte("export default " + text)}
	cfg := Decode(value, NewLocator(src), &bag)
	for _, d := range bag.Sorted() {
		if d.Message == "" || d.Code == "" || strings.Contains(d.Message, "%!") {
			t.Errorf("got the message %+v, want words and a code", d)
		}
		if d.Span.Start < 0 || d.Span.Start > d.Span.End || d.Span.End > len(src.Text) {
			t.Errorf("got the span %v, want one in %d bytes", d.Span, len(src.Text))
		}
	}
	if err := (diag.Printer{}).Print(io.Discard, bag.Sorted()); err != nil {
		t.Error(err)
	}
	if _, err := json.Marshal(cfg.Site); err != nil {
		t.Errorf("the site has no JSON form: %v", err)
	}
}

// FuzzLoad runs any script as a config: every mistake is a diagnostic, never an
// error of the engine or the bundler.
func FuzzLoad(f *testing.F) {
	for _, script := range []string{
		"export default {title: 'T'}", "module.exports = () => ({})", "throw null", "export default new Proxy({}, {})", "export default",
		"export default {get title() { throw 1 }}", "import x from './docusaurus.config.js'\nexport default x", "export default async () => { await 1; throw [] }",
		"import fs from 'fs'\nexport default fs.readdirSync('.')", "require('./a.json')", "export default [].concat(1n, Symbol('x'), /x/, new Date(NaN))",
		"export * from 'path'", "export default {toJSON() { return this }}", "export default Object.create(null)", "await 1", "<a/>", "\x00", "\ufeffexport default 1",
	} {
		f.Add(script)
	}
	f.Fuzz(func(t *testing.T, script string) {
		if loop.MatchString(script) {
			t.Skip() // it may take as long as the limit allows
		}
		dir := t.TempDir()
		file := filepath.Join(dir, "docusaurus.config.js")
		if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
		var bag diag.Bag
		cfg, err := Load(Runner{SiteDir: dir, Mode: host.Embedded, Log: func(level, text string) {}}, file, &bag)
		if err != nil {
			t.Fatalf("got the error %v, want diagnostics", err)
		}
		if cfg == nil && bag.Errors() == 0 {
			t.Fatal("got neither a config nor an error")
		}
	})
}

// loop matches scripts that may run for ever.
var loop = regexp.MustCompile(`\b(for|while|do|repeat|Array|fill|pad)\b`)
