//go:build !windows

package serve

import (
	"errors"
	"syscall"
)

func isPortTaken(err error) bool {
	return errors.Is(err, syscall.EADDRINUSE)
}
