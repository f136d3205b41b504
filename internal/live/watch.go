package live

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Events come in bursts: an editor saves by renaming, git checks out a thousand files.
// A burst ends when there was no event for quiet, or after patience.
const (
	quiet    = 5 * time.Millisecond
	patience = 100 * time.Millisecond
)

// watcher reports the files that change below some folders.
type watcher struct {
	events  *fsnotify.Watcher
	skip    func(file string) bool
	history string        // file of git that changes with each commit; "" for none
	changes chan []string // absolute paths; nil if any file may have changed
}

// newWatcher watches a folder and everything below it, except the files and folders to
// skip. The path is absolute. It reports changes after run.
func newWatcher(folder string, skip func(file string) bool) (*watcher, error) {
	events, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &watcher{events: events, skip: skip, changes: make(chan []string)}
	if err := w.watch(folder); err != nil {
		events.Close()
		return nil, err
	}
	return w, nil
}

// watch also watches another folder.
func (w *watcher) watch(folder string) error {
	_, err := w.add(folder)
	return err
}

// watchHistory also watches the file in which git notes each commit.
func (w *watcher) watchHistory(file string) {
	if w.events.Add(filepath.Dir(file)) == nil { // without it, the next start sees the commit
		w.history = file
	}
}

// add watches a folder and the folders below it. It returns the files in them, which
// may be new. A folder that is gone in the meantime has none.
func (w *watcher) add(folder string) (files []string, err error) {
	err = filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // it is gone, or cannot be read, which the build reports
		case !entry.IsDir():
			files = append(files, name)
			return nil
		case name != folder && w.skip(name):
			return filepath.SkipDir
		}
		if err := w.events.Add(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
	return files, err
}

// run gathers events until the watcher is closed.
func (w *watcher) run() {
	defer close(w.changes)
	for {
		event, ok := w.next()
		if !ok {
			return
		}
		names := w.names(event)
		all := event.Name == ""
		limit, pause := time.After(patience), time.NewTimer(quiet)
		for gathering := true; gathering; {
			select {
			case event, ok := <-w.events.Events:
				if !ok {
					return
				}
				names = append(names, w.names(event)...)
				pause.Reset(quiet)
			case <-w.events.Errors:
				all = true
			case <-pause.C:
				gathering = false
			case <-limit:
				gathering = false
			}
		}
		slices.Sort(names)
		names = slices.Compact(names)
		if all {
			names = nil
		}
		if all || len(names) > 0 {
			w.changes <- names
		}
	}
}

// next waits for an event. After an error, events are missing, and the event has no
// name.
func (w *watcher) next() (event fsnotify.Event, ok bool) {
	select {
	case event, ok = <-w.events.Events:
		return event, ok
	case _, ok = <-w.events.Errors:
		return fsnotify.Event{}, ok
	}
}

// names returns the files that an event is about. A new folder is watched; its files
// may be older than that.
func (w *watcher) names(event fsnotify.Event) []string {
	name := event.Name
	if name != "" && name == w.history {
		return []string{name}
	}
	if name == "" || event.Op == fsnotify.Chmod || isTemporary(name) || w.skip(name) {
		return nil
	}
	names := []string{name}
	if info, err := os.Stat(name); err == nil && info.IsDir() && event.Has(fsnotify.Create) {
		files, _ := w.add(name) // without a watch, the next start sees the folder
		names = append(names, files...)
	}
	return names
}

func (w *watcher) close() { w.events.Close() }

// isTemporary reports whether editors use a file while they save another one.
func isTemporary(name string) bool {
	base := filepath.Base(name)
	return strings.HasSuffix(base, "~") || strings.HasPrefix(base, ".#") || strings.HasPrefix(base, "#") && strings.HasSuffix(base, "#") ||
		slices.Contains([]string{".swp", ".swx", ".tmp"}, filepath.Ext(base)) || base == "4913"
}
