package emit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// copyStep is how many bytes of a large file are copied between two checks of the
// context.
const copyStep = 16 << 20

// writeTo writes the contents of the file.
func (f *File) writeTo(ctx context.Context, out io.Writer) error {
	switch {
	case f.From != "":
		return copyFile(ctx, out, f.From)
	case f.Write != nil:
		return f.Write(out)
	}
	_, err := out.Write(f.Data)
	return err
}

func copyFile(ctx context.Context, out io.Writer, from string) error {
	// Opening a named pipe would wait forever.
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("copy %s: not a regular file", from)
	}
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	for ctx.Err() == nil {
		_, err := io.CopyN(out, src, copyStep)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("copy %s: %w", from, err)
		}
	}
	return ctx.Err()
}
