package config

import (
	"cmp"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/host"
)

// Plugin is a plugin or a theme that Octavo does not replace, and runs.
type Plugin struct {
	Path Path   // of its entry in the config
	Name string // of its package or its file; "" for a function
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
	case e.script == nil || p.leavesOut(e):
		return false
	case e.v.kind == Function:
		return true
	}
	return (!strings.HasPrefix(e.name, "@docusaurus/") || runsOfficial(e.name)) && e.file() != ""
}

// leavesOut reports whether the author builds without a plugin.
func (p *plugins) leavesOut(e entry) bool { return slices.Contains(p.without, e.name) }

// runsOfficial reports whether a package of Docusaurus runs like other plugins, if it is
// installed: its components or scripts need nothing of webpack.
func runsOfficial(name string) bool {
	switch name {
	case "@docusaurus/theme-mermaid", "@docusaurus/theme-live-codeblock", "@docusaurus/plugin-vercel-analytics":
		return true
	}
	return false
}

// officialSources are what the packages of Docusaurus that run need of the
// Content-Security-Policy.
var officialSources = map[string]map[string][]string{
	"@docusaurus/theme-mermaid":           {"style-src": {"'unsafe-inline'"}, "style-src-attr": {"'unsafe-inline'"}},
	"@docusaurus/theme-live-codeblock":    {"script-src": {"'unsafe-eval'"}, "style-src": {"'unsafe-inline'"}},
	"@docusaurus/plugin-vercel-analytics": {"script-src": {"https://va.vercel-scripts.com"}, "connect-src": {"https://vitals.vercel-insights.com"}},
}

// packageKinds are the words in the names of packages that authors leave out.
var packageKinds = []string{"plugin", "theme", "preset"}

// file returns the module of a plugin; "" if there is none.
func (e entry) file() string {
	names := []string{e.v.text}
	if runsOfficial(e.name) {
		names = []string{e.name}
	} else if !strings.ContainsAny(e.v.text, "./@") {
		for _, kind := range packageKinds {
			names = append(names, "docusaurus-"+kind+"-"+e.v.text)
		}
	} else if scope, name, ok := strings.Cut(e.v.text, "/"); strings.HasPrefix(e.v.text, "@") {
		for _, kind := range packageKinds {
			if full := scope + "/docusaurus-" + kind; ok {
				names = append(names, full+"-"+name)
			} else {
				names = append(names, full)
			}
		}
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
		plugin.Name, plugin.File = e.name, e.file()
	}
	plugin.Source, plugin.At = e.valuePlace()
	return plugin
}

// Title returns what messages call the plugin.
func (p *Plugin) Title() string { return cmp.Or(p.Name, p.Path.String()) }

// isFile reports whether a plugin is written as the path of a file of the site.
func (e entry) isFile() bool {
	written := filepath.ToSlash(e.v.text)
	isPath := strings.HasPrefix(written, ".") || path.IsAbs(written) || filepath.IsAbs(e.v.text)
	return isPath && !strings.Contains(written, "/node_modules/")
}

// nearFile returns a hint with the file or folder that has nearly the name of a missing one.
func (e entry) nearFile() string {
	file := filepath.FromSlash(e.name)
	if !filepath.IsAbs(file) {
		file = filepath.Join(e.siteDir, file)
	}
	entries, _ := os.ReadDir(filepath.Dir(file)) // without the folder there is no hint
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return diag.DidYouMean(filepath.Base(file), names)
}
