package emit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// copyStep is how many bytes of a large file are copied between two checks of the
// context.
const copyStep = 16 << 20

// write writes the file below dir.
//
// It syncs nothing: the output can be built again, and syncing each file takes
// longer than the build. The files survive a killed process; only a power cut right
// after a build can damage them.
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
