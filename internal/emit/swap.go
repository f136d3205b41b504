package emit

import (
	"errors"
	"fmt"
	"os"
)

// errNoExchange says that the system or the file system cannot exchange two
// folders in one step.
var errNoExchange = errors.New("folders cannot be exchanged in one step")

// A mover holds the two system calls behind a swap, so that tests can fail them.
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

// swapInTwo leaves no output folder for an instant. Killed right then, the old
// output is found under its mark by the next Write or Recover.
func (m mover) swapInTwo(out output, fresh string) error {
	old := out.temporary(oldMark)
	if err := m.rename(out.path(), old); err != nil {
		return err
	}
	if err := m.rename(fresh, out.path()); err != nil {
		if back := m.rename(old, out.path()); back != nil {
			return fmt.Errorf("%w; the last output is kept in %s: %w", err, old, back)
		}
		return err
	}
	// Removing takes time. Killed on the way, half a site must not pass for
	// the last good output, so it loses that mark first. Windows may refuse
	// while a file is open; the next Write sweeps it then.
	if m.rename(old, fresh) != nil {
		os.RemoveAll(old)
	}
	return nil
}
