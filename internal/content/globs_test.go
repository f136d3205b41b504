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
		{"none of a group", []string{"**/!(draft|note)*.md"}, nil, "x/page.md", true},
		{"text of a group, as a rest", []string{"!(draft).md", "**/!(draft).{md,mdx}"}, nil, "x/draft.mdx", false},
		{"other text than a group", []string{"**/!(draft).{md,mdx}"}, nil, "x/drafts.mdx", true},
		{"star before a group", []string{"**/*!(.part).{md,mdx}"}, nil, "a/b.md", true},
		{"one of a group", []string{"@(a|b)/**/*.md"}, nil, "b/x/y.md", true},
		{"not one of a group", []string{"@(a|b)/**/*.md"}, nil, "c/y.md", false},
		{"several of a group", []string{"+([0-9]).md"}, nil, "2024.md", true},
		{"letters are no digits", []string{"+([0-9]).md"}, nil, "20x4.md", false},
		{"optional group", []string{"page?(.en).md"}, nil, "page.en.md", true},
		{"optional group that is missing", []string{"page?(.en).md"}, nil, "page.md", true},
		{"any number of a group", []string{"a*(b|c)?.md"}, nil, "abcbx.md", true},
		{"excluded by a group", markdown, []string{"**/*.@(test|part).md"}, "x/a.part.md", false},
		{"group that is not closed", []string{"a!(b.md"}, nil, "a!(b.md", true},
		{"invalid pattern", []string{"[a"}, nil, "[a", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := selects(test.include, test.exclude, test.file); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}
