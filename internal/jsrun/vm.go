// Package jsrun owns the JavaScript engine: it is the only user of
// modernc.org/quickjs. It compiles scripts to bytecode, runs them in virtual machines
// with limits on time and memory, and turns exceptions into errors with a parsed
// stack. It does not know what a script is for, or what source it was made from.
package jsrun

import (
	_ "embed"
	"errors"
	"fmt"
	"time"

	"modernc.org/quickjs"
	"modernc.org/quickjs/intl"
)

// Limits are the limits of one call into a VM. QuickJS checks the time between two
// instructions of a script, but not in a native function, such as join on a huge
// array. Then the call returns an error in time, too, but the VM keeps running until
// the process ends.
type Limits struct {
	Time   time.Duration
	Memory uintptr // of the whole VM, in bytes
}

// Default has the default limits. A page that exceeds them has a mistake in it.
var Default = Limits{Time: 10 * time.Second, Memory: 512 << 20}

// prelude defines what other JavaScript hosts have and QuickJS does not: console,
// timers, URL, TextEncoder and the like.
//
//go:embed prelude.js
var prelude string

// Varying is a script that lets Date and Math.random call the function __octavoVaries. A
// page that shows the time or a random number is different in every build.
//
//go:embed varying.js
var Varying string

// VM is a virtual machine with its own global objects. Only one goroutine at a time
// may use it.
type VM struct {
	vm     *quickjs.VM
	limits Limits
	// Log gets what scripts write to the console. It may be nil.
	Log func(level, text string)
	// calls are what the engine has to do next, in a goroutine of its own. A stack that
	// has grown for one call is large enough for the next one.
	calls chan func()
	// stuck is true after a native function has exceeded the time limit.
	stuck bool
	// varied is true after a script has asked for the time or for a random number.
	// It stays true: scripts keep values.
	varied bool
	logged bool // a script has written to the console since the last call began

	hasIntl bool
	early   *Program // that the VM has run early; nil for none
}

// NewVM starts a VM in which nothing has run but the prelude.
func NewVM(limits Limits) (*VM, error) {
	engine, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start JavaScript engine: %w", err)
	}
	engine.SetMemoryLimit(limits.Memory)
	engine.SetGCThreshold(firstCollection)
	vm := &VM{vm: engine, limits: limits, calls: make(chan func())}
	go vm.work()
	if err := vm.setUp(); err != nil {
		vm.Close()
		return nil, fmt.Errorf("start JavaScript engine: %w", err)
	}
	return vm, nil
}

// firstCollection is the memory of a VM when its engine first looks for objects that
// refer to each other and that nobody uses. The engine frees all other objects at once.
// Later it looks when the memory has grown by half. Its own setting is 256 kB, so it would
// look several times while the theme starts.
const firstCollection = 16 << 20

// work runs the calls until the VM is closed.
func (v *VM) work() {
	for call := range v.calls {
		call()
	}
}

func (v *VM) setUp() error {
	console := func(args []any) (any, error) {
		v.logged = true
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
	varies := func([]any) (any, error) { v.varied = true; return nil, nil }
	if err := v.vm.RegisterHostFunc("__octavoVaries", varies); err != nil {
		return err
	}
	_, err := v.vm.Eval(prelude+Varying, quickjs.EvalGlobal)
	return err
}

// Close frees the VM. A VM in which a native function is still running cannot be
// freed.
func (v *VM) Close() {
	close(v.calls)
	if !v.stuck {
		v.vm.Close()
	}
}

// Host defines a global function that calls a Go function. Scripts get its error as
// an exception.
func (v *VM) Host(name string, f func(args []string) (string, error)) error {
	return v.vm.RegisterHostFunc(name, func(args []any) (any, error) {
		texts := make([]string, len(args))
		for i, a := range args {
			texts[i] = fmt.Sprint(a)
		}
		return f(texts)
	})
}

// AllowTime changes the time that a call may take.
func (v *VM) AllowTime(time time.Duration) { v.limits.Time = time }

// Run runs a program, after the program that comes before it.
func (v *VM) Run(p *Program) error {
	if p.first != nil && v.early != p.first {
		if err := v.Run(p.first); err != nil {
			return err
		}
	}
	if err := v.startIntl(p.needsIntl); err != nil {
		return err
	}
	for _, bytecode := range p.bytecode {
		if err := v.limited(func() error {
			_, err := v.vm.EvalBytecode(bytecode)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// startIntl makes Intl available, if it is needed.
func (v *VM) startIntl(needed bool) error {
	if !needed || v.hasIntl {
		return nil
	}
	if err := intl.Register(v.vm); err != nil {
		return fmt.Errorf("start Intl: %w", err)
	}
	v.hasIntl = true
	return nil
}

// Evaluate runs a script. For a script that runs once, it takes less time than Compile and
// Run.
func (v *VM) Evaluate(script string) error {
	if err := v.startIntl(namesIntl(script)); err != nil {
		return err
	}
	return v.limited(func() error {
		_, err := v.vm.Eval(script, quickjs.EvalGlobal)
		return err
	})
}

// Repeatable reports whether the last call gives the same answer at any time.
func (v *VM) Repeatable() bool { return !v.varied && !v.logged }

// Call calls a global function, named by a path such as "octavo.render", with strings.
// It returns the string that the function returns, or that its promise resolves to.
func (v *VM) Call(function string, args ...string) (string, error) {
	v.logged = false
	values := make([]any, len(args)+1)
	values[0] = function
	for i, a := range args {
		values[i+1] = a
	}
	done := make(chan string, 1) // a variable could be written after the time limit
	// Each change to the goroutine of the engine takes time, so the usual call has one.
	if err := v.limited(func() error {
		if _, err := v.vm.Call("__octavoCall", values...); err != nil {
			return err
		}
		result, ok, err := v.finish()
		if ok {
			done <- result
		}
		return err
	}); err != nil && !errors.Is(err, errManyJobs) {
		return "", err
	}
	select {
	case result := <-done:
		return result, nil
	default:
		return v.settle()
	}
}

// finish runs promise jobs and returns the result of the last call, if it has one then.
func (v *VM) finish() (result string, ok bool, err error) {
	if err := v.runJobs(); err != nil {
		return "", false, err
	}
	state, err := v.vm.Call("__octavoState")
	if err != nil || state != "done" {
		return "", false, err
	}
	value, err := v.vm.Call("__octavoResult")
	result, _ = value.(string)
	return result, err == nil, err
}

// settle runs promise jobs and timers until the last call has its result. It does not
// wait for the time of a timer.
func (v *VM) settle() (string, error) {
	deadline := time.Now().Add(v.limits.Time)
	for {
		switch err := v.limited(v.runJobs); {
		case errors.Is(err, errManyJobs) && time.Now().Before(deadline):
			continue
		case errors.Is(err, errManyJobs):
			return "", errTimedOut()
		case err != nil:
			return "", err
		}
		state, err := v.callPrelude("__octavoState")
		if err != nil {
			return "", err
		}
		switch state {
		case "done":
			return v.callPrelude("__octavoResult")
		case "idle":
			return "", &Error{Name: "Error", Message: "the promise was never settled", Unsettled: true}
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

// errManyJobs means that the engine has run so many promise jobs in a row that it
// takes a break. More jobs are waiting.
var errManyJobs = errors.New("more promise jobs are waiting")

// runJobs runs promise jobs, in the goroutine of the engine.
func (v *VM) runJobs() error {
	const inARow = 1 << 20 // the engine's limit
	count, err := v.vm.ExecutePendingJobs()
	if _, thrown := errors.AsType[*quickjs.Error](err); err != nil && !thrown && count >= inARow {
		return errManyJobs
	}
	return err
}

// callPrelude calls a function of the prelude. It returns the string that the function
// returns; "" for any other value.
func (v *VM) callPrelude(function string) (string, error) {
	answer := make(chan any, 1) // a variable could be written after the time limit
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

// grace is the time for the engine to notice the limit itself.
const grace = 500 * time.Millisecond

// limited runs one call of the engine with the time limit. The engine runs in its own
// goroutine, so that limited can return while a native function goes on.
func (v *VM) limited(enter func() error) error {
	if v.stuck {
		return errTimedOut()
	}
	if err := v.vm.SetEvalTimeout(v.limits.Time); err != nil {
		return fmt.Errorf("set time limit: %w", err)
	}
	left := make(chan error, 1)
	v.calls <- func() { left <- enter() }
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

// newError returns an exception or a limit as an *Error. It returns other errors, which
// are failures of the machine, as they are.
func newError(err error) error {
	var thrown *quickjs.Error
	if !errors.As(err, &thrown) {
		return err
	}
	e := &Error{Name: thrown.Name, Message: thrown.Message, Frames: ParseStack(thrown.Stack)}
	if thrown.Error() == "null" {
		e.Name, e.Message, e.Null = "InternalError", "out of memory", true
	}
	if e.Message == "" && e.Name == "" {
		e.Message = thrown.Error() // for example a string that was thrown
	}
	if thrown.LineNumber > 0 && len(e.Frames) == 0 {
		e.Frames = []Frame{{Line: thrown.LineNumber, Column: thrown.ColumnNumber}}
	}
	if e.Name == "InternalError" {
		switch e.Message {
		case "interrupted":
			e.Kind = TimedOut
		case "out of memory", "": // there may be no memory left for the message
			e.Kind = OutOfMemory
		}
	}
	return e
}
