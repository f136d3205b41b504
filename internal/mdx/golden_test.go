package mdx

import (
	"html"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/golden"
)

// Each archive has a document, its HTML or module, and its diagnostics. A file
// "overridden" lists the elements that the site has components for.
func TestGolden(t *testing.T) {
	golden.Run(t, "testdata/golden/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		name, o, style := "doc.mdx", docsOptions(), docsStyle()
		if _, ok := input[name]; !ok {
			name, o.Format = "doc.md", CommonMark
		}
		if list := strings.Fields(input["overridden"]); len(list) > 0 {
			style.Overridden = func(element string) bool { return slices.Contains(list, element) }
		}
		bag := &diag.Bag{}
		d := Parse(&diag.Source{Path: name, Text: []byte(input[name])}, 0, &o, bag)
		out := d.Compile(nil, style)
		if d.IsHTML(nil, style) && out.Module != "" {
			t.Error("got a module, but IsHTML has promised HTML")
		}
		got := map[string]string{}
		if out.HTML != "" {
			got["html"] = out.HTML
		}
		if out.Module != "" {
			got["module"] = out.Module
		}
		if list := bag.Sorted(); len(list) > 0 {
			var text strings.Builder
			if err := (diag.Printer{}).Print(&text, list); err != nil {
				t.Fatal(err)
			}
			got["diagnostics"] = text.String()
		}
		return got
	})
}

// docsOptions returns the options of a documentation site.
func docsOptions() Options {
	return Options{
		Admonitions:      []string{"note", "tip", "info", "warning", "danger"},
		AdmonitionTitles: true, Comments: true, HeadingIDs: true, Emoji: true,
	}
}

// docsStyle is the style of a documentation site, with simple markup in place
// of the theme's.
func docsStyle() Style {
	return Style{
		Site: true,
		Admonition: func(a Admonition) (string, string) {
			return "<aside data-kind=\"" + a.Kind + "\" title=\"" + a.Title + "\">\n", "</aside>"
		},
		Details: func(d Details) (string, string) {
			start := "<details"
			for _, a := range d.Attributes {
				start += " " + a.Name + `="` + html.EscapeString(a.Value) + `"`
			}
			return start + ">" + d.Summary + "<div>", "</div></details>"
		},
		Code: func(language, code, meta string) string {
			return "<pre data-language=\"" + language + "\" data-meta='" + meta + "'>" + code + "</pre>"
		},
	}
}
