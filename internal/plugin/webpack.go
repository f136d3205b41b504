package plugin

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"octavo/internal/diag"
)

// addAlias asks a plugin how it would configure webpack. Names of modules are taken over,
// and everything else is one warning.
func (set *Set) addAlias(p *loaded, bag *diag.Bag) error {
	if !p.has("configureWebpack") {
		return nil
	}
	text, err := set.call(p, nil, "octavoWebpack")
	if err != nil {
		return err
	}
	var given struct {
		Alias map[string]string `json:"alias"`
		Other []string          `json:"other"`
	}
	if err := json.Unmarshal([]byte(text), &given); err != nil {
		return fmt.Errorf("read its configuration of webpack: %w", err)
	}
	if set.Alias == nil {
		set.Alias = map[string]string{}
	}
	maps.Copy(set.Alias, given.Alias)
	if len(given.Other) > 0 {
		bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: p.from.Source, Span: p.from.At,
			Message: fmt.Sprintf("the plugin %s changes %s of webpack, which has no effect: Octavo does not use webpack", p.Name, strings.Join(given.Other, ", ")),
		})
	}
	return nil
}
