package prose

import "testing"

// The results are those of @docusaurus/utils 3.6.1, see TestExcerpt.
func TestContentTitle(t *testing.T) {
	tests := []struct {
		name, text, title, rest string
		ok                      bool
	}{
		{"atx", "# Title\n\nText", "Title", "Text", true},
		{"atx alone", "# Title", "Title", "", true},
		{"atx after blank lines", "\n\n# Title\ntext", "Title", "text", true},
		{"tab", "#\tTitle", "Title", "", true},
		{"no space", "#Title", "", "#Title", false},
		{"level two", "## Title\n", "", "## Title", false},
		{"later", "Text\n\n# Title", "", "Text\n\n# Title", false},
		{"id", "# Title {#my-id}\n\nx", "Title", "x", true},
		{"id without sign", "# Title {my-id}", "Title", "", true},
		{"id only", "# {#my-id}", "", "", true},
		{"id in the middle", "# A {#id} B", "A {#id} B", "", true},
		{"closing signs", "# Title ##\nx", "Title", "x", true},
		{"c sharp", "# C#", "C", "", true},
		{"id and closing", "# A {#id} #", "A {#id}", "", true},
		{"code", "# `config.js` and `b`\n", "config.js and b", "", true},
		{"open code", "# a `b", "a `b", "", true},
		{"emphasis stays", "# **Bold** [l](u)", "**Bold** [l](u)", "", true},
		{"spaces and a next line", "#  \nNext\nText", "Next", "Text", true},
		{"signs only", "# #\nx", "", "x", true},
		{"setext", "Title\n=====\n\nText", "Title", "Text", true},
		{"setext one sign", "Title\n=\nText", "Title", "Text", true},
		{"setext with id", "Title {#id}\n===\n", "Title {#id}", "", true},
		{"setext equals", "Title ==\n===", "Title", "", true},
		{"setext trailing space", "Title\n=== \nText", "", "Title\n=== \nText", false},
		{"setext dashes", "Title\n---\nText", "", "Title\n---\nText", false},
		{"imports", "import a from 'a';\nimport {\n  b\n} from 'b';\n\n\nimport c from 'c';\n\n# Title\n\nText", "Title", "import a from 'a';\nimport {\n  b\n} from 'b';\n\n\nimport c from 'c';\n\n\nText", true},
		{"import without blank line", "import a\n# Title", "", "import a\n# Title", false},
		{"import with spaces in the line", "import a\n \n# Title", "", "import a\n \n# Title", false},
		{"import without end", "import a", "", "import a", false},
		{"windows", "import a\r\n\r\n# Title\r\n\r\nText\r\n", "Title", "import a\r\n\r\n\r\nText", true},
		{"export stops", "export const a = 1;\n\n# Title", "", "export const a = 1;\n\n# Title", false},
		{"same line in an import", "import '# A\n'\n\n# A\n\nx", "A", "import ''\n\n# A\n\nx", true},
		{"html first", "<div />\n\n# Title", "", "<div />\n\n# Title", false},
		{"byte order mark", "\ufeff# Title", "Title", "", true},
		{"empty", "", "", "", false},
		{"title twice", "# A\n\n# A\n", "A", "# A", true},
		{"lone return", "# a\rb", "", "# a\rb", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			title, rest, ok := ContentTitle(test.text)
			if title != test.title || rest != test.rest || ok != test.ok {
				t.Errorf("got %q, %q, %v; want %q, %q, %v", title, rest, ok, test.title, test.rest, test.ok)
			}
		})
	}
}
