package search

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// lunr calls a function of testdata/lunr.mjs, which runs the real lunr in Node.
// It skips short tests.
func lunr(t *testing.T, call string, request map[string]any, answer any) {
	t.Helper()
	if testing.Short() {
		t.Skip("lunr runs in Node")
	}
	missing := t.Skipf
	if os.Getenv("CI") != "" {
		missing = t.Fatalf // or nobody would notice that the tests do not run
	}
	node, err := exec.LookPath("node")
	if err != nil {
		missing("lunr needs node in PATH: %v", err)
	}
	if _, err := os.Stat("../../node_modules/lunr"); err != nil {
		missing("lunr is not installed: %v", err)
	}
	request["call"] = call
	input, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "testdata/lunr.mjs")
	cmd.Stdin = bytes.NewReader(input)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", call, err)
	}
	if err := json.Unmarshal(out, answer); err != nil {
		t.Fatalf("%s: %v", call, err)
	}
}

// indexed is the input of an index.
type indexed struct {
	Fields    [][2]any   `json:"fields"`
	Docs      [][]string `json:"docs"`
	StopWords []string   `json:"stopWords"`
	Languages []string   `json:"languages"`
}

func (x indexed) build(t *testing.T) []byte {
	t.Helper()
	var fields []field
	for _, f := range x.Fields {
		fields = append(fields, field{f[0].(string), f[1].(float64)})
	}
	s := settings{stopWords: x.StopWords}
	s.options.Languages = x.Languages
	language, err := newLanguage(&s, x.Docs)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := newIndex(fields, x.Docs, language).write(&out, language.pipeline()); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

var testFields = [][2]any{{"title", 200.0}, {"content", 2.0}, {"keywords", 100.0}, {"code", 1.0}}

// sameAsLunr builds indexes with our code and with lunr, and compares every byte.
func sameAsLunr(t *testing.T, tests map[string]indexed) {
	t.Helper()
	names := slices.Sorted(maps.Keys(tests))
	var list []indexed
	for _, name := range names {
		test := tests[name]
		if test.Fields == nil {
			test.Fields = testFields
		}
		if test.Languages == nil {
			test.Languages = []string{"en"}
		}
		list = append(list, test)
	}
	var want []string
	lunr(t, "build", map[string]any{"indexes": list}, &want)
	for i, name := range names {
		if got := list[i].build(t); string(got) != want[i] {
			at := 0
			for at < min(len(got), len(want[i])) && got[at] == want[i][at] {
				at++
			}
			around := func(text string) string { return text[max(0, at-60):min(len(text), at+60)] }
			t.Errorf("%s, at byte %d:\ngot  %q\nwant %q", name, at, around(string(got)), around(want[i]))
		}
	}
}

func TestIndexEqualsLunr(t *testing.T) {
	sameAsLunr(t, map[string]indexed{
		"no documents":        {Docs: [][]string{}},
		"empty fields":        {Docs: [][]string{{"", "", "", ""}, {"a", "", "", ""}}},
		"one document":        {Docs: [][]string{{"Running shoes", "The runner ran, running.", "run", "run();"}}},
		"lengths":             {Docs: [][]string{{"one", "two three", "", ""}, {"one two three four", "five", "six", ""}, {"", "one one one two", "", "x"}}},
		"punctuation":         {Docs: [][]string{{"— & —", "... !!!", "", "{}"}}},
		"names of JavaScript": {Docs: [][]string{{"constructor", "__proto__ toString hasOwnProperty", "_index", "prototype"}}},
		"numbers":             {Docs: [][]string{{"1", "0 10 2 1.5 -7 007", "1e5", "0x1F"}}},
		"own stop words":      {Docs: [][]string{{"the und quick", "das the und", "", ""}}, StopWords: []string{"und", "das", "__proto__"}},
		"no stop words":       {Docs: [][]string{{"the and quick", "it is the", "", ""}}, StopWords: []string{}},
		"order of terms":      {Docs: [][]string{{"x\U0001F600y x\uFF21y x\uE000y xzy xy", "", "", ""}}},
		"boosts": {
			Fields: [][2]any{{"title", 0.0}, {"content", 0.3333}, {"keywords", 1e-9}, {"code", 1e25}},
			Docs:   [][]string{{"a b", "quick", "fox", "box"}, {"c", "quick", "", "sox"}},
		},
	})
}

// alphabet has the parts of generated words: letters of many scripts, characters
// that JavaScript and Go may treat differently, and characters that JSON escapes.
var alphabet = strings.Split("a e i o u y s t n r l b z ed ing ss ies ational ness ful ize ll A E Y İ I ı ß ẞ Σ σ ς é e\u0301 ñ Ǆ ǅ 漢 字 カ 한 ع א \U0001F600 \U00010400 \U0001D49C \uFB01 \uFF21 \uE000 \u200b \u200d \u00ad 0 1 9 _ ' ’ . , ; : ! ? < > & \" \\ ( ) { } $ # @ * + = ~ ` | ^ % \u0001 \u007f", " ")

var spaces = []string{" ", " ", " ", "-", "/", "\n", "\t", "\u00a0", "\u2028", "\u2029", "\ufeff", "\u3000", "\u2003", "\u1680", "\u202f", "\u205f", "\v", "\f", "  ", " - ", "//", "\u0085", "\u180e"}

func generate(random *rand.Rand, words int) string {
	var out strings.Builder
	for range words {
		length := 1 + random.IntN(6)
		if random.IntN(2000) == 0 {
			length = 500
		}
		for range length {
			out.WriteString(alphabet[random.IntN(len(alphabet))])
		}
		out.WriteString(spaces[random.IntN(len(spaces))])
	}
	return out.String()
}

func TestGeneratedIndexEqualsLunr(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	common := strings.Fields(generate(random, 60))
	var docs [][]string
	for range 400 {
		doc := make([]string, len(testFields))
		for f := range doc {
			if random.IntN(4) == 0 {
				continue // an empty field
			}
			doc[f] = generate(random, random.IntN(30))
			for range random.IntN(20) {
				doc[f] += " " + common[random.IntN(len(common))]
			}
		}
		docs = append(docs, doc)
	}
	sameAsLunr(t, map[string]indexed{"generated": {Docs: docs}})
}

func TestLunrLoadsIndex(t *testing.T) {
	docs := [][]string{
		{"Deploying a site", "Push to the main branch.", "", ""},
		{"Writing", "Every deployment is checked.", "deploy", "npm run deploy"},
		{"Paths", "See docs/intro for more", "", ""},
	}
	index := indexed{Fields: testFields, Docs: docs, Languages: []string{"en"}}.build(t)
	queries := []string{"deploys", "intro", "branch", "npm", "nowhere"}
	var got [][]string
	lunr(t, "find", map[string]any{"index": string(index), "queries": queries}, &got)
	if want := "[[0 1] [2] [0] [1] []]"; fmt.Sprint(got) != want {
		t.Errorf("%q find %v, want %s", queries, got, want)
	}
}

// The index does not depend on the number of cores.
func TestIndexIsTheSameOnAnyMachine(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	var docs [][]string
	for range 100 {
		docs = append(docs, []string{generate(random, 5), generate(random, 40), "", generate(random, 10)})
	}
	x := indexed{Fields: testFields, Docs: docs, Languages: []string{"en"}}
	want := x.build(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, cores := range []int{1, 3, 16} {
		t.Run(fmt.Sprintf("%d cores", cores), func(t *testing.T) {
			runtime.GOMAXPROCS(cores)
			if got := x.build(t); !bytes.Equal(got, want) {
				t.Errorf("got another index of %d bytes, want the same %d bytes", len(got), len(want))
			}
		})
	}
}
