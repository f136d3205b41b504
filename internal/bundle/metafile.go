package bundle

import (
	"encoding/json"
	"fmt"
	"slices"
)

// metafile is the part of esbuild's description of a build that this package
// uses.
type metafile struct {
	Outputs map[string]metaOutput `json:"outputs"`
}

type metaOutput struct {
	EntryPoint string              `json:"entryPoint"`
	Exports    []string            `json:"exports"`
	Inputs     map[string]struct{} `json:"inputs"`
	Imports    []struct {
		Path     string `json:"path"`
		Kind     string `json:"kind"`
		External bool   `json:"external"` // no output of the build
	} `json:"imports"`
}

func parseMetafile(text string) (metafile, error) {
	var m metafile
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return m, fmt.Errorf("decode the metafile of esbuild: %w", err)
	}
	return m, nil
}

// closure returns the scripts that a script imports, directly or not, sorted.
func closure(meta metafile, name string) []string {
	seen := map[string]bool{name: true}
	var visit func(string)
	visit = func(name string) {
		for _, i := range meta.Outputs[name].Imports {
			if i.Kind == "import-statement" && !i.External && !seen[i.Path] {
				seen[i.Path] = true
				visit(i.Path)
			}
		}
	}
	visit(name)
	delete(seen, name)
	var out []string
	for name := range seen {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
