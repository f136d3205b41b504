package check

import (
	"path"
	"strings"

	"octavo/internal/diag"
)

// paths finds the path that an author probably meant: of a file, or of a page. A
// path is near only if its name is: most of a long path is its folders, and
// "docs/guides/task" is no likely meaning of "docs/guides/nope".
type paths struct {
	inFolder map[string]*names
	byName   map[string][]string // the paths with a name
}

// names are the names in a folder. diag.Names takes time to prepare, so it is
// made for the first mistake.
type names struct {
	paths  map[string]string // by name
	sorted *diag.Names
}

func newPaths(list []string) *paths {
	p := &paths{inFolder: map[string]*names{}, byName: map[string][]string{}}
	for _, item := range list {
		folder, name := splitName(item)
		if p.inFolder[folder] == nil {
			p.inFolder[folder] = &names{paths: map[string]string{}}
		}
		p.inFolder[folder].paths[name] = item
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
	if n.sorted == nil {
		var list []string
		for name := range n.paths {
			list = append(list, name)
		}
		n.sorted = diag.NewNames(list)
	}
	return n.paths[n.sorted.Nearest(name, except)]
}
