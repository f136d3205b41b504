package site

import (
	"fmt"
	"strings"
	"testing"

	"octavo/internal/address"
	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
)

// versioned returns a site with versions of one document each.
func versioned(names ...string) *docsFixture {
	w := &docsFixture{site: contract.Site{BaseURL: "/"}, options: defaultOptions()}
	for _, name := range names {
		w.versions = append(w.versions, content.DocsVersion{Name: name, Dir: name, Docs: documents("a.md")})
	}
	return w
}

func TestVersions(t *testing.T) {
	text := func(s string) *string { return &s }
	for _, test := range []struct {
		name   string
		names  []string
		change func(*config.DocsOptions)
		want   []string // label, path, banner, last and badge
	}{
		{
			"one", []string{"current"}, nil,
			[]string{"Next /docs - last"},
		}, {
			"one that is released", []string{"1.0"}, nil,
			[]string{"1.0 /docs - last"},
		}, {
			"the newest released is the last", []string{"current", "2.0", "1.0"}, nil,
			[]string{"Next /docs/next unreleased badge", "2.0 /docs - last badge", "1.0 /docs/1.0 unmaintained badge"},
		}, {
			"another is the last", []string{"current", "2.0", "1.0"},
			func(o *config.DocsOptions) { o.LastVersion = "1.0" },
			[]string{"Next /docs/next unreleased badge", "2.0 /docs/2.0 unreleased badge", "1.0 /docs - last badge"},
		}, {
			"current is the last", []string{"current", "2.0"},
			func(o *config.DocsOptions) { o.LastVersion = "current" },
			[]string{"Next /docs - last badge", "2.0 /docs/2.0 unmaintained badge"},
		}, {
			"options", []string{"current", "2.0"},
			func(o *config.DocsOptions) {
				o.Versions = map[string]config.VersionOptions{
					"current": {Path: text("canary"), Label: "Canary", Banner: "none", Badge: &no},
					"2.0":     {Path: text("stable"), Banner: "unmaintained"},
				}
			},
			[]string{"Canary /docs/canary -", "2.0 /docs/stable unmaintained last badge"},
		}, {
			"empty path", []string{"current", "2.0"},
			func(o *config.DocsOptions) {
				o.Versions = map[string]config.VersionOptions{"current": {Path: text("")}, "2.0": {Path: text("2")}}
			},
			[]string{"Next /docs unreleased badge", "2.0 /docs/2 - last badge"},
		}, {
			"name with a space", []string{"current", "2.0", "beta 1"}, nil,
			[]string{"Next /docs/next unreleased badge", "2.0 /docs - last badge", "beta 1 /docs/beta%201 unmaintained badge"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := versioned(test.names...)
			if test.change != nil {
				test.change(&w.options)
			}
			s, _ := w.build(t)
			for i, v := range s.Docs[0].Versions {
				got := fmt.Sprintf("%s %s %s", v.Label, v.Path, strings.ReplaceAll("-"+v.Banner, "-u", "u"))
				if v.IsLast {
					got += " last"
				}
				if v.Badge {
					got += " badge"
				}
				if got != test.want[i] {
					t.Errorf("got %q, want %q", got, test.want[i])
				}
				if doc := v.Documents[0]; doc.Path != address.Join(v.Path, "a") || doc.ID != "a" {
					t.Errorf("got document %s at %s, want a in %s", doc.ID, doc.Path, v.Path)
				}
			}
		})
	}
}

func TestVersionClassesAndIndexing(t *testing.T) {
	w := versioned("current", "2.0")
	w.options.Versions = map[string]config.VersionOptions{"2.0": {ClassName: "own", NoIndex: true}}
	s, _ := w.build(t)
	versions := s.Docs[0].Versions
	if versions[0].ClassName != "docs-version-current" || versions[0].NoIndex {
		t.Errorf("current: got %+v, want the default class without noIndex", versions[0])
	}
	if versions[1].ClassName != "own" || !versions[1].NoIndex {
		t.Errorf("2.0: got %+v, want the class own with noIndex", versions[1])
	}
}

func TestEachVersionHasItsOwnPages(t *testing.T) {
	w := versioned("current", "2.0")
	category := categoryEntry("C", docEntry("a"))
	category.Link = &config.CategoryLink{Type: "generated-index"}
	for i := range w.versions {
		w.versions[i].Sidebars = sidebars(category)
		w.versions[i].Docs[0].Meta.Tags = []content.TagRef{{Label: "T"}}
	}
	s, bag := w.build(t)
	if bag.Errors() > 0 || len(s.Duplicates) > 0 {
		t.Errorf("got diagnostics %s, duplicates %v; want none", described(bag), s.Duplicates)
	}
	for _, path := range []string{"/docs/next", "/docs"} {
		for _, page := range []string{"/a", "/category/c", "/tags", "/tags/t"} {
			if s.Lookup(path+page) == nil {
				t.Errorf("got no page %s, want one", path+page)
			}
		}
	}
	w.versions[1].Sidebars = sidebars(docEntry("b"))
	_, bag = w.build(t)
	if want := `there is no document with the id "b" in version 2.0`; !strings.Contains(described(bag), want) {
		t.Errorf("got %s, want %s", described(bag), want)
	}
}
