// Package emit writes a finished site to disk.
//
// It owns the output folder: the folder changes as a whole, in one step, and only
// when every file of the new site is in place. A failed, cancelled or killed run
// leaves the last good output as it was.
//
// It replaces only a folder that it wrote itself, or that Docusaurus wrote: a
// manifest in the folder lists its files. It knows nothing about pages: it takes
// paths and bytes.
package emit

import (
	"context"
	"fmt"
	"os"
)

// A File is one file of the site: either bytes or a file on disk.
type File struct {
	Path string // slash path inside the output folder, no leading slash
	Data []byte // the contents, when From is empty
	From string // a file on disk to copy; large files never pass through memory
}

// Stats describes what Write wrote.
type Stats struct {
	Files int
	Bytes int64
	// Stuck lists leftovers of earlier runs that this run could not remove.
	Stuck []string
}

// Write replaces the folder dir with a folder that holds exactly files. When
// dir is a symbolic link, the folder it points to is replaced. Runs that share
// an output folder take turns: the second waits until the first is done.
//
// After an error, dir is as it was before, and nothing new is next to it.
func Write(ctx context.Context, dir string, files []File) (Stats, error) {
	return write(ctx, dir, files, systemMover)
}

func write(ctx context.Context, dir string, files []File, m mover) (Stats, error) {
	p, err := newPlan(files)
	if err != nil {
		return Stats{}, fmt.Errorf("write site: %w", err)
	}
	stats, err := p.replace(ctx, dir, m)
	if err != nil {
		return Stats{}, fmt.Errorf("write site: %w", err)
	}
	return stats, nil
}

// replace holds the lock from the first check of the output folder to the swap, so
// no other run changes the folder in between.
func (p *plan) replace(ctx context.Context, dir string, m mover) (Stats, error) {
	out, err := locate(dir)
	if err != nil {
		return Stats{}, err
	}
	if err := os.MkdirAll(out.parent, 0o755); err != nil {
		return Stats{}, err
	}
	l, err := out.lock(ctx)
	if err != nil {
		return Stats{}, err
	}
	defer l.release()
	if err := out.recover(m); err != nil {
		return Stats{}, err
	}
	if err := checkReplaceable(dir, out); err != nil {
		return Stats{}, err
	}
	var stuck []string
	if l.exclusive {
		stuck = out.sweep()
	}
	stats, err := p.writeAndSwap(ctx, out, m)
	stats.Stuck = stuck
	return stats, err
}

func (p *plan) writeAndSwap(ctx context.Context, out output, m mover) (Stats, error) {
	fresh := out.temporary(freshMark)
	// After the swap this name holds the old output, or nothing. A build does
	// not fail when it cannot be removed: the next Write removes it.
	defer os.RemoveAll(fresh)
	stats, err := p.writeTree(ctx, fresh)
	if err != nil {
		return Stats{}, err
	}
	if err := ctx.Err(); err != nil {
		return Stats{}, err
	}
	return stats, m.swap(out, fresh)
}
