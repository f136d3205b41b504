package jsrun

import (
	"bytes"
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
