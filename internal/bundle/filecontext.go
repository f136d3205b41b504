package bundle

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// require.context of webpack returns a function with the modules of a folder. A call of it
// becomes a call of require with a generated module.

// inContext is the namespace of these modules. Their names are fileContexts as JSON.
const inContext = "octavo-context"

const typedRequire = `\(\s*(?:<[^<>()]+>\s*)?require(?:\s+as\s+(?:[^()]|\([^()]*\))+)?\s*\)`

// fileContext are the arguments of a call of require.context.
type fileContext struct {
	Dir       string // as it is written; in the name of a module, from the site folder
	Recursive bool
	Pattern   string // the source of a regular expression; "" for all files
	Flags     string
	IsLazy    bool // the function returns promises
}

var (
	// contextCall is the start of a call. TypeScript knows no require.context, so some authors
	// give require another type first.
	contextCall = regexp.MustCompile(`(?:\brequire\.context|` + typedRequire + `\s*\.context|\bimport\.meta\.webpackContext)\s*\(`)
	// contextArgument is one argument, or one field of an object of arguments.
	contextArgument = regexp.MustCompile(`^\s*(?:\{\s*)?(?:(\w+)\s*:\s*)?(?:'([^'\n]*)'|"([^"\n]*)"|(true|false)|/((?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)/(\w*))\s*\}?\s*(,?)\s*\}?\s*`)
	ownURL          = regexp.MustCompile(`\bnew\s+URL\(\s*(?:'(\.[^'\n]*)'|"(\.[^"\n]*)")\s*,\s*import\.meta\.url\s*\)`)
)

// rewrite returns the code of a module of the author with calls that only webpack knows
// written in terms that esbuild knows.
func (b *Bundler) rewrite(code string) string {
	if !strings.Contains(code, ".context") && !strings.Contains(code, "import.meta.") {
		return code
	}
	code = ownURL.ReplaceAllStringFunc(code, func(call string) string {
		m := ownURL.FindStringSubmatch(call)
		return fmt.Sprintf("new URL(require(%s).default, globalThis.document?.baseURI ?? %s)", quote(m[1]+m[2]+"?url"), quote(b.site.Data.SiteConfig.URL))
	})
	var out strings.Builder
	for {
		at := contextCall.FindStringIndex(code)
		if at == nil {
			break
		}
		c, rest, ok := readContext(code[at[1]:])
		if !ok { // it fails when it runs
			out.WriteString(code[:at[1]])
			code = code[at[1]:]
			continue
		}
		name, _ := json.Marshal(c) // strings and flags always marshal
		out.WriteString(code[:at[0]] + "require(" + quote(inContext+":"+string(name)) + ")")
		// The lines after the call keep their numbers.
		out.WriteString(strings.Repeat("\n", strings.Count(code[at[0]:len(code)-len(rest)], "\n")))
		code = rest
	}
	return out.String() + code
}

// readContext reads the arguments of a call, and returns the code after it.
func readContext(code string) (c fileContext, rest string, ok bool) {
	c.Recursive = true
	for i, more := 0, true; more; i++ {
		m := contextArgument.FindStringSubmatch(code)
		if m == nil {
			return c, code, false
		}
		code, more = code[len(m[0]):], m[7] != ""
		text := m[2] + m[3]
		switch {
		case m[4] != "":
			c.Recursive = m[4] == "true"
		case m[5] != "":
			c.Pattern, c.Flags = m[5], m[6]
		case i == 0:
			c.Dir = text
		default:
			c.IsLazy = strings.HasPrefix(text, "lazy")
		}
		if strings.HasPrefix(code, ")") {
			break
		}
	}
	rest, ok = strings.CutPrefix(code, ")")
	return c, rest, ok && c.Dir != ""
}

// loadRewritten registers the loader of the author's modules that need a rewrite, and the
// modules of folders.
func (b *Bundler) loadRewritten(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `\.[cm]?[jt]sx?$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		if strings.Contains(filepath.ToSlash(a.Path), "/node_modules/") {
			return api.OnLoadResult{}, nil
		}
		data, err := readFile(a.Path)
		if err != nil {
			return api.OnLoadResult{}, nil // esbuild reports it
		}
		text := b.rewrite(string(data))
		if text == string(data) {
			return api.OnLoadResult{}, nil
		}
		return api.OnLoadResult{Contents: &text, Loader: sourceLoaders[filepath.Ext(a.Path)]}, nil
	})
	build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: inContext}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		code, err := b.contextCode(a.Path)
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS, ResolveDir: b.site.Dir}, err
	})
}

// resolveContext finds the folder of a call of require.context.
func (b *Bundler) resolveContext(a api.OnResolveArgs) (api.OnResolveResult, error) {
	var c fileContext
	if err := json.Unmarshal([]byte(strings.TrimPrefix(a.Path, inContext+":")), &c); err != nil {
		return unknown(fmt.Sprintf("cannot find %q", a.Path), ""), nil
	}
	dir := filepath.Join(a.ResolveDir, filepath.FromSlash(c.Dir))
	if rest, inSite := strings.CutPrefix(c.Dir, "@site"); inSite {
		dir = filepath.Join(b.site.Dir, filepath.FromSlash(rest))
	}
	c.Dir = "@site/" + b.siteName(dir)
	name, _ := json.Marshal(c) // strings and flags always marshal
	return api.OnResolveResult{Path: string(name), Namespace: inContext}, nil
}

// contextCode returns the module of a folder.
func (b *Bundler) contextCode(name string) (string, error) {
	var c fileContext
	if err := json.Unmarshal([]byte(name), &c); err != nil {
		return "", fmt.Errorf("read a call of require.context: %w", err)
	}
	files, err := b.contextFiles(c)
	if err != nil {
		return "", err
	}
	load := "require"
	if c.IsLazy {
		load = "import"
	}
	var out strings.Builder
	out.WriteString("const all = {\n")
	for _, file := range files {
		fmt.Fprintf(&out, "  %s: () => %s(%s),\n", quote("./"+file), load, quote(c.Dir+"/"+file))
	}
	pattern := c.Pattern
	if pattern == "" {
		pattern = "^"
	}
	fmt.Fprintf(&out, `};
const names = Object.keys(all).filter((name) => /%s/%s.test(name));
const check = (name) => {
  if (names.includes(name)) return name;
  throw Object.assign(new Error("Cannot find module '" + name + "'"), {code: 'MODULE_NOT_FOUND'});
};
const context = (name) => all[check(name)]();
context.keys = () => [...names];
context.resolve = check;
context.id = %s;
module.exports = context;
`, pattern, strings.ReplaceAll(c.Flags, "g", ""), quote(c.Dir))
	return out.String(), nil
}

// contextFiles returns the files of a folder that a call of require.context finds, sorted. Go does
// not have all regular expressions of JavaScript: then it returns all files that can be
// loaded, and the module chooses.
func (b *Bundler) contextFiles(c fileContext) ([]string, error) {
	dir := filepath.Join(b.site.Dir, filepath.FromSlash(strings.TrimPrefix(c.Dir, "@site/")))
	flags := ""
	if strings.Contains(c.Flags, "i") {
		flags = "(?i)"
	}
	pattern, err := regexp.Compile(flags + strings.ReplaceAll(c.Pattern, `\/`, "/"))
	if err != nil {
		pattern = loadable
	}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, nil // as in webpack: the folder of a file has nothing in it
	}
	var files []string
	err = filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, file)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || !c.Recursive && file != dir):
			return fs.SkipDir
		case !entry.IsDir() && pattern.MatchString("./"+filepath.ToSlash(name)):
			files = append(files, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("require.context: cannot read the folder %s", c.Dir)
	}
	return files, nil
}

var loadable = regexp.MustCompile(`\.([cm]?[jt]sx?|json|mdx?|ya?ml|toml|css|svg|png|jpe?g|gif|webp)$`)
