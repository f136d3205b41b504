package live

import (
	"io/fs"
	"path/filepath"
	"time"
)

// stamp is the state of a file on the disk.
type stamp struct {
	size int64
	at   time.Time
}

// poll looks for changed files at an interval, for disks that report no changes, such as
// those of some virtual machines. It sends their absolute paths until done is closed.
func poll(folders func() []string, skip func(file string) bool, interval time.Duration, done <-chan struct{}) <-chan []string {
	changes := make(chan []string)
	go func() {
		defer close(changes)
		before := stamps(folders(), skip)
		for {
			select {
			case <-done:
				return
			case <-time.After(interval):
			}
			now := stamps(folders(), skip)
			names := changedSince(before, now)
			before = now
			if len(names) == 0 {
				continue
			}
			select {
			case changes <- names:
			case <-done:
				return
			}
		}
	}()
	return changes
}

func stamps(folders []string, skip func(file string) bool) map[string]stamp {
	found := map[string]stamp{}
	for _, folder := range folders {
		filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil
			case entry.IsDir() && name != folder && skip(name):
				return filepath.SkipDir
			}
			if info, err := entry.Info(); err == nil && !entry.IsDir() {
				found[name] = stamp{info.Size(), info.ModTime()}
			}
			return nil
		})
	}
	return found
}

// changedSince returns the files that are new, different or gone.
func changedSince(before, now map[string]stamp) []string {
	var names []string
	for name, s := range now {
		if before[name] != s {
			names = append(names, name)
		}
	}
	for name := range before {
		if _, ok := now[name]; !ok {
			names = append(names, name)
		}
	}
	return names
}
