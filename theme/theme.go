// Package theme embeds the front end in the binary: the sources of the React
// theme, and the npm packages that it needs, which make collects.
package theme

import (
	"embed"
	"errors"
	"io/fs"
)

// Files holds the theme's sources at their paths in this folder, and the
// packages below npm/.
//
//go:embed app browser classic compat components entries hooks layouts lib live navigation server styles contract.ts messages.json all:npm
var Files embed.FS

// ErrNotPacked says that the binary was compiled before the npm packages were
// collected, as a plain `go build` on a fresh clone does.
var ErrNotPacked = errors.New("this octavo was built without its front end\n" +
	"  hint: build it with `make build`, which installs and packs what the theme needs")

// Check returns ErrNotPacked when the packages are missing.
func Check() error {
	if _, err := fs.Stat(Files, "npm/react.production.js"); err != nil {
		return ErrNotPacked
	}
	return nil
}
