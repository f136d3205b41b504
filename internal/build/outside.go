package build

import (
	"context"
	"path"
	"slices"
	"strings"
	"sync"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/history"
	"octavo/internal/site"
)

// outside keeps the results of programs outside Octavo: git, and sidebars files.
type outside struct {
	mu       sync.Mutex
	log      map[string]gitLog         // by folders
	sidebars map[string]loadedSidebars // by file
	number   int64                     // in the names of the search files; 0 if it is not known so far
}

type gitLog struct {
	log *history.Log
	err error
}

type loadedSidebars struct {
	sidebars *config.Sidebars
	problems []diag.Diagnostic
}

// connect lets a project use the results.
func (o *outside) connect(p *project) {
	read, load, stamp := p.history, p.sidebars, p.stamp
	o.log, o.sidebars = map[string]gitLog{}, map[string]loadedSidebars{}
	p.history = func(ctx context.Context, folders []string) (*history.Log, error) {
		key := strings.Join(folders, "\n")
		o.mu.Lock()
		defer o.mu.Unlock()
		known, ok := o.log[key]
		if !ok {
			known.log, known.err = read(ctx, folders)
			o.log[key] = known
		}
		return known.log, known.err
	}
	p.stamp = func(ctx context.Context, s *site.Site) (int64, error) {
		var err error
		if o.number == 0 {
			o.number, err = stamp(ctx, s)
		}
		return o.number, err
	}
	p.sidebars = func(p *project, ref config.FileRef) (*config.Sidebars, error) {
		known, ok := o.sidebars[ref.Name]
		if !ok {
			alone := *p
			alone.bag = &diag.Bag{}
			var err error
			if known.sidebars, err = load(&alone, ref); err != nil {
				return nil, err
			}
			known.problems = alone.bag.Sorted()
			o.sidebars[ref.Name] = known
		}
		for _, problem := range known.problems {
			p.bag.Add(problem)
		}
		return known.sidebars, nil
	}
}

// forgetHistory lets git read the history again. It returns false if nobody has asked for it.
func (o *outside) forgetHistory() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	used := len(o.log) > 0
	clear(o.log)
	return used
}

// forget lets sidebars files run again if a change may concern them.
func (o *outside) forget(changed []string) {
	if slices.ContainsFunc(changed, func(name string) bool { return isSource(name) && path.Ext(name) != ".css" }) {
		clear(o.sidebars)
	}
}
