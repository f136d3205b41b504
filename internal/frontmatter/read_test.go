package frontmatter

import (
	"encoding/json"
	"testing"

	"octavo/internal/diag"
)

// read returns the front matter and the content of a text. It fails the test if
// there is any diagnostic.
func read(t *testing.T, text string) (*Matter, string) {
	t.Helper()
	var bag diag.Bag
	m, body := Read(&diag.Source{Path: "page.md", Text: []byte(text)}, &bag)
	for _, d := range bag.Sorted() {
		t.Errorf("%q: got %s, want no diagnostics", text, d.Message)
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

// TestSplit expects the results of gray-matter 4 for the same texts.
func TestSplit(t *testing.T) {
	tests := []struct{ name, text, fields, body string }{
		{"no front matter", "# Hello\n", `{}`, "# Hello\n"},
		{"empty file", "", `{}`, ""},
		{"front matter and content", "---\na: 1\n---\nx", `{"a":1}`, "x"},
		{"byte order mark", "\ufeff---\na: 1\n---\nx", `{"a":1}`, "x"},
		{"byte order mark without front matter", "\ufeffx", `{}`, "\ufeffx"},
		{"spaces after fences", "--- \na: 1\n---\t \ny", `{"a":1}`, "y"},
		{"Windows line breaks", "---\r\na: 1\r\nb: x\r\n---\r\nbody\r\n", `{"a":1,"b":"x"}`, "body\r\n"},
		{"nothing between the fences", "---\n---\nbody", `{}`, "body"},
		{"blank lines between the fences", "---\n\n  \n---\nbody", `{}`, "body"},
		{"comment between the fences", "---\n# none yet\n---\nbody", `{}`, "body"},
		{"no content", "---\na: 1\n---", `{"a":1}`, ""},
		{"blank line before the fence", "\n---\na\n---\n", `{}`, "\n---\na\n---\n"},
		{"space before the fence", " ---\na: 1\n---\n", `{}`, " ---\na: 1\n---\n"},
		{"four dashes", "----\na: 1\n---\n", `{}`, "----\na: 1\n---\n"},
		{"dashes with spaces", "--- ---\ntext", `{}`, "--- ---\ntext"},
		{"language after the fence", "---yaml\na: 1\n---\nb", `{"a":1}`, "b"},
		{"indented dashes in a value", "---\na: |\n  x\n  ---\n---\nb", `{"a":"x\n---\n"}`, "b"},
		{"horizontal rule in the content", "---\na: 1\n---\nx\n\n---\n\ny", `{"a":1}`, "x\n\n---\n\ny"},
		{"YAML document end", "---\na: 1\n...\n---\nb", `{"a":1}`, "b"},
		{"null instead of fields", "---\n~\n---\nb", `{}`, "b"},
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

// TestBodyAfterMistake checks that Read finds the content after an error in the
// front matter, so the same run can report errors in the content.
func TestBodyAfterMistake(t *testing.T) {
	tests := []struct{ name, text, body string }{
		{"invalid YAML", "---\na: b: c\n---\nx", "x"},
		{"closing fence with too many dashes", "---\na: 1\n-----\nx\n", "x\n"},
		{"text after the closing fence", "---\na: 1\n---x\ny", "y"},
		{"front matter in JSON", "---json\n{}\n---\nx", "---json\n{}\n---\nx"},
		{"no closing fence", "---\na: 1\n", ""},
		{"list instead of fields", "---\n- a\n---\nx", "x"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var bag diag.Bag
			m, body := Read(&diag.Source{Path: "page.md", Text: []byte(test.text)}, &bag)
			if test.text[body:] != test.body || !m.Broken() || bag.Errors() != 1 {
				t.Errorf("got %q, broken %v, %d errors; want %q, broken and 1 error", test.text[body:], m.Broken(), bag.Errors(), test.body)
			}
		})
	}
}

func TestDocument(t *testing.T) {
	var bag diag.Bag
	m := Document(&diag.Source{Path: "_category_.json", Text: []byte("\ufeff{\n  \"label\": \"Basics\",\n  \"position\": 2\n}\n")}, &bag)
	if label, _ := m.String("label"); label != "Basics" || bag.Errors() > 0 {
		t.Errorf("got label %q and %v, want Basics without diagnostics", label, bag.Sorted())
	}
	m = Document(&diag.Source{Path: "tags.yml", Text: []byte("- git\n")}, &bag)
	want := "the file must contain fields, not an array"
	if got := bag.Sorted(); len(got) != 1 || got[0].Message != want || !m.Broken() {
		t.Errorf("got %v, want %q", got, want)
	}
}
