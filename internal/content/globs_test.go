package content

import (
	"testing"

	"octavo/internal/config"
)

func TestSelects(t *testing.T) {
	markdown := []string{"**/*.{md,mdx}"}
	for _, test := range []struct {
		name             string
		include, exclude []string
		file             string
		want             bool
	}{
		{"at the top", markdown, config.DefaultExcludes, "a.md", true},
		{"in a folder", markdown, config.DefaultExcludes, "x/y/a.mdx", true},
		{"another kind", markdown, config.DefaultExcludes, "a.txt", false},
		{"partial", markdown, config.DefaultExcludes, "x/_a.md", false},
		{"folder of partials", markdown, config.DefaultExcludes, "_x/y/a.md", false},
		{"tests", markdown, config.DefaultExcludes, "x/__tests__/a.md", false},
		{"taken out by include", []string{"**/*.md", "!drafts/**"}, nil, "drafts/a.md", false},
		{"left in by include", []string{"!drafts/**", "**/*.md"}, nil, "x/a.md", true},
		{"nothing included", nil, nil, "a.md", false},
		{"wrong pattern", []string{"[a"}, nil, "[a", false},
	} {
		if got := selects(test.include, test.exclude, test.file); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
