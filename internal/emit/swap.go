package emit

import (
	"errors"
	"fmt"
	"os"
)

// errNoExchange is the error of systems and file systems that cannot exchange two
// folders in one step.
var errNoExchange = errors.New("folders cannot be exchanged in one step")

// A mover has the two system calls of a swap, so that tests can make them fail.
type mover struct {
	exchange func(a, b string) error
	rename   func(from, to string) error
}

var systemMover = mover{exchange: exchange, rename: rename}

// swap makes fresh the output folder. Afterwards the name fresh holds the old
// output or nothing.
func (m mover) swap(out output, fresh string) error {
	if out.fixed {
		return out.swapContents(m, fresh)
	}
	if !exists(out.path()) {
		return m.rename(fresh, out.path())
	}
	err := m.exchange(fresh, out.path())
	if errors.Is(err, errNoExchange) {
		return m.swapInTwo(out, fresh)
	}
	return err
}

// swapInTwo swaps in two steps. There is no output folder between them. If the run
// is killed then, the next Begin or Recover finds the old output by its name.
func (m mover) swapInTwo(out output, fresh string) error {
	old := out.temporary(oldMark)
	if err := m.rename(out.path(), old); err != nil {
		return err
	}
	if err := m.rename(fresh, out.path()); err != nil {
		if back := m.rename(old, out.path()); back != nil {
			return fmt.Errorf("%w; the last output is in %s: %w", err, old, back)
		}
		return err
	}
	// Removing takes time. If the run is killed meanwhile, half a site must not
	// look like the last good output, so it is renamed first. Windows may refuse
	// to rename it while a file is open; then the next run removes it.
	if m.rename(old, fresh) != nil {
		os.RemoveAll(old)
	}
	return nil
}
