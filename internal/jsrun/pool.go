package jsrun

import (
	"errors"
	"fmt"
)

// Pool is a fixed number of VMs that have run the same program. They start in
// the background, so that the first caller waits only for the first of them.
type Pool struct {
	start func() (*VM, error)
	slots chan slot
	size  int
}

type slot struct {
	vm  *VM
	err error
}

// NewPool begins to start size VMs with start.
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

// Size is the number of VMs, and so of calls that can run side by side.
func (p *Pool) Size() int { return p.size }

// Call calls a function in the next free VM. After a call that ran into a
// limit the VM's state cannot be trusted: it is thrown away for a new one.
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

// Close waits for calls under way and frees all VMs.
func (p *Pool) Close() {
	for range p.size {
		if s := <-p.slots; s.vm != nil {
			s.vm.Close()
		}
	}
}

// StartWith makes the start function of a pool whose VMs all run program.
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
