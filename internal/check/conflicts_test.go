package check

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/internal/diag"
)

func TestNamesInTheOutput(t *testing.T) {
	long := strings.Repeat("x", 250)
	for _, test := range []struct {
		name  string
		files fstest.MapFS
		want  []string
	}{
		{"static file with the name of a folder", fstest.MapFS{"docs/a.md": {}, "static/docs": {}}, []string{"static/docs: docs would be a file and a folder in the output"}},
		{
			"page with the name of a folder",
			fstest.MapFS{"docs/a.md": {Data: []byte("---\nslug: /b.html\n---\n")}, "docs/b.html/c.md": {}},
			[]string{"docs/a.md: docs/b.html would be a file and a folder in the output"},
		},
		{"reserved name", fstest.MapFS{"docs/a.md": {}, "static/.octavo.json": {}}, []string{`static/.octavo.json: the name ".octavo.json" is reserved for Octavo`}},
		{"backslash in a static file", fstest.MapFS{"docs/a.md": {}, `static/a\b`: {}}, []string{`static/a\b: the path a\b has a backslash`}},
		{"long file name", fstest.MapFS{"docs/" + long + ".md": {}}, nil},
		{
			"long slug", fstest.MapFS{"docs/a.md": {Data: []byte("---\nslug: /" + long + long + "\n---\n")}},
			[]string{"docs/a.md: a name in the path has 500 bytes, and a file or folder can have at most 255"},
		},
		{
			"long path", fstest.MapFS{"docs/a.md": {Data: []byte("---\nslug: " + strings.Repeat("/abcd", 700) + "\n---\n")}},
			[]string{"docs/a.md: the path has 3515 bytes, and a file of a website may have at most 3000"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, set := buildSite(t, nil, test.files)
			bag := &diag.Bag{}
			Run(s, set, bag)
			var got []string
			for _, d := range bag.Sorted() {
				got = append(got, d.Source.Path+": "+d.Message)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
