package serve

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isPortTaken includes "access denied", the error of Windows for ports that another
// program uses exclusively and for ranges that Hyper-V reserves.
func isPortTaken(err error) bool {
	return errors.Is(err, windows.WSAEADDRINUSE) || errors.Is(err, windows.WSAEACCES)
}
