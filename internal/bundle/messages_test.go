package bundle

import (
	"io/fs"
	"path"
	"regexp"
	"testing"

	"octavo/theme"
)

func TestMessagesTakeThePlaceOfTheirIDs(t *testing.T) {
	for _, c := range []struct{ name, file, code, want string }{
		{"look-up", "a.tsx", `<b>{translate('theme.tags.tagsListLabel')}</b>`, `<b>{"Tags:"}</b>`},
		{"with values", "a.ts", `translate('theme.docs.versionBadge.label', {versionLabel})`, `translate("Version: {versionLabel}", {versionLabel})`},
		{"quotation marks", "a.ts", `x('theme.blog.tagTitle')`, `x("{nPosts} tagged with \"{tagName}\"")`},
		{"data", "lib/a.json", `{"title": "theme.admonition.note"}`, `{"title": "note"}`},
		{"longer id", "a.ts", `x('theme.docs.tagDocListPageTitle.nDocsTagged')`, `x("One doc tagged|{count} docs tagged")`},
		{"no id", "a.ts", `'theme.nothing'`, `'theme.nothing'`},
		{"package", "npm/a.js", `'theme.admonition.note'`, `'theme.admonition.note'`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := withMessages(c.file, c.code); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

var messageID = regexp.MustCompile(`['"]theme\.[\w.]+['"]`)

func TestNoIDIsLeftInTheTheme(t *testing.T) {
	err := fs.WalkDir(theme.Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || file == "messages.json" || path.Dir(file) == "npm" {
			return err
		}
		data, err := theme.Files.ReadFile(file)
		for _, id := range messageID.FindAllString(withMessages(file, string(data)), -1) {
			t.Errorf("%s: got the id %s, want its message from messages.json", file, id)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
