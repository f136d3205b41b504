package render

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/golden"
)

// The theme and the engine share one description of the data between them:
// the Go structs. contract.ts is its TypeScript form.
func TestContractIsCurrent(t *testing.T) {
	const path = "../../theme/contract.ts"
	want := typescript(SiteData{}, Page{}, Rendered{}, SearchFile{}, SearchSettings{}, config.FooterColumn{}, config.FooterItem{})
	if golden.Updating() {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is stale: run `make update`", path)
	}
}

// typescript writes an interface for each struct that the roots lead to,
// sorted by name.
func typescript(roots ...any) string {
	g := generator{done: map[string]string{}}
	for _, root := range roots {
		g.typeName(reflect.TypeOf(root))
	}
	names := slices.Sorted(func(yield func(string) bool) {
		for name := range g.done {
			if !yield(name) {
				return
			}
		}
	})
	var out strings.Builder
	out.WriteString("// Generated from the Go structs in internal/render/contract.go and\n" +
		"// internal/config/site.go by `make update`. Do not edit.\n")
	for _, name := range names {
		fmt.Fprintf(&out, "\nexport interface %s {\n%s}\n", name, g.done[name])
	}
	return out.String()
}

type generator struct {
	done map[string]string
}

func (g generator) typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return g.typeName(t.Elem())
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Float64:
		return "number"
	case reflect.Interface:
		return "unknown"
	case reflect.Slice:
		return g.typeName(t.Elem()) + "[]"
	case reflect.Map:
		return "Record<string, " + g.typeName(t.Elem()) + ">"
	case reflect.Struct:
		if _, ok := g.done[t.Name()]; !ok {
			g.done[t.Name()] = "" // a type may contain itself
			g.done[t.Name()] = g.fields(t)
		}
		return t.Name()
	}
	panic("no TypeScript for " + t.String())
}

func (g generator) fields(t reflect.Type) string {
	var out strings.Builder
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		hint := f.Tag.Get("ts")
		switch {
		case hint == ",extra":
			out.WriteString("  [key: string]: unknown;\n")
			continue
		case name == "-" || hint == "-":
			continue
		case hint == "":
			hint = g.typeName(f.Type)
		}
		optional := ""
		switch {
		case strings.Contains(options, "omitempty"):
			optional = "?"
		case f.Type.Kind() == reflect.Pointer:
			hint += " | null"
		}
		fmt.Fprintf(&out, "  %s%s: %s;\n", name, optional, hint)
	}
	return out.String()
}
