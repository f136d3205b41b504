package serve

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isPortTaken includes "access denied": Windows says so for ports another
// program has to itself and for ranges that Hyper-V keeps.
func isPortTaken(err error) bool {
	return errors.Is(err, windows.WSAEADDRINUSE) || errors.Is(err, windows.WSAEACCES)
}
