package build

import (
	"context"
	"errors"
	"sync"

	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/jsrun"
	"octavo/internal/noderun"
)

// needsNode is the reason why work with the embedded engine was stopped.
type needsNode struct{ why string }

func (e *needsNode) Error() string { return e.why }

// startOver runs work. If a function of the site turns out to need a part of Node that the
// embedded engine lacks, the work is stopped and runs again from its start, in Node.
func startOver[T any](ctx context.Context, o Options, bag *diag.Bag, work func(context.Context, Options, *diag.Bag) (T, error)) (T, error) {
	if o.Engine != host.Auto {
		return work(ctx, o, bag)
	}
	first, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	o.needsNode = func(why string) { stop(&needsNode{why}) }
	found := &diag.Bag{}
	result, err := work(first, o, found)
	if need, ok := errors.AsType[*needsNode](context.Cause(first)); ok {
		o.tellNode(need.why)
		o.Engine = host.Node
		return work(ctx, o, bag)
	}
	for _, d := range found.Sorted() {
		bag.Add(d)
	}
	return result, err
}

func (o Options) tellNode(why string) {
	if o.Tell != nil {
		o.Tell("Node runs the scripts of this site: " + why)
	}
}

// need is what the functions of a preview have asked for. They may do so at any time.
type need struct {
	mu  sync.Mutex
	why string
}

func (n *need) set(why string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.why = why
}

func (n *need) get() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.why
}

// NeedsNode reports whether a function of the site needs Node, which the next update
// starts.
func (v *Preview) NeedsNode() bool { return v.options.Engine == host.Auto && v.need.get() != "" }

// startNode lets Node run the scripts of the site from now on.
func (v *Preview) startNode() {
	v.options.tellNode(v.need.get())
	v.options.Engine = host.Node
	v.forgetAll()
}

// renderEngine returns the function that starts an engine for rendering; nil for the
// embedded one. Where Node runs the scripts of a site, it renders the pages, too.
func (p *project) renderEngine() func(jsrun.Limits, func(level, text string)) (jsrun.Machine, error) {
	if !p.cfg.InNode {
		return nil
	}
	return func(limits jsrun.Limits, log func(level, text string)) (jsrun.Machine, error) {
		return noderun.Start(noderun.Options{Dir: p.dir, Time: limits.Time, Log: log})
	}
}
