package bundle

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// SassError is a mistake in a stylesheet that is written in Sass.
type SassError struct {
	Message string
	File    string // absolute; "" for the stylesheet itself
	Line    int    // from 1; 0 for none
	Column  int    // from 1
}

func (e *SassError) Error() string { return e.Message }

func isSass(file string) bool { return slices.Contains([]string{".scss", ".sass"}, extension(file)) }

// loadSass returns a stylesheet that is written in Sass as CSS.
func (b *Bundler) loadSass(file string, loader api.Loader) (api.OnLoadResult, error) {
	if b.site.Sass == nil {
		return api.OnLoadResult{}, fmt.Errorf("there is no Sass for %s", file)
	}
	css, err := b.compileSass(file)
	if mistake, ok := err.(*SassError); ok {
		m := api.Message{Text: mistake.Message, Location: &api.Location{File: file}}
		if mistake.File != "" {
			m.Location.File = mistake.File
		}
		if mistake.Line > 0 {
			m.Location.Line, m.Location.Column = mistake.Line, mistake.Column-1
		}
		return api.OnLoadResult{Errors: []api.Message{m}}, nil
	}
	if err != nil {
		return api.OnLoadResult{}, err
	}
	return api.OnLoadResult{Contents: &css, Loader: loader, ResolveDir: filepath.Dir(file)}, nil
}

// compileSass compiles a stylesheet once for both bundles.
func (b *Bundler) compileSass(file string) (string, error) {
	b.sassMu.Lock()
	defer b.sassMu.Unlock()
	if known, ok := b.sass[file]; ok {
		return known.css, known.err
	}
	css, err := b.site.Sass(file)
	css = strings.TrimPrefix(css, "\ufeff")
	b.sass[file] = compiledSass{css, err}
	return css, err
}

type compiledSass struct {
	css string
	err error
}
