package plugin

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"
)

// Route is a page that a plugin adds.
type Route struct {
	Path     string // with the base path
	File     string // its module, as a slash path from the site folder
	Plugin   string
	ID       string // of the plugin
	Priority float64
	IsOpen   bool      // the page is also shown at the addresses below its own
	Changed  time.Time // zero if it is not known
}

// route is a route as a plugin adds it.
type route struct {
	Path      string          `json:"path"`
	Component string          `json:"component"`
	Modules   json.RawMessage `json:"modules"`
	Context   json.RawMessage `json:"context"`
	Props     json.RawMessage `json:"props"`
	Routes    []route         `json:"routes"`
	Priority  float64         `json:"priority"`
	Metadata  struct {
		LastUpdatedAt *float64 `json:"lastUpdatedAt"` // in milliseconds
	} `json:"metadata"`
	// Shown are the fields that components see: path, exact, strict, and those that only
	// the author knows.
	Shown json.RawMessage `json:"shown"`
}

// addRoute adds the page of a route, and those of the routes in it. The page is a module
// that renders the component with its modules and props, inside the components around it.
func (set *Set) addRoute(to *result, r route, p *loaded) error {
	if err := r.changePaths(set.site.Config.Addresses().ApplyTrailingSlash); err != nil {
		return fmt.Errorf("add the route %s: %w", r.Path, err)
	}
	return set.addBelow(to, nil, r, p)
}

// changePaths changes the addresses of a route and of the routes in it, also for components.
func (r *route) changePaths(change func(string) string) error {
	r.Path = change(r.Path)
	shown := map[string]json.RawMessage{}
	if err := json.Unmarshal(r.Shown, &shown); err != nil {
		return err
	}
	shown["path"] = json.RawMessage(quote(r.Path))
	var err error
	if r.Shown, err = json.Marshal(shown); err != nil {
		return err
	}
	for i := range r.Routes {
		if err := r.Routes[i].changePaths(change); err != nil {
			return err
		}
	}
	return nil
}

func (set *Set) addBelow(to *result, above []route, r route, p *loaded) error {
	if r.Component == "" || !strings.HasPrefix(r.Path, "/") {
		return fmt.Errorf("a route needs a path that starts with a slash, and a component: %q", r.Path)
	}
	chain := append(slices.Clip(above), r)
	for _, inner := range r.Routes {
		if err := set.addBelow(to, chain, inner, p); err != nil {
			return err
		}
	}
	if len(r.Routes) > 0 {
		return nil // it is a frame around the others
	}
	code, err := (&pageCode{plugin: p}).write(chain)
	if err != nil {
		return fmt.Errorf("add the route %s: %w", r.Path, err)
	}
	sum := sha256.Sum256([]byte(r.Path))
	file := path.Join(p.Name, p.ID, "routes", hex.EncodeToString(sum[:6])+".jsx")
	if err := set.files.add(file, code); err != nil {
		return err
	}
	page := Route{
		Path: r.Path, File: path.Join(generated, file), Plugin: p.Name, ID: p.ID,
		Priority: chain[0].Priority, IsOpen: !r.isExact(),
	}
	if changed := r.Metadata.LastUpdatedAt; changed != nil {
		page.Changed = time.UnixMilli(int64(*changed))
	}
	to.routes = append(to.routes, page)
	return nil
}

// isExact reports whether a route is only for its own address.
func (r *route) isExact() bool {
	var shown struct{ Exact any }
	_ = json.Unmarshal(r.Shown, &shown) // a value of another type is not true
	return shown.Exact == true
}

// pageCode writes the module of a page.
type pageCode struct {
	plugin  *loaded
	imports []string
}

// write returns the module of the last route of a chain. The other routes are around it.
func (c *pageCode) write(chain []route) (string, error) {
	var parts strings.Builder
	for i := range chain {
		part, err := c.part(&chain[i])
		if err != nil {
			return "", err
		}
		parts.WriteString("  " + part + ",\n")
	}
	var out strings.Builder
	out.WriteString("import PluginRoute from '@octavo/core/PluginRoute.tsx';\n")
	for i := range chain {
		fmt.Fprintf(&out, "import Component%d from %s;\n", i, quote(chain[i].Component))
	}
	for i, request := range c.imports {
		fmt.Fprintf(&out, "import * as m%d from %s;\n", i, quote(request))
	}
	out.WriteString(`
// A component gets the default export of a module, with the other exports as its fields.
const read = ({default: value, ...named}) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Object.assign(value, named)
    : value;
`)
	fmt.Fprintf(&out, "const chain = [\n%s];\n", parts.String())
	for i := range chain {
		fmt.Fprintf(&out, "chain[%d].component = Component%d;\n", i, i)
	}
	fmt.Fprintf(&out, "const plugin = {name: %s, id: %s};\n", quote(c.plugin.Name), quote(c.plugin.ID))
	// All pages have the same default export: the outer components of a page stay in place
	// when the reader goes to another page inside them.
	fmt.Fprintf(&out, "export const octavoRoute = {frame: %s, props: {plugin, chain}};\n", quote(chain[0].Path))
	out.WriteString("export default PluginRoute;\n")
	return out.String(), nil
}

// part returns the description of one route of a chain.
func (c *pageCode) part(r *route) (string, error) {
	if err := r.checkNames(); err != nil {
		return "", err
	}
	modules, err := c.tree(r.Modules)
	if err != nil {
		return "", err
	}
	context, err := c.tree(r.Context)
	if err != nil {
		return "", err
	}
	siblings := make([]string, len(r.Routes))
	for i := range r.Routes {
		siblings[i] = orEmpty(r.Routes[i].Shown)
	}
	return fmt.Sprintf("{route: %s, routes: [%s], modules: %s, context: %s, props: %s}",
		orEmpty(r.Shown), strings.Join(siblings, ", "), modules, context, orEmpty(r.Props)), nil
}

// checkNames reports a name that both modules and props have.
func (r *route) checkNames() error {
	var modules, props map[string]json.RawMessage
	_ = json.Unmarshal(r.Modules, &modules) // other values are reported later
	_ = json.Unmarshal(r.Props, &props)
	for name := range props {
		if _, taken := modules[name]; taken {
			return fmt.Errorf("%s is in modules and in props", name)
		}
	}
	return nil
}

func orEmpty(data json.RawMessage) string {
	if len(data) == 0 || string(data) == "null" {
		return "{}"
	}
	return string(data)
}

// tree returns JavaScript for the modules of a route: a tree of requests.
func (c *pageCode) tree(data json.RawMessage) (string, error) {
	if len(data) == 0 || string(data) == "null" {
		return "{}", nil
	}
	switch data[0] {
	case '"':
		var request string
		if err := json.Unmarshal(data, &request); err != nil {
			return "", err
		}
		return c.add(request), nil
	case '[':
		var items []json.RawMessage
		if err := json.Unmarshal(data, &items); err != nil {
			return "", err
		}
		parts := make([]string, len(items))
		for i, item := range items {
			part, err := c.tree(item)
			if err != nil {
				return "", err
			}
			parts[i] = part
		}
		return "[" + strings.Join(parts, ", ") + "]", nil
	}
	return c.object(data)
}

func (c *pageCode) object(data json.RawMessage) (string, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return "", errors.New("modules must be texts, arrays or objects")
	}
	if string(fields["__import"]) == "true" {
		return c.addWithQuery(fields)
	}
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	parts := make([]string, len(names))
	for i, name := range names {
		part, err := c.tree(fields[name])
		if err != nil {
			return "", err
		}
		parts[i] = quote(name) + ": " + part
	}
	return "{" + strings.Join(parts, ", ") + "}", nil
}

// addWithQuery adds {__import: true, path, query}.
func (c *pageCode) addWithQuery(fields map[string]json.RawMessage) (string, error) {
	var request string
	if err := json.Unmarshal(fields["path"], &request); err != nil {
		return "", errors.New("a module with __import needs a path")
	}
	var query struct{ Truncated any }
	_ = json.Unmarshal(fields["query"], &query) // other queries mean nothing to Octavo
	if query.Truncated == true || query.Truncated == "true" {
		request += teaserQuery
	}
	return c.add(request), nil
}

// teaserQuery asks for the part of a post before its truncate marker.
const teaserQuery = "?teaser"

func (c *pageCode) add(request string) string {
	c.imports = append(c.imports, request)
	return fmt.Sprintf("read(m%d)", len(c.imports)-1)
}

// quote returns a JavaScript string literal.
func quote(text string) string {
	out, _ := json.Marshal(text) // a string always marshals
	return string(out)
}
