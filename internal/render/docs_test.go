package render

import (
	"maps"
	"testing"

	"octavo/internal/site"
)

func TestIndexAlternatives(t *testing.T) {
	docs := &site.Docs{}
	for _, name := range []string{"current", "2.0", "1.0"} {
		docs.Versions = append(docs.Versions, &site.Version{Docs: docs, Name: name})
	}
	add := func(version int, slug, path string) *site.Index {
		v := docs.Versions[version]
		index := &site.Index{Version: v, Slug: slug, Path: path}
		v.Indexes = append(v.Indexes, &site.Item{Index: index})
		return index
	}
	guides := add(0, "/category/guides", "/next/guides")
	add(0, "/category/others", "/next/others")
	add(2, "/category/guides", "/1.0/guides")

	want := map[string]string{"current": "/next/guides", "1.0": "/1.0/guides"}
	if got := indexAlternatives(guides); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	docs.Versions = docs.Versions[:1]
	if got := indexAlternatives(guides); got != nil {
		t.Errorf("with one version: got %v, want nil", got)
	}
}
