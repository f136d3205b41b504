package jsrun

import (
	"bytes"
	"errors"
	"testing"

	"modernc.org/quickjs"
)

func compile(t *testing.T, script string) *Program {
	t.Helper()
	p, err := Compile(script)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEncodedProgramRunsBeforeAnother(t *testing.T) {
	first, ok := Decode(compile(t, "globalThis.list = ['first', typeof Intl]").Encode())
	if !ok {
		t.Fatal("got no program, want the one that was encoded")
	}
	vm, err := NewVM(Default)
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	if err := vm.Run(compile(t, "list.push('second'); globalThis.show = () => list.join()").After(first)); err != nil {
		t.Fatal(err)
	}
	if got, err := vm.Call("show"); got != "first,object,second" || err != nil {
		t.Errorf("got %q, %v, want first,object,second", got, err)
	}
}

func TestDecodeRefusesOtherEngines(t *testing.T) {
	data := compile(t, "1").Encode()
	for name, other := range map[string][]byte{
		"another version": bytes.Replace(data, []byte(quickjs.Version()), []byte("2001-01-01"), 1),
		"nothing":         nil,
		"no header":       data[len(header(false)):],
	} {
		if _, ok := Decode(other); ok {
			t.Errorf("%s: got a program, want none", name)
		}
	}
}

// A program without the text of its functions does the same, and its exceptions have
// the same places.
func TestCompileWithoutSource(t *testing.T) {
	const script = "\n// " + `a comment that is in the text of no program
globalThis.f = (x) => x + 1;
globalThis.g = () => {
  throw Error('here');
};`
	full, err := Compile(script)
	if err != nil {
		t.Fatal(err)
	}
	program, err := CompileWithoutSource(script)
	if err != nil {
		t.Fatal(err)
	}
	if small, large := len(program.Encode()), len(full.Encode()); small >= large {
		t.Errorf("got %d bytes, want fewer than %d", small, large)
	}
	vm, err := StartWith(program, Default, nil)()
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	if got, err := vm.Call("f", "a"); got != "a1" || err != nil {
		t.Errorf("got %q, %v, want a1", got, err)
	}
	_, err = vm.Call("g")
	if thrown, ok := errors.AsType[*Error](err); !ok || len(thrown.Frames) == 0 || thrown.Frames[0].Line != 5 {
		t.Errorf("got %+v, want an exception in line 5", err)
	}
	if _, err := CompileWithoutSource("("); err == nil {
		t.Error("got no error for a script that is wrong, want one")
	}
}
