package site

import (
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

var yes, no = true, false

func TestTrailingSlash(t *testing.T) {
	for _, test := range []struct {
		name, address string
		want          *bool
		result        string
	}{
		{"as written", "/base/a", nil, "/base/a"},
		{"added", "/base/a", &yes, "/base/a/"},
		{"kept", "/base/a/", &yes, "/base/a/"},
		{"removed", "/base/a/", &no, "/base/a"},
		{"before a query", "/base/a?x=/", &yes, "/base/a/?x=/"},
		{"before a hash", "/base/a/#x/", &no, "/base/a#x/"},
		{"hash alone", "#x", &yes, "#x"},
		{"base path", "/base/", &no, "/base/"},
		{"root", "/", &no, "/"},
	} {
		if got := TrailingSlash(test.address, "/base/", test.want); got != test.result {
			t.Errorf("%s: %q, want %q", test.name, got, test.result)
		}
	}
}

func TestOutputFile(t *testing.T) {
	for _, test := range []struct {
		address string
		slash   *bool
		want    string
	}{
		{"/base/", nil, "index.html"},
		{"/base/", &no, "index.html"},
		{"/base/a", nil, "a/index.html"},
		{"/base/a/", nil, "a/index.html"},
		{"/base/a/", &yes, "a/index.html"},
		{"/base/a", &no, "a.html"},
		{"/base/a/b", &no, "a/b.html"},
		{"/base/404.html", &no, "404.html"},
		{"/base/b%20c", nil, "b c/index.html"},
		{"/base/%C3%9Cber", &no, "Über.html"},
	} {
		if got := OutputFile(test.address, "/base/", test.slash); got != test.want {
			t.Errorf("%s: %q, want %q", test.address, got, test.want)
		}
	}
}

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
