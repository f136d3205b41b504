package plugin

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/site"
)

// result is what a plugin did with its actions.
type result struct {
	Routes     []route           `json:"routes"`
	Files      map[string]string `json:"files"`
	GlobalData json.RawMessage   `json:"globalData"`
	Changed    []string          `json:"changed"` // content plugins whose content it has changed
	Metadata   Metadata          `json:"metadata"`

	// What it translates: the whole config of the theme, if it has changed, and the texts of
	// components by id.
	ThemeConfig json.RawMessage   `json:"themeConfig"`
	Messages    map[string]string `json:"messages"`

	routes []Route
}

// Metadata has the fields that plugins add to the metadata of documents and posts, by
// their addresses.
type Metadata map[string]map[string]json.RawMessage

// Metadata returns the fields that plugins have added to the metadata of a page.
func (set *Set) Metadata(permalink string) map[string]json.RawMessage {
	fields := map[string]json.RawMessage{}
	for _, p := range set.plugins {
		maps.Copy(fields, p.own.Metadata[permalink])
	}
	return fields
}

// loadContent loads the content of a plugin, and lets it translate the content and add to
// the site.
func (set *Set) loadContent(p *loaded, answers host.Answers, bag *diag.Bag) error {
	did, err := set.act(p, "octavoLoadContent", set.withTranslations(answers))
	p.own = did
	if err != nil || did.ThemeConfig == nil {
		return err
	}
	return set.site.Config.SetThemeConfig(did.ThemeConfig, bag)
}

// Connect lets the plugins see the contents of all plugins, and add to the site. It can
// be called again when the contents have changed.
func (set *Set) Connect(s *site.Site, bag *diag.Bag) error {
	if len(set.plugins) == 0 {
		return nil
	}
	for _, p := range set.plugins {
		if len(p.Wraps) > 0 {
			set.check(bag, p, set.loadContent(p, contentAnswers(s), bag))
			p.warnChanged(bag)
		}
	}
	set.mergeMessages()
	if slices.ContainsFunc(set.plugins, func(p *loaded) bool { return p.has("allContentLoaded") }) {
		if err := set.setNatives(); err != nil {
			return err
		}
	}
	for _, p := range set.plugins {
		p.all = result{}
		if !p.has("allContentLoaded") {
			continue
		}
		var err error
		p.all, err = set.act(p, "octavoAllContentLoaded", contentAnswers(s))
		set.check(bag, p, err)
	}
	return set.files.removeOld()
}

// warnChanged reports content that a plugin has changed before it gave it to the plugin that
// it wraps.
func (p *loaded) warnChanged(bag *diag.Bag) {
	for _, name := range p.own.Changed {
		bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: p.from.Source, Span: p.from.At,
			Message: fmt.Sprintf("the plugin %s changes the content of %s, which does not change its pages", p.Name, name),
			Hint:    "change posts with the option processBlogPosts, and documents with their front matter",
		})
	}
}

// native is a plugin of Docusaurus that Octavo replaces, as other plugins see it.
type native struct {
	Name    string         `json:"name"`
	ID      string         `json:"id"`
	Options map[string]any `json:"options"`
	Package string         `json:"package"`
}

// natives lists the content plugins that Octavo replaces.
func natives(cfg *config.Config) []native {
	var list []native
	for _, o := range cfg.Docs {
		list = append(list, native{site.DocsPlugin, o.ID, map[string]any{
			"id": o.ID, "path": o.Path, "routeBasePath": plainPath(o.RouteBasePath), "include": o.Include, "exclude": o.Exclude, "sidebarPath": o.SidebarPath,
		}, "@docusaurus/plugin-content-docs"})
	}
	for _, o := range cfg.Blogs {
		list = append(list, native{site.BlogPlugin, o.ID, map[string]any{
			"id": o.ID, "path": o.Path, "routeBasePath": plainPath(o.RouteBasePath), "include": o.Include, "exclude": o.Exclude,
			"blogTitle": o.Title, "blogDescription": o.Description,
		}, "@docusaurus/plugin-content-blog"})
	}
	for _, o := range cfg.Pages {
		list = append(list, native{site.PagesPlugin, o.ID, map[string]any{
			"id": o.ID, "path": o.Path, "routeBasePath": plainPath(o.RouteBasePath), "include": o.Include, "exclude": o.Exclude,
		}, "@docusaurus/plugin-content-pages"})
	}
	return append(list, native{"docusaurus-theme-classic", "default", map[string]any{"id": "default"}, "@docusaurus/theme-classic"})
}

// plainPath returns a base path without its slash, as authors write it.
func plainPath(base string) string {
	if rest := strings.TrimPrefix(base, "/"); rest != "" {
		return rest
	}
	return base
}

// setNatives tells the script which plugins Octavo replaces, and that their contents are
// new.
func (set *Set) setNatives() error {
	text, err := json.Marshal(natives(set.site.Config))
	if err != nil {
		return fmt.Errorf("describe the plugins: %w", err)
	}
	_, err = set.script().Run("octavoSetNatives", string(text))
	return err
}

// contentAnswers answers the question for the content of a plugin that Octavo replaces.
// Only plugins that look at the content pay for it.
func contentAnswers(s *site.Site) host.Answers {
	return host.Answers{"content": func(args json.RawMessage) (any, error) {
		var names []string
		if err := json.Unmarshal(args, &names); err != nil || len(names) != 2 {
			return nil, errors.New("the question needs the name and the id of a plugin")
		}
		return s.LoadedContent(names[0], names[1]), nil
	}}
}

// act calls a hook of a plugin that has actions.
func (set *Set) act(p *loaded, hook string, answers host.Answers) (result, error) {
	folder := path.Join(p.Name, p.ID)
	text, err := set.call(p, answers, hook, filepath.ToSlash(filepath.Join(set.site.Dir, generated, folder)))
	if err != nil {
		return result{}, err
	}
	var did result
	if err := json.Unmarshal([]byte(text), &did); err != nil {
		return result{}, fmt.Errorf("read its actions: %w", err)
	}
	for name, data := range did.Files {
		if err := set.files.add(path.Join(folder, name), data); err != nil {
			return result{}, err
		}
	}
	for _, r := range did.Routes {
		if err := set.addRoute(&did, r, p); err != nil {
			return result{}, err
		}
	}
	did.Files, did.Routes = nil, nil
	return did, nil
}
