// Command pack collects the npm packages that the octavo binary carries:
//
//	go run ./internal/bundle/pack node_modules theme/npm
//
// It minifies each file and keeps its require calls. Bundling a site is faster
// with these files: parsing React's original files takes longer than all other
// work for a small site.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/jsrun"
)

// files maps names in theme/npm to files in node_modules.
var files = map[string]string{
	"react.production.js":              "react/cjs/react.production.js",
	"react.development.js":             "react/cjs/react.development.js",
	"react-jsx-runtime.production.js":  "react/cjs/react-jsx-runtime.production.js",
	"react-jsx-runtime.development.js": "react/cjs/react-jsx-runtime.development.js",
	"react-dom.production.js":          "react-dom/cjs/react-dom.production.js",
	"react-dom.development.js":         "react-dom/cjs/react-dom.development.js",
	"react-dom-client.production.js":   "react-dom/cjs/react-dom-client.production.js",
	"react-dom-client.development.js":  "react-dom/cjs/react-dom-client.development.js",
	// The other server builds need the streams of a browser or of Node.
	"react-dom-server.production.js": "react-dom/cjs/react-dom-server-legacy.browser.production.js",
	"scheduler.production.js":        "scheduler/cjs/scheduler.production.js",
	"scheduler.development.js":       "scheduler/cjs/scheduler.development.js",
	"clsx.js":                        "clsx/dist/clsx.mjs",
	"path.js":                        "path-browserify/index.js",
	"infima.css":                     "infima/dist/css/default/default.css",
	"lunr.js":                        "lunr/lunr.js",
	"mark.js":                        "mark.js/dist/mark.es6.js",
	"idiomorph.js":                   "idiomorph/dist/idiomorph.esm.js",
	// Refreshing components needs the development build of React.
	"react-refresh-runtime.development.js": "react-refresh/cjs/react-refresh-runtime.development.js",
}

// languages are the languages of lunr-languages that separate words by spaces.
// The others need a segmenter.
var languages = strings.Fields("ar da de el es fi fr he hu hy it ko nl no pl pt ro ru sv tr vi")

// nodeLibraries are packages that do the work of modules of Node. Scripts of a site use
// them.
var nodeLibraries = []string{"assert", "buffer", "events", "querystring-es3", "string_decoder", "util"}

// remarkLibraries are the modules that plugins for documents need, by the name of their
// file.
var remarkLibraries = map[string]string{
	"vfile": `export {VFile} from 'vfile'`,
	"estree": `export {Parser} from 'acorn';
		export {default as jsx} from 'acorn-jsx';
		export {jsx as printers, toJs} from 'estree-util-to-js'`,
	"parse": `export {fromMarkdown} from 'mdast-util-from-markdown';
		export {gfm} from 'micromark-extension-gfm';
		export {gfmFromMarkdown} from 'mdast-util-gfm';
		export {mdxjs} from 'micromark-extension-mdxjs';
		export {mdxFromMarkdown} from 'mdast-util-mdx';
		export {directive} from 'micromark-extension-directive';
		export {directiveFromMarkdown} from 'mdast-util-directive';
		export {remarkComments} from './internal/mdx/reference/comments.mjs'`,
	"hast": `export {toHast, defaultHandlers} from 'mdast-util-to-hast'`,
	"raw":  `export {raw} from 'hast-util-raw'`,
}

func init() {
	for _, name := range append([]string{"stemmer.support", "multi"}, languages...) {
		files["lunr-"+name+".js"] = "lunr-languages/lunr." + name + ".js"
	}
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: pack NODE_MODULES OUT")
		os.Exit(2)
	}
	if err := pack(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(nodeModules, out string) error {
	for name, from := range files {
		code, err := minify(name, filepath.Join(nodeModules, filepath.FromSlash(from)))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(out, name), code, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
	}
	for name, module := range map[string]string{
		"react.esm.js": "react", "react-jsx-runtime.esm.js": "react/jsx-runtime", "react-dom-client.esm.js": "react-dom/client",
	} {
		code, err := esModule(nodeModules, module)
		if err != nil {
			return fmt.Errorf("make an ES module for %s: %w", module, err)
		}
		if err := os.WriteFile(filepath.Join(out, name), []byte(code), 0o644); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
	}
	for _, name := range nodeLibraries {
		code, err := bundleLibrary(nodeModules, name)
		if err != nil {
			return fmt.Errorf("bundle %s: %w", name, err)
		}
		if err := os.WriteFile(filepath.Join(out, "node-"+name+".js"), code, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", name, err)
		}
	}
	for name, code := range remarkLibraries {
		code, err := bundleModule(nodeModules, code, nil)
		if err != nil {
			return fmt.Errorf("bundle the packages for plugins: %w", err)
		}
		if err := os.WriteFile(filepath.Join(out, "remark-"+name+".js"), code, 0o644); err != nil {
			return fmt.Errorf("write remark-%s.js: %w", name, err)
		}
	}
	themes, err := evaluate(nodeModules, `import {themes} from 'prism-react-renderer'; globalThis.result = () => JSON.stringify(themes)`)
	if err != nil {
		return fmt.Errorf("read the colour schemes of prism-react-renderer: %w", err)
	}
	return os.WriteFile(filepath.Join(out, "prism-themes.json"), []byte(themes), 0o644)
}

// esModule returns an ES module that exports the exports of a CommonJS package.
// Without it, esbuild adds code to every file that imports the package, more than
// a kilobyte in all. The calls are marked as free of side effects, so esbuild
// leaves out exports that no script imports.
func esModule(nodeModules, name string) (string, error) {
	list, err := evaluate(nodeModules, fmt.Sprintf(`globalThis.result = () => Object.keys(require(%q)).sort().join()`, name))
	if err != nil {
		return "", err
	}
	var out strings.Builder
	fmt.Fprintf(&out, "import all from 'commonjs:%s';\nexport default all;\n", name)
	for export := range strings.SplitSeq(list, ",") {
		fmt.Fprintf(&out, "export const %s = /* @__PURE__ */ (() => all.%s)();\n", export, export)
	}
	return out.String(), nil
}

// bundleLibrary returns a package with everything that it needs, except for the other
// libraries.
func bundleLibrary(nodeModules, name string) ([]byte, error) {
	others := slices.DeleteFunc(slices.Clone(nodeLibraries), func(other string) bool { return other == name })
	// The slash keeps the name from being that of a module of Node.
	return bundleModule(nodeModules, fmt.Sprintf("module.exports = require(%q)", name+"/"), others)
}

// bundleModule returns a module with everything that it imports, except for some packages.
func bundleModule(nodeModules, code string, without []string) ([]byte, error) {
	dir, err := filepath.Abs(filepath.Dir(nodeModules))
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		Stdin:            &api.StdinOptions{Contents: code, ResolveDir: dir},
		Bundle:           true,
		Format:           api.FormatCommonJS,
		Platform:         api.PlatformNeutral,
		MainFields:       []string{"main"},
		Define:           map[string]string{"process.env.NODE_DEBUG": "false", "process.env.NODE_ENV": nodeEnv(true)},
		External:         without,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
		LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, errors.New(result.Errors[0].Text)
	}
	return result.OutputFiles[0].Contents, nil
}

// ownName matches the line in which the licence notices of React's files differ.
// Without this line the notices are equal, and esbuild keeps one of them.
var ownName = regexp.MustCompile(`(?m)^ \* [\w-]+\.(production|development)\.js\n`)

func minify(name, path string) ([]byte, error) {
	code, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read a file of a package (run npm ci first): %w", err)
	}
	loader := api.LoaderJS
	if strings.HasSuffix(name, ".css") {
		loader = api.LoaderCSS
	}
	code = ownName.ReplaceAll(code, nil)
	production := !strings.Contains(name, ".development.")
	result := api.Transform(string(code), api.TransformOptions{
		Loader:            loader,
		Sourcefile:        name,
		MinifyWhitespace:  true,
		MinifySyntax:      production,
		MinifyIdentifiers: production,
		Define:            map[string]string{"process.env.NODE_ENV": nodeEnv(production)},
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("minify %s: %s", name, result.Errors[0].Text)
	}
	return result.Code, nil
}

func nodeEnv(production bool) string {
	if production {
		return `"production"`
	}
	return `"development"`
}

// evaluate bundles code that imports packages, runs it and returns the value of
// its function result.
func evaluate(nodeModules, code string) (string, error) {
	dir, err := filepath.Abs(filepath.Dir(nodeModules))
	if err != nil {
		return "", err
	}
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: code, ResolveDir: dir},
		Bundle: true,
		Format: api.FormatIIFE,
		Define: map[string]string{"process.env.NODE_ENV": `"production"`},
	})
	if len(result.Errors) > 0 {
		return "", fmt.Errorf("bundle: %s", result.Errors[0].Text)
	}
	program, err := jsrun.Compile(string(result.OutputFiles[0].Contents))
	if err != nil {
		return "", err
	}
	vm, err := jsrun.NewVM(jsrun.Default)
	if err != nil {
		return "", err
	}
	defer vm.Close()
	if err := vm.Run(program); err != nil {
		return "", err
	}
	return vm.Call("result")
}
