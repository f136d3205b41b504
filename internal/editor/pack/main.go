// Command pack collects the type declarations that the octavo binary carries, those of
// the theme and those of React, in theme/npm/types.zip:
//
//	go run ./internal/editor/pack node_modules theme
//
// The declarations of the theme come from its sources, through TypeScript.
package main

import (
	"archive/zip"
	"compress/flate"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// packages maps names in the archive to files in node_modules.
var packages = map[string]string{
	"npm/react/LICENSE":              "@types/react/LICENSE",
	"npm/react/index.d.ts":           "@types/react/index.d.ts",
	"npm/react/global.d.ts":          "@types/react/global.d.ts",
	"npm/react/jsx-runtime.d.ts":     "@types/react/jsx-runtime.d.ts",
	"npm/react/jsx-dev-runtime.d.ts": "@types/react/jsx-dev-runtime.d.ts",
	"npm/react-dom/LICENSE":          "@types/react-dom/LICENSE",
	"npm/react-dom/index.d.ts":       "@types/react-dom/index.d.ts",
	"npm/react-dom/client.d.ts":      "@types/react-dom/client.d.ts",
	"npm/react-dom/server.d.ts":      "@types/react-dom/server.d.ts",
	"npm/react-dom/static.d.ts":      "@types/react-dom/static.d.ts",
	"npm/csstype/LICENSE":            "csstype/LICENSE",
	"npm/csstype/index.d.ts":         "csstype/index.d.ts",
	"npm/clsx/LICENSE":               "clsx/license",
	"npm/clsx/index.d.ts":            "clsx/clsx.d.mts",
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: pack NODE_MODULES THEME")
		os.Exit(2)
	}
	if err := pack(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(nodeModules, theme string) error {
	files, err := declarations(nodeModules, theme)
	if err != nil {
		return err
	}
	for name, from := range packages {
		text, err := os.ReadFile(filepath.Join(nodeModules, filepath.FromSlash(from)))
		if err != nil {
			return fmt.Errorf("read a file of a package (run npm ci first): %w", err)
		}
		files[name] = string(text)
	}
	return writeArchive(filepath.Join(theme, "npm", "types.zip"), files)
}

// declarations returns the declarations of the theme by their names in the archive.
func declarations(nodeModules, theme string) (map[string]string, error) {
	out, err := os.MkdirTemp("", "octavo-types-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(out)
	tsc := exec.Command("node", filepath.Join(nodeModules, "typescript", "bin", "tsc"), "-p", filepath.Join(theme, "tsconfig.types.json"), "--outDir", out)
	if text, err := tsc.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("run TypeScript: %w\n%s", err, text)
	}
	files := map[string]string{}
	err = filepath.WalkDir(out, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(out, file)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(file)
		name = filepath.ToSlash(name)
		files["theme/"+name] = withProps(name, string(text))
		return err
	})
	if err != nil {
		return nil, err
	}
	// TypeScript writes no declarations of a file that consists of them.
	virtual, err := os.ReadFile(filepath.Join(theme, "virtual.d.ts"))
	files["theme/virtual.d.ts"] = string(virtual)
	return files, err
}

var (
	ownProps      = regexp.MustCompile(`(?m)^(interface|type) Props\b`)
	exportedProps = regexp.MustCompile(`(?m)^export (interface|type) (Props\b|\{[^}]*\bProps\b)`)
	importedProps = regexp.MustCompile(`(?m)^import type \{[^}]*\bProps\b[^}]*\} from`)
	component     = regexp.MustCompile(`(?m)^export default function (\w+)(\(\))?`)
)

// withProps exports the type Props from each component, as Docusaurus's themes do.
func withProps(name, text string) string {
	isComponent := strings.HasPrefix(name, "layouts/") || strings.HasPrefix(name, "components/") && !strings.HasPrefix(name, "components/core/")
	switch own := component.FindStringSubmatch(text); {
	case !isComponent || own == nil || exportedProps.MatchString(text):
		return text
	case ownProps.MatchString(text):
		return ownProps.ReplaceAllString(text, "export $1 Props")
	case importedProps.MatchString(text):
		return text + "export type { Props };\n"
	case own[2] != "":
		return text + "export type Props = object;\n" // it takes no props
	default:
		return text + "export type Props = import('react').ComponentProps<typeof " + own[1] + ">;\n"
	}
}

// writeArchive writes the files in order and without times: the same files give the same
// bytes.
func writeArchive(to string, files map[string]string) error {
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	defer f.Close()
	archive := zip.NewWriter(f)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := archive.Create(name)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, files[name]); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return f.Close()
}
