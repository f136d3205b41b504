package render

import (
	"slices"
	"testing"

	"octavo/internal/contract"
)

// The first page with a region renders it. Other pages get the same markup, with
// their own slots.
func TestRegions(t *testing.T) {
	first := func(name, slot, markup string) string {
		return contract.RegionStart + name + contract.RegionSlot + slot + contract.RegionNamed + markup + contract.RegionEnd
	}
	known := func(name, slot string) string {
		return contract.RegionKnown + name + contract.RegionSlot + slot + contract.RegionNamed
	}
	post := func(slot string) string {
		return `<p data-static-content="` + slot + `"><!--octavo:content ` + slot + `--></p>`
	}
	r := newRegions()
	for _, step := range []struct{ name, page, want string }{
		{"no region", "<p>a<!-- -->b</p>", "<p>a<!-- -->b</p>"},
		{"first page", "<ul>" + first("/a", "0", post("0")) + "</ul>", "<ul>" + post("0") + "</ul>"},
		{"known and new regions", first("/b", "1", post("1")) + separator + known("/a", "2") + separator + known("/a", "10"), post("1") + post("2") + post("10")},
		{"text after a new region", "<nav>" + first("logo", "", separator+"<b>"+post("0")+"</b>"+separator) + separator + "text</nav>", "<nav><b>" + post("0") + "</b>text</nav>"},
		{"text before a known region", "<nav>text" + separator + known("logo", "") + "</nav>" + known("/b", "0"), "<nav>text<b>" + post("0") + "</b></nav>" + post("0")},
		{"mark without a name", "a" + contract.RegionSlot + "b", "a" + contract.RegionSlot + "b"},
		{"mark after a region", known("/a", "0") + contract.RegionSlot + contract.RegionNamed, post("0") + contract.RegionSlot + contract.RegionNamed},
	} {
		t.Run(step.name, func(t *testing.T) {
			if got, _ := r.expand(step.page, nil); got != step.want {
				t.Errorf("got %q, want %q", got, step.want)
			}
		})
	}
	for name, want := range map[string]string{"/a": "known", "logo": "known", "/c": ""} {
		t.Run("has "+name, func(t *testing.T) {
			if got, err := r.has([]string{name}); got != want || err != nil {
				t.Errorf("got %q, %v, want %q", got, err, want)
			}
		})
	}
	// A site that React alone renders has no regions.
	want := first("/a", "0", post("0"))
	if got, _ := (*regions)(nil).expand(want, nil); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A page with a known region has the links of the region, too, and no others of the
// page that rendered it.
func TestLinksOfRegions(t *testing.T) {
	r := newRegions()
	start := contract.RegionStart + "footer" + contract.RegionSlot + contract.RegionNamed
	first := `<a href="/x">x</a>` + start + `<a href="/a?b&amp;c">a</a>` + contract.RegionEnd
	if _, links := r.expand(first, []string{"/x", "/a?b&c"}); !slices.Equal(links, []string{"/x", "/a?b&c"}) {
		t.Errorf("the first page has the links %q, want its own", links)
	}
	known := contract.RegionKnown + "footer" + contract.RegionSlot + contract.RegionNamed
	if _, links := r.expand(known, []string{"/y"}); !slices.Equal(links, []string{"/y", "/a?b&c"}) {
		t.Errorf("the second page has the links %q, want its own and that of the region", links)
	}
}
