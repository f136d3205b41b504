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
	// writers is how many files are written at a time. Most of the time they wait
	// for the disk, so the number does not depend on the processors.
	writers = 8
	// copyStep is how many bytes of a large file are copied between two checks of
	// the context.
	copyStep = 16 << 20
)

// writeTree makes the folder dir and writes all files into it. The umask decides
// about modes.
//
// It syncs nothing: the output can be built again, and syncing each file takes
// longer than the build. The files survive a killed process; only a power cut right
// after a build can damage them.
func (p *plan) writeTree(ctx context.Context, dir string) (Stats, error) {
	if err := os.Mkdir(dir, 0o755); err != nil {
		return Stats{}, err
	}
	for _, d := range p.dirs {
		// The folder is new. If a name exists, the system ignores case and two
		// names differ only in case: that is an error, not a merge.
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

// writeFiles starts to write the files in their order, and finishes every file that
// it has started. After an error it starts no more. So the first file that fails is
// always among those that were started, and the error does not depend on timing.
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
	// O_EXCL reports two names that are the same on a system that ignores case.
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
	// Opening a named pipe would wait forever.
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
