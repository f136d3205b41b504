package plugin

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/repo"
)

// message is a text in a translation file.
type message struct {
	Message     string `json:"message"`
	Description string `json:"description,omitempty"`
}

// translations returns the folder with the translations of the locale.
func translations(cfg *config.Config) string {
	i18n := cfg.Site.I18n
	return filepath.Join(cfg.Dir, filepath.FromSlash(i18n.Path), filepath.FromSlash(i18n.LocaleConfigs[i18n.DefaultLocale].Path))
}

// localeConfigs returns the settings of the locales as plugins see them.
func localeConfigs(cfg *config.Config) map[string]map[string]any {
	all := map[string]map[string]any{}
	for name, c := range cfg.Site.I18n.LocaleConfigs {
		_, err := os.Stat(filepath.Join(cfg.Dir, filepath.FromSlash(cfg.Site.I18n.Path), filepath.FromSlash(c.Path)))
		translate := err == nil
		if c.Translate != nil {
			translate = *c.Translate
		}
		base := cfg.Site.BaseURL
		if name != cfg.Site.I18n.DefaultLocale {
			base += name + "/"
		}
		all[name] = map[string]any{
			"label": c.Label, "direction": c.Direction, "htmlLang": c.HTMLLang, "calendar": c.Calendar, "path": c.Path,
			"translate": translate, "url": cmp.Or(c.URL, cfg.Site.URL), "baseUrl": cmp.Or(c.BaseURL, base),
		}
	}
	return all
}

// ReadMessages returns the texts of components in the locale, by id. They are in code.json.
func ReadMessages(cfg *config.Config, bag *diag.Bag) map[string]string {
	file, err := readTranslations(cfg, "code")
	if err != nil {
		name, _ := repo.Find(cfg.Dir).Name(filepath.Join(translations(cfg), "code.json"))
		bag.Errorf(diag.ConfigValue, &diag.Source{Path: name}, diag.Span{}, "%v", err)
	}
	messages := make(map[string]string, len(file))
	for id, m := range file {
		messages[id] = m.Message
	}
	return messages
}

// readTranslations reads a translation file. The name has no extension. Nil means that there
// is no file.
func readTranslations(cfg *config.Config, name string) (map[string]message, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil, fmt.Errorf("the translation file %s is outside the folder of the locale", name)
	}
	text, err := os.ReadFile(filepath.Join(translations(cfg), filepath.FromSlash(name+".json")))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read a translation file: %w", err)
	}
	var file map[string]message
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("%s.json must have an object with a message for each id: %w", name, err)
	}
	return file, nil
}

// withTranslations adds the answer to the question for a translation file.
func (set *Set) withTranslations(answers host.Answers) host.Answers {
	all := maps.Clone(answers)
	if all == nil {
		all = host.Answers{}
	}
	all["translations"] = func(args json.RawMessage) (any, error) {
		var names []string
		if err := json.Unmarshal(args, &names); err != nil || len(names) != 1 {
			return nil, errors.New("the question needs the name of a translation file")
		}
		return readTranslations(set.site.Config, names[0])
	}
	return all
}

// mergeMessages gives components the messages of all plugins. A later plugin wins, and
// code.json wins over all plugins.
func (set *Set) mergeMessages() {
	all := map[string]string{}
	for _, p := range set.plugins {
		maps.Copy(all, p.own.Messages)
	}
	maps.Copy(all, set.messages)
	set.site.Config.Messages = all
}
