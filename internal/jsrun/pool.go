package jsrun

import (
	"errors"
	"fmt"
)

// Pool is a fixed number of VMs that have run the same program. They start in the
// background: the first call waits only for the first VM.
type Pool struct {
	start func() (*VM, error)
	slots chan slot
	size  int
}

type slot struct {
	vm  *VM
	err error
}

// NewPool returns a pool of size VMs, and starts them in the background.
func NewPool(size int, start func() (*VM, error)) *Pool {
	p := &Pool{start: start, slots: make(chan slot, size), size: size}
	for range size {
		go p.fill()
	}
	return p
}

func (p *Pool) fill() {
	vm, err := p.start()
	p.slots <- slot{vm, err}
}

// Size returns the number of VMs, which is the number of calls at the same time.
func (p *Pool) Size() int { return p.size }

// Call calls a function in the next free VM. If the call exceeds a limit, the VM is
// replaced, because its state may be inconsistent.
func (p *Pool) Call(function string, args ...string) (string, error) {
	s := <-p.slots
	if s.err != nil {
		p.slots <- s
		return "", s.err
	}
	out, err := s.vm.Call(function, args...)
	var e *Error
	if errors.As(err, &e) && e.Kind != Thrown {
		s.vm.Close()
		go p.fill()
	} else {
		p.slots <- s
	}
	return out, err
}

// Close waits for running calls, and frees all VMs.
func (p *Pool) Close() {
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
