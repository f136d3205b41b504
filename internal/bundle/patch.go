package bundle

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/contract"
	"octavo/internal/emit"
)

// After an edit of a component, octavo start does not bundle the site before it shows the
// change. It sends a patch: the changed module alone. A patch takes its imports from the
// module of the bundle whose place it takes, which has registered them in the page.

// Patch is a new version of a module of the author.
type Patch struct {
	Module string // path from the site folder
	Text   string // hash of the source
	Script emit.File
}

// moduleFacts are the imports and exports of a module, without its types.
type moduleFacts struct {
	imports []importedName
	// exports are the names in the module, by exported names. A value without a name is "".
	exports map[string]string
	// unknown says that the module also loads others in ways that are not in imports.
	unknown bool
	code    string // JavaScript
}

// importedName is a name that a module imports.
type importedName struct {
	from  string
	name  string // in the other module; "*" for all of it, "" for none
	local string
}

func (i importedName) String() string { return i.from + " " + i.name }

var (
	importStatement = regexp.MustCompile(`(?m)^import (?:([^"]*) from )?("(?:[^"\\]|\\.)*");$`)
	exportStatement = regexp.MustCompile(`(?s)\nexport \{\n(.*?)\n\};`)
	// esbuild gives the default export a name if it is an expression.
	defaultExport = regexp.MustCompile(`\nvar stdin_default = ([\w$]+);\n`)
	otherImport   = regexp.MustCompile(`\bimport\(|\brequire\(|\bmodule\.exports\b|(?m:^export .* from )`)
)

// readModule returns the facts about the source of a module. ok is false if it has errors.
func readModule(file string, source []byte) (facts moduleFacts, ok bool) {
	result := api.Transform(string(source), api.TransformOptions{
		Loader: sourceLoaders[filepath.Ext(file)], JSX: api.JSXPreserve, Format: api.FormatESModule,
		Target: api.ESNext, TsconfigRaw: "{}", LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return facts, false
	}
	facts = moduleFacts{code: "\n" + string(result.Code), exports: map[string]string{}}
	facts.unknown = otherImport.MatchString(facts.code)
	for _, m := range importStatement.FindAllStringSubmatch(facts.code, -1) {
		from, err := strconv.Unquote(m[2])
		facts.unknown = facts.unknown || err != nil || strings.ContainsAny(from, "; ")
		facts.imports = append(facts.imports, importedNames(m[1], from)...)
	}
	for _, m := range exportStatement.FindAllStringSubmatch(facts.code, -1) {
		for name := range strings.SplitSeq(m[1], ",") {
			local, exported := splitAs(name)
			facts.exports[exported] = local
		}
	}
	if facts.exports["default"] == "stdin_default" {
		facts.exports["default"] = ""
		if m := defaultExport.FindStringSubmatch(facts.code); m != nil {
			facts.exports["default"] = m[1]
		}
	}
	return facts, true
}

// importedNames reads the part of an import statement before "from".
func importedNames(clause, from string) []importedName {
	if clause == "" {
		return []importedName{{from: from}}
	}
	var names []importedName
	before, list, _ := strings.Cut(clause, "{")
	for part := range strings.SplitSeq(before, ",") {
		switch name := strings.TrimSpace(part); {
		case strings.HasPrefix(name, "* as "):
			names = append(names, importedName{from, "*", strings.TrimPrefix(name, "* as ")})
		case name != "":
			names = append(names, importedName{from, "default", name})
		}
	}
	for part := range strings.SplitSeq(strings.TrimSuffix(list, "}"), ",") {
		if name, local := splitAs(part); name != "" {
			names = append(names, importedName{from, name, local})
		}
	}
	return names
}

// splitAs splits "a as b". Without "as", both names are the same.
func splitAs(text string) (before, after string) {
	before, after, ok := strings.Cut(strings.TrimSpace(text), " as ")
	if !ok {
		after = before
	}
	return before, after
}

// isRefreshable reports whether the module exports components and nothing else. React
// can put new versions of components in place of the old ones.
func (m moduleFacts) isRefreshable() bool {
	for exported, local := range m.exports {
		isName := exported == "default" || exported[0] >= 'A' && exported[0] <= 'Z'
		if !isName || !m.isComponent(local) {
			return false
		}
	}
	return len(m.exports) > 0 && !m.unknown
}

// isComponent reports whether a name in the module is that of a function or class.
func (m moduleFacts) isComponent(name string) bool {
	declaration := regexp.MustCompile(`\n(?:(?:async )?function|class|(?:const|let|var)) ` + regexp.QuoteMeta(name) +
		`(?: extends .*\{| \{|\(| = (?:async )?(?:\(.*=>|\w+ =>|function\b|class\b|(?:React\.)?(?:memo|forwardRef)\())`)
	return name != "" && declaration.MatchString(m.code)
}

// offered names the modules that a patch may import from the page itself.
var offered = []string{"react", "react/jsx-runtime"}

// importRegistration returns code for the end of a module that registers its imports for
// patches; "" if no patch can take its place.
func (m moduleFacts) importRegistration(name string) string {
	if !m.isRefreshable() {
		return ""
	}
	var list, values []string
	for _, i := range m.imports {
		if slices.Contains(offered, i.from) {
			continue
		}
		list = append(list, i.String())
		values = append(values, localOr(i))
	}
	// The values are read later: in a circle of imports some of them are not there yet.
	return fmt.Sprintf("\n;window.%s?.(%s, %s, () => [%s]);", contract.LiveRegister, quote(name), quote(strings.Join(list, ";")), strings.Join(values, ", "))
}

func localOr(i importedName) string {
	if i.local == "" {
		return "undefined"
	}
	return i.local
}

// registeredImports returns the imports that a module in the scripts has registered. ok
// is false if the module is not in the scripts, or if no patch can take its place.
func (c *Client) registeredImports(module string) (list []string, ok bool) {
	call := []byte(contract.LiveRegister + "?.(" + quote(module) + ", ")
	for _, f := range c.Files {
		_, rest, found := bytes.Cut(f.Data, call)
		if !found {
			continue
		}
		literal, err := strconv.QuotedPrefix(string(rest[:min(len(rest), maxImports)]))
		if err != nil {
			return nil, false
		}
		text, err := strconv.Unquote(literal)
		return strings.Split(text, ";"), err == nil
	}
	return nil, false
}

// maxImports is the largest length of a list of imports.
const maxImports = 10_000

// Patch returns the patch for a module in the scripts whose source has changed. ok is
// false if only new scripts can show the change.
func (b *Bundler) Patch(c *Client, module string) (p Patch, ok bool) {
	if b.changes(client).injects() {
		return Patch{}, false // the module may use a variable that only the bundle has
	}
	known, ok := c.registeredImports(module)
	if !ok {
		return p, false
	}
	file := filepath.Join(b.site.Dir, filepath.FromSlash(module))
	source, err := readFile(file)
	if err != nil {
		return p, false
	}
	facts, ok := readModule(file, source)
	if !ok || !facts.isRefreshable() || !facts.isIn(known) {
		return p, false
	}
	result := api.Build(b.patchOptions(module, file, string(source)+registration(module, source, facts.exports), known))
	if len(result.Errors) > 0 {
		return p, false
	}
	data := result.OutputFiles[0].Contents
	return Patch{Module: module, Text: emit.Hash(source), Script: emit.File{Path: contract.LivePatches + emit.Hash(data) + ".js", Data: data}}, true
}

// isIn reports whether the module imports nothing but the names in a list.
func (m moduleFacts) isIn(known []string) bool {
	return !slices.ContainsFunc(m.imports, func(i importedName) bool {
		return !slices.Contains(offered, i.from) && !slices.Contains(known, i.String())
	})
}

// inPatch is the namespace of the modules that a patch imports.
const inPatch = "octavo-patch"

func (b *Bundler) patchOptions(module, file, code string, known []string) api.BuildOptions {
	options := b.options()
	b.changes(client).define(&options)
	options.Metafile = false
	options.Format = api.FormatESModule
	options.Target = api.ES2022
	options.Stdin = &api.StdinOptions{Contents: code, Sourcefile: file, Loader: sourceLoaders[filepath.Ext(file)]}
	options.Plugins = []api.Plugin{{Name: inPatch, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: a.Path, Namespace: inPatch}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: inPatch}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text := patchImport(module, a.Path, known)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}}
	return options
}

// patchImport returns the module that a patch imports in place of another one.
func patchImport(module, from string, known []string) string {
	call := fmt.Sprintf("window.%s(%s, %s)", contract.LiveImport, quote(module), quote(from))
	var names []string
	for _, text := range known {
		if name, ok := strings.CutPrefix(text, from+" "); ok && name != "" {
			names = append(names, name)
		}
	}
	if slices.Contains(offered, from) || slices.Contains(names, "*") {
		return `module.exports = Object.defineProperty({...` + call + `}, "__esModule", {value: true});`
	}
	out := "const module = " + call + ";\n"
	for i, name := range names {
		out += fmt.Sprintf("const value%d = module[%s];\nexport {value%d as %s};\n", i, quote(name), i, name)
	}
	return out
}

// ScriptsWith returns the paths of the scripts that contain a module.
func (c *Client) ScriptsWith(module string) []string {
	var paths []string
	for name, output := range c.meta.Outputs {
		if _, ok := output.Inputs[module]; ok {
			paths = append(paths, name)
		}
	}
	return paths
}
