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
	if len(s.Duplicates) != 1 || s.Duplicates[0].File != "src/pages/a/index.tsx" {
		t.Errorf("got duplicates %+v, want src/pages/a/index.tsx", s.Duplicates)
	}
	if owner := s.Owner("a/index.html"); owner == nil || owner.File != "src/pages/a.tsx" {
		t.Errorf("a/index.html is %+v, want src/pages/a.tsx", owner)
	}
	if s.Owner("404.html") == nil {
		t.Error("got no not-found page, want one")
	}
}
