package emit

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

var (
	errLocked = errors.New("another run holds the lock")
	// errNoLocks is the error of file systems without locks.
	errNoLocks = errors.New("locks are not supported")
)

// A lock gives one run the output folder and all temporary names next to it. The
// system releases it when the process ends, however it ends, so a killed run leaves
// no lock, only a file.
type lock struct {
	file *os.File
	// exclusive is false if the file system has no locks. Then a build removes no
	// leftovers, because another run might be using them.
	exclusive bool
}

// lock waits until no other run has the lock, or until ctx is done.
func (o output) lock(ctx context.Context) (*lock, error) {
	const pause = 20 * time.Millisecond
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		l, err := o.tryLock()
		if !errors.Is(err, errLocked) {
			return l, err
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

func (o output) tryLock() (*lock, error) {
	name := filepath.Join(o.workFolder(), o.prefix(lockMark))
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if lockFileBusy(err) {
		return nil, errLocked
	}
	if errors.Is(err, fs.ErrPermission) && exists(name) {
		return nil, fmt.Errorf("%w\n  hint: another user's build left this file; delete it, or build as that user", err)
	}
	if err != nil {
		return nil, err
	}
	switch err := lockFile(file); {
	case errors.Is(err, errNoLocks):
		return &lock{file: file}, nil
	case err != nil:
		file.Close()
		return nil, err
	}
	// The last run may have removed the file after this one opened it. Then the
	// lock is on a file that no other run finds.
	if !sameFile(file, name) {
		file.Close()
		return nil, errLocked
	}
	return &lock{file: file, exclusive: true}, nil
}

func sameFile(file *os.File, name string) bool {
	here, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(name)
	return err == nil && os.SameFile(here, there)
}
