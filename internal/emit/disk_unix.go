//go:build unix

package emit

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"
)

// isMountPoint reports whether a file system is mounted at the folder.
func isMountPoint(dir string) bool {
	var here, above unix.Stat_t
	if unix.Stat(dir, &here) != nil || unix.Stat(filepath.Dir(dir), &above) != nil {
		return false
	}
	return here.Dev != above.Dev || isBindMount(dir)
}

// isBindMount reports whether a folder of the same file system is mounted at the
// folder. Only Linux has such mounts, and lists them in this file.
func isBindMount(dir string) bool {
	data, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return false
	}
	escaped := mountEscapes.Replace(dir)
	for line := range strings.Lines(string(data)) {
		if fields := strings.Fields(line); len(fields) > 4 && fields[4] == escaped {
			return true
		}
	}
	return false
}

var mountEscapes = strings.NewReplacer(" ", `\040`, "\t", `\011`, "\n", `\012`, `\`, `\134`)

// canCreateIn reports whether this user may create files in the folder.
func canCreateIn(dir string) bool {
	err := unix.Access(dir, unix.W_OK|unix.X_OK)
	return !errors.Is(err, unix.EACCES) && !errors.Is(err, unix.EROFS)
}

// freeSpace returns the bytes that this user may still write.
func freeSpace(dir string) (bytes int64, known bool) {
	var stat unix.Statfs_t
	if err := unix.Statfs(dir, &stat); err != nil {
		return 0, false
	}
	return int64(stat.Bavail) * int64(stat.Bsize), true
}
