package emit

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// rename tries again for about two seconds: Windows does not rename a folder while
// a program has a file in it open, as virus scanners, indexers and our own server
// do for short moments.
func rename(from, to string) error {
	const tries, pause = 20, 100 * time.Millisecond
	var err error
	for range tries {
		err = os.Rename(from, to)
		if !errors.Is(err, windows.ERROR_ACCESS_DENIED) && !errors.Is(err, windows.ERROR_SHARING_VIOLATION) {
			return err
		}
		time.Sleep(pause)
	}
	return err
}
