package plugin

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/diag"
)

// recorded is what a plugin changes in the configuration of webpack for one side.
type recorded struct {
	bundle.Changes
	Rules      []rule   `json:"rules"`
	Extensions []string `json:"extensions"`
	// FirstExtensions are endings in front of the usual ones.
	FirstExtensions []string `json:"firstExtensions"`
	Yields          []string `json:"yields"` // the fields in which earlier plugins win
	Other           []string `json:"other"`  // parts that have no counterpart
}

// rule is an entry of module.rules. Its conditions are regular expressions of which one
// must match; none for all files.
type rule struct {
	Test, Include, Exclude, Query []string
	Loaders                       []string
	Type                          string
	NeedsScript                   bool // one of the conditions is a function
	// Markdown is the number of the rule among those that change the text of documents; nil
	// for another rule.
	Markdown *int
	IsFirst  bool // its loaders run before those of other rules
}

// addChanges asks a plugin how it would configure webpack. What has a counterpart is taken
// over, and everything else is one warning.
func (set *Set) addChanges(p *loaded, bag *diag.Bag) error {
	if !p.has("configureWebpack") {
		return nil
	}
	text, err := set.call(p, nil, "octavoWebpack")
	if err != nil {
		return err
	}
	var given struct{ Client, Server recorded }
	if err := json.Unmarshal([]byte(text), &given); err != nil {
		return fmt.Errorf("read its configuration of webpack: %w", err)
	}
	other := append(given.Client.take(&set.ClientChanges), given.Server.take(&set.ServerChanges)...)
	for _, r := range given.Server.Rules {
		if set.isForDocuments(r) {
			if err := set.addDocumentLoaders(p, r); err != nil {
				return err
			}
		}
	}
	rules := slices.DeleteFunc(append(given.Client.Rules, given.Server.Rules...), set.isForDocuments)
	other = append(other, set.addRules(rules)...)
	set.Extensions = append(set.Extensions, given.Client.Extensions...)
	set.FirstExtensions = append(given.Client.FirstExtensions, set.FirstExtensions...)
	slices.Sort(other)
	if other = slices.Compact(other); len(other) > 0 {
		bag.Add(diag.Diagnostic{
			Code: diag.Unsupported, Severity: diag.Warning, Source: p.from.Source, Span: p.from.At,
			Message: fmt.Sprintf("the plugin %s changes %s of webpack, which has no effect: Octavo does not use webpack", p.Name, strings.Join(other, ", ")),
		})
	}
	return nil
}

// take adds the changes to those of other plugins. It returns the parts that have no
// counterpart.
func (r *recorded) take(to *bundle.Changes) (other []string) {
	other = slices.Clone(r.Other)
	for name := range r.Define {
		if !bundle.IsDefinable(name) {
			other = append(other, fmt.Sprintf("plugins (DefinePlugin with the name %s)", name))
			delete(r.Define, name)
		}
	}
	for _, replaced := range r.Replace {
		if _, err := regexp.Compile(replaced.Request); err != nil {
			other = append(other, fmt.Sprintf("plugins (the replacement of %s)", replaced.Request))
			continue
		}
		to.Replace = append(to.Replace, replaced)
	}
	r.addAlias("alias", &to.Alias, r.Alias)
	r.addAlias("fallback", &to.Fallback, r.Fallback)
	add(&to.Define, r.Define)
	add(&to.Provide, r.Provide)
	add(&to.Externals, r.Externals)
	to.Modules = append(to.Modules, r.Modules...)
	return other
}

// addAlias adds the names of a field to those of earlier plugins.
func (r *recorded) addAlias(field string, to *bundle.Alias, from bundle.Alias) {
	if slices.Contains(r.Yields, field) {
		maps.DeleteFunc(from, func(name, _ string) bool { _, taken := (*to)[name]; return taken })
	}
	add(to, from)
}

func add[M ~map[string]V, V any](to *M, from M) {
	if *to == nil {
		*to = M{}
	}
	maps.Copy(*to, from)
}

// addRules takes over the rules that have a counterpart. It returns the others.
func (set *Set) addRules(rules []rule) (other []string) {
	for _, r := range rules {
		taken, unknown := r.convert()
		switch {
		case unknown != "":
			other = append(other, "module.rules ("+unknown+")")
		case taken.As != "" && !slices.ContainsFunc(set.Rules, func(old bundle.Rule) bool { return old.String() == taken.String() }):
			set.Rules = append(set.Rules, taken)
		}
	}
	return other
}

// convert returns the rule as the bundler knows it. unknown names the part that has no
// counterpart; "" for none.
func (r *rule) convert() (taken bundle.Rule, unknown string) {
	var ok bool
	if taken.As, unknown = r.as(); unknown != "" || taken.As == "" {
		return taken, unknown
	}
	if r.NeedsScript {
		return taken, "a condition that is a function"
	}
	for _, c := range []struct {
		from []string
		to   **regexp.Regexp
	}{{r.Test, &taken.Test}, {r.Include, &taken.Include}, {r.Exclude, &taken.Exclude}, {r.Query, &taken.Query}} {
		if *c.to, ok = anyOf(c.from); !ok {
			return taken, strings.Join(c.from, ", ")
		}
	}
	return taken, ""
}

// types are the kinds of modules in webpack, and how the bundler loads them.
var types = map[string]bundle.LoadAs{
	"": "", "asset/source": bundle.AsText, "asset/resource": bundle.AsFile, "asset/inline": bundle.AsFile, "asset": bundle.AsFile,
	"asset/bytes": bundle.AsFile, "json": bundle.AsData, "javascript/auto": "", "javascript/esm": "", "javascript/dynamic": "", "css": "", "css/module": "", "css/auto": "",
}

// as returns how the rule loads a file. unknown is the loader or the type that has no
// counterpart.
func (r *rule) as() (as bundle.LoadAs, unknown string) {
	as, ok := types[r.Type]
	if !ok {
		return "", r.Type
	}
	for _, name := range r.Loaders {
		way, ok := bundle.WebpackLoader(name)
		if !ok {
			return "", name
		}
		as = cmp.Or(as, way)
	}
	return as, ""
}

// anyOf returns an expression that matches if one of the expressions does; nil for none.
func anyOf(expressions []string) (*regexp.Regexp, bool) {
	if len(expressions) == 0 {
		return nil, true
	}
	all, err := regexp.Compile("(?:" + strings.Join(expressions, ")|(?:") + ")")
	return all, err == nil
}
