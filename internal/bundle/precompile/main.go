// Command precompile bundles the theme for the server, and compiles it for the
// JavaScript engine:
//
//	go run ./internal/bundle/precompile theme
//
// The octavo binary contains the result. Sites that replace no component of the
// theme use it.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"octavo/internal/bundle"
	"octavo/internal/jsrun"
	"octavo/theme"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: precompile THEME")
		os.Exit(2)
	}
	if err := precompile(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "precompile:", err)
		os.Exit(1)
	}
}

func precompile(folder string) error {
	if err := theme.Check(); err != nil {
		return err
	}
	made, err := bundle.MakeServerTheme(func(script string) ([]byte, error) {
		program, err := jsrun.CompileWithoutSource(script)
		if err != nil {
			return nil, fmt.Errorf("compile the theme: %w", err)
		}
		return program.Encode(), nil
	})
	if err != nil {
		return err
	}
	files, err := made.Files()
	if err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(name)), data, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
	}
	return nil
}
