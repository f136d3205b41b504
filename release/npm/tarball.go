package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"time"
)

// file is a file of a package. Its name is relative to the package.
type file struct {
	name string
	text []byte
	mode int64
}

// packed is the date of all files, which npm pack uses too: some archive tools
// reject dates before 1980.
var packed = time.Date(1985, 10, 26, 8, 15, 0, 0, time.UTC)

// writeTarball writes the files in the format of npm pack. The bytes depend on
// nothing but the files.
func writeTarball(path string, files []file) error {
	var out bytes.Buffer
	zipped, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(zipped)
	for _, f := range files {
		header := &tar.Header{Name: "package/" + f.name, Mode: f.mode, Size: int64(len(f.text)), ModTime: packed, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(header); err != nil {
			return fmt.Errorf("pack %s: %w", f.name, err)
		}
		if _, err := archive.Write(f.text); err != nil {
			return fmt.Errorf("pack %s: %w", f.name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	if err := zipped.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
