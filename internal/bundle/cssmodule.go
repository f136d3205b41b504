package bundle

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// resolveCSSModule gives a CSS module a unique path, with a hash of its path in
// the site. esbuild makes local class names from the name of the file. It numbers
// equal names, in an order that differs between server and client.
func (b *Bundler) resolveCSSModule(a api.OnResolveArgs) (api.OnResolveResult, error) {
	if !strings.HasPrefix(a.Path, ".") && !filepath.IsAbs(a.Path) {
		return api.OnResolveResult{}, nil
	}
	file := a.Path
	if !filepath.IsAbs(file) {
		file = filepath.Join(a.ResolveDir, filepath.FromSlash(a.Path))
	}
	if _, err := os.Stat(file); err != nil {
		return unknown(fmt.Sprintf("cannot find %q", a.Path), ""), nil
	}
	place, err := filepath.Rel(b.site.Dir, file)
	if err != nil {
		place = file
	}
	sum := sha256.Sum256([]byte(filepath.ToSlash(place)))
	hash := base64.RawURLEncoding.EncodeToString(sum[:3])
	hash = strings.NewReplacer("-", "0", "_", "1").Replace(hash)
	name := strings.TrimSuffix(filepath.ToSlash(place), cssModuleExt) + "-" + hash + ".css"
	return api.OnResolveResult{Path: name, Namespace: cssModule, PluginData: file}, nil
}

const cssModuleExt = ".module.css"

// cssModuleFile returns the file of a path that resolveCSSModule gave to a module.
func cssModuleFile(path string) string {
	if end := strings.LastIndexByte(path, '-'); end >= 0 {
		return path[:end] + cssModuleExt
	}
	return path
}

func loadCSSModule(a api.OnLoadArgs) (api.OnLoadResult, error) {
	file := a.PluginData.(string)
	data, err := readFile(file)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	text := string(data)
	return api.OnLoadResult{Contents: &text, Loader: api.LoaderLocalCSS, ResolveDir: filepath.Dir(file)}, nil
}

// loadCSSModuleNames returns a script with the class names of a CSS module, as
// the server bundle has them. The client build would shorten the names. The rules
// are in the stylesheet. The server build reports mistakes in the file.
func (b *Bundler) loadCSSModuleNames(a api.OnLoadArgs) (api.OnLoadResult, error) {
	file := quote(filepath.ToSlash(a.PluginData.(string)))
	options := b.serverOptions()
	options.EntryPoints = nil
	options.Stdin = &api.StdinOptions{Contents: "export {default} from " + file + "; export * from " + file, ResolveDir: b.site.Dir}
	options.Format = api.FormatESModule
	names := ""
	for _, output := range api.Build(options).OutputFiles {
		if extension(output.Path) == ".js" {
			names = string(output.Contents)
		}
	}
	return api.OnLoadResult{Contents: &names, Loader: api.LoaderJS}, nil
}
