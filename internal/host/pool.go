package host

import (
	"fmt"
	"runtime"
	"sync"
	"time"
)

// Pool calls functions of a script in several engines, each of which has run the script.
// The first is the script's own. More start when calls have to wait.
type Pool struct {
	script *Script
	setUp  func(call Caller) error
	free   chan *worker
	size   int

	mu      sync.Mutex
	started int
	waited  time.Duration // by all calls since the last engine started
	closed  bool
}

// Caller calls a global function of a script in one engine.
type Caller func(function string, answers Answers, args ...string) (string, error)

// worker is an engine of a pool. The engine of the script itself is nil.
type worker struct {
	own     *Script
	engine  engine
	isReady bool
}

// worthAnother is the time that calls wait, one or many together, before another engine
// starts. It is about the time that an engine takes to start.
const worthAnother = 60 * time.Millisecond

// NewPool returns a pool. setUp runs in each engine before its first call.
func (s *Script) NewPool(setUp func(call Caller) error) *Pool {
	size := runtime.GOMAXPROCS(0)
	if _, inNode := s.engine.(*node); inNode {
		size = 1
	}
	p := &Pool{script: s, setUp: setUp, free: make(chan *worker, size), size: size, started: 1}
	p.free <- &worker{own: s}
	s.pools = append(s.pools, p)
	return p
}

// Call calls a global function in the next free engine. An exception is a *Thrown.
func (p *Pool) Call(function string, answers Answers, args ...string) (string, error) {
	w, err := p.take()
	if err != nil {
		return "", err
	}
	defer func() { p.free <- w }()
	if !w.isReady {
		if err := p.setUp(w.call); err != nil {
			return "", p.script.asThrown(err)
		}
		w.isReady = true
	}
	result, err := w.call(function, answers, args...)
	if w.engine != nil {
		p.script.noticeNeedOf(w.engine, err)
	}
	return result, p.script.asThrown(err)
}

// take waits for a free engine, or starts another one.
func (p *Pool) take() (*worker, error) {
	select {
	case w := <-p.free:
		return w, nil
	default:
	}
	for begin := time.Now(); ; {
		if p.isWorthAnother(time.Since(begin)) {
			return p.start()
		}
		select {
		case w := <-p.free:
			p.mu.Lock()
			p.waited += time.Since(begin)
			p.mu.Unlock()
			return w, nil
		case <-time.After(worthAnother):
		}
	}
}

// isWorthAnother reports whether the calls have waited so long that another engine pays, and
// counts that engine. waiting is the time of a call that has no engine yet.
func (p *Pool) isWorthAnother(waiting time.Duration) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waited+waiting < worthAnother || p.started == p.size || p.closed {
		return false
	}
	p.started++
	p.waited = 0
	return true
}

// start starts an engine that take has counted.
func (p *Pool) start() (*worker, error) {
	s := p.script
	e, err := s.newEmbedded(s.options.limits())
	if err == nil {
		if err = s.prepare(e); err != nil {
			e.close()
		}
	}
	if err != nil {
		p.mu.Lock()
		p.started-- // close does not wait for it
		p.mu.Unlock()
		return nil, s.asThrown(err)
	}
	return &worker{engine: e}, nil
}

// prepare runs the script in another engine, as far as it has run in its own.
func (s *Script) prepare(e *embedded) error {
	if err := e.start(); err != nil {
		return err
	}
	for _, call := range append([][]string{{"octavoEvaluate"}}, s.prepared...) {
		if _, err := e.call(call[0], nil, call[1:]...); err != nil {
			return err
		}
	}
	return nil
}

func (w *worker) call(function string, answers Answers, args ...string) (string, error) {
	if w.own == nil {
		return w.engine.call(function, answers, args...)
	}
	w.own.mu.Lock()
	defer w.own.mu.Unlock()
	if w.own.engine == nil {
		return "", fmt.Errorf("run %s: it is closed", w.own.options.Name)
	}
	result, err := w.own.engine.call(function, answers, args...)
	w.own.noticeNeed(err)
	return result, err
}

// close stops the engines of the pool. The script keeps its own.
func (p *Pool) close() {
	p.mu.Lock()
	p.closed = true
	started := p.started
	p.mu.Unlock()
	for range started {
		if w := <-p.free; w.engine != nil {
			w.engine.close()
		}
	}
}
