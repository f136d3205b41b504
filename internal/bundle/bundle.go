// Package bundle owns the bundler: it is the only user of esbuild. It turns a
// site's config into one script for the JavaScript engine, and the theme
// together with the author's own modules into a server bundle, client scripts
// and one stylesheet. The bundler's complaints become diagnostics here.
//
// It reads source files and the theme inside the binary; it runs nothing and
// writes nothing.
package bundle

import (
	"encoding/json"
	"fmt"
	"iter"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
	"octavo/internal/diag"
)

// Site is what there is to bundle for one site.
type Site struct {
	Dir           string // the site folder, absolute
	Data          contract.SiteData
	GlobalData    map[string]any // by plugin; bundled only if a component asks for it
	Overrides     *Overrides
	Modules       []Module         // the author's pages
	CustomCSS     []string         // absolute paths, in order
	ClientModules []string         // absolute paths, run before the first render
	Features      Features         // what the site uses of the theme
	CSS           string           // made for this site; stands before the custom CSS
	Markup        iter.Seq[string] // HTML that no module has, for the classes that it names
	// Markdown compiles a Markdown file that a module imports to a module.
	Markdown    func(file string) (code string, err error)
	Search      []string // the languages that the site is searched in; none: it has no search
	Development bool     // readable output and React's development build
}

// Module is a file of the author's that becomes a page.
type Module struct {
	ID   string // how pages refer to it, such as "@site/src/pages/index.tsx"
	File string // absolute path
	Code string // what a Markdown file was compiled to; "" for scripts
}

// Bundler bundles one site.
type Bundler struct {
	site Site
	bag  *diag.Bag
	code map[string]string // of modules that are made from Markdown, by file

	data, globalData []byte // of the site, as JSON
	// unused maps files of the theme that the site has no use for to what
	// stands in for them.
	unused map[string]string
}

// New returns a bundler that reports mistakes in the author's code to bag.
func New(site Site, bag *diag.Bag) (*Bundler, error) {
	b := &Bundler{site: site, bag: bag, code: map[string]string{}, unused: site.Features.unused()}
	var err error
	if b.data, err = json.Marshal(site.Data); err != nil {
		return nil, fmt.Errorf("encode the data of the site: %w", err)
	}
	if b.globalData, err = json.Marshal(site.GlobalData); err != nil {
		return nil, fmt.Errorf("encode the data of plugins: %w", err)
	}
	for _, m := range site.Modules {
		if m.Code != "" {
			b.code[m.File] = m.Code
		}
	}
	return b, nil
}

// assetLoaders load by copying: the import's value is the file's address.
var assetExtensions = []string{
	".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico", ".bmp",
	".woff", ".woff2", ".ttf", ".otf", ".eot",
	".mp4", ".webm", ".ogg", ".mp3", ".wav", ".flac", ".aac", ".mov",
	".pdf", ".zip", ".docx", ".xlsx", ".pptx", ".txt", ".webmanifest",
}

// options are what the server and the client build have in common.
func (b *Bundler) options() api.BuildOptions {
	loaders := map[string]api.Loader{".js": api.LoaderJSX, ".mjs": api.LoaderJSX, ".cjs": api.LoaderJSX}
	for _, ext := range assetExtensions {
		loaders[ext] = api.LoaderFile
	}
	env := "production"
	if b.site.Development {
		env = "development"
	}
	return api.BuildOptions{
		AbsWorkingDir: b.site.Dir,
		Bundle:        true,
		Metafile:      true,
		Outdir:        b.site.Dir, // nothing is written; names are relative to it
		PublicPath:    b.site.Data.SiteConfig.BaseURL,
		AssetNames:    "assets/files/[name]-[hash]",
		Loader:        loaders,
		JSX:           api.JSXAutomatic,
		Platform:      api.PlatformBrowser,
		Define:        map[string]string{"process.env.NODE_ENV": `"` + env + `"`},
		// A site's tsconfig.json serves its editor. It often extends a package
		// that only npm could provide, and Docusaurus does not read it either.
		TsconfigRaw: "{}",
		LogLevel:    api.LogLevelSilent,
		LogLimit:    0,
	}
}

// build runs esbuild and reports what it says. It returns nil when the
// author's code has errors.
func (b *Bundler) build(options api.BuildOptions) *api.BuildResult {
	result := api.Build(options)
	report(b.bag, b.site.Dir, result.Errors, diag.Error)
	report(b.bag, b.site.Dir, result.Warnings, diag.Warning)
	if len(result.Errors) > 0 {
		return nil
	}
	return &result
}

// outputPath turns the name that esbuild gives an output into a path of the output.
func (b *Bundler) outputPath(name string) string {
	name = strings.ReplaceAll(name, "\\", "/")
	return strings.TrimPrefix(name, strings.ReplaceAll(b.site.Dir, "\\", "/")+"/")
}

// metafile is the part of esbuild's account of a build that is used here.
type metafile struct {
	Outputs map[string]metaOutput `json:"outputs"`
}

type metaOutput struct {
	EntryPoint string              `json:"entryPoint"`
	Inputs     map[string]struct{} `json:"inputs"`
	Imports    []struct {
		Path string `json:"path"`
		Kind string `json:"kind"`
	} `json:"imports"`
}

func parseMetafile(text string) (metafile, error) {
	var m metafile
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return m, fmt.Errorf("read the bundler's metafile: %w", err)
	}
	return m, nil
}

// minifyCSS shrinks a finished stylesheet.
func minifyCSS(code []byte) ([]byte, error) {
	result := api.Transform(string(code), api.TransformOptions{
		Loader:           api.LoaderCSS,
		MinifyWhitespace: true,
		MinifySyntax:     true,
		LegalComments:    api.LegalCommentsEndOfFile,
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("minify: %s", result.Errors[0].Text)
	}
	return result.Code, nil
}

func extension(p string) string { return strings.ToLower(path.Ext(p)) }
