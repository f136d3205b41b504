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
		{"top folder", markdown, config.DefaultExcludes, "a.md", true},
		{"subfolder", markdown, config.DefaultExcludes, "x/y/a.mdx", true},
		{"other file type", markdown, config.DefaultExcludes, "a.txt", false},
		{"file that starts with an underscore", markdown, config.DefaultExcludes, "x/_a.md", false},
		{"folder that starts with an underscore", markdown, config.DefaultExcludes, "_x/y/a.md", false},
		{"tests folder", markdown, config.DefaultExcludes, "x/__tests__/a.md", false},
		{"excluded by an include pattern", []string{"**/*.md", "!drafts/**"}, nil, "drafts/a.md", false},
		{"not matched by the excluding include pattern", []string{"!drafts/**", "**/*.md"}, nil, "x/a.md", true},
		{"no include patterns", nil, nil, "a.md", false},
		{"invalid pattern", []string{"[a"}, nil, "[a", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := selects(test.include, test.exclude, test.file); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}
