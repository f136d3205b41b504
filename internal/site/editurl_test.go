package site

import "testing"

func TestEditURL(t *testing.T) {
	const base = "https://github.com/o/r/edit/main/website/"
	for _, test := range []struct{ name, base, dir, want string }{
		{"in the site folder", base, "docs", base + "docs/a.md"},
		{"beside it", base, "../docs", "https://github.com/o/r/edit/main/docs/a.md"},
		{"the folder around it", base, "..", "https://github.com/o/r/edit/main/a.md"},
		{"two folders up", base, "../../docs", "https://github.com/o/r/edit/docs/a.md"},
		{"no slash at the end", "https://example.org/site", "../docs", "https://example.org/docs/a.md"},
		{"above the host", "https://example.org/", "../docs", "https://example.org/../docs/a.md"},
		{"query", "https://example.org/edit?file=", "../docs", "https://example.org/edit?file=/../docs/a.md"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := editURL(test.base, test.dir, "a.md"); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
