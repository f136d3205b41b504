package plugin

import (
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

// ReadMessages returns the texts of components in the locale, by id. They are in code.json.
func ReadMessages(cfg *config.Config, bag *diag.Bag) map[string]string {
	file, err := readTranslations(cfg, "code")
	if err != nil {
		reportMessages(filepath.Join(cfg.TranslationFolder(), "code.json"), cfg, err, bag)
	}
	messages := make(map[string]string, len(file))
	for id, m := range file {
		messages[id] = m.Message
	}
	return messages
}

// reportMessages reports why the messages of components cannot be read.
func reportMessages(file string, cfg *config.Config, err error, bag *diag.Bag) {
	name, _ := repo.Find(cfg.Dir).Name(file)
	src := &diag.Source{Path: name}
	if text, unread := os.ReadFile(file); unread == nil {
		src.Text = text
		if d, ok := diag.CheckJSON(src); !ok {
			bag.Add(d)
			return
		}
	}
	bag.Errorf(diag.ConfigValue, src, diag.Span{}, "%v", err)
}

// readTranslations reads a translation file. The name has no extension. Nil means that there
// is no file.
func readTranslations(cfg *config.Config, name string) (map[string]message, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return nil, fmt.Errorf("the translation file %s is outside the folder of the locale", name)
	}
	text, err := os.ReadFile(filepath.Join(cfg.TranslationFolder(), filepath.FromSlash(name+".json")))
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
	all := host.Answers{"translations": func(args json.RawMessage) (any, error) {
		var names []string
		if err := json.Unmarshal(args, &names); err != nil || len(names) != 1 {
			return nil, errors.New("the question needs the name of a translation file")
		}
		return readTranslations(set.site.Config, names[0])
	}}
	maps.Copy(all, answers)
	return all
}

// mergeMessages gives components the messages of all plugins. A later plugin wins, and
// code.json wins over all plugins.
func (set *Set) mergeMessages() {
	if len(set.plugins) == 0 {
		return
	}
	all := map[string]string{}
	for _, p := range set.plugins {
		maps.Copy(all, p.own.Messages)
	}
	maps.Copy(all, set.messages)
	set.site.Config.Messages = all
}
