package host

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"octavo/internal/diag"
	"octavo/internal/testfiles"
)

func TestCall(t *testing.T) {
	files := map[string]string{"site/docusaurus.config.js": `const options = {
  prefix: 'a ',
  join(words) { return this.prefix + words.join(' ') },
}
module.exports = {
  options,
  later: async ({count, twice}) => ({value: await twice(count), at: new Date(0)}),
  ask: ({add}) => add(1, {b: 2}),
  nothing: () => undefined,
  fail: (text) => { throw new TypeError(text) },
  pattern: ({date}) => date.getTime(),
}`}
	answers := Answers{
		"twice": func(args json.RawMessage) (any, error) {
			var numbers []int
			err := json.Unmarshal(args, &numbers)
			return numbers[0] * 2, err
		},
		"add":  func(args json.RawMessage) (any, error) { return string(args), nil },
		"fail": func(json.RawMessage) (any, error) { return nil, errors.New("it cannot be added") },
	}
	for _, mode := range []Mode{Embedded, Node} {
		t.Run(string(mode), func(t *testing.T) {
			if mode == Node {
				skipWithoutNode(t)
			}
			script, _ := runForm(t, mode, files)
			for handle, test := range []struct{ arg, want, err string }{
				0: {arg: `["x","y"]`, want: `"a x y"`},
				1: {arg: `{"count":4,"twice":{"$octavo":"callback","name":"twice","async":true}}`, want: `{"value":8,"at":{"$octavo":"date","text":"1970-01-01T00:00:00.000Z"}}`},
				2: {arg: `{"add":{"$octavo":"callback","name":"add"}}`, want: `"[1,{\"b\":2}]"`},
				3: {arg: `1`, want: `{"$octavo":"undefined"}`},
				4: {arg: `"wrong"`, err: "TypeError: wrong"},
				5: {arg: `{"date":{"$octavo":"date","text":"1970-01-01T00:00:01.000Z"}}`, want: `1000`},
			} {
				got, err := script.Call(handle, []any{json.RawMessage(test.arg)}, answers)
				if test.err != "" {
					if thrown, ok := errors.AsType[*Thrown](err); !ok || err.Error() != test.err {
						t.Errorf("function %d: got %v, want %s", handle, err, test.err)
					} else if d := thrown.Diagnostic("fail"); !strings.HasSuffix(d.Source.Path, "config.js") || d.Span.Whole() {
						t.Errorf("function %d: got the place %v in %s, want a line of the config", handle, d.Span, d.Source.Path)
					}
					continue
				}
				if err != nil || string(got) != test.want {
					t.Errorf("function %d: got %s (%v), want %s", handle, got, err, test.want)
				}
			}
			_, err := script.Call(2, []any{json.RawMessage(`{"add":{"$octavo":"callback","name":"fail"}}`)}, answers)
			if err == nil || !strings.Contains(err.Error(), "it cannot be added") {
				t.Errorf("got %v, want the error of the answer", err)
			}
		})
	}
}

// A package in the old form for all loaders calls "define" if there is such a function.
func TestScriptsSeeNoNamesOfTheRunner(t *testing.T) {
	files := map[string]string{"site/docusaurus.config.js": `module.exports = {
  types: [typeof define, typeof send, typeof rest, typeof actions].join(' '),
}`}
	want := `{"types":"undefined undefined undefined undefined"}`
	for _, mode := range []Mode{Embedded, Node} {
		t.Run(string(mode), func(t *testing.T) {
			if mode == Node {
				skipWithoutNode(t)
			}
			if script, _ := runForm(t, mode, files); string(script.Export) != want {
				t.Errorf("got %s, want %s", script.Export, want)
			}
		})
	}
}

func TestAutoTakesNodeForWhatItNeeds(t *testing.T) {
	skipWithoutNode(t)
	for _, test := range []struct{ name, config, want, told string }{
		{"not needed", `module.exports = {zlib: typeof require('zlib')}`, `{"zlib":"object"}`, ""},
		{
			"a package", `module.exports = {out: require('runs')()}`, `{"out":"hello"}`,
			"Node runs the scripts of this site: runs needs node:child_process",
		},
		{
			"an exception that is caught", `let out = 'none'
try { out = require('child_process').execFileSync('node', ['-p', '1+1']).toString().trim() } catch {}
module.exports = {out}`, `{"out":"2"}`,
			"Node runs the scripts of this site: docusaurus.config.js needs node:child_process",
		},
		{
			"a file that it may not write", `require('fs').writeFileSync('static.json', '{"a": 1}')
module.exports = JSON.parse(require('fs').readFileSync('static.json'))`, `{"a":1}`,
			"Node runs the scripts of this site: docusaurus.config.js needs to write static.json",
		},
		{
			"a package that throws", `module.exports = {valid: require('wasm')}`, `{"valid":true}`,
			"Node runs the scripts of this site: wasm needs another engine: it threw ReferenceError: 'WebAssembly' is not defined",
		},
		{"fetch", `module.exports = async () => ({ok: typeof (await Promise.resolve(fetch)), no: await fetch('file:///').catch(() => 'no')})`, `{"ok":"function","no":"no"}`, "Node runs the scripts of this site: docusaurus.config.js needs fetch"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := testfiles.Folder(t, map[string]string{
				"docusaurus.config.js":           test.config,
				"node_modules/runs/package.json": `{"name": "runs", "main": "index.js"}`,
				"node_modules/wasm/index.js":     `module.exports = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))`,
				"node_modules/runs/index.js":     `module.exports = () => require('child_process').execFileSync('node', ['-p', '"hello"']).toString().trim()`,
			})
			told := ""
			bag := &diag.Bag{}
			o := Options{SiteDir: dir, Name: "the config", Tell: func(text string) { told += text }}
			script, err := Run(o, &diag.Source{Path: "docusaurus.config.js"}, dir+"/docusaurus.config.js", bag)
			if err != nil || script == nil {
				t.Fatalf("got the error %v and the mistakes %v, want a script", err, bag.Sorted())
			}
			defer script.Close()
			if string(script.Export) != test.want || told != test.told {
				t.Errorf("got %s, told %q\nwant %s, told %q", script.Export, told, test.want, test.told)
			}
		})
	}
}

// A package of many files that reaches parts of Node runs in Node from the start, whether
// the config imports it or loads it later.
func TestLargePackagesRunInNode(t *testing.T) {
	skipWithoutNode(t)
	files := map[string]string{
		"docusaurus.config.js":            `module.exports = {files: require('large'), later: () => require(['lar', 'ge'].join(''))}`,
		"later.config.js":                 `module.exports = {later: () => require(['lar', 'ge'].join(''))}`,
		"node_modules/large/package.json": `{"name": "large"}`,
		"node_modules/large/index.js":     `require('child_process'); module.exports = [`,
	}
	for i := range 320 {
		name := fmt.Sprintf("./part%d", i)
		files["node_modules/large/"+name+".js"] = "module.exports = 1"
		files["node_modules/large/index.js"] += "require('" + name + "'),"
	}
	files["node_modules/large/index.js"] += "].length"
	dir := testfiles.Folder(t, files)
	told := ""
	o := Options{SiteDir: dir, Name: "the config", Tell: func(text string) { told = text }, NeedsNode: func(why string) { told = why }}
	run := func(name string) *Script {
		script, err := Run(o, &diag.Source{Path: name}, filepath.Join(dir, name), &diag.Bag{})
		if err != nil || script == nil {
			t.Fatalf("got %v, %v, want a script", script, err)
		}
		t.Cleanup(script.Close)
		return script
	}
	why := " needs Node: it has many files, and some of them use parts of Node that are not built in"
	if script := run("docusaurus.config.js"); !script.InNode() || !strings.Contains(string(script.Export), `"files":320`) || !strings.HasSuffix(told, "the config"+why) {
		t.Errorf("got %s, told %q, want the number of files, from Node", script.Export, told)
	}
	if _, err := run("later.config.js").Call(0, nil, nil); err == nil || told != "large"+why {
		t.Errorf("got the error %v, told %q, want a start in Node", err, told)
	}
	o.Mode = Embedded
	if got, err := run("later.config.js").Call(0, nil, nil); string(got) != "320" {
		t.Errorf("got %s, %v in the embedded engine, want 320", got, err)
	}
}

func TestAutoTakesNodeForMoreTime(t *testing.T) {
	skipWithoutNode(t)
	dir := testfiles.Folder(t, map[string]string{"docusaurus.config.js": `if (!process.versions.v8) for (;;);
module.exports = {a: 1, f: () => 2}`})
	told := ""
	o := Options{SiteDir: dir, Name: "the config", Time: time.Second, Tell: func(text string) { told += text }}
	bag := &diag.Bag{}
	script, err := Run(o, &diag.Source{Path: "docusaurus.config.js"}, dir+"/docusaurus.config.js", bag)
	if err != nil || script == nil {
		t.Fatalf("got the error %v and the mistakes %v, want a script", err, bag.Sorted())
	}
	defer script.Close()
	if want := "docusaurus.config.js needs more time"; !script.InNode() || !strings.HasSuffix(told, want) {
		t.Errorf("got %v, told %q, want Node and %q", script.InNode(), told, want)
	}
}

// A package that a script imports while it runs is the one that the package's own plugins
// import.
func TestImportsAtRunTimeAreThoseOfNode(t *testing.T) {
	skipWithoutNode(t)
	script, _ := runForm(t, Node, map[string]string{
		"site/docusaurus.config.js": `module.exports = async () => {
  const tool = await import('tool')
  await tool.load('add-on')
  return {addOns: tool.addOns}
}`,
		"site/node_modules/tool/package.json":   `{"name": "tool", "type": "module", "exports": "./index.js"}`,
		"site/node_modules/tool/index.js":       `export const addOns = []; export const load = (name) => import(name)`,
		"site/node_modules/add-on/package.json": `{"name": "add-on", "type": "module", "exports": "./index.js"}`,
		"site/node_modules/add-on/index.js":     `import {addOns} from 'tool'; addOns.push('one')`,
	})
	if got, want := string(script.Export), `{"addOns":["one"]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestEndlessCallInNode(t *testing.T) {
	skipWithoutNode(t)
	dir := testfiles.Folder(t, map[string]string{"docusaurus.config.js": `module.exports = {f: () => { for (;;); }}`})
	o := Options{SiteDir: dir, Name: "the config", Mode: Node, Time: time.Second}
	bag := &diag.Bag{}
	script, err := Run(o, &diag.Source{Path: "docusaurus.config.js"}, dir+"/docusaurus.config.js", bag)
	if err != nil || script == nil {
		t.Fatalf("got the error %v and the mistakes %v, want a script", err, bag.Sorted())
	}
	defer script.Close()
	for range 2 { // the process has ended then
		_, err = script.Call(0, nil, nil)
		thrown, ok := errors.AsType[*Thrown](err)
		if want := "f did not finish in time"; !ok || thrown.Diagnostic("f").Message != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// Node is many times as fast, so it gets work that the embedded engine cannot finish.
func TestNodeIsAskedForAfterALimit(t *testing.T) {
	skipWithoutNode(t)
	dir := testfiles.Folder(t, map[string]string{"docusaurus.config.js": `module.exports = {
  slow: () => { for (;;); },
  large: () => new Uint8Array(1e9).length,
}`})
	for handle, want := range []string{"docusaurus.config.js needs more time", "docusaurus.config.js needs more memory"} {
		t.Run(want, func(t *testing.T) {
			got := ""
			o := Options{SiteDir: dir, Name: "the config", NeedsNode: func(why string) { got = why }}
			if handle == 0 {
				o.Time = 300 * time.Millisecond
			}
			script, err := Run(o, &diag.Source{Path: "docusaurus.config.js"}, dir+"/docusaurus.config.js", &diag.Bag{})
			if err != nil || script == nil {
				t.Fatalf("got the error %v, want a script", err)
			}
			defer script.Close()
			if _, err = script.Call(handle, nil, nil); err == nil || got != want {
				t.Errorf("got %q after the error %v, want %q", got, err, want)
			}
		})
	}
}

func TestPackageOf(t *testing.T) {
	for file, want := range map[string]string{
		"":                                      "",
		"src/a.js":                              "",
		"node_modules/a/index.js":               "a",
		"../node_modules/@b/c/lib/x.js":         "@b/c",
		"node_modules/a/node_modules/@b/c/x.js": "@b/c",
	} {
		if got := packageOf(file); got != want {
			t.Errorf("packageOf(%q) is %q, want %q", file, got, want)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, test := range []struct {
		mode         Mode
		config, want string
	}{
		{Embedded, `module.exports = {v: require('child_process').execSync('x')}`, "the config needs Node: node:child_process is not available without Node"},
		{Embedded, `require('fs').writeFileSync('docs/a.md', '')`, "the config threw Error: cannot write docs/a.md: without Node, a script of a site can only write below .octavo, .docusaurus, node_modules/.cache"},
		{Embedded, `require('fs').readFileSync('/etc/passwd')`, "the config threw Error: cannot read /etc/passwd: without Node, a script of a site can only read files in the repository of the site"},
		{Embedded, `process.exit(3)`, "the config threw Error: process.exit(3) was called"},
		{Node, `process.exit(3)`, "the config threw Error: process.exit(3) was called"},
		{Node, `process.kill(process.pid, 'SIGKILL')`, "the config threw Error: Node has crashed: signal: killed"},
		{Node, `module.exports = () => new Promise(() => {})`, "the promise of the config never settles"},
		{Node, `throw 'text'`, "the config threw text"},
	} {
		t.Run(string(test.mode)+"/"+test.config, func(t *testing.T) {
			t.Parallel()
			if test.mode == Node {
				skipWithoutNode(t)
			}
			dir := testfiles.Folder(t, map[string]string{"docusaurus.config.js": test.config, ".git/HEAD": ""})
			bag := &diag.Bag{}
			o := Options{SiteDir: dir, Name: "the config", Mode: test.mode}
			script, err := Run(o, &diag.Source{Path: "docusaurus.config.js"}, dir+"/docusaurus.config.js", bag)
			if err != nil || script != nil || len(bag.Sorted()) != 1 || bag.Sorted()[0].Message != test.want {
				t.Errorf("got %v (%v, script %v)\nwant %s", bag.Sorted(), err, script, test.want)
			}
		})
	}
}

// A script that exceeds a limit in both engines has the message of the embedded one, which
// knows the place. A script that throws null exceeds no limit.
func TestLimitsInBothEngines(t *testing.T) {
	skipWithoutNode(t)
	for code, want := range map[string]string{
		"for (;;) {}\n": "docusaurus.config.js:1 the config did not finish in time, in Node: true",
		"throw null":    "docusaurus.config.js:1 the config threw null, in Node: false",
	} {
		dir := testfiles.Folder(t, map[string]string{"docusaurus.config.js": code})
		bag, inNode := &diag.Bag{}, false
		o := Options{SiteDir: dir, Name: "the config", Time: 500 * time.Millisecond, Tell: func(string) { inNode = true }}
		main := &diag.Source{Path: "docusaurus.config.js", Text: []byte(code)}
		if _, err := Run(o, main, dir+"/docusaurus.config.js", bag); err != nil || bag.Errors() != 1 {
			t.Fatalf("%q: got the error %v and %d mistakes, want one mistake", code, err, bag.Errors())
		}
		d := bag.Sorted()[0]
		line, _ := d.Source.Position(d.Span.Start)
		if got := fmt.Sprintf("%s:%d %s, in Node: %t", d.Source.Path, line, d.Message, inNode); got != want {
			t.Errorf("%q: got %s, want %s", code, got, want)
		}
	}
}

// Calls that each wait a little for the engine start another one.
func TestPoolStartsEnginesForShortCalls(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("one core needs one engine")
	}
	dir := testfiles.Folder(t, map[string]string{"docusaurus.config.js": `globalThis.work = () => {
  for (const end = Date.now() + 5; Date.now() < end;);
  return ''
}
export default {}`})
	o := Options{SiteDir: dir, Name: "the config", Mode: Embedded}
	script, err := Run(o, &diag.Source{Path: "docusaurus.config.js"}, dir+"/docusaurus.config.js", &diag.Bag{})
	if err != nil || script == nil {
		t.Fatalf("got the error %v, want a script", err)
	}
	defer script.Close()
	pool := script.NewPool(func(Caller) error { return nil })
	var group sync.WaitGroup
	for range 3 {
		group.Go(func() {
			for range 40 {
				if _, err := pool.Call("work", nil); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	if pool.started < 2 {
		t.Errorf("got %d engine after 120 calls that had to wait, want another one", pool.started)
	}
}
