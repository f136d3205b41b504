package jsrun

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// Machine runs scripts: a VM, or a process of another engine.
type Machine interface {
	// Evaluate runs a script.
	Evaluate(script string) error
	// Host defines a global function that calls a Go function.
	Host(name string, f func(args []string) (string, error)) error
	// Call calls a global function.
	Call(function string, args ...string) (string, error)
	// Repeatable reports whether the last call gives the same answer at any time: no
	// script has asked for the time or for a random number, and the call has written
	// nothing to the console.
	Repeatable() bool
	Close()
}

// Pool is a number of VMs that have run the same program. The first VM starts with the
// first call. More VMs start when calls have to wait: starting a VM takes time, and two
// VMs at once slow each other down, because they share one memory allocator.
type Pool struct {
	start  func() (Machine, error)
	size   int
	free   chan slot
	closed chan struct{}

	mu      sync.Mutex
	most    int           // number of VMs that may start: size, and 0 after Close
	begun   int           // number of VMs that have started, or are about to
	started time.Time     // when the latest VM was ready
	waited  time.Duration // how long calls have waited since then, together
}

// ErrClosed is the error of a call after Close.
var ErrClosed = errors.New("the VMs are closed")

type slot struct {
	vm  Machine // nil if there is an error
	err error
}

// worthAnother is the time that calls must have waited before another VM starts. A VM
// with the theme starts in about a third of it.
const worthAnother = 100 * time.Millisecond

// NewPool returns a pool of at most size VMs.
func NewPool(size int, start func() (Machine, error)) *Pool {
	return &Pool{start: start, size: size, free: make(chan slot, size), closed: make(chan struct{}), most: size}
}

// Start starts all VMs in the background, before calls need them.
func (p *Pool) Start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.begun < p.most {
		p.begin()
	}
}

// begin starts a VM in the background.
func (p *Pool) begin() {
	p.begun++
	p.waited = 0
	go p.fill()
}

func (p *Pool) fill() {
	vm, err := p.start()
	p.mu.Lock()
	p.started = time.Now()
	p.mu.Unlock()
	p.free <- slot{vm, err}
}

// Size returns the largest number of VMs, which is the number of calls at the same
// time.
func (p *Pool) Size() int { return p.size }

// Answer is the result of a call.
type Answer struct {
	Text string
	// Repeatable is true if the same call gives the same answer at any time.
	Repeatable bool
}

// Call calls a function in the next free VM. If the call exceeds a limit, the VM is
// replaced, because its state may be inconsistent.
func (p *Pool) Call(function string, args ...string) (Answer, error) {
	s, ok := p.take()
	if !ok {
		return Answer{}, ErrClosed
	}
	if s.err != nil {
		p.free <- s
		return Answer{}, s.err
	}
	out, err := s.vm.Call(function, args...)
	answer := Answer{out, s.vm.Repeatable()}
	var e *Error
	if errors.As(err, &e) && e.Kind != Thrown {
		s.vm.Close()
		go p.fill()
	} else {
		p.free <- s
	}
	return answer, err
}

// take waits for a free VM. ok is false if the pool is closed.
func (p *Pool) take() (s slot, ok bool) {
	select {
	case s := <-p.free:
		return s, true
	default:
	}
	p.startFirst()
	for {
		began := time.Now()
		timer := time.NewTimer(worthAnother)
		select {
		case s := <-p.free:
			timer.Stop()
			p.addWait(began)
			return s, true
		case <-p.closed:
			timer.Stop()
			return slot{}, false
		case <-timer.C:
			p.addWait(began)
		}
	}
}

func (p *Pool) startFirst() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.begun == 0 && p.most > 0 {
		p.begin()
	}
}

// addWait starts another VM if calls have waited long enough. The time in which a VM
// starts does not count.
func (p *Pool) addWait(began time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.started.IsZero() {
		return
	}
	if began.Before(p.started) {
		began = p.started
	}
	p.waited += time.Since(began)
	if p.waited >= worthAnother && p.begun < p.most {
		p.begin()
	}
}

// Close waits for running calls, and frees all VMs. Later calls return ErrClosed.
func (p *Pool) Close() {
	close(p.closed)
	p.mu.Lock()
	p.most = 0
	begun := p.begun
	p.mu.Unlock()
	for range begun {
		if s := <-p.free; s.err == nil {
			s.vm.Close()
		}
	}
}

// StartWith returns the start function for a pool of VMs that run program.
func StartWith(program *Program, limits Limits, log func(level, text string)) func() (Machine, error) {
	return func() (Machine, error) {
		vm, err := program.newVM(limits)
		if err != nil {
			return nil, err
		}
		vm.Log = log
		if err := vm.Run(program); err != nil {
			vm.Close()
			if thrown, ok := errors.AsType[*Error](err); ok {
				thrown.Starting = true
			}
			return nil, fmt.Errorf("run bundle: %w", err)
		}
		return vm, nil
	}
}
