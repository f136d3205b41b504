package emit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
)

const (
	// writers is how many files are written at a time. The work is system
	// calls that wait for the disk, so it does not depend on the processors.
	writers = 8
	// copyStep is how much of a large file is copied between two looks at the
	// context.
	copyStep = 16 << 20
)

// writeTree writes all files into the new folder dir. Modes are left to the
// umask.
//
// Nothing is synced: the output can be built again, a sync per file costs more
// than the build, and a killed process loses nothing the kernel has taken.
// Only a power cut right after a build can leave damaged files.
func (p *plan) writeTree(ctx context.Context, dir string) (Stats, error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return Stats{}, err
	}
	for _, d := range p.dirs {
		// The folder is new, so one that is already there differs only in
		// case on a system that ignores case: that is an error, not a merge.
		if err := os.Mkdir(filepath.Join(dir, filepath.FromSlash(d)), 0o755); err != nil {
			return Stats{}, err
		}
	}
	sizes, err := p.writeFiles(ctx, dir)
	if err != nil {
		return Stats{}, err
	}
	stats := Stats{Files: len(p.files)}
	for _, n := range sizes {
		stats.Bytes += n
	}
	return stats, newManifest(p.files, stats.Bytes).write(dir)
}

// writeFiles hands the files out in order and lets every started one end.
// After a failure no new one starts. So the failing file with the lowest
// index is always among those that ran, and the error does not depend on
// timing.
func (p *plan) writeFiles(ctx context.Context, dir string) ([]int64, error) {
	sizes := make([]int64, len(p.files))
	errs := make([]error, len(p.files))
	var next atomic.Int64
	var failed atomic.Bool
	var wg sync.WaitGroup
	for range min(writers, len(p.files)) {
		wg.Go(func() {
			for !failed.Load() && ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(p.files) {
					return
				}
				sizes[i], errs[i] = p.files[i].write(ctx, dir)
				if errs[i] != nil {
					failed.Store(true)
				}
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return sizes, nil
}

func (f *File) write(ctx context.Context, dir string) (n int64, err error) {
	// O_EXCL catches two names that a case-insensitive system takes for one.
	name := filepath.Join(dir, filepath.FromSlash(f.Path))
	dst, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return 0, err
	}
	// Some file systems report a full disk only on close.
	defer func() { err = errors.Join(err, dst.Close()) }()
	if f.From != "" {
		return copyFile(ctx, dst, f.From)
	}
	written, err := dst.Write(f.Data)
	return int64(written), err
}

func copyFile(ctx context.Context, dst *os.File, from string) (int64, error) {
	// Opening a named pipe would wait for ever, so look before opening.
	info, err := os.Stat(from)
	if err != nil {
		return 0, err
	}
	if !info.Mode().IsRegular() {
		return 0, fmt.Errorf("copy %s: not a regular file", from)
	}
	src, err := os.Open(from)
	if err != nil {
		return 0, err
	}
	defer src.Close()
	var total int64
	for ctx.Err() == nil {
		n, err := io.CopyN(dst, src, copyStep)
		total += n
		if errors.Is(err, io.EOF) {
			return total, nil
		}
		if err != nil {
			return total, fmt.Errorf("copy %s: %w", from, err)
		}
	}
	return total, ctx.Err()
}
