// Package bundle is the only user of esbuild. It turns the config of a site into
// one script for the JavaScript engine, and the theme with the author's modules
// into a server bundle, client scripts and a stylesheet. It compiles documents
// with components into scripts that use the bundles. It turns the messages of
// esbuild into diagnostics.
//
// It reads the author's files and the theme, which is part of the binary. It
// runs no code and writes no files.
package bundle

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/cache"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/emit"
)

// Site is a site to bundle.
type Site struct {
	Dir           string // the site folder, absolute
	Data          contract.SiteData
	Routes        []string       // addresses of all pages, with the base path
	GlobalData    map[string]any // by plugin; only scripts that use it contain it
	Overrides     *Overrides
	ScriptFiles   []string // the author's files that the config and the plugins import: absolute paths
	Features      Features
	Modules       []Module // scripts that pages show
	Documents     []Module // Markdown files that pages show
	Static        []string // folders of static files: absolute paths, in order
	CustomCSS     []string // absolute paths, in order
	ClientModules []string // absolute paths; they run before the first render
	ServerChanges Changes  // of plugins, to the server bundle
	ClientChanges Changes  // to the scripts for browsers
	Rules         []Rule   // how plugins load files; the first that matches counts
	Extensions    []string // endings that imports may leave out, beside the usual ones
	// FirstExtensions are endings that count before the usual ones.
	FirstExtensions []string
	Tags            bool             // plugins add tags to pages, which may load other code
	CSS             string           // comes before the custom CSS
	Markup          iter.Seq[string] // HTML that no module contains; its class names are needed
	// Markdown returns the module of a Markdown file that another module imports.
	Markdown func(file string) (Compiled, error)
	// PostCSS returns the text of a stylesheet as plugins change it; nil: they do not.
	PostCSS func(file, css string) (string, error)
	// Sass returns a stylesheet that is written in Sass as CSS.
	Sass        func(file string) (string, error)
	Search      []string     // languages of the search index; nil for a site without search
	Development bool         // readable scripts, and React's development build
	Live        bool         // scripts for octavo start, which change open pages; implies Development
	Cache       *cache.Store // results of earlier builds; may be nil
	Contexts    *Contexts    // of a preview; nil for none
	Theme       *ServerTheme // nil: the theme is bundled with the site
	Worker      string       // the script that searches in English, made before the build; "": it is bundled
}

// loadsOtherCode reports whether the config makes pages load stylesheets or
// scripts that the bundles do not contain.
func (s *Site) loadsOtherCode() bool {
	config := &s.Data.SiteConfig
	return s.Tags || len(config.Stylesheets)+len(config.Scripts)+len(config.HeadTags) > 0
}

// Module is a file of the author that a page shows.
type Module struct {
	ID   string // the name that pages use, such as "@site/src/pages/index.tsx"
	File string // absolute path
	Compiled
}

// Compiled is the module that a Markdown file was compiled to; the zero value
// is for scripts.
type Compiled struct {
	Code string
	// Place returns the offset in the file of an offset in the code. ok is false
	// for code that the author did not type.
	Place func(offset int) (at int, ok bool)
	// Child returns the offset in the file of a child of the element that the call
	// at an offset in the code makes.
	Child func(call, index int) (at int, ok bool)
}

// Bundler bundles one site.
type Bundler struct {
	site Site
	bag  *diag.Bag

	missing atomic.Bool // a stylesheet names a file that may exist in the next build

	mu       sync.Mutex
	compiled map[string]Compiled  // by file
	extra    map[string]emit.File // stylesheets, by file of the theme
	lacking  map[string][]string  // exports that modules lack, by name of the module in esbuild

	documents *Documents

	postMu sync.Mutex
	post   map[string]processed // by file

	sassMu sync.Mutex
	sass   map[string]compiledSass // by file

	project  func() projectPaths // names of modules in the tsconfig.json
	browsers func() Browsers     // of the browserslist
	routes   func() string       // the module with the addresses of all pages

	browserTheme func() fs.FS // nil: esbuild reads the sources of the theme

	data, globalData []byte // of the site, as JSON
	// standIns maps the files of the theme that the site does not use to files
	// that do nothing.
	standIns map[string]string
}

// New returns a bundler that reports mistakes in the author's code to bag.
func New(site Site, bag *diag.Bag) (*Bundler, error) {
	if site.Overrides.Any() {
		site.Theme = nil
	}
	if site.Live {
		site.Development = true // React refreshes components in this build only
	}
	b := &Bundler{site: site, bag: bag, compiled: map[string]Compiled{}, lacking: map[string][]string{}, sass: map[string]compiledSass{}, post: map[string]processed{}, extra: map[string]emit.File{}, standIns: site.Features.standIns(), browserTheme: packedBrowserTheme}
	b.documents = newDocuments(b)
	b.project = sync.OnceValue(func() projectPaths { return readProjectPaths(site.Dir) })
	b.routes = sync.OnceValue(func() string { return routesModule(site.Routes) })
	b.browsers = sync.OnceValue(func() Browsers { return readBrowsers(site.Dir) })
	var err error
	if b.data, err = json.Marshal(site.Data); err != nil {
		return nil, fmt.Errorf("encode the data of the site: %w", err)
	}
	if b.globalData, err = json.Marshal(site.GlobalData); err != nil {
		return nil, fmt.Errorf("encode the data of plugins: %w", err)
	}
	for _, m := range site.Documents {
		b.compiled[m.File] = m.Compiled
	}
	return b, nil
}

// assetExtensions are the kinds of files that become files of the output. An
// import of such a file returns its address.
var assetExtensions = []string{
	".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico", ".bmp",
	".woff", ".woff2", ".ttf", ".otf", ".eot",
	".mp4", ".webm", ".ogg", ".mp3", ".wav", ".flac", ".aac", ".mov",
	".pdf", ".zip", ".docx", ".xlsx", ".pptx", ".txt", ".webmanifest",
	".doc", ".xls", ".ppt", ".rar", ".gz", ".tar", ".7z", ".wasm", ".m4a", ".m4v", ".ogv", ".vtt", ".apng", ".cur", ".glb", ".gltf", ".lottie",
}

// AssetExtensions returns the endings of files that scripts can import by their address.
func AssetExtensions() []string { return assetExtensions }

// usualExtensions are the endings that imports may leave out.
var usualExtensions = []string{".tsx", ".ts", ".jsx", ".js", ".css", ".json", ".mjs", ".cjs", ".mts", ".cts"}

// isKnownEnding reports whether the bundler knows how to load files with an ending, or the
// text is no ending.
func isKnownEnding(ext string) bool {
	known := slices.Concat(usualExtensions, []string{".svg", ".md", ".mdx", ".yml", ".yaml", ".toml", ".scss", ".sass", ".less", ".wasm"})
	return path.Ext(ext) != ext || ext == "" || slices.Contains(known, ext)
}

// options returns the options that the server and the client build share.
func (b *Bundler) options() api.BuildOptions {
	loaders := map[string]api.Loader{".js": api.LoaderJSX, ".mjs": api.LoaderJSX, ".cjs": api.LoaderJSX}
	for _, ext := range slices.Concat(b.site.FirstExtensions, b.site.Extensions) {
		if !isKnownEnding(ext) {
			loaders[ext] = api.LoaderTSX // webpack takes files with unknown endings for scripts
		}
	}
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
		Outdir:        b.site.Dir, // esbuild writes nothing; the names of outputs are relative to this folder
		PublicPath:    b.site.Data.SiteConfig.BaseURL,
		AssetNames:    "assets/files/[name]-[hash]",
		Loader:        loaders,
		// Imports may leave out these endings.
		ResolveExtensions: slices.Concat(b.site.FirstExtensions, usualExtensions, b.site.Extensions),
		// Documents and scripts beside the site folder use its packages.
		NodePaths: []string{filepath.Join(b.site.Dir, "node_modules")},
		JSX:       api.JSXAutomatic,
		Platform:  api.PlatformBrowser,
		Define:    definitions(env),
		// A site has its tsconfig.json for editors. It often extends a package
		// that is not installed. projectPaths has the part of it that counts.
		TsconfigRaw: "{}",
		LogLevel:    api.LogLevelSilent,
		LogLimit:    0,
	}
}

// definitions returns the values of names that have no value in browsers. Variables of the
// environment are not part of a page, as in Docusaurus. Reflect stands for an object
// without variables: an object literal would be a module of every bundle.
func definitions(env string) map[string]string {
	return map[string]string{
		"process.env.NODE_ENV": quote(env),
		"process.env":          "Reflect",
		"import.meta.env.MODE": quote(env),
		"import.meta.env.PROD": strconv.FormatBool(env == "production"),
		"import.meta.env":      "Reflect",
	}
}

// build runs esbuild and reports its messages. It returns nil if the author's
// code has errors.
func (b *Bundler) build(options api.BuildOptions) *api.BuildResult {
	return b.finish(api.Build(options))
}

// finish reports the messages of esbuild. It returns nil if the author's code has errors.
func (b *Bundler) finish(result api.BuildResult) *api.BuildResult {
	b.report(result.Errors, diag.Error)
	b.report(result.Warnings, diag.Warning)
	if len(result.Errors) > 0 {
		return nil
	}
	return &result
}

// report adds esbuild's messages to the bag.
func (b *Bundler) report(messages []api.Message, severity diag.Severity) {
	var moved []api.Message
	for _, m := range messages {
		moved = append(moved, b.documents.inDocuments(m)...)
	}
	report(b.bag, b.locator(), moved, severity)
}

// outputPath returns the path in the output of a file that esbuild names.
func (b *Bundler) outputPath(name string) string {
	name = strings.ReplaceAll(name, "\\", "/")
	return strings.TrimPrefix(name, strings.ReplaceAll(b.site.Dir, "\\", "/")+"/")
}

// siteName returns the slash path of a file from the site folder.
func (b *Bundler) siteName(file string) string {
	if name, err := filepath.Rel(b.site.Dir, file); err == nil {
		file = name
	}
	return filepath.ToSlash(file)
}

func extension(p string) string { return strings.ToLower(path.Ext(p)) }
