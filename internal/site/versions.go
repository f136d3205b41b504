package site

import (
	"fmt"
	"maps"
	"slices"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// currentVersion is the name of the documents that are being written.
const currentVersion = "current"

// buildDocs makes the model of one instance of the docs plugin.
func buildDocs(cfg *config.Config, from *content.Docs, bag *diag.Bag) *Docs {
	docs := &Docs{
		Options: from.Options,
		Path:    joinURL(cfg.Site.BaseURL, escapePath(plainPath(from.Options.RouteBasePath))),
	}
	included := includedVersions(from)
	names := make([]string, len(included))
	for i, version := range included {
		names[i] = version.Name
	}
	checkVersionNames(cfg, &docs.Options, names, bag)
	last := lastVersion(&docs.Options, names)
	for i, version := range included {
		b := newBuilder(cfg, docs, version, bag)
		b.version = newVersion(cfg, docs, names, i, last)
		b.build()
		docs.Versions = append(docs.Versions, b.version)
	}
	return docs
}

// includedVersions are those that the options do not leave out.
func includedVersions(from *content.Docs) []*content.DocsVersion {
	var included []*content.DocsVersion
	for i := range from.Versions {
		name, only := from.Versions[i].Name, from.Options.OnlyIncludeVersions
		if len(only) == 0 || slices.Contains(only, name) {
			included = append(included, &from.Versions[i])
		}
	}
	return included
}

// lastVersion is the one that readers get unless they ask for another: the
// newest that is finished, or the current one when there is no other.
func lastVersion(options *config.DocsOptions, names []string) int {
	if i := slices.Index(names, options.LastVersion); i >= 0 {
		return i
	}
	return max(0, slices.IndexFunc(names, func(name string) bool { return name != currentVersion }))
}

func newVersion(cfg *config.Config, docs *Docs, names []string, i, last int) *Version {
	name, options := names[i], docs.Options.Versions[names[i]]
	v := &Version{
		Docs: docs, Name: name, Label: options.Label,
		IsLast: i == last, Banner: options.Banner, Badge: len(names) > 1,
		ClassName: options.ClassName, NoIndex: options.NoIndex,
	}
	segment := name
	switch {
	case options.Path != nil:
		segment = *options.Path
	case v.IsLast:
		segment = ""
	case name == currentVersion:
		segment = "next"
	}
	v.Path = joinURL(docs.Path, escapePath(plainPath(segment)))
	v.TagsPath = TrailingSlash(joinURL(v.Path, escapePath(plainPath(docs.Options.TagsBasePath))), cfg.Site.BaseURL, cfg.Site.TrailingSlash)
	if v.Label == "" {
		v.Label = name
		if name == currentVersion {
			v.Label = "Next"
		}
	}
	if v.ClassName == "" {
		v.ClassName = "docs-version-" + name
	}
	if options.Badge != nil {
		v.Badge = *options.Badge
	}
	v.Banner = banner(options.Banner, i, last)
	return v
}

// banner tells readers of another version than the last one where they are.
// Versions stand newest first.
func banner(given string, i, last int) string {
	switch {
	case given == "none":
		return ""
	case given != "":
		return given
	case i < last:
		return "unreleased"
	case i > last:
		return "unmaintained"
	}
	return ""
}

// checkVersionNames reports options about versions that do not exist. Those
// that onlyIncludeVersions leaves out may exist all the same.
func checkVersionNames(cfg *config.Config, options *config.DocsOptions, names []string, bag *diag.Bag) {
	report := func(name string, src *diag.Source, at diag.Span) {
		bag.Add(diag.Diagnostic{
			Code: diag.ConfigValue, Source: src, Span: at,
			Message: fmt.Sprintf("there is no version %q of the docs", name),
			Hint:    diag.DidYouMean(name, names),
		})
	}
	if cfg.Locator == nil || len(names) == 0 {
		return
	}
	if name := options.LastVersion; name != "" && !slices.Contains(names, name) {
		src, at := cfg.Locator.Value(options.At.Key("lastVersion"))
		report(name, src, at)
	}
	for i, name := range options.OnlyIncludeVersions {
		if !slices.Contains(names, name) {
			src, at := cfg.Locator.Value(options.At.Key("onlyIncludeVersions").Index(i))
			report(name, src, at)
		}
	}
	if len(options.OnlyIncludeVersions) > 0 {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(options.Versions)) {
		if !slices.Contains(names, name) {
			src, at := cfg.Locator.Key(options.At.Key("versions").Key(name))
			report(name, src, at)
		}
	}
}
