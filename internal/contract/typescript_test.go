package contract

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/internal/golden"
)

// theme/contract.ts has the same structs as this package. With -update, the
// test writes it.
func TestContractIsCurrent(t *testing.T) {
	const path = "../../theme/contract.ts"
	want := typescript(SiteData{}, Page{}, Rendered{}, RenderedShape{}, SearchFile{}, SearchSettings{}, FooterColumn{}, FooterItem{}, SidebarPiece{},
		LiveSettings{}, LiveEvent{}, LiveProblem{})
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
		t.Errorf("got an old %s, want a new one: run `make update`", path)
	}
}

// typescript returns an interface for each struct that is reachable from the
// roots, sorted by name.
func typescript(roots ...any) string {
	g := generator{done: map[string]string{}}
	for _, root := range roots {
		g.typeName(reflect.TypeOf(root))
	}
	var out strings.Builder
	out.WriteString("// Generated from the Go structs in internal/contract by `make update`. Do not edit.\n")
	for _, name := range slices.Sorted(maps.Keys(g.done)) {
		fmt.Fprintf(&out, "\nexport interface %s {\n%s}\n", name, g.done[name])
	}
	return out.String()
}

// generator writes the bodies of interfaces.
type generator struct {
	done map[string]string // by the name of the interface
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
			g.done[t.Name()] = "" // ends the recursion of a type that contains itself
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
