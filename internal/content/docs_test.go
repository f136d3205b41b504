package content

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/golden"
	"octavo/internal/mdx"
)

// Each archive in testdata/docs is a site whose config exports JSON. docs.json
// has the documents without empty fields. diagnostics has the printed messages.
func TestDocs(t *testing.T) {
	golden.Run(t, "testdata/docs/*.txtar", func(t *testing.T, input map[string]string) map[string]string {
		fsys := fstest.MapFS{}
		for name, text := range input {
			fsys[name] = &fstest.MapFile{Data: []byte(text)}
		}
		bag := &diag.Bag{}
		set := load(t, fsys, decodeConfig(t, input["docusaurus.config.js"], bag), bag)
		shown, err := json.MarshalIndent(show(reflect.ValueOf(versionsOf(set))), "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		return map[string]string{"docs.json": string(shown), "diagnostics": printDiagnostics(t, bag)}
	})
}

// decodeConfig decodes the text of a config that exports JSON.
func decodeConfig(t testing.TB, text string, bag *diag.Bag) *config.Config {
	t.Helper()
	value, err := config.ParseValue([]byte(strings.TrimPrefix(text, "export default ")))
	if err != nil {
		t.Fatal(err)
	}
	return config.Decode(value, config.NewLocator(&diag.Source{Path: "docusaurus.config.js", Text: []byte(text)}), bag)
}

// configWithDocs returns a config without a blog. options has the docs options
// as JSON.
func configWithDocs(t testing.TB, options string, bag *diag.Bag) *config.Config {
	t.Helper()
	return decodeConfig(t, `export default {"title": "T", "url": "https://example.org", "baseUrl": "/", "presets": [["classic", {"blog": false, "docs": `+
		options+`}]]}`, bag)
}

// versionsOf returns the versions of each docs instance, without its options.
func versionsOf(set *Set) (versions [][]DocsVersion) {
	for _, docs := range set.Docs {
		versions = append(versions, docs.Versions)
	}
	return versions
}

func printDiagnostics(t *testing.T, bag *diag.Bag) string {
	t.Helper()
	var out strings.Builder
	if err := (diag.Printer{}).Print(&out, bag.Sorted()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// show converts a value for JSON. It drops empty fields and shortens the types
// of other packages.
func show(v reflect.Value) any {
	switch x := v.Interface().(type) {
	case *diag.Source:
		return x.Path
	case *mdx.Doc:
		return len(x.Headings)
	case time.Time:
		return x.UTC().Format(time.RFC3339)
	case diag.Span:
		return fmt.Sprintf("%d-%d", x.Start, x.End)
	case *config.Sidebars:
		if len(x.List) == 0 {
			return "none"
		}
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return show(v.Elem())
	case reflect.Struct:
		fields := map[string]any{}
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				fields[v.Type().Field(i).Name] = show(v.Field(i))
			}
		}
		return fields
	case reflect.Slice:
		list := []any{}
		for i := range v.Len() {
			list = append(list, show(v.Index(i)))
		}
		return list
	case reflect.Map:
		entries := map[string]any{}
		for _, key := range v.MapKeys() {
			entries[key.String()] = show(v.MapIndex(key))
		}
		return entries
	}
	return v.Interface()
}
