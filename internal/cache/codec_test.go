package cache

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"testing"
)

type value struct {
	Text   string
	Number int
	Size   uint32
	Part   float64
	Is     bool
	List   []item
	Empty  []string
	None   []string
	Next   *item
	Nobody *item
	Names  map[string]bool
	memory any // belongs to the run
}

type item struct {
	Name  string
	Range struct{ Start, End int }
}

func newValue() value {
	v := value{
		Text: "täxt", Number: -1 << 62, Size: 1<<32 - 1, Part: -0.5, Is: true, List: make([]item, 3), Empty: []string{},
		Next: &item{Name: "next"}, Names: map[string]bool{"a": true, "b": false},
	}
	v.List[1].Range.End = 1000
	return v
}

func TestValuesStay(t *testing.T) {
	for name, s := range map[string]*Store{"disk": Open(t.TempDir()), "memory": InMemory()} {
		key, want := s.Key("test"), newValue()
		want.memory = 1
		Keep(s, key, want)
		if name == "disk" {
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			s = Open(s.dir)
		}
		got, ok := Find[value](s, key)
		if want.memory = nil; !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("on the %s, the value is\n%+v, %v, want\n%+v", name, got, ok, want)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestForeignData decodes data of another type, and data with an error in any place.
func TestForeignData(t *testing.T) {
	v := newValue()
	data := encode(&v)
	for at := range data {
		for _, damaged := range [][]byte{data[:at], append(append([]byte{}, data[:at]...), 0xff), append(append(append([]byte{}, data[:at]...), 0xff), data[at:]...)} {
			var got value
			decode(damaged, &got) // must return
		}
		if decode(data[:at], &value{}) {
			t.Errorf("a value of %d bytes can be decoded from %d", len(data), at)
		}
	}
	if decode(append(data, 0), &value{}) {
		t.Error("a value can be decoded from more data than it has")
	}
	if decode(data, new([]string)) {
		t.Error("a value can be decoded as a list")
	}
}

func TestTypesThatCannotBeStored(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a function was stored, want a panic")
		}
	}()
	Keep(InMemory(), Key{}, struct{ F func() }{})
}

// TestBuildID builds two programs that differ only in a constant. The cache must not
// take one for the other.
func TestBuildID(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only these programs have the id in a place of its own")
	}
	ids := map[string]bool{}
	for _, text := range []string{"a", "b"} {
		dir := t.TempDir()
		source, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
		if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(\""+text+"\") }\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, source).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		file, err := os.Open(program)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		ids[buildID(file)] = true
	}
	if len(ids) != 2 || ids[""] {
		t.Errorf("the ids of two programs are %v, want two", ids)
	}
}
