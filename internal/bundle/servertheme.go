package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/theme"
)

// ServerTheme is a server bundle with the theme only, which make has bundled and
// compiled. The server bundle of a site then contains the author's modules, and
// takes those of the theme from this bundle. A site that replaces a component
// cannot use it: the theme's own modules import each other in it.
//
// The two scripts know each other by two global objects: octavoTheme has a function
// for each module that the author may import, and octavoSite has the values that
// the theme reads from the site.
type ServerTheme struct {
	Key     string                 // of the sources that the bundle was made from
	Lines   int                    // of its script
	Modules map[string]themeModule // by path in the theme, or name of a generated module
	Worker  string                 // the script that searches, for sites in English
	Program []byte                 `json:"-"` // as package jsrun encodes it
}

// themeModule has the facts about a module that the build of a site needs.
type themeModule struct {
	Imports []string `json:",omitempty"` // other modules
	Offered bool     `json:",omitempty"` // octavoTheme has the module
	// Exports are the exported names. A CommonJS module has none here.
	Exports []string `json:",omitempty"`
	Infima  []string `json:",omitempty"` // classes and variables of Infima in its code
}

// The files of a ServerTheme in theme.Files.
const (
	themeProgramFile = "npm/server-theme.bin"
	themeFactsFile   = "npm/server-theme.json"
)

// ReadServerTheme returns the ServerTheme in the binary. It returns nil if there is
// none, or if it was made from other sources.
func ReadServerTheme() *ServerTheme {
	return readServerTheme(theme.Files)
}

func readServerTheme(files fs.FS) *ServerTheme {
	facts, err := fs.ReadFile(files, themeFactsFile)
	if err != nil {
		return nil
	}
	t := &ServerTheme{}
	if err := json.Unmarshal(facts, t); err != nil || t.Key != themeKey() {
		return nil
	}
	if t.Program, err = fs.ReadFile(files, themeProgramFile); err != nil {
		return nil
	}
	return t
}

// Files returns the files that ReadServerTheme reads, by path in the theme.
func (t *ServerTheme) Files() (map[string][]byte, error) {
	facts, err := json.Marshal(t)
	if err != nil {
		return nil, fmt.Errorf("encode the facts about the theme: %w", err)
	}
	return map[string][]byte{themeFactsFile: facts, themeProgramFile: t.Program}, nil
}

// themeKey returns a hash of the theme's sources.
var themeKey = sync.OnceValue(func() string {
	hash := sha256.New()
	err := fs.WalkDir(theme.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == themeFactsFile || name == themeProgramFile || !inServerTheme(name) {
			return err
		}
		data, err := theme.Files.ReadFile(name)
		fmt.Fprintf(hash, "%s %d\n", name, len(data))
		hash.Write(data)
		return err
	})
	if err != nil {
		panic(fmt.Sprintf("the files of the theme: %v", err)) // they are in the binary
	}
	return hex.EncodeToString(hash.Sum(nil))
})

// inServerTheme reports whether the bundle may depend on a file of the theme.
func inServerTheme(name string) bool {
	if strings.HasPrefix(name, BrowserThemeFolder+"/") {
		return false // made from the others
	}
	if path.Dir(name) != "npm" {
		return path.Ext(name) != ".css" && !isLiveFile(name)
	}
	others := []string{"npm/clsx.js", "npm/infima.css", "npm/lunr.js", "npm/mark.js"}
	return strings.HasSuffix(name, ".production.js") || slices.Contains(others, name)
}

// reach returns the modules that some modules import, directly or not, and the
// modules themselves. Stand-ins take the place of modules that the site does not use.
func (t *ServerTheme) reach(roots []string, standIns map[string]string) map[string]bool {
	reached := map[string]bool{}
	var visit func(string)
	visit = func(name string) {
		if reached[name] {
			return
		}
		reached[name] = true
		for _, imported := range t.Modules[name].Imports {
			if standIn, ok := standIns[imported]; ok {
				imported = standIn
			}
			visit(imported)
		}
	}
	for _, root := range roots {
		visit(root)
	}
	return reached
}

// infima returns the classes and variables of Infima that some modules name.
func (t *ServerTheme) infima(modules map[string]bool) string {
	names := map[string]bool{}
	for module := range modules {
		for _, name := range t.Modules[module].Infima {
			names[name] = true
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(names)), " ")
}

// The generated modules of a server bundle that uses a ServerTheme.
const (
	siteEntry      = "@octavo/server-site"  // the entry point
	siteValues     = "@octavo/site-values"  // hands the values of the site to the theme
	siteGlobalData = "@octavo/hand-globals" // the same for the data of plugins
)

const serverEntry = "entries/server.tsx"

// siteModules returns the generated modules that connect the site with the theme.
// The data of plugins is there only if a module reads it, because it may be large.
func (b *Bundler) siteModules() map[string]string {
	return map[string]string{
		siteEntry: importAll([]string{"@octavo/styles", siteValues}) + b.themeStub(serverEntry),
		siteValues: `import site from '@octavo/site';
import * as search from '@octavo/search';
octavoSite.clientModules = () => require('@octavo/client-modules').default;
import {modules} from '@octavo/modules';
import {registry} from '@octavo/registry';
Object.assign(octavoSite, {site, search, modules, registry});
`,
		siteGlobalData: "import data from '@octavo/global-data'; octavoSite.globalData = data;\n",
	}
}

// themeStub returns the module that takes the place of a module of the theme in the
// bundle of a site.
func (b *Bundler) themeStub(name string) string {
	module := b.site.Theme.Modules[name]
	load := "octavoTheme[" + quote(name) + "]()"
	var out strings.Builder
	if b.site.Theme.reach([]string{name}, b.standIns)["@octavo/global-data"] {
		out.WriteString(importAll([]string{siteGlobalData}))
	}
	if module.Exports == nil {
		out.WriteString("module.exports = " + load + ";\n")
		return out.String()
	}
	out.WriteString("const module = " + load + ";\n")
	for _, export := range module.Exports {
		if export == "default" {
			out.WriteString("export default module.default;\n")
			continue
		}
		fmt.Fprintf(&out, "export const %s = module.%s;\n", export, export)
	}
	return out.String()
}

// loadFromTheme loads a module of the theme for the server: a stub for a module
// that the ServerTheme has.
func (b *Bundler) loadFromTheme(a api.OnLoadArgs) (api.OnLoadResult, error) {
	if t := b.site.Theme; t != nil && t.Modules[a.Path].Offered {
		code := b.themeStub(a.Path)
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: b.site.Dir}, nil
	}
	return loadThemeFile(a)
}

// themeLines returns the number of empty lines before the script of a site. A line
// of the two scripts belongs to one of them then.
func (b *Bundler) themeLines() int {
	if b.site.Theme == nil {
		return 0
	}
	return b.site.Theme.Lines
}

// themeUse returns the names of Infima's classes and variables in the modules of
// the theme that the server bundle of a site uses.
func (b *Bundler) themeUse(text string) (string, error) {
	if b.site.Theme == nil {
		return "", nil
	}
	meta, err := parseMetafile(text)
	if err != nil {
		return "", err
	}
	roots := []string{serverEntry}
	for _, output := range meta.Outputs {
		for input := range output.Inputs {
			if name, ok := strings.CutPrefix(input, inTheme+":"); ok && b.site.Theme.Modules[name].Offered {
				roots = append(roots, name)
			}
		}
	}
	return b.site.Theme.infima(b.site.Theme.reach(roots, b.standIns)), nil
}
