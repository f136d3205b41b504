// Command precompile bundles the theme for the server, and compiles it for the
// JavaScript engine. It also minifies the modules of the theme for browsers:
//
//	go run ./internal/bundle/precompile theme
//
// The octavo binary contains the results. Sites that replace no component of the
// theme use the first one, and all sites use the second one.
package main

import (
	"fmt"
	"maps"
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
	forServer, err := made.Files()
	if err != nil {
		return err
	}
	forBrowsers, err := bundle.MakeBrowserTheme()
	if err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(folder, filepath.FromSlash(bundle.BrowserThemeFolder))); err != nil {
		return fmt.Errorf("remove the last result: %w", err)
	}
	maps.Copy(forServer, forBrowsers)
	return write(folder, forServer)
}

func write(folder string, files map[string][]byte) error {
	for name, data := range files {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
	}
	return nil
}
