// Package jsrun owns the JavaScript engine: it is the only user of
// modernc.org/quickjs. It compiles scripts to bytecode, runs them in virtual
// machines with limits on time and memory, and turns exceptions into errors
// with a parsed stack. What a script is for, and where its source came from,
// is its callers' business.
package jsrun

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"time"

	"modernc.org/quickjs"
	"modernc.org/quickjs/intl"
)

// Limits bound one call into a VM. QuickJS checks the clock between two
// instructions of a script. A native function, such as join on a huge array,
// does not: the call then returns an error all the same, and leaves the VM
// running to no purpose until the process ends.
type Limits struct {
	Time   time.Duration
	Memory uintptr // of the whole VM, in bytes
}

// Default limits: a page that takes longer or needs more has a mistake in it.
var Default = Limits{Time: 10 * time.Second, Memory: 512 << 20}

// prelude gives scripts what every JavaScript host has and QuickJS lacks:
// console, timers, URL, TextEncoder and the like.
//
//go:embed prelude.js
var prelude string

// Program is a script compiled once, to be run in many VMs.
type Program struct {
	bytecode  []byte
	needsIntl bool
}

// Compile parses a script. A syntax error comes back as an *Error.
func Compile(script string) (*Program, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start JavaScript engine: %w", err)
	}
	defer vm.Close()
	bytecode, err := vm.Compile(script, quickjs.EvalGlobal)
	if err != nil {
		return nil, newError(err)
	}
	// Intl takes time to set up and few scripts ask for it.
	needsIntl := strings.Contains(script, "Intl") || strings.Contains(script, "toLocale")
	return &Program{bytecode: bytecode, needsIntl: needsIntl}, nil
}

// VM is one JavaScript world. It belongs to one goroutine at a time.
type VM struct {
	vm     *quickjs.VM
	limits Limits
	// Log receives what scripts write to the console; nil drops it.
	Log func(level, text string)
	// stuck says that a native function has not come back.
	stuck bool
}

// NewVM starts an empty world.
func NewVM(limits Limits) (*VM, error) {
	engine, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start JavaScript engine: %w", err)
	}
	engine.SetMemoryLimit(limits.Memory)
	vm := &VM{vm: engine, limits: limits}
	if err := vm.setUp(); err != nil {
		engine.Close()
		return nil, fmt.Errorf("start JavaScript engine: %w", err)
	}
	return vm, nil
}

func (v *VM) setUp() error {
	console := func(args []any) (any, error) {
		if v.Log != nil && len(args) == 2 {
			v.Log(fmt.Sprint(args[0]), fmt.Sprint(args[1]))
		}
		return nil, nil
	}
	if err := v.vm.RegisterHostFunc("__octavoConsole", console); err != nil {
		return err
	}
	if err := v.vm.RegisterHostFunc("__octavoParseURL", parseURL); err != nil {
		return err
	}
	_, err := v.vm.Eval(prelude, quickjs.EvalGlobal)
	return err
}

// Close frees the world. One that a native function still works in cannot be
// freed.
func (v *VM) Close() {
	if !v.stuck {
		v.vm.Close()
	}
}

// Host makes a Go function callable from scripts. An error it returns is
// thrown there as an exception.
func (v *VM) Host(name string, f func(args []string) (string, error)) error {
	return v.vm.RegisterHostFunc(name, func(args []any) (any, error) {
		texts := make([]string, len(args))
		for i, a := range args {
			texts[i] = fmt.Sprint(a)
		}
		return f(texts)
	})
}

// Run executes a program in the world.
func (v *VM) Run(p *Program) error {
	if p.needsIntl {
		if err := intl.Register(v.vm); err != nil {
			return fmt.Errorf("start Intl: %w", err)
		}
	}
	return v.limited(func() error {
		_, err := v.vm.EvalBytecode(p.bytecode)
		return err
	})
}

// Call calls a global function, named by a path such as "octavo.render", with
// strings, and returns the string that it returns. When it returns a promise
// the string is the one that the promise gives in the end.
func (v *VM) Call(function string, args ...string) (string, error) {
	values := make([]any, len(args)+1)
	values[0] = function
	for i, a := range args {
		values[i+1] = a
	}
	if err := v.limited(func() error {
		_, err := v.vm.Call("__octavoCall", values...)
		return err
	}); err != nil {
		return "", err
	}
	return v.settle()
}

// settle runs promise jobs, and then timers without waiting for them, until
// the last call has its result.
func (v *VM) settle() (string, error) {
	deadline := time.Now().Add(v.limits.Time)
	for {
		if err := v.limited(func() error {
			_, err := v.vm.ExecutePendingJobs()
			return err
		}); err != nil {
			return "", err
		}
		state, err := v.ask("__octavoState")
		if err != nil {
			return "", err
		}
		switch state {
		case "done":
			return v.ask("__octavoResult")
		case "idle":
			return "", &Error{Name: "Error", Message: "the promise was never settled"}
		}
		if time.Now().After(deadline) {
			return "", errTimedOut()
		}
		if err := v.limited(func() error {
			_, err := v.vm.Call("__octavoTick")
			return err
		}); err != nil {
			return "", err
		}
	}
}

// ask calls a function of the prelude and returns its string, if it has one.
func (v *VM) ask(function string) (string, error) {
	answer := make(chan any, 1) // a variable would still be written after a time-out
	err := v.limited(func() error {
		out, err := v.vm.Call(function)
		answer <- out
		return err
	})
	if err != nil {
		return "", err
	}
	text, _ := (<-answer).(string)
	return text, nil
}

// grace is how long the engine gets to notice the time limit by itself.
const grace = 500 * time.Millisecond

// limited runs one entry into the engine under the time limit. The engine works
// in a goroutine of its own, so that a native function that never looks at the
// clock can be left behind.
func (v *VM) limited(enter func() error) error {
	if v.stuck {
		return errTimedOut()
	}
	if err := v.vm.SetEvalTimeout(v.limits.Time); err != nil {
		return fmt.Errorf("set time limit: %w", err)
	}
	left := make(chan error, 1)
	go func() { left <- enter() }()
	watchdog := time.NewTimer(v.limits.Time + grace)
	defer watchdog.Stop()
	select {
	case err := <-left:
		if err != nil {
			return newError(err)
		}
		return nil
	case <-watchdog.C:
		v.stuck = true
		return errTimedOut()
	}
}

func errTimedOut() *Error {
	return &Error{Kind: TimedOut, Name: "InternalError", Message: "interrupted"}
}

// newError turns what the engine reports into an *Error. Anything else is a
// failure of the machine and stays as it is.
func newError(err error) error {
	var thrown *quickjs.Error
	if !errors.As(err, &thrown) {
		return err
	}
	e := &Error{Name: thrown.Name, Message: thrown.Message, Frames: parseStack(thrown.Stack)}
	// The engine throws null when it has no room even for the error. Scripts
	// that do so themselves are not to be told from it, but are rare.
	if thrown.Error() == "null" {
		e.Name, e.Message = "InternalError", "out of memory"
	}
	if e.Message == "" && e.Name == "" {
		e.Message = thrown.Error() // a thrown string, say
	}
	if thrown.LineNumber > 0 && len(e.Frames) == 0 {
		e.Frames = []Frame{{Line: thrown.LineNumber, Column: thrown.ColumnNumber}}
	}
	if e.Name == "InternalError" {
		switch e.Message {
		case "interrupted":
			e.Kind = TimedOut
		case "out of memory":
			e.Kind = OutOfMemory
		}
	}
	return e
}
