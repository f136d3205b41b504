// Package plugin runs the plugins of a site that Octavo does not replace: functions in
// the config, files of the site, and installed packages. It collects what they add to
// the site.
package plugin

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
)

// Set is what the plugins of a site add to it.
type Set struct {
	Routes        []Route
	GlobalData    map[string]map[string]json.RawMessage // by name and id of the plugin
	ClientModules []string                              // absolute paths
	Alias         map[string]string                     // modules by the names that plugins give them
	Tags          Tags

	cfg     *config.Config
	plugins []*loaded
}

// Route is a page that a plugin adds.
type Route struct {
	Path string // with the base path
	File string // its module, as a slash path from the site folder
}

// Site is what plugins learn about the site.
type Site struct {
	Dir    string
	OutDir string
	Config *config.Config
	Bag    *diag.Bag
}

// generated is the folder for files that plugins make, from the site folder.
const generated = ".octavo/generated"

// loaded is a plugin that runs.
type loaded struct {
	from          config.Plugin
	Number        int      `json:"number"`
	Name          string   `json:"name"`
	ID            string   `json:"id"`
	IsOff         bool     `json:"isOff"`
	Hooks         []string `json:"hooks"`
	ClientModules []string `json:"clientModules"`
}

// Run loads the plugins of the config and their contents. It adds mistakes to the bag.
func Run(s Site) (*Set, error) {
	set := &Set{GlobalData: map[string]map[string]json.RawMessage{}, cfg: s.Config}
	script := s.Config.Script()
	for _, from := range s.Config.Plugins {
		p, err := load(s, script, from)
		if err != nil {
			report(s.Bag, from, err)
			continue
		}
		if p.IsOff {
			continue
		}
		p.warnUnused(s.Bag)
		set.plugins = append(set.plugins, p)
		set.ClientModules = append(set.ClientModules, p.ClientModules...)
	}
	files := newGeneratedFiles(s.Dir)
	for _, hook := range []string{"octavoLoadContent", "octavoAllContentLoaded"} {
		for _, p := range set.plugins {
			if err := set.act(s, script, p, hook, files); err != nil {
				report(s.Bag, p.from, err)
			}
		}
	}
	for _, p := range set.plugins {
		if err := errors.Join(set.addTags(script, p), set.addAlias(script, p, s.Bag)); err != nil {
			report(s.Bag, p.from, err)
		}
	}
	return set, files.finish()
}

// load starts a plugin.
func load(s Site, script *host.Script, from config.Plugin) (*loaded, error) {
	script.Use(from.Title())
	in := map[string]any{"path": from.Path.Steps(), "folder": filepath.ToSlash(s.Dir), "context": context(s)}
	if from.File != "" {
		code, err := script.Module(from.File)
		if err != nil {
			return nil, err
		}
		in["code"], in["folder"] = code, filepath.ToSlash(filepath.Dir(from.File))
	}
	text, err := json.Marshal(in)
	if err != nil {
		return nil, fmt.Errorf("describe the site: %w", err)
	}
	result, err := script.Run("octavoLoadPlugin", string(text))
	if err != nil {
		return nil, err
	}
	p := &loaded{from: from}
	if err := json.Unmarshal([]byte(result), p); err != nil {
		return nil, fmt.Errorf("read the answer: %w", err)
	}
	if p.Name == "" && !p.IsOff {
		return nil, errors.New("it has no name")
	}
	return p, nil
}

// context returns what every plugin learns about the site.
func context(s Site) map[string]any {
	site := &s.Config.Site
	locale := site.I18n.DefaultLocale
	return map[string]any{
		"siteDir": filepath.ToSlash(s.Dir), "outDir": filepath.ToSlash(s.OutDir), "baseUrl": site.BaseURL,
		"generatedFilesDir": filepath.ToSlash(filepath.Join(s.Dir, generated)), "siteConfig": site,
		"siteConfigPath": filepath.ToSlash(s.Config.Script().Inputs[0]), "localizationDir": filepath.ToSlash(filepath.Join(s.Dir, "i18n", locale)),
		"i18n":             map[string]any{"defaultLocale": locale, "locales": []string{locale}, "currentLocale": locale, "path": "i18n", "localeConfigs": map[string]any{}},
		"codeTranslations": map[string]string{}, "siteVersion": "", "currentBundler": map[string]string{"name": "webpack"},
	}
}

// unused are the functions of plugins that have no effect, with the reason.
var unused = [][2]string{
	{"configurePostCss", "Octavo does not use PostCSS"},
	{"getThemePath", "Octavo does not take components from it"},
}

func (p *loaded) warnUnused(bag *diag.Bag) {
	for _, hook := range unused {
		if slices.Contains(p.Hooks, hook[0]) {
			bag.Add(diag.Diagnostic{
				Code: diag.Unsupported, Severity: diag.Warning, Source: p.from.Source, Span: p.from.At,
				Message: fmt.Sprintf("%s of the plugin %s has no effect: %s", hook[0], p.Name, hook[1]),
			})
		}
	}
}

// report adds an exception in a plugin to the bag, at its place in the author's code or
// at the plugin's entry in the config.
func report(bag *diag.Bag, p config.Plugin, err error) {
	d := diag.Diagnostic{Code: diag.PluginThrows, Source: p.Source, Span: p.At, Message: fmt.Sprintf("the plugin %s failed: %v", p.Title(), err)}
	if thrown, ok := errors.AsType[*host.Thrown](err); ok {
		found := thrown.Diagnostic("the plugin " + p.Title())
		d.Message, d.Hint = found.Message, found.Hint
		if !found.Span.Whole() && found.Source != nil && p.File == "" {
			d.Source, d.Span, d.Notes = found.Source, found.Span, found.Notes
		}
	}
	if p.Name != "" {
		d.Hint = strings.TrimPrefix(d.Hint+"; to build without it, and without what it adds: --without "+p.Name, "; ")
	}
	bag.Add(d)
}

// done is what a plugin did with its actions.
type done struct {
	Routes     []route           `json:"routes"`
	Files      map[string]string `json:"files"`
	GlobalData json.RawMessage   `json:"globalData"`
}

// act calls a hook of a plugin that has actions.
func (set *Set) act(s Site, script *host.Script, p *loaded, hook string, files *generatedFiles) error {
	if hook == "octavoAllContentLoaded" && !slices.Contains(p.Hooks, "allContentLoaded") {
		return nil
	}
	script.Use(p.from.Title())
	folder := path.Join(p.Name, p.ID)
	text, err := script.Run(hook, strconv.Itoa(p.Number), filepath.ToSlash(filepath.Join(s.Dir, generated, folder)))
	if err != nil {
		return err
	}
	var did done
	if err := json.Unmarshal([]byte(text), &did); err != nil {
		return fmt.Errorf("read its actions: %w", err)
	}
	for name, data := range did.Files {
		if err := files.add(path.Join(folder, name), data); err != nil {
			return err
		}
	}
	if len(did.GlobalData) > 0 {
		if set.GlobalData[p.Name] == nil {
			set.GlobalData[p.Name] = map[string]json.RawMessage{}
		}
		set.GlobalData[p.Name][p.ID] = did.GlobalData
	}
	for _, r := range did.Routes {
		if err := set.addRoute(r, p, files); err != nil {
			return err
		}
	}
	return nil
}

// HasPostBuild reports whether a plugin works on the finished files.
func (set *Set) HasPostBuild() bool {
	return slices.ContainsFunc(set.plugins, func(p *loaded) bool { return slices.Contains(p.Hooks, "postBuild") })
}

// PostBuild lets the plugins work on the finished files in a folder. paths are the
// addresses of all pages.
func (set *Set) PostBuild(dir string, paths []string, bag *diag.Bag) error {
	script := set.cfg.Script()
	script.AllowWriting(dir)
	props, err := json.Marshal(map[string]any{
		"outDir": filepath.ToSlash(dir), "routesPaths": append([]string{set.cfg.Site.BaseURL + "404.html"}, paths...),
		"head": map[string]any{}, "headTags": set.Tags.Head, "preBodyTags": set.Tags.PreBody, "postBodyTags": set.Tags.PostBody,
		"routes": routesJSON(paths), "routesBuildMetadata": map[string]any{}, "plugins": []any{},
	})
	if err != nil {
		return fmt.Errorf("describe the finished site: %w", err)
	}
	for _, p := range set.plugins {
		if !slices.Contains(p.Hooks, "postBuild") {
			continue
		}
		script.Use(p.from.Title())
		if _, err := script.Run("octavoPostBuild", strconv.Itoa(p.Number), string(props)); err != nil {
			report(bag, p.from, err)
		}
	}
	return nil
}

func routesJSON(paths []string) []any {
	routes := []any{}
	for _, p := range paths {
		routes = append(routes, map[string]any{"path": p, "exact": true})
	}
	return routes
}
