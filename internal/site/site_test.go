package site

import (
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

var yes, no = true, false

func TestDuplicatesKeepTheFirst(t *testing.T) {
	cfg := &config.Config{Site: contract.Site{BaseURL: "/"}}
	s := Build(cfg, &content.Set{Pages: []content.Page{
		{File: "src/pages/a.tsx", Route: "/a"},
		{File: "src/pages/a/index.tsx", Route: "/a/"},
		{File: "src/pages/index.tsx", Route: "/"},
	}}, &diag.Bag{})
	if len(s.Losers) != 1 || s.Losers[0].File != "src/pages/a/index.tsx" {
		t.Errorf("losers %+v", s.Losers)
	}
	if owner := s.Owner("a/index.html"); owner == nil || owner.File != "src/pages/a.tsx" {
		t.Errorf("a/index.html belongs to %+v", owner)
	}
	if s.Owner("404.html") == nil {
		t.Error("no not-found page")
	}
}
