// Package plugin runs the plugins of a site that Octavo does not replace: functions in
// the config, files of the site, and installed packages. It collects what they add to
// the site.
package plugin

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/site"
)

// Set has the plugins of a site, and what they add to it.
type Set struct {
	ClientModules []string // absolute paths
	Themes        []string // folders with components, absolute; a later one goes before an earlier one
	Tags          Tags

	// What the plugins change about the bundles.
	ServerChanges, ClientChanges bundle.Changes
	Rules                        []bundle.Rule
	Extensions                   []string

	site     Site
	plugins  []*loaded
	files    *generatedFiles
	messages map[string]string // of code.json
}

// Site is what plugins learn about the site.
type Site struct {
	Dir    string
	OutDir string
	Config *config.Config
	Live   bool // a preview, whose readers are not counted
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
	Theme         string   `json:"theme"` // the folder of its components; "" for none

	ThemeConfig map[string]any `json:"themeConfig"` // the fields that its check has changed
	Watch       []string       `json:"watch"`       // globs of files that its content is made of
	// Wraps are the content plugins of Docusaurus that it has created.
	Wraps []struct {
		Name    string          `json:"name"`
		Options json.RawMessage `json:"options"`
	} `json:"wraps"`

	own, all result // of contentLoaded, and of allContentLoaded
}

func (p *loaded) has(hook string) bool { return slices.Contains(p.Hooks, hook) }

// Load starts the plugins of the config and loads their contents. It adds mistakes to the
// bag.
func Load(s Site, bag *diag.Bag) (*Set, error) {
	set := &Set{site: s, files: newGeneratedFiles(s.Dir), messages: s.Config.Messages}
	if !s.Live {
		if err := errors.Join(set.addAnalytics(), set.addAppTags()); err != nil {
			return nil, err
		}
	}
	for _, from := range s.Config.Plugins {
		p, err := set.load(from)
		if err == nil && !p.IsOff {
			err = set.add(p, bag)
		}
		if err != nil {
			report(bag, from, err)
		}
	}
	for _, p := range set.plugins {
		if len(p.Wraps) == 0 { // others need the content of the site
			set.check(bag, p, set.loadContent(p, nil, bag))
		}
	}
	set.mergeMessages()
	for _, p := range set.plugins {
		set.check(bag, p, errors.Join(set.addTags(p), set.addChanges(p, bag)))
	}
	return set, nil
}

// add adds a plugin, of which there must be one with its name and id.
func (set *Set) add(p *loaded, bag *diag.Bag) error {
	for _, other := range set.plugins {
		if other.Name == p.Name && other.ID == p.ID {
			return fmt.Errorf("there are two plugins with the name %s and the id %s; give one of them another id in its options", p.Name, p.ID)
		}
	}
	for _, wrapped := range p.Wraps {
		if err := set.site.Config.AddContent(p.from, wrapped.Name, p.Name, wrapped.Options, bag); err != nil {
			return err
		}
	}
	theme := &set.site.Config.Site.ThemeConfig
	for name, value := range p.ThemeConfig {
		if !theme.Knows(name) {
			add(&theme.Extra, contract.Extra{name: value})
		}
	}
	set.plugins = append(set.plugins, p)
	set.ClientModules = append(set.ClientModules, p.ClientModules...)
	if p.Theme != "" {
		set.Themes = append(set.Themes, filepath.Clean(filepath.FromSlash(p.Theme)))
	}
	return nil
}

// check adds the failure of a plugin to the bag.
func (set *Set) check(bag *diag.Bag, p *loaded, err error) {
	if err != nil {
		report(bag, p.from, err)
	}
}

func (set *Set) script() *host.Script { return set.site.Config.Script() }

// call calls a function of the script for a plugin.
func (set *Set) call(p *loaded, answers host.Answers, function string, args ...string) (string, error) {
	set.script().Use(p.from.Title())
	return set.script().RunWith(answers, function, append([]string{strconv.Itoa(p.Number)}, args...)...)
}

// load starts a plugin.
func (set *Set) load(from config.Plugin) (*loaded, error) {
	set.script().Use(from.Title())
	in := map[string]any{"path": from.Path.Steps(), "folder": filepath.ToSlash(set.site.Dir), "context": context(set.site)}
	if from.File != "" {
		code, err := set.script().Module(from.File)
		if err != nil {
			return nil, err
		}
		in["code"], in["folder"] = code, filepath.ToSlash(filepath.Dir(from.File))
	}
	text, err := json.Marshal(in)
	if err != nil {
		return nil, fmt.Errorf("describe the site: %w", err)
	}
	answer, err := set.script().Run("octavoLoadPlugin", string(text))
	if err != nil {
		return nil, err
	}
	p := &loaded{from: from}
	if err := json.Unmarshal([]byte(answer), p); err != nil {
		return nil, fmt.Errorf("read the answer: %w", err)
	}
	return p, nil
}

// context returns what every plugin learns about the site.
func context(s Site) map[string]any {
	shown := &s.Config.Site
	i18n := shown.I18n
	return map[string]any{
		"siteDir": filepath.ToSlash(s.Dir), "outDir": filepath.ToSlash(s.OutDir), "baseUrl": shown.BaseURL,
		"generatedFilesDir": filepath.ToSlash(filepath.Join(s.Dir, generated)), "siteConfig": shown,
		"siteConfigPath": filepath.ToSlash(s.Config.Script().Inputs[0]), "localizationDir": filepath.ToSlash(translations(s.Config)),
		"i18n": map[string]any{
			"defaultLocale": i18n.DefaultLocale, "locales": i18n.Locales, "currentLocale": i18n.DefaultLocale, "path": i18n.Path, "localeConfigs": localeConfigs(s.Config),
		},
		"codeTranslations": s.Config.Messages, "siteVersion": "", "currentBundler": map[string]string{"name": "webpack"},
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

// Routes returns the pages of the plugins.
func (set *Set) Routes() []Route {
	var routes []Route
	for _, p := range set.plugins {
		routes = append(routes, p.own.routes...)
	}
	for _, p := range set.plugins {
		routes = append(routes, p.all.routes...)
	}
	return routes
}

// GlobalData returns the data of plugins that components can ask for, by name and id of
// the plugin. Data of allContentLoaded replaces the fields of earlier data.
func (set *Set) GlobalData() map[string]map[string]any {
	data := map[string]map[string]any{}
	for _, p := range set.plugins {
		value := merged(p.own.GlobalData, p.all.GlobalData)
		if value == nil {
			continue
		}
		if data[p.Name] == nil {
			data[p.Name] = map[string]any{}
		}
		data[p.Name][p.ID] = value
	}
	return data
}

func merged(first, second json.RawMessage) any {
	var a, b map[string]json.RawMessage
	switch {
	case len(first) == 0 && len(second) == 0:
		return nil
	case len(second) == 0:
		return first
	case json.Unmarshal(first, &a) != nil || json.Unmarshal(second, &b) != nil || a == nil:
		return second
	}
	maps.Copy(a, b)
	return a
}

// WithGlobalData adds the data of plugins that wrap a content plugin to its own data.
func (set *Set) WithGlobalData(name string, docs map[string]site.GlobalDocs) map[string]any {
	all := map[string]any{}
	for id, data := range docs {
		all[id] = data
	}
	for id, own := range set.GlobalData()[name] {
		first, _ := json.Marshal(all[id]) // it has only texts and flags
		second, _ := json.Marshal(own)    // it is JSON already
		all[id] = merged(first, second)
	}
	return all
}
