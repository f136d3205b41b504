package content

import (
	"testing"

	"octavo/internal/diag"
	"octavo/internal/edit"
)

func TestAppendEntry(t *testing.T) {
	for name, test := range map[string]struct{ text, key, want string }{
		"a file with entries":      {"a:\n  label: A\n", "new", "a:\n  label: A\nnew:\n  label: new\n"},
		"other indentation":        {"a:\n    label: A\n", "new", "a:\n    label: A\nnew:\n    label: new\n"},
		"CRLF":                     {"a:\r\n  label: A\r\n", "new", "a:\r\n  label: A\r\nnew:\r\n  label: new\r\n"},
		"no line break at the end": {"a:\n  label: A", "new", "a:\n  label: A\nnew:\n  label: new"},
		"a word that needs quotes": {"a:\n  label: A\n", "c: d", "a:\n  label: A\n\"c: d\":\n  label: \"c: d\"\n"},
		"a word like a value":      {"a:\n  label: A\n", "yes", "a:\n  label: A\n\"yes\":\n  label: \"yes\"\n"},
		"a comment":                {"# tags\n", "new", "# tags\nnew:\n  label: new\n"},
		"an empty file":            {"", "new", "new:\n  label: new\n"},
		"an object in braces":      {"{a: {label: A}}\n", "new", ""},
		"the end of a document":    {"a:\n  label: A\n...\n", "new", ""},
	} {
		t.Run(name, func(t *testing.T) {
			src := &diag.Source{Path: "tags.yml", Text: []byte(test.text)}
			fix := appendEntry(src, test.key, []string{"label: " + scalar(test.key)})
			got := ""
			if fix != nil {
				after, _ := edit.Apply(src.Text, fix.Edits)
				got = string(after)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
