package bundle

import (
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// processed is a stylesheet that the site's PostCSS has changed.
type processed struct {
	css string
	err error
}

// ownStyles returns the text of a stylesheet as the site's PostCSS changes it. ok is false if
// the bundler loads it as it is: packages bring finished styles.
func (b *Bundler) ownStyles(file string) (css string, ok bool, err error) {
	if b.site.PostCSS == nil || strings.Contains(filepath.ToSlash(file), "/node_modules/") {
		return "", false, nil
	}
	b.postMu.Lock()
	defer b.postMu.Unlock()
	known, done := b.post[file]
	if !done {
		data, err := readFile(file)
		known.err = err
		if err == nil {
			known.css, known.err = b.site.PostCSS(file, string(data))
		}
		b.post[file] = known
	}
	return known.css, true, known.err
}

// postCSSChanged reports whether the site's PostCSS has changed a stylesheet.
func (b *Bundler) postCSSChanged(file string) bool {
	b.postMu.Lock()
	defer b.postMu.Unlock()
	_, done := b.post[file]
	return done
}

// loadOwnStyles registers the loader of stylesheets that PostCSS changes.
func (b *Bundler) loadOwnStyles(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `\.css$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		css, ok, err := b.ownStyles(a.Path)
		if !ok || err != nil {
			return api.OnLoadResult{}, err
		}
		return api.OnLoadResult{Contents: &css, Loader: api.LoaderCSS, ResolveDir: filepath.Dir(a.Path)}, nil
	})
}
