package jsrun

import "testing"

// compiled returns a compiled script.
func compiled(t *testing.T, script string) *Program {
	t.Helper()
	p, err := Compile(script)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// callRun starts a machine and calls its function run.
func callRun(t *testing.T, p *Program, limits Limits) string {
	t.Helper()
	machine, err := StartWith(p, limits, nil)()
	if err != nil {
		t.Fatal(err)
	}
	defer machine.Close()
	out, err := machine.Call("run")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestEarlyVM(t *testing.T) {
	less := Default
	less.Memory /= 2
	for name, limits := range map[string]Limits{"the same limits": Default, "other limits": less} {
		t.Run(name, func(t *testing.T) {
			first := compiled(t, "globalThis.times = (globalThis.times ?? 0) + 1")
			program := compiled(t, "globalThis.run = () => String(times++)").After(first)
			first.StartEarly(limits)
			first.StartEarly(limits)
			defer first.EndEarly()
			for range 3 { // each in a VM of its own
				if got := callRun(t, program, Default); got != "1" {
					t.Errorf("got %s, want 1: the first program runs once in each VM", got)
				}
			}
		})
	}
}

func TestEarlyVMThatFails(t *testing.T) {
	first := compiled(t, "throw new Error('never')")
	first.StartEarly(Default)
	defer first.EndEarly()
	_, err := StartWith(compiled(t, "1").After(first), Default, nil)()
	if err == nil {
		t.Fatal("got no error, want that of the first program")
	}
}

func TestEndEarly(t *testing.T) {
	first := compiled(t, "globalThis.run = () => 'x'")
	first.EndEarly()
	first.StartEarly(Default) // too late
	if first.early.vm != nil {
		t.Error("got a VM, want none after the end")
	}
	if got := callRun(t, compiled(t, "1").After(first), Default); got != "x" {
		t.Errorf("got %s, want x", got)
	}
}
