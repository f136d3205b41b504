//go:build !windows

package emit

import "os"

func rename(from, to string) error {
	return os.Rename(from, to)
}
