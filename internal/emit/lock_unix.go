//go:build unix

package emit

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lockFile locks the file, or returns errLocked at once.
func lockFile(f *os.File) error {
	for {
		err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, unix.EINTR):
			continue
		case errors.Is(err, unix.EWOULDBLOCK):
			return errLocked
		case errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOSYS), errors.Is(err, unix.ENOLCK):
			return errNoLocks
		}
		return &os.PathError{Op: "lock", Path: f.Name(), Err: err}
	}
}

// lockFileBusy is needed on Windows: here a file can be opened while another
// process removes it.
func lockFileBusy(error) bool { return false }

// release removes the file while the lock is still held. A run that waits on
// the removed file notices and starts over.
func (l *lock) release() {
	if l.exclusive {
		os.Remove(l.file.Name()) // a file that is left does no harm
	}
	l.file.Close()
}
