package emit

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

func TestFullDisk(t *testing.T) {
	parent := t.TempDir()
	if err := unix.Mount("tmpfs", parent, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("cannot mount a small file system:", err)
	}
	defer unix.Unmount(parent, unix.MNT_DETACH)
	dir := filepath.Join(parent, "build")
	mustWrite(t, dir, siteFiles("a.html", "old"))

	big := filepath.Join(t.TempDir(), "big")
	if err := os.WriteFile(big, make([]byte, 1<<20), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		file File
	}{
		{"contents", File{Path: "big", Data: make([]byte, 1<<20)}},
		{"copied file", File{Path: "big", From: big}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Write(t.Context(), dir, append(siteFiles("a.html", "new"), tt.file))
			if !errors.Is(err, unix.ENOSPC) {
				t.Errorf("error is %v, want a full disk", err)
			}
			wantTree(t, dir, map[string]string{"404.html": "none", "a.html": "old"})
			wantNames(t, parent, "build")
		})
	}
	mustWrite(t, dir, siteFiles("a.html", "newer"))
}

// TestFileTooLarge needs no special rights: a limit of the process stops the write.
func TestFileTooLarge(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "build")
	mustWrite(t, dir, siteFiles("a.html", "old"))
	if err := childCommand(t, "limited", dir).Run(); err != nil {
		t.Error(err)
	}
	wantTree(t, dir, map[string]string{"404.html": "none", "a.html": "old"})
	wantNames(t, parent, "build")
}

// runLimitedChild exits with 0 if the write fails with the expected error.
func runLimitedChild(dir string) {
	limit := unix.Rlimit{Cur: 64 << 10, Max: 64 << 10}
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &limit); err != nil {
		os.Exit(3)
	}
	files := siteFiles("big", string(bytes.Repeat([]byte("x"), 1<<20)))
	if _, err := Write(context.Background(), dir, files); !errors.Is(err, unix.EFBIG) {
		os.Exit(4)
	}
	os.Exit(0)
}
