package jsrun

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

func run(t *testing.T, limits Limits, script string) *VM {
	t.Helper()
	p, err := Compile(script)
	if err != nil {
		t.Fatal(err)
	}
	vm, err := NewVM(limits)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(vm.Close)
	if err := vm.Run(p); err != nil {
		t.Fatal(err)
	}
	return vm
}

func TestCall(t *testing.T) {
	vm := run(t, Default, `
		globalThis.api = {
			plain: (a, b) => a + b,
			later: async (a) => { await null; return a + '!' },
			timed: (a) => new Promise((done) => setTimeout(() => setTimeout(done, 1e9, a + '?'), 10)),
			nothing: () => {},
		}`)
	for _, test := range []struct {
		name string
		args []string
		want string
	}{
		{"api.plain", []string{"a", "ü€😀"}, "aü€😀"},
		{"api.later", []string{"a"}, "a!"},
		{"api.timed", []string{"a"}, "a?"},
		{"api.nothing", nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := vm.Call(test.name, test.args...)
			if err != nil || got != test.want {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestFailures(t *testing.T) {
	const script = `
function throws() {
  const page = undefined
  return page.title
}
async function rejects() { await null; throw new RangeError('late') }
function never() { return new Promise(() => {}) }
function loops() { for (;;) {} }
async function loopsLater() { await null; for (;;) {} }
function eats() { const all = []; for (;;) all.push(new Array(1000).fill(all.length)) }
function recurses() { return recurses() + 1 }
function text() { throw 'just text' }
`
	for _, test := range []struct {
		name    string
		kind    Kind
		message string
		line    int // of the innermost frame, 0 for no check
	}{
		{"throws", Thrown, "cannot read property 'title' of undefined", 4},
		{"rejects", Thrown, "late", 6},
		{"never", Thrown, "the promise was never settled", 0},
		{"loops", TimedOut, "interrupted", 8},
		{"loopsLater", TimedOut, "interrupted", 0},
		{"eats", OutOfMemory, "out of memory", 0},
		{"recurses", Thrown, "stack overflow", 11},
		{"text", Thrown, "just text", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			limits := Limits{Time: time.Minute, Memory: 16 << 20} // long enough for a busy machine
			if test.kind == TimedOut {
				limits.Time = 300 * time.Millisecond
			}
			vm := run(t, limits, script)
			_, err := vm.Call(test.name)
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("got the error %T %v, want an *Error", err, err)
			}
			if e.Kind != test.kind || !strings.Contains(e.Message, test.message) {
				t.Errorf("got kind %d %q, want kind %d %q", e.Kind, e.Message, test.kind, test.message)
			}
			if got, want := e.TooDeep(), test.name == "recurses"; got != want {
				t.Errorf("got too deep: %t, want %t", got, want)
			}
			if test.line != 0 && (len(e.Frames) == 0 || e.Frames[0].Line != test.line) {
				t.Errorf("got the frames %+v, want line %d first", e.Frames, test.line)
			}
			if len(e.Frames) > maxFrames {
				t.Errorf("got %d frames, want at most %d", len(e.Frames), maxFrames)
			}
		})
	}
}

// The engine runs a million promise jobs in a row and then reports an error.
func TestManyPromiseJobs(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a million promise jobs")
	}
	vm := run(t, Limits{Time: time.Minute, Memory: 64 << 20}, `
globalThis.counts = async () => { let n = 0; while (n < 1_100_000) { await null; n++ }; return String(n) }
`)
	if got, err := vm.Call("counts"); err != nil || got != "1100000" {
		t.Errorf("got %q, %v, want 1100000", got, err)
	}
}

func TestCompileReportsSyntax(t *testing.T) {
	_, err := Compile("function ok() {}\nfunction (")
	var e *Error
	if !errors.As(err, &e) || e.Name != "SyntaxError" {
		t.Fatalf("got %v, want a syntax error", err)
	}
}

func TestPrelude(t *testing.T) {
	for _, test := range []struct{ name, code, want string }{
		{"url", `new URL('../b?x=1#h', 'https://Example.org:443/a/c/d').href`, "https://example.org/a/b?x=1#h"},
		{"url parts", `(({host, pathname, search, hash, origin}) => [host, pathname, search, hash, origin].join())(new URL('http://u:p@h:81/p?q#f'))`, "h:81,/p,?q,#f,http://h:81"},
		{"url params", `(() => { const u = new URL('https://h/p?a=1'); u.searchParams.set('a', 'x y'); return u.href })()`, "https://h/p?a=x+y"},
		{"file url", `new URL('file:///site/x.ts').pathname`, "/site/x.ts"},
		{"bad url", `(() => { try { new URL('nope') } catch (e) { return e.name } })()`, "TypeError"},
		{"params", `new URLSearchParams('?a=1&b=%20&a=2').getAll('a').join()`, "1,2"},
		{"text", `new TextDecoder().decode(new TextEncoder().encode('ü€😀'))`, "ü€😀"},
		{"intl", `new Intl.NumberFormat('en-US').format(1234567)`, "1,234,567"},
		{"clone", `JSON.stringify(structuredClone({a: [1]}))`, `{"a":[1]}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			vm := run(t, Default, "globalThis.f = () => String("+test.code+")")
			got, err := vm.Call("f")
			if err != nil || got != test.want {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestConsoleAndHost(t *testing.T) {
	var logged []string
	vm := run(t, Default, `globalThis.f = () => { console.warn('a', {b: 1}); return ask('x', 'y') }; globalThis.g = () => { try { ask() } catch (e) { return e.message } }`)
	vm.Log = func(level, text string) { logged = append(logged, level+": "+text) }
	err := vm.Host("ask", func(args []string) (string, error) {
		if len(args) == 0 {
			return "", errors.New("ask what?")
		}
		return strings.Join(args, "+"), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := vm.Call("f"); got != "x+y" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if got, _ := vm.Call("g"); got != "ask what?" {
		t.Errorf("a host error reads %q in JavaScript", got)
	}
	if strings.Join(logged, "\n") != `warn: a {"b":1}` {
		t.Errorf("got log %q, want one warning", logged)
	}
}

func TestPoolSurvivesFailures(t *testing.T) {
	program, err := Compile(`globalThis.f = (x) => { if (x === 'loop') for (;;) {}; if (x === 'throw') throw Error(x); return x }`)
	if err != nil {
		t.Fatal(err)
	}
	pool := NewPool(2, StartWith(program, Limits{Time: 50 * time.Millisecond, Memory: 32 << 20}, nil))
	defer pool.Close()
	var wg sync.WaitGroup
	for range 6 {
		for _, arg := range []string{"a", "loop", "b", "throw"} {
			wg.Go(func() {
				got, err := pool.Call("f", arg)
				if ok := arg == "a" || arg == "b"; ok && (got.Text != arg || err != nil) || !ok && err == nil {
					t.Errorf("%s: %q, %v", arg, got.Text, err)
				}
			})
		}
	}
	wg.Wait()
}

// The engine does not check the time in native functions. The call returns in time
// all the same, and the pool uses another VM.
func TestNativeLoops(t *testing.T) {
	for _, test := range []struct{ name, code string }{
		{"includes", `[].includes.call({length: 1e8}, 1)`}, // ends after a while, so that other tests are not slower
		{"promises", `new Promise(() => (function next() { Promise.resolve().then(next) })())`},
	} {
		t.Run(test.name, func(t *testing.T) {
			program, err := Compile(`globalThis.f = (x) => x === 'loop' ? ` + test.code + ` : x`)
			if err != nil {
				t.Fatal(err)
			}
			pool := NewPool(1, StartWith(program, Limits{Time: 50 * time.Millisecond, Memory: 32 << 20}, nil))
			defer pool.Close()
			start := time.Now()
			_, err = pool.Call("f", "loop")
			if e, ok := errors.AsType[*Error](err); !ok || e.Kind == Thrown {
				t.Errorf("got %v, want a limit", err)
			}
			if took := time.Since(start); took > time.Minute {
				t.Errorf("took %s, want at most a minute", took)
			}
			if got, err := pool.Call("f", "b"); got.Text != "b" || err != nil {
				t.Errorf("after it: got %q, %v, want b", got.Text, err)
			}
		})
	}
}

// The error is about memory, however little memory is left when an allocation fails.
func TestOutOfMemoryWithoutRoomForAnError(t *testing.T) {
	tries := 40
	if testing.Short() {
		tries = 5
	}
	for i := range tries {
		script := fmt.Sprintf("const used = 'x'.repeat(%d); function eats() { const all = []; for (;;) all.push([used.length]) }", 1+i*37)
		vm := run(t, Limits{Time: time.Minute, Memory: 4 << 20}, script)
		_, err := vm.Call("eats")
		var e *Error
		if !errors.As(err, &e) || e.Kind != OutOfMemory || e.Message != "out of memory" {
			t.Errorf("%d bytes more: got %v, want out of memory", 1+i*37, err)
		}
	}
}

// A frame says whether its code was evaluated by another script.
func TestFramesOfEvaluatedCode(t *testing.T) {
	vm := run(t, Default, `globalThis.evaluate = (code) => (0, eval)(code)()`)
	_, err := vm.Call("evaluate", "(function inner() {\n  null.x\n})")
	var e *Error
	if !errors.As(err, &e) || len(e.Frames) < 2 {
		t.Fatalf("got %v, want an error with two frames", err)
	}
	if inner, outer := e.Frames[0], e.Frames[1]; !inner.Evaluated || inner.Line != 2 || outer.Evaluated {
		t.Errorf("got the frames %+v and %+v, want line 2 of evaluated code, and then other code", inner, outer)
	}
}

// A call can be repeated unless its VM has asked for something that is different every
// time. A script may keep the time for later calls.
func TestRepeatable(t *testing.T) {
	for _, test := range []struct {
		name, code    string
		first, second bool
	}{
		{"pure", `globalThis.f = (x) => x + new Date(0).getTime() + new Date(2020, 1).getMonth()`, true, true},
		{"now", `globalThis.f = (x) => x === 'a' ? Date.now() : x`, false, false},
		{"second call", `globalThis.f = (x) => x === 'b' ? new Date() : x`, true, false},
		{"date as a function", `globalThis.f = (x) => x === 'b' ? Date() : x`, true, false},
		{"own kind of date", `class Day extends Date {}; globalThis.f = (x) => x === 'b' ? new Day() : new Day(7).getTime()`, true, false},
		{"random", `globalThis.f = (x) => x === 'b' ? Math.random() : x`, true, false},
		{"while it loads", `const year = new Date().getFullYear(); globalThis.f = (x) => x + year`, false, false},
		{"console", `globalThis.f = (x) => { if (x === 'a') console.log(x); return x }`, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			program, err := Compile(test.code)
			if err != nil {
				t.Fatal(err)
			}
			pool := NewPool(1, StartWith(program, Default, nil))
			defer pool.Close()
			for i, want := range []bool{test.first, test.second} {
				arg := string(rune('a' + i))
				if got, err := pool.Call("f", arg); got.Repeatable != want || err != nil {
					t.Errorf("call %s: got %+v, %v, want repeatable: %v", arg, got, err, want)
				}
			}
		})
	}
}

func TestDateIsLikeTheRealOne(t *testing.T) {
	program, err := Compile(`globalThis.f = () => {
		const d = new Date(2020, 0, 2);
		return [d instanceof Date, d.constructor === Date, typeof Date.now(), typeof Date(), Date.UTC(1970, 0, 2), new Date('2020-01-02').toISOString(), Date.name, Date.length].join()
	}`)
	if err != nil {
		t.Fatal(err)
	}
	pool := NewPool(1, StartWith(program, Default, nil))
	defer pool.Close()
	want := "true,true,number,string,86400000,2020-01-02T00:00:00.000Z,Date,7"
	if got, err := pool.Call("f"); got.Text != want || err != nil {
		t.Errorf("got %q, %v, want %q", got.Text, err, want)
	}
}
