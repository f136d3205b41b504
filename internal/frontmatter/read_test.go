package frontmatter

import (
	"encoding/json"
	"testing"

	"octavo/internal/diag"
)

// read decodes a text that must have no mistakes, and returns the content too.
func read(t *testing.T, text string) (*Matter, string) {
	t.Helper()
	var bag diag.Bag
	m, body := Read(&diag.Source{Path: "page.md", Text: []byte(text)}, &bag)
	for _, d := range bag.Sorted() {
		t.Errorf("%q: %s", text, d.Message)
	}
	return m, text[body:]
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// What gray-matter 4 makes of the same texts, except for stray text beside a
// fence, which it lets into the page and which is a mistake here.
func TestSplit(t *testing.T) {
	tests := []struct{ name, text, fields, body string }{
		{"none", "# Hello\n", `{}`, "# Hello\n"},
		{"empty file", "", `{}`, ""},
		{"usual", "---\na: 1\n---\nx", `{"a":1}`, "x"},
		{"byte order mark", "\ufeff---\na: 1\n---\nx", `{"a":1}`, "x"},
		{"mark without front matter", "\ufeffx", `{}`, "\ufeffx"},
		{"spaces after fences", "--- \na: 1\n---\t \ny", `{"a":1}`, "y"},
		{"windows", "---\r\na: 1\r\nb: x\r\n---\r\nbody\r\n", `{"a":1,"b":"x"}`, "body\r\n"},
		{"nothing between", "---\n---\nbody", `{}`, "body"},
		{"blank between", "---\n\n  \n---\nbody", `{}`, "body"},
		{"comment between", "---\n# none yet\n---\nbody", `{}`, "body"},
		{"no content", "---\na: 1\n---", `{"a":1}`, ""},
		{"blank line first", "\n---\na: 1\n---\n", `{}`, "\n---\na: 1\n---\n"},
		{"space first", " ---\na: 1\n---\n", `{}`, " ---\na: 1\n---\n"},
		{"four dashes", "----\na: 1\n---\n", `{}`, "----\na: 1\n---\n"},
		{"dashes with spaces", "--- ---\ntext", `{}`, "--- ---\ntext"},
		{"language", "---yaml\na: 1\n---\nb", `{"a":1}`, "b"},
		{"indented dashes", "---\na: |\n  x\n  ---\n---\nb", `{"a":"x\n---\n"}`, "b"},
		{"rule further down", "---\na: 1\n---\nx\n\n---\n\ny", `{"a":1}`, "x\n\n---\n\ny"},
		{"document end", "---\na: 1\n...\n---\nb", `{"a":1}`, "b"},
		{"null", "---\n~\n---\nb", `{}`, "b"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m, body := read(t, test.text)
			if fields := asJSON(t, m); fields != test.fields || body != test.body {
				t.Errorf("got %s and %q, want %s and %q", fields, body, test.fields, test.body)
			}
		})
	}
}

// After a mistake the content is still found, so that its own mistakes can be
// reported in the same run.
func TestBodyAfterMistake(t *testing.T) {
	tests := []struct{ name, text, body string }{
		{"yaml", "---\na: b: c\n---\nx", "x"},
		{"too many dashes", "---\na: 1\n-----\nx\n", "x\n"},
		{"text after fence", "---\na: 1\n---x\ny", "y"},
		{"other language", "---json\n{}\n---\nx", "---json\n{}\n---\nx"},
		{"unclosed", "---\na: 1\n", ""},
		{"no mapping", "---\n- a\n---\nx", "x"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var bag diag.Bag
			m, body := Read(&diag.Source{Path: "page.md", Text: []byte(test.text)}, &bag)
			if test.text[body:] != test.body || !m.Broken() || bag.Errors() != 1 {
				t.Errorf("got %q, broken %v, %d errors; want %q and one", test.text[body:], m.Broken(), bag.Errors(), test.body)
			}
		})
	}
}

func TestDocument(t *testing.T) {
	var bag diag.Bag
	m := Document(&diag.Source{Path: "_category_.json", Text: []byte("\ufeff{\n  \"label\": \"Basics\",\n  \"position\": 2\n}\n")}, &bag)
	if label, _ := m.String("label"); label != "Basics" || bag.Errors() > 0 {
		t.Errorf("label is %q, %v", label, bag.Sorted())
	}
	m = Document(&diag.Source{Path: "tags.yml", Text: []byte("- git\n")}, &bag)
	want := "the file must be made of keys with values, not be an array"
	if got := bag.Sorted(); len(got) != 1 || got[0].Message != want || !m.Broken() {
		t.Errorf("got %v, want %q", got, want)
	}
}
