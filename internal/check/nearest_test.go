package check

import "testing"

func TestNearest(t *testing.T) {
	list := newPaths([]string{
		"docs/task.md", "docs/merging.md", "docs/intro.mdx", "docs/guides/start.md", "docs/guides/index.md",
		"docs/api/index.md", "blog/2024-01-02-hello.md",
	})
	for _, test := range []struct{ name, item, except, want string }{
		{"another word", "docs/nope.md", "", ""},
		{"another word in a long path", "docs/guides/cat.md", "", ""},
		{"typing mistake", "docs/merjing.md", "", "docs/merging.md"},
		{"other ending", "docs/intro.md", "", "docs/intro.mdx"},
		{"other case", "docs/Task.md", "", "docs/task.md"},
		{"other folder", "docs/start.md", "", "docs/guides/start.md"},
		{"mistake in the folder", "docs/guide/index.md", "", "docs/guides/index.md"},
		{"many of that name", "elsewhere/far/away/index.md", "", ""},
		{"never itself", "docs/tasks.md", "docs/task.md", ""},
		{"no name", "/", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := list.nearest(test.item, test.except); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
