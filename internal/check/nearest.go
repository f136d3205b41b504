package check

import (
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/diag"
)

// paths finds the path that an author probably meant: of a file, or of a page. A
// path is near only if its name is: most of a long path is its folders, and
// "docs/guides/task" is no likely meaning of "docs/guides/nope".
type paths struct {
	inFolder map[string]*names
	byName   map[string][]string // the paths with a name
	byCase   map[string][]string // the paths that are the same in lower case
}

// names are the names in a folder. diag.Names takes time to prepare, so it is
// made for the first mistake.
type names struct {
	paths  map[string][]string // by name
	sorted *diag.Names
}

func newPaths(list []string) *paths {
	p := &paths{inFolder: map[string]*names{}, byName: map[string][]string{}, byCase: map[string][]string{}}
	for _, item := range list {
		folder, name := splitName(item)
		if p.inFolder[folder] == nil {
			p.inFolder[folder] = &names{paths: map[string][]string{}}
		}
		in, lower := p.inFolder[folder], strings.ToLower(item)
		in.paths[name] = append(in.paths[name], item)
		p.byCase[lower] = append(p.byCase[lower], item)
		p.byName[name] = append(p.byName[name], item)
	}
	return p
}

// splitName returns the folder of a path, and its name in lower case without its
// ending.
func splitName(item string) (folder, name string) {
	folder, name = path.Split(strings.TrimSuffix(item, "/"))
	return folder, strings.ToLower(strings.TrimSuffix(name, path.Ext(name)))
}

// nearest returns a path with a similar name in the same folder, or else a path
// with the same name in another folder; "" for none. It never returns except.
func (p *paths) nearest(item, except string) string {
	folder, name := splitName(item)
	if name == "" {
		return ""
	}
	exceptFolder, exceptName := splitName(except)
	if folder != exceptFolder {
		exceptName = ""
	}
	if near := p.inFolder[folder].nearest(name, exceptName); near != "" {
		return near
	}
	elsewhere := p.byName[name]
	if len(elsewhere) == 1 && elsewhere[0] != except {
		return elsewhere[0]
	}
	return diag.NewNames(elsewhere).Nearest(item, except)
}

func (n *names) nearest(name, except string) string {
	if n == nil {
		return ""
	}
	if found := n.paths[n.all().Nearest(name, except)]; len(found) > 0 {
		return found[len(found)-1]
	}
	return ""
}

// only returns the only path with the nearest name; "" for none or several.
func (n *names) only(name, except string) string {
	if n == nil {
		return ""
	}
	return single(n.paths[n.all().Only(name, except)])
}

func (n *names) all() *diag.Names {
	if n.sorted == nil {
		n.sorted = diag.NewNames(slices.Collect(maps.Keys(n.paths)))
	}
	return n.sorted
}

// only returns the path that an author surely meant: one that differs only in case, or
// the only one that is nearest and not except; "" for none or several.
func (p *paths) only(item, except string) string {
	if same := single(p.byCase[strings.ToLower(item)]); same != "" {
		return same
	}
	folder, name := splitName(item)
	if name == "" || len(p.byCase[strings.ToLower(item)]) > 0 {
		return ""
	}
	exceptFolder, exceptName := splitName(except)
	if folder != exceptFolder {
		exceptName = ""
	}
	if near := p.inFolder[folder].nearest(name, exceptName); near != "" {
		return p.inFolder[folder].only(name, exceptName)
	}
	if elsewhere := single(p.byName[name]); elsewhere != except {
		return elsewhere
	}
	return ""
}

// single returns the only item of a list; "" for a longer or an empty one.
func single(list []string) string {
	if len(list) != 1 {
		return ""
	}
	return list[0]
}
