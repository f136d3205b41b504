package emit

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps the names of two folders in one step.
func exchange(a, b string) error {
	err := unix.RenamexNp(a, b, unix.RENAME_SWAP)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, unix.EINVAL), errors.Is(err, unix.ENOSYS), errors.Is(err, unix.ENOTSUP):
		return errNoExchange // HFS+, network and FAT volumes
	}
	return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
}
