package editor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/edit"
)

// ownTsconfig is the tsconfig that the tsconfig.json of a site extends.
const ownTsconfig = ".octavo/tsconfig.json"

// here is the folder of the tsconfig.json that extends another one. Paths with it mean the
// same whether that file sets baseUrl or not.
const here = "${configDir}/"

// tsconfig returns the tsconfig that uses the declarations.
func tsconfig() (string, error) {
	out, err := json.MarshalIndent(map[string]any{
		"compilerOptions": map[string]any{
			"target": "ES2022", "lib": []string{"ES2023", "DOM", "DOM.Iterable"},
			"module": "ESNext", "moduleResolution": "bundler", "moduleDetection": "force", "esModuleInterop": true,
			"jsx": "react-jsx", "allowJs": true, "resolveJsonModule": true,
			"strict": true, "skipLibCheck": true, "noEmit": true,
			"types":     []string{"node", "octavo"},
			"typeRoots": installed("@types", "ambient"),
			"paths":     modules(),
		},
		"exclude": []string{here + "build", here + "node_modules"},
	}, "", "  ")
	return string(out) + "\n", err
}

// modules returns the files of modules that are not in node_modules.
func modules() map[string][]string {
	components := types("theme/components/*", "theme/layouts/*")
	return map[string][]string{
		"@site/*": {here + "*"},
		// The components of the theme come first: a component of the site that replaces one
		// has its props.
		"@theme/*":                            append(slices.Clone(components), here+"src/theme/*"),
		"@theme-original/*":                   components,
		"@theme-init/*":                       components,
		"@docusaurus/*":                       types("docusaurus/*", "theme/compat/*"),
		"@octavo/theme/*":                     types("theme/*"),
		"@octavo/contract":                    types("theme/contract"),
		"react":                               installed("@types/react", "npm/react"),
		"react/*":                             installed("@types/react/*", "npm/react/*"),
		"react-dom":                           installed("@types/react-dom", "npm/react-dom"),
		"react-dom/*":                         installed("@types/react-dom/*", "npm/react-dom/*"),
		"csstype":                             installed("csstype", "npm/csstype"),
		"clsx":                                installed("clsx", "npm/clsx"),
		"prism-react-renderer":                installed("prism-react-renderer", "npm/prism-react-renderer"),
		"docusaurus-lunr-search":              types("npm/docusaurus-lunr-search"),
		"@easyops-cn/docusaurus-search-local": types("npm/docusaurus-search-local"),
	}
}

// types returns paths in the folder of declarations.
func types(names ...string) []string {
	for i, name := range names {
		names[i] = here + typesFolder + "/" + name
	}
	return names
}

// installed returns a path in node_modules, and one in the folder of declarations. The types
// that a site has installed come first: its packages use them, too.
func installed(folder, name string) []string {
	return append([]string{here + "node_modules/" + folder}, types(name)...)
}

// Change says what has happened to the tsconfig.json or jsconfig.json of a site.
type Change uint8

const (
	Current Change = iota // it uses the declarations already
	Made                  // there was none
	Changed               // it extended a package that is not installed
	Unused                // it does not use the declarations
)

const siteTsconfig = "{\n  \"extends\": \"./" + ownTsconfig + "\"\n}\n"

var (
	extends = regexp.MustCompile(`"extends"\s*:\s*("(?:@docusaurus/tsconfig|@tsconfig/docusaurus)[^"]*")`)
	comment = regexp.MustCompile(`"(?:\\.|[^"\\\n])*"|//[^\n]*|(?s:/\*.*?\*/)`)
)

// connect lets the tsconfig.json or jsconfig.json of a site extend the tsconfig of this
// package. It returns the name of that file.
func connect(siteDir string) (name string, change Change, err error) {
	for _, name := range []string{"tsconfig.json", "jsconfig.json"} {
		file := filepath.Join(siteDir, name)
		text, err := os.ReadFile(file)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return name, Unused, fmt.Errorf("read %s: %w", name, err)
		}
		change, err := extend(siteDir, file, text)
		return name, change, err
	}
	name = "tsconfig.json"
	return name, Made, create(filepath.Join(siteDir, name), siteTsconfig)
}

// extend changes a file that extends a package which is not installed.
func extend(siteDir, file string, text []byte) (Change, error) {
	code := withoutComments(text)
	at := extends.FindSubmatchIndex(code)
	switch {
	case strings.Contains(string(code), ownTsconfig):
		return Current, nil
	case at == nil, isInstalled(siteDir, strings.Trim(string(code[at[2]:at[3]]), `"`)):
		return Unused, nil
	}
	after, _ := edit.Apply(text, []diag.Edit{{Span: diag.Span{Start: at[2], End: at[3]}, Text: `"./` + ownTsconfig + `"`}})
	return Changed, edit.Write(siteDir, file, text, after)
}

// create writes a file that does not exist.
func create(file, text string) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.WriteString(text); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// withoutComments returns the text with spaces in the place of its comments.
func withoutComments(text []byte) []byte {
	return comment.ReplaceAllFunc(text, func(found []byte) []byte {
		if found[0] == '"' {
			return found
		}
		return []byte(strings.Repeat(" ", len(found)))
	})
}

// isInstalled reports whether a package is in node_modules of the site folder, or of a
// folder above it.
func isInstalled(siteDir, name string) bool {
	dir, err := filepath.Abs(siteDir)
	if err != nil {
		return false
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "node_modules", filepath.FromSlash(name))); err == nil {
			return true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return false
		}
		dir = parent
	}
}
