package plugin

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// route is a route as a plugin adds it.
type route struct {
	Path      string          `json:"path"`
	Component string          `json:"component"`
	Modules   json.RawMessage `json:"modules"`
	Props     json.RawMessage `json:"props"`
	Routes    []route         `json:"routes"`
}

// addRoute adds the page of a route, and those of the routes in it. The page is a module
// that renders the component with its modules and props.
func (set *Set) addRoute(r route, p *loaded, files *generatedFiles) error {
	for _, inner := range r.Routes {
		if err := set.addRoute(inner, p, files); err != nil {
			return err
		}
	}
	if len(r.Routes) > 0 {
		return nil // it is a frame around the others
	}
	if r.Component == "" || !strings.HasPrefix(r.Path, "/") {
		return fmt.Errorf("a route needs a path that starts with a slash, and a component: %q", r.Path)
	}
	code, err := pageCode(r)
	if err != nil {
		return fmt.Errorf("add the route %s: %w", r.Path, err)
	}
	sum := sha256.Sum256([]byte(r.Path))
	file := path.Join(p.Name, p.ID, "routes", hex.EncodeToString(sum[:6])+".jsx")
	if err := files.add(file, code); err != nil {
		return err
	}
	set.Routes = append(set.Routes, Route{Path: r.Path, File: path.Join(generated, file)})
	return nil
}

// pageCode returns the module of a route's page.
func pageCode(r route) (string, error) {
	var imports []string
	modules, err := moduleTree(r.Modules, &imports)
	if err != nil {
		return "", err
	}
	props := "{}"
	if len(r.Props) > 0 && string(r.Props) != "null" {
		props = string(r.Props)
	}
	component, err := json.Marshal(r.Component)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	fmt.Fprintf(&out, "import Component from %s;\n", component)
	for i, request := range imports {
		fmt.Fprintf(&out, "import * as m%d from %s;\n", i, request)
	}
	out.WriteString(`
// A component gets the default export of a module, with the other exports as its fields.
const read = ({default: value, ...named}) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Object.assign(value, named)
    : value;
`)
	fmt.Fprintf(&out, "const modules = %s;\nconst props = %s;\n", modules, props)
	out.WriteString("export default function PluginPage(page) {\n  return <Component {...page} {...modules} {...props} />;\n}\n")
	return out.String(), nil
}

// moduleTree returns JavaScript for the modules of a route: a tree of requests.
func moduleTree(data json.RawMessage, imports *[]string) (string, error) {
	if len(data) == 0 || string(data) == "null" {
		return "{}", nil
	}
	switch data[0] {
	case '"':
		return addImport(data, imports), nil
	case '[':
		var items []json.RawMessage
		if err := json.Unmarshal(data, &items); err != nil {
			return "", err
		}
		parts := make([]string, len(items))
		for i, item := range items {
			part, err := moduleTree(item, imports)
			if err != nil {
				return "", err
			}
			parts[i] = part
		}
		return "[" + strings.Join(parts, ", ") + "]", nil
	}
	return moduleObject(data, imports)
}

func moduleObject(data json.RawMessage, imports *[]string) (string, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return "", errors.New("modules must be texts, arrays or objects")
	}
	if string(fields["__import"]) == "true" {
		return addImport(fields["path"], imports), nil
	}
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	parts := make([]string, len(names))
	for i, name := range names {
		part, err := moduleTree(fields[name], imports)
		if err != nil {
			return "", err
		}
		key, _ := json.Marshal(name) // a string always marshals
		parts[i] = string(key) + ": " + part
	}
	return "{" + strings.Join(parts, ", ") + "}", nil
}

func addImport(request json.RawMessage, imports *[]string) string {
	*imports = append(*imports, string(request))
	return fmt.Sprintf("read(m%d)", len(*imports)-1)
}

// generatedFiles writes the files that plugins make, and removes those of earlier runs.
type generatedFiles struct {
	dir   string
	added map[string]bool
}

func newGeneratedFiles(siteDir string) *generatedFiles {
	return &generatedFiles{dir: filepath.Join(siteDir, filepath.FromSlash(generated)), added: map[string]bool{}}
}

// add writes a file below the folder, unless it has the same contents already.
func (g *generatedFiles) add(name, data string) error {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return fmt.Errorf("%s is outside the folder for generated files", name)
	}
	file := filepath.Join(g.dir, filepath.FromSlash(name))
	g.added[file] = true
	if old, err := os.ReadFile(file); err == nil && string(old) == data {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return fmt.Errorf("write a file of a plugin: %w", err)
	}
	if err := os.WriteFile(file, []byte(data), 0o644); err != nil {
		return fmt.Errorf("write a file of a plugin: %w", err)
	}
	return nil
}

// finish removes files that no plugin has made this time.
func (g *generatedFiles) finish() error {
	err := filepath.WalkDir(g.dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || g.added[file] {
			return err
		}
		return os.Remove(file)
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove old files of plugins: %w", err)
	}
	return nil
}
