package emit

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockFile locks the file, or returns errLocked at once.
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

// lockFileBusy reports whether the error is about a file that is being removed.
func lockFileBusy(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_DELETE_PENDING)
}

// release closes the file first: Windows does not remove an open file. If another
// run opens the file in between, it cannot be removed, and that run removes it.
func (l *lock) release() {
	l.file.Close()
	if l.exclusive {
		os.Remove(l.file.Name()) // a file that is left does no harm
	}
}
