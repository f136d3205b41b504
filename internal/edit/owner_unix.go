//go:build unix

package edit

import (
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives a file the owner of another one. It matters for root, who often works
// in a container on the files of somebody else. Other users may not, and need not.
func keepOwner(f *os.File, like fs.FileInfo) {
	if owner, ok := like.Sys().(*syscall.Stat_t); ok {
		f.Chown(int(owner.Uid), int(owner.Gid))
	}
}
