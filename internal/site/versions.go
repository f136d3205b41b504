package site

import (
	"slices"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/diag"
)

// currentVersion is the name of the version that authors work on.
const currentVersion = "current"

// buildDocs makes the model of one instance of the docs plugin.
func buildDocs(cfg *config.Config, from *content.Docs, bag *diag.Bag) *Docs {
	docs := &Docs{
		Options: from.Options,
		Path:    address.Join(cfg.Site.BaseURL, address.Escape(address.Plain(from.Options.RouteBasePath))),
	}
	names := make([]string, len(from.Versions))
	for i := range from.Versions {
		names[i] = from.Versions[i].Name
	}
	last := lastVersion(&docs.Options, names)
	for i := range from.Versions {
		b := newBuilder(cfg, docs, &from.Versions[i], bag)
		b.version = newVersion(cfg, docs, names, i, last)
		b.version.dir = from.Versions[i].Dir
		b.build()
		docs.Versions = append(docs.Versions, b.version)
	}
	return docs
}

// lastVersion returns the index of the version at the address of the docs: the
// newest released version, or the current one if none is released.
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
	v.Path = address.Join(docs.Path, address.Escape(address.Plain(segment)))
	v.TagsPath = cfg.Addresses().Page(v.Path, address.Plain(docs.Options.TagsBasePath))
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

// banner returns the banner of version i: the one of the options, or one that
// says whether the version is newer or older than the last. Versions are
// sorted newest first.
func banner(option string, i, last int) string {
	switch {
	case option == "none":
		return ""
	case option != "":
		return option
	case i < last:
		return "unreleased"
	case i > last:
		return "unmaintained"
	}
	return ""
}
