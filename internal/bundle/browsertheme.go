package bundle

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/theme"
)

// The theme for browsers: the modules of the theme as minified JavaScript, and React's
// largest module as a function that esbuild never reads. make writes them to theme/npm.
// Sites with components in src/theme use them, too: each module is still a module.
const (
	BrowserThemeFolder = "npm/browser"
	browserThemeKey    = BrowserThemeFolder + "/key"      // of the sources
	reactFunction      = BrowserThemeFolder + "/react.js" // the function
	reactSource        = BrowserThemeFolder + "/call.js"  // the module that calls it
)

// reactDOMFile is the largest module of all scripts.
const reactDOMFile = "npm/react-dom-client.production.js"

// packedBrowserTheme has the theme for browsers in the binary. It is nil if there is none,
// or if it was made from other sources.
var packedBrowserTheme = sync.OnceValue(func() fs.FS { return readBrowserTheme(theme.Files) })

func readBrowserTheme(files fs.FS) fs.FS {
	if key, err := fs.ReadFile(files, browserThemeKey); err != nil || string(key) != themeKey() {
		return nil
	}
	return files
}

// inBrowserTheme returns the file in the theme for browsers that takes the place of a
// file of the theme; "" for none.
func inBrowserTheme(name string) string {
	switch ext := path.Ext(name); {
	case name == reactDOMFile:
		return reactSource
	case ext == ".ts" || ext == ".tsx":
		return BrowserThemeFolder + "/" + name + ".js"
	}
	return ""
}

// loadForBrowsers loads a file of the theme for scripts in browsers.
func (b *Bundler) loadForBrowsers(a api.OnLoadArgs) (api.OnLoadResult, error) {
	name := inBrowserTheme(a.Path)
	if name == "" || b.site.Development {
		return loadThemeFile(a)
	}
	files := b.browserTheme()
	if files == nil {
		return loadThemeFile(a)
	}
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return api.OnLoadResult{}, fmt.Errorf("read theme file: %w", err)
	}
	text := string(data)
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
}

// reactCall is the beginning of the name of React's function. The rest is the hash of
// the function, so the name of a script changes with it.
const reactCall = "octavoReact_"

// putReact writes React's function where a script calls it.
func (b *Bundler) putReact(files []api.OutputFile) error {
	for i, file := range files {
		before, call, found := bytes.Cut(file.Contents, []byte(reactCall))
		if !found || extension(file.Path) != ".js" {
			continue
		}
		function, err := fs.ReadFile(b.browserTheme(), reactFunction)
		if err != nil {
			return fmt.Errorf("read React: %w", err)
		}
		files[i].Contents = slices.Concat(before, function, call[bytes.IndexByte(call, '('):])
	}
	return nil
}
