package compile

import (
	"maps"
	"path"
	"slices"
	"strings"

	"octavo/internal/diag"
	"octavo/internal/mdx"
)

// reportCircles reports documents that import each other: none of them could be
// shown without the others. It returns whether there are any.
func reportCircles(documents map[string]*mdx.Doc, bag *diag.Bag) bool {
	reported := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(documents)) {
		circle := findCircle(documents, []string{file})
		if circle == nil || reported[circle[0].file] {
			continue
		}
		d := diag.Diagnostic{Code: diag.MDXSyntax, Hint: "move the shared part to a third file that both import"}
		var names []string
		for i, step := range circle {
			reported[step.file] = true
			names = append(names, step.file)
			if i > 0 {
				d.Notes = append(d.Notes, diag.Note{Source: documents[step.file].Source, Span: step.at, Message: "this file imports the next one"})
			}
		}
		d.Source, d.Span = documents[circle[0].file].Source, circle[0].at
		d.Message = "these files import each other in a circle: " + strings.Join(append(names, names[0]), " → ")
		bag.Add(d)
	}
	return len(reported) > 0
}

// step is an import on the way around a circle.
type step struct {
	file string
	at   diag.Span // of the import
}

// findCircle returns the imports that lead from the last file of the way back to
// its first; nil for none.
func findCircle(documents map[string]*mdx.Doc, way []string) []step {
	last := way[len(way)-1]
	for _, i := range documents[last].Imports {
		next := importedFile(last, i.From)
		if next == way[0] {
			return []step{{last, i.At}}
		}
		if documents[next] == nil || slices.Contains(way, next) {
			continue
		}
		if rest := findCircle(documents, append(slices.Clone(way), next)); rest != nil {
			return append([]step{{last, i.At}}, rest...)
		}
	}
	return nil
}

// importedFile returns the path from the site folder of a file that another file
// imports.
func importedFile(from, name string) string {
	if rest, ok := strings.CutPrefix(name, "@site/"); ok {
		return path.Clean(rest)
	}
	return path.Join(path.Dir(from), name)
}
