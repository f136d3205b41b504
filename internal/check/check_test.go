package check

import (
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
	"octavo/internal/site"
)

func TestDuplicateRoutes(t *testing.T) {
	for _, test := range []struct {
		reaction         config.Reaction
		errors, warnings int
	}{
		{config.Ignore, 0, 0},
		{config.Log, 0, 1},
		{config.Warn, 0, 1},
		{config.Throw, 1, 0},
	} {
		t.Run(string(test.reaction), func(t *testing.T) {
			cfg := &config.Config{Site: contract.Site{BaseURL: "/"}, OnDuplicateRoutes: test.reaction}
			set := &content.Set{Pages: []content.Page{{File: "a.tsx", Route: "/a"}, {File: "a.js", Route: "/a"}}}
			bag := &diag.Bag{}
			Run(site.Build(cfg, set, bag), set, bag)
			if bag.Errors() != test.errors || bag.Warnings() != test.warnings {
				t.Errorf("got %d errors, %d warnings; want %d, %d", bag.Errors(), bag.Warnings(), test.errors, test.warnings)
			}
		})
	}
}

func TestStaticFileOverPage(t *testing.T) {
	cfg := &config.Config{Site: contract.Site{BaseURL: "/"}}
	set := &content.Set{
		Pages:  []content.Page{{File: "src/pages/index.tsx", Route: "/"}},
		Static: []content.StaticFile{{File: "static/index.html", Path: "index.html"}, {File: "static/404.html", Path: "404.html"}},
	}
	bag := &diag.Bag{}
	Run(site.Build(cfg, set, bag), set, bag)
	if list := bag.Sorted(); len(list) != 1 || list[0].Code != diag.PathConflict {
		t.Errorf("got %+v, want one conflict, for index.html", list)
	}
}
