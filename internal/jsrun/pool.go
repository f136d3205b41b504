package jsrun

import (
	"errors"
	"fmt"
	"sync"
)

// Pool is a fixed number of VMs that have run the same program. They start with the
// first call, which waits only for the first VM.
type Pool struct {
	start   func() (*VM, error)
	once    sync.Once
	started bool
	slots   chan slot
	closed  chan struct{}
	size    int
}

// ErrClosed is the error of a call after Close.
var ErrClosed = errors.New("the VMs are closed")

type slot struct {
	vm  *VM
	err error
}

// NewPool returns a pool of size VMs.
func NewPool(size int, start func() (*VM, error)) *Pool {
	return &Pool{start: start, slots: make(chan slot, size), closed: make(chan struct{}), size: size}
}

// Start starts the VMs in the background, before the first call needs them.
func (p *Pool) Start() {
	p.once.Do(func() {
		p.started = true
		for range p.size {
			go p.fill()
		}
	})
}

func (p *Pool) fill() {
	vm, err := p.start()
	p.slots <- slot{vm, err}
}

// Size returns the number of VMs, which is the number of calls at the same time.
func (p *Pool) Size() int { return p.size }

// Answer is the result of a call.
type Answer struct {
	Text string
	// Repeatable is true if the same call gives the same answer at any time: no script
	// in the VM has asked for the time or for a random number, and the call has
	// written nothing to the console.
	Repeatable bool
}

// Call calls a function in the next free VM. If the call exceeds a limit, the VM is
// replaced, because its state may be inconsistent.
func (p *Pool) Call(function string, args ...string) (Answer, error) {
	p.Start()
	var s slot
	select {
	case s = <-p.slots:
	case <-p.closed:
		return Answer{}, ErrClosed
	}
	if s.err != nil {
		p.slots <- s
		return Answer{}, s.err
	}
	s.vm.logged = false
	out, err := s.vm.Call(function, args...)
	answer := Answer{out, !s.vm.varied && !s.vm.logged}
	var e *Error
	if errors.As(err, &e) && e.Kind != Thrown {
		s.vm.Close()
		go p.fill()
	} else {
		p.slots <- s
	}
	return answer, err
}

// Close waits for running calls, and frees all VMs. Later calls return ErrClosed.
func (p *Pool) Close() {
	close(p.closed)
	p.once.Do(func() {}) // no VM starts any more
	if !p.started {
		return
	}
	for range p.size {
		if s := <-p.slots; s.vm != nil {
			s.vm.Close()
		}
	}
}

// StartWith returns the start function for a pool of VMs that run program.
func StartWith(program *Program, limits Limits, log func(level, text string)) func() (*VM, error) {
	return func() (*VM, error) {
		vm, err := NewVM(limits)
		if err != nil {
			return nil, err
		}
		vm.Log = log
		if err := vm.Run(program); err != nil {
			vm.Close()
			return nil, fmt.Errorf("run bundle: %w", err)
		}
		return vm, nil
	}
}
