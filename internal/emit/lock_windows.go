package emit

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockFile takes the lock or says errLocked at once.
func lockFile(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
	switch {
	case err == nil:
		return nil
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return errLocked
	case errors.Is(err, windows.ERROR_NOT_SUPPORTED), errors.Is(err, windows.ERROR_INVALID_FUNCTION):
		return errNoLocks
	}
	return &os.PathError{Op: "lock", Path: f.Name(), Err: err}
}

// lockFileBusy recognises a file that is just being removed.
func lockFileBusy(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_DELETE_PENDING)
}

// release closes first: Windows does not remove an open file. Should another
// run open the file in between, the removal fails, and that run removes it.
func (l *lock) release() {
	l.file.Close()
	if l.exclusive {
		os.Remove(l.file.Name()) // a file that stays does no harm
	}
}
