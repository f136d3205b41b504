package emit

import "golang.org/x/sys/windows"

// isMountPoint is false: Windows renames the folders that volumes are mounted at.
func isMountPoint(string) bool { return false }

// canCreateIn is always true here: the first attempt to write shows the answer.
func canCreateIn(string) bool { return true }

// freeSpace returns the bytes that this user may still write.
func freeSpace(dir string) (bytes int64, known bool) {
	name, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	var free uint64
	if err := windows.GetDiskFreeSpaceEx(name, &free, nil, nil); err != nil {
		return 0, false
	}
	return int64(free), true
}
