package emit

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path"
	"slices"
	"sync"
)

const (
	// writers is how many files are written at a time. Most of the time they wait
	// for the disk, so the number does not depend on the processors.
	writers = 8
	// waiting is how many files may wait for a writer. More would fill the memory
	// when the disk is slower than the build.
	waiting = 32
)

// A Writer writes a new site into a folder next to the output folder, file by
// file, while the site is still being built. Finish then replaces the output folder
// in one step.
//
// A Writer has the output folder to itself: runs that share the folder take turns,
// and the second one waits in Begin until the first is done.
type Writer struct {
	ctx   context.Context
	out   output
	move  mover
	lock  *lock
	fresh string // the folder with the new site
	stuck []string
	queue chan queued
	group sync.WaitGroup // the writers
	added sync.WaitGroup // the files in the queue or with a writer
	ended bool
	// writeAll says that no file of the last output is kept.
	writeAll bool

	mu       sync.Mutex
	files    []string           // the paths in the order of Add
	paths    map[string]bool    // of the files
	dirs     map[string]*folder // that the files need
	same     map[string]bool    // whether the last build has written the same file
	bytes    int64
	failures []failure
	kept
}

// queued is a file that waits for a writer.
type queued struct {
	number int // in the order of Add
	file   File
}

// failure is a file that could not be written.
type failure struct {
	number int
	err    error
}

// Place is where a site is written.
type Place struct {
	Dir string // the output folder
	// Fresh is the folder that takes its place, from NewFresh; "" for a new one.
	Fresh string
}

// NewFresh returns a folder in which Begin can write the next site, for scripts that get its
// name before Begin makes it.
func NewFresh(dir string) string {
	out, err := locate(dir)
	if err != nil {
		return "" // Begin reports it
	}
	return out.temporary(freshMark)
}

// Begin prepares to replace the output folder. When it is a symbolic link, the folder
// it points to is replaced. The caller must call Finish or Abort. known are the stamps
// of the files in the folder, as far as they are known.
func Begin(ctx context.Context, place Place, known Stamps) (*Writer, error) {
	return begin(ctx, place, known, systemMover)
}

func begin(ctx context.Context, place Place, known Stamps, m mover) (*Writer, error) {
	w := &Writer{
		ctx: ctx, move: m, queue: make(chan queued, waiting), paths: map[string]bool{}, dirs: map[string]*folder{}, same: map[string]bool{},
		kept: kept{known: known, stamps: Stamps{}},
	}
	if err := w.open(place); err != nil {
		return nil, fmt.Errorf("write site: %w", err)
	}
	for range writers {
		w.group.Go(w.work)
	}
	return w, nil
}

// open takes the lock and makes the folder for the new site. The lock is held until
// the end, so no other run changes the output folder in between.
func (w *Writer) open(place Place) (err error) {
	if w.out, err = locate(place.Dir); err != nil {
		return err
	}
	if err := os.MkdirAll(w.out.parent, 0o755); err != nil {
		return err
	}
	if w.lock, err = w.out.lock(w.ctx); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			w.lock.release()
		}
	}()
	if err := w.out.recover(w.move); err != nil {
		return err
	}
	if w.last, err = checkReplaceable(place.Dir, w.out); err != nil {
		return err
	}
	w.changed = w.last == nil
	if w.lock.exclusive {
		w.stuck = w.out.sweep()
	}
	w.fresh = cmp.Or(place.Fresh, w.out.temporary(freshMark))
	// A script may have written there already. Docusaurus empties the folder at this point, too.
	if err := os.RemoveAll(w.fresh); err != nil {
		return err
	}
	return os.Mkdir(w.fresh, 0o755)
}

// Add writes a file, soon. It does not wait for the disk unless many files do.
// Finish reports errors. Add can be called by several goroutines.
func (w *Writer) Add(f File) {
	w.mu.Lock()
	number := len(w.files)
	w.files = append(w.files, f.Path)
	err := w.place(f)
	w.mu.Unlock()
	switch {
	case err != nil:
		w.record(number, 0, err)
	case f.Kept:
		n, err := w.keepKnown(f.Path)
		w.record(number, n, err)
	default:
		w.added.Add(1)
		w.queue <- queued{number, f}
	}
}

// place checks the path of a file and notes its folders.
func (w *Writer) place(f File) error {
	if err := CheckPath(f.Path); err != nil {
		return err
	}
	switch {
	case f.From != "" && f.Data != nil, f.Write != nil && (f.From != "" || f.Data != nil):
		return fmt.Errorf("file %q has its contents from two places", f.Path)
	case w.paths[f.Path]:
		return fmt.Errorf("path %q is listed twice", f.Path)
	case w.dirs[f.Path] != nil:
		return fmt.Errorf("path %q is both a file and a folder", f.Path)
	}
	w.paths[f.Path] = true
	return w.placeFolder(path.Dir(f.Path))
}

// folder is a folder of the new site. It is made for the first file in it.
type folder struct {
	once sync.Once
	err  error
}

// placeFolder notes a folder and the folders around it.
func (w *Writer) placeFolder(dir string) error {
	if dir == "." || w.dirs[dir] != nil {
		return nil
	}
	if w.paths[dir] {
		return fmt.Errorf("path %q is both a file and a folder", dir)
	}
	w.dirs[dir] = &folder{}
	return w.placeFolder(path.Dir(dir))
}

// makeFolder makes a folder and the folders around it.
func (w *Writer) makeFolder(dir string) error {
	if dir == "." {
		return nil
	}
	w.mu.Lock()
	f := w.dirs[dir]
	w.mu.Unlock()
	f.once.Do(func() {
		if f.err = w.makeFolder(path.Dir(dir)); f.err == nil {
			// The folder around it is new. If the name exists, the system ignores case and
			// two names differ only in case: that is an error, not a merge.
			f.err = os.Mkdir(w.inFresh(dir), 0o755)
		}
	})
	return f.err
}

// work writes files until the queue ends. After a file that fails it writes no
// later ones. It still writes earlier ones, so the first error does not depend on
// timing.
func (w *Writer) work() {
	for next := range w.queue {
		if !w.failedBefore(next.number) && w.ctx.Err() == nil {
			n, err := w.write(next.file)
			w.record(next.number, n, err)
		}
		if next.file.Done != nil {
			next.file.Done()
		}
		w.added.Done()
	}
}

// write writes one file, unless the last build has written the same one. It returns
// the size of the file.
//
// It syncs nothing: the output can be built again, and syncing each file takes
// longer than the build. The files survive a killed process; only a power cut right
// after a build can damage them.
func (w *Writer) write(f File) (int64, error) {
	out := w.create(f.Path)
	same, err := out.close(f.writeTo(w.ctx, out))
	w.mu.Lock()
	w.same[f.Path] = same
	if f.ID != "" && err == nil {
		w.stamps[f.Path] = Stamp{ID: f.ID, Size: out.size, Time: out.time}
	}
	w.mu.Unlock()
	if same {
		err = w.keep(f.Path)
	}
	return out.size, err
}

// record adds the number of bytes that a file has grown by, or an error.
func (w *Writer) record(number int, bytes int64, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bytes += bytes
	if err != nil {
		w.failures = append(w.failures, failure{number, err})
	}
}

// failedBefore reports whether a file that was added earlier has failed.
func (w *Writer) failedBefore(number int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.ContainsFunc(w.failures, func(f failure) bool { return f.number < number })
}

// Rewrite changes files that were added before. A build uses it for what it knows
// only when every page is written.
func (w *Writer) Rewrite(paths []string, change func([]byte) []byte) {
	w.added.Wait()
	if err := w.change(); err != nil {
		w.record(0, 0, err)
		return
	}
	each(len(paths), func(i int) {
		if !w.failedBefore(len(w.files)) && w.ctx.Err() == nil {
			n, err := w.rewrite(paths[i], change)
			w.record(i, n, err)
		}
	})
}

// each calls work for the numbers below n, on all writers.
func each(n int, work func(i int)) {
	var group sync.WaitGroup
	for first := range min(n, writers) {
		group.Go(func() {
			for i := first; i < n; i += writers {
				work(i)
			}
		})
	}
	group.Wait()
}

// Finish waits for all files and makes them the contents of the output folder.
// After an error, the output folder is as it was before, and nothing new is next
// to it.
func (w *Writer) Finish() (Stats, error) {
	defer w.close()
	err := w.wait()
	if err == nil {
		err = w.replace()
	}
	if err != nil {
		return Stats{}, fmt.Errorf("write site: %w", err)
	}
	return Stats{Files: len(w.files), Same: w.countSame(), Bytes: w.bytes, Stuck: w.stuck, Stamps: w.stamps}, nil
}

func (w *Writer) countSame() int {
	n := 0
	for _, same := range w.same {
		if same {
			n++
		}
	}
	return n
}

// replace exchanges the output folder, unless the new site is the same.
func (w *Writer) replace() error {
	site := newManifest(w.files, w.bytes)
	if w.isUnchanged(site) {
		return w.ctx.Err()
	}
	if err := w.change(); err != nil {
		return err
	}
	if err := site.write(w.fresh); err != nil {
		return err
	}
	if err := w.ctx.Err(); err != nil {
		return err
	}
	return w.move.swap(w.out, w.fresh)
}

// wait ends the queue and returns the first error in the order of Add.
func (w *Writer) wait() error {
	close(w.queue)
	w.group.Wait()
	w.ended = true
	if err := w.ctx.Err(); err != nil {
		return err
	}
	if len(w.failures) == 0 {
		return nil
	}
	return slices.MinFunc(w.failures, func(a, b failure) int { return cmp.Compare(a.number, b.number) }).err
}

// Abort gives up. It does nothing after Finish.
func (w *Writer) Abort() {
	if w.ended {
		return
	}
	w.wait()
	w.close()
}

// close removes the temporary folder and releases the lock. After a swap the folder
// holds the old output, or nothing. A build does not fail when it cannot be removed:
// the next one removes it.
func (w *Writer) close() {
	os.RemoveAll(w.fresh)
	w.lock.release()
}
