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
	Extensions, FirstExtensions  []string

	site     Site
	plugins  []*loaded
	files    *generatedFiles
	messages map[string]string // of code.json
	// firstLoaders and loaders change the texts of documents, in this order.
	firstLoaders, loaders []documentLoader
	ended                 bool // the engine has ended, so no plugin runs any more
}

// Site is what plugins learn about the site.
type Site struct {
	Dir    string
	OutDir string // where postBuild finds the files
	Config *config.Config
	Live   bool // a preview, whose readers are not counted
}

const generated = config.Generated

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
	hook     string // the function that was called last
}

// enterHook remembers the function of the plugin that runs, for messages. It answers a
// question of the script.
func (p *loaded) enterHook(args json.RawMessage) (any, error) {
	var names []string
	if err := json.Unmarshal(args, &names); err != nil || len(names) != 1 {
		return nil, errors.New("the question needs the name of a hook")
	}
	p.hook = names[0]
	return nil, nil
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
			from.ReportFailure("the plugin "+from.Title(), err, bag)
		}
	}
	for _, p := range set.plugins {
		if len(p.Wraps) == 0 {
			set.check(bag, p, set.loadContent(p, nil, bag))
		} else { // it needs the content of the site, but may write some of it
			_, err := set.call(p, nil, "octavoStartContent")
			set.check(bag, p, err)
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

// check adds the failure of a plugin to the bag. When the engine has ended, all later calls
// fail with the same error.
func (set *Set) check(bag *diag.Bag, p *loaded, err error) {
	if err == nil || set.ended {
		return
	}
	thrown, ok := errors.AsType[*host.Thrown](err)
	set.ended = ok && thrown.HasEnded()
	name := "the plugin " + p.from.Title()
	if p.hook != "" {
		name = p.hook + " of " + name
	}
	p.from.ReportFailure(name, err, bag)
}

func (set *Set) script() *host.Script { return set.site.Config.Script() }

// call calls a function of the script for a plugin.
func (set *Set) call(p *loaded, answers host.Answers, function string, args ...string) (string, error) {
	set.script().Use(p.from.Title())
	p.hook = ""
	all := host.Answers{"hook": p.enterHook}
	maps.Copy(all, answers)
	return set.script().RunWith(all, function, append([]string{strconv.Itoa(p.Number)}, args...)...)
}

// load starts a plugin.
func (set *Set) load(from config.Plugin) (*loaded, error) {
	set.script().Use(from.Title())
	in := map[string]any{"path": from.Path.Steps(), "folder": filepath.ToSlash(set.site.Dir), "context": set.site.Config.Context(set.site.OutDir)}
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
