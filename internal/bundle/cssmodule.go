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
func (b *Bundler) resolveCSSModule(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.PluginData == asIs {
			return api.OnResolveResult{}, nil
		}
		file, ok := findCSSModule(build, a)
		if !ok {
			return unknown(fmt.Sprintf("cannot find %q", a.Path), ""), nil
		}
		place, err := filepath.Rel(b.site.Dir, file)
		if err != nil {
			place = file
		}
		sum := sha256.Sum256([]byte(filepath.ToSlash(place)))
		hash := base64.RawURLEncoding.EncodeToString(sum[:3])
		hash = strings.NewReplacer("-", "0", "_", "1").Replace(hash)
		return api.OnResolveResult{Path: cssModuleStem(filepath.ToSlash(place)) + "-" + hash + ".css", Namespace: cssModule, PluginData: file}, nil
	}
}

// findCSSModule returns the file of a CSS module, which may be in a package.
func findCSSModule(build api.PluginBuild, a api.OnResolveArgs) (file string, ok bool) {
	switch {
	case filepath.IsAbs(a.Path):
		file = a.Path
	case strings.HasPrefix(a.Path, "."):
		file = filepath.Join(a.ResolveDir, filepath.FromSlash(a.Path))
	default:
		r := build.Resolve(a.Path, resolveOptions(a, a.ResolveDir))
		return r.Path, len(r.Errors) == 0 && r.Namespace == "file"
	}
	_, err := os.Stat(file)
	return file, err == nil
}

// A CSS module may be written in Sass. Its path then keeps the ending of Sass.
const (
	cssModuleExt  = ".module.css"
	scssModuleExt = ".module.scss"
	sassModuleExt = ".module.sass"
)

// cssModuleStem returns the path of a CSS module without its ending.
func cssModuleStem(place string) string {
	for _, ext := range []string{scssModuleExt, sassModuleExt} {
		if stem, ok := strings.CutSuffix(place, ext); ok {
			return stem + strings.TrimPrefix(ext, ".module")
		}
	}
	return strings.TrimSuffix(place, cssModuleExt)
}

// cssModuleFile returns the file of a path that resolveCSSModule gave to a module.
func cssModuleFile(path string) string {
	end := strings.LastIndexByte(path, '-')
	if end < 0 {
		return path
	}
	for _, ext := range []string{scssModuleExt, sassModuleExt} {
		if stem, ok := strings.CutSuffix(path[:end], strings.TrimPrefix(ext, ".module")); ok {
			return stem + ext
		}
	}
	return path[:end] + cssModuleExt
}

func (b *Bundler) loadCSSModule(a api.OnLoadArgs) (api.OnLoadResult, error) {
	file := a.PluginData.(string)
	if isSass(file) {
		return b.loadSass(file, api.LoaderLocalCSS)
	}
	text, ok, err := b.ownStyles(file)
	if !ok {
		var data []byte
		data, err = readFile(file)
		text = string(data)
	}
	if err != nil {
		return api.OnLoadResult{}, err
	}
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
