package config

import (
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/host"
)

// Plugin is a plugin or a theme that Octavo does not replace, and runs.
type Plugin struct {
	Path Path   // of its entry in the config
	Name string // as it is written; "" for a function
	File string // its module; "" for a function

	Source *diag.Source // of the entry
	At     diag.Span
}

// Script returns the script of the config, which runs the plugins.
func (c *Config) Script() *host.Script { return c.script }

// runs reports whether the plugin of an entry is run: a function, a file of the site, or
// an installed package. The packages of Docusaurus are made for its bundler.
func (p *plugins) runs(e entry) bool {
	switch {
	case e.script == nil || slices.Contains(p.without, e.name):
		return false
	case e.v.kind == Function:
		return true
	}
	return !strings.HasPrefix(e.name, "@docusaurus/") && e.file() != ""
}

// file returns the module of a plugin; "" if there is none.
func (e entry) file() string {
	names := []string{e.v.text}
	if !strings.ContainsAny(e.v.text, "./@") {
		names = append(names, "docusaurus-plugin-"+e.v.text, "docusaurus-theme-"+e.v.text)
	}
	for _, name := range names {
		if file := e.script.Resolve(name); file != "" {
			return file
		}
	}
	return ""
}

func newPlugin(item node, e entry) Plugin {
	plugin := Plugin{Path: item.path}
	if e.v.kind == String {
		plugin.Name, plugin.File = e.v.text, e.file()
	}
	plugin.Source, plugin.At = e.valuePlace()
	return plugin
}

// Title returns what messages call the plugin.
func (p *Plugin) Title() string {
	switch {
	case p.Name == "":
		return p.Path.String()
	case filepath.IsAbs(filepath.FromSlash(p.Name)):
		return filepath.Base(p.Name)
	}
	return p.Name
}
