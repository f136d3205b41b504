package contract

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"

	"octavo/theme"
)

// The theme spells out the marks and names that both sides know. If one of the
// sides changes one of them alone, this test fails.
func TestThemeHasTheSameMarks(t *testing.T) {
	source := themeSource(t)
	functions := strings.Join([]string{RenderFunction, ReactFunction, ShapeFunction, PiecesFunction, FoldedFunction, TraceFunction, TraceLinksFunction}, ", ")
	for name, mark := range map[string]string{
		"slot for content":          "'" + SlotStart + ContentSlot + SlotEnd + "'",
		"slot for a sidebar":        "'" + SlotStart + SidebarSlot + SlotEnd + "'",
		"attribute of contents":     "'" + ContentAttribute + "'",
		"start of a region":         escaped(RegionStart),
		"end of a region":           escaped(RegionEnd),
		"known region":              escaped(RegionKnown),
		"end of a region's name":    escaped(RegionSlot),
		"end of a region's slot":    escaped(RegionNamed),
		"children of sidebar items": escaped(SidebarChildren),
		"address of sidebar items":  escaped(SidebarHref),
		"start of a part":           escaped(PartStart),
		"end of a part":             escaped(PartEnd),
		"start of a piece":          escaped(PieceStart),
		"end of a piece":            escaped(PieceEnd),
		"module of any document":    "'" + AnyModule + "'",
		"question about regions":    HasRegionFunction,
		"functions of the bundle":   ".octavo = {" + strings.ReplaceAll(functions, "octavo.", "") + "}",
		"name of an exception":      "'" + DefaultExportError + "'",
		"type of a default export":  "'" + DefaultExportTypeError + "'",
		"root element":              "'" + RootID + "'",
		"page data":                 "'" + PageDataID + "'",
		"page script":               PageScriptEnding,
		"search settings":           SearchFileName,
		"events of octavo start":    "'" + LiveEvents + "'",
		"editor of octavo start":    "'" + LiveOpen + "'",
		"settings of octavo start":  "'" + LiveDataID + "'",
		"token of octavo start":     "'" + LiveTokenHeader + "'",
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(source, mark) {
				t.Errorf("got no %s in the theme, want it", mark)
			}
		})
	}
}

// escaped returns a character as TypeScript has it in a string: \uE000.
func escaped(mark string) string { return fmt.Sprintf(`'\u%04X'`, []rune(mark)[0]) }

// themeSource returns the text of all of the theme's scripts.
func themeSource(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	err := fs.WalkDir(theme.Files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Dir(name) == "npm" {
			return err
		}
		if ext := path.Ext(name); ext == ".ts" || ext == ".tsx" {
			data, err := fs.ReadFile(theme.Files, name)
			all.Write(data)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}
