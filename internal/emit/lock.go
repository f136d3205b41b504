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
	// errNoLocks says that the file system has no locks.
	errNoLocks = errors.New("locks are not supported")
)

// A lock gives one run the output folder and everything beside it that bears
// our marks. The system drops it when its process dies, however it dies, so
// there is no stale lock to reason about, only a stale file.
type lock struct {
	file *os.File
	// exclusive is false where the file system has no locks. Then builds work
	// but sweep nothing, because a folder found might be in use.
	exclusive bool
}

// lock waits for its turn or for the end of ctx.
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
	// The holder before us may have removed the file after we opened it. Then
	// our lock is on a file nobody else will find.
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
