package render

import (
	"testing"

	"octavo/internal/contract"
)

// What one page is the first to show is put into others, in slots of their own.
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
	for _, step := range []struct{ page, want string }{
		{"<p>a<!-- -->b</p>", "<p>a<!-- -->b</p>"},
		{"<ul>" + first("/a", "0", post("0")) + "</ul>", "<ul>" + post("0") + "</ul>"},
		{first("/b", "1", post("1")) + seam + known("/a", "2") + seam + known("/a", "10"), post("1") + post("2") + post("10")},
		{"<nav>" + first("logo", "", seam+"<b>"+post("0")+"</b>"+seam) + seam + "text</nav>", "<nav><b>" + post("0") + "</b>text</nav>"},
		{"<nav>text" + seam + known("logo", "") + "</nav>" + known("/b", "0"), "<nav>text<b>" + post("0") + "</b></nav>" + post("0")},
		{"a" + contract.RegionSlot + "b", "a" + contract.RegionSlot + "b"},
		{known("/a", "0") + contract.RegionSlot + contract.RegionNamed, post("0") + contract.RegionSlot + contract.RegionNamed},
	} {
		if got := r.expand(step.page); got != step.want {
			t.Errorf("%q:\n got %q\nwant %q", step.page, got, step.want)
		}
	}
	for name, want := range map[string]string{"/a": "known", "logo": "known", "/c": ""} {
		if got, err := r.has([]string{name}); got != want || err != nil {
			t.Errorf("has %s: %q, %v, want %q", name, got, err, want)
		}
	}
	if page := first("/a", "0", post("0")); (*regions)(nil).expand(page) != page {
		t.Error("a site with a theme of its own has no regions")
	}
}
