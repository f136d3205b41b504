// Package editor writes what editors and TypeScript need to know about a site: type
// declarations, a tsconfig and JSON schemas. It writes to the folder .octavo of the site,
// and touches no other file except the tsconfig.json of the site.
package editor

import (
	"archive/zip"
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/shape"
	"octavo/theme"
)

// The folders of the site that belong to this package.
const (
	typesFolder   = ".octavo/types"
	schemasFolder = ".octavo/schemas"
)

//go:embed all:files
var written embed.FS

// ErrNotPacked says that the binary was compiled without the declarations of the theme.
var ErrNotPacked = errors.New("this octavo was built without its type declarations\n" +
	"  hint: build it with `make build`, which packs them")

// declarations returns the type declarations by their path in the site.
func declarations() (map[string]string, error) {
	files, err := packed()
	if err != nil {
		return nil, err
	}
	err = fs.WalkDir(written, "files", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := written.ReadFile(file)
		files[strings.TrimPrefix(file, "files/")] = string(text)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the declarations: %w", err)
	}
	schemes, err := colourSchemes()
	if err != nil {
		return nil, err
	}
	files["npm/prism-react-renderer.d.ts"] = schemes
	files["config.d.ts"] = "// Generated from the code that reads the config.\n\n" + files["config-parts.d.ts"] + shape.TypeScript(config.Shapes()...)
	delete(files, "config-parts.d.ts")
	files["ambient/octavo/files.d.ts"] = assets()
	files["ambient/node/modules.d.ts"] = nodeModules()
	return inFolder(typesFolder, files), nil
}

// packed returns the declarations of the theme and of React.
func packed() (map[string]string, error) {
	data, err := theme.Files.ReadFile("npm/types.zip")
	if err != nil {
		return nil, ErrNotPacked
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("read the declarations: %w", err)
	}
	files := map[string]string{}
	for _, file := range archive.File {
		r, err := file.Open()
		if err != nil {
			return nil, fmt.Errorf("read the declarations: %w", err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return nil, fmt.Errorf("read the declarations: %w", err)
		}
		files[file.Name] = string(text)
	}
	return files, nil
}

// colourSchemes declares the part of prism-react-renderer that configs use.
func colourSchemes() (string, error) {
	data, err := theme.Files.ReadFile("npm/prism-themes.json")
	if err != nil {
		return "", theme.ErrNotPacked
	}
	var themes map[string]any
	if err := json.Unmarshal(data, &themes); err != nil {
		return "", fmt.Errorf("read the colour schemes: %w", err)
	}
	var out strings.Builder
	out.WriteString("import type {PrismTheme} from '../config';\n\nexport type {PrismTheme};\n\n/** Colour schemes for code. */\nexport declare const themes: {\n")
	for _, name := range slices.Sorted(maps.Keys(themes)) {
		fmt.Fprintf(&out, "  readonly %s: PrismTheme;\n", name)
	}
	out.WriteString("};\n")
	return out.String(), nil
}

// assets declares the files that scripts can import by their address.
func assets() string {
	var out strings.Builder
	for i, ext := range bundle.AssetExtensions() {
		if i > 0 {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, "declare module '*%s' {\n  const address: string;\n  export default address;\n}\n", ext)
	}
	return out.String()
}

// nodeModules declares the modules of Node, without types.
func nodeModules() string {
	var out strings.Builder
	for _, name := range bundle.NodeModules() {
		fmt.Fprintf(&out, "declare module '%s';\n", name)
	}
	out.WriteString("declare module 'node:*';\n")
	return out.String()
}

func inFolder(folder string, files map[string]string) map[string]string {
	moved := make(map[string]string, len(files))
	for name, text := range files {
		moved[path.Join(folder, name)] = text
	}
	return moved
}
