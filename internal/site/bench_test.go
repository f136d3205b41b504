package site

import (
	"fmt"
	"testing"

	"octavo/internal/config"
	"octavo/internal/content"
	"octavo/internal/contract"
	"octavo/internal/diag"
)

// BenchmarkBuild makes the model of large docs: folders in folders, one
// sidebar made from them, categories with pages, and tags.
func BenchmarkBuild(b *testing.B) {
	for _, size := range []int{1000, 5000} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			set := largeSet(size)
			cfg := &config.Config{Site: contract.Site{BaseURL: "/base/"}}
			for b.Loop() {
				bag := &diag.Bag{}
				s := Build(cfg, set, bag)
				if bag.Errors() > 0 || len(s.Docs[0].Versions[0].Documents) != size {
					b.Fatal(described(bag))
				}
			}
		})
	}
}

func largeSet(size int) *content.Set {
	version := content.DocsVersion{Name: currentVersion, Dir: "docs", Categories: map[string]content.CategoryMeta{}}
	for i := range size {
		dir := fmt.Sprintf("%02d-part/%02d-chapter-%d", i/100, i/10%10, i/10)
		doc := tagged(fmt.Sprintf("%s/%02d-lesson-%d.md", dir, i%10, i), fmt.Sprintf("Tag %d", i%50))
		doc.Meta.Title = fmt.Sprintf("Lesson %d", i)
		version.Docs = append(version.Docs, doc)
		version.Categories[dir] = content.CategoryMeta{HasLink: true, Link: &config.CategoryLink{Type: "generated-index"}}
	}
	return &content.Set{Docs: []content.Docs{{Options: defaultOptions(), Versions: []content.DocsVersion{version}}}}
}
