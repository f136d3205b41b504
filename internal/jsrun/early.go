package jsrun

import "sync"

// early is a VM that starts with a program before anybody needs it.
type early struct {
	mu     sync.Mutex
	vm     chan *VM // has the VM when it has started, and is closed then; nil before StartEarly
	limits Limits
	ended  bool
}

// StartEarly starts a VM with the program, in the background. The first VM of a program
// that runs after this one, with the same limits, is this VM.
func (p *Program) StartEarly(limits Limits) {
	p.early.mu.Lock()
	defer p.early.mu.Unlock()
	if p.early.vm != nil || p.early.ended {
		return
	}
	p.early.vm, p.early.limits = make(chan *VM, 1), limits
	go func(started chan<- *VM) {
		defer close(started)
		vm, err := NewVM(limits)
		if err != nil {
			return // the next VM has the same error
		}
		if err := vm.Run(p); err != nil {
			vm.Close()
			return
		}
		vm.early = p
		started <- vm
	}(p.early.vm)
}

// newVM returns a VM for the program: one that has run the program before it already, or
// one in which nothing has run.
func (p *Program) newVM(limits Limits) (*VM, error) {
	if p.first != nil {
		if vm := p.first.takeEarly(limits); vm != nil {
			return vm, nil
		}
	}
	return NewVM(limits)
}

// takeEarly returns the VM of StartEarly; nil for none.
func (p *Program) takeEarly(limits Limits) *VM {
	p.early.mu.Lock()
	started, same := p.early.vm, p.early.limits == limits
	p.early.mu.Unlock()
	if started == nil || !same {
		return nil
	}
	return <-started
}

// EndEarly frees the VM of StartEarly if nobody has taken it.
func (p *Program) EndEarly() {
	p.early.mu.Lock()
	p.early.ended = true
	started := p.early.vm
	p.early.mu.Unlock()
	if started == nil {
		return
	}
	if vm := <-started; vm != nil {
		vm.Close()
	}
}
