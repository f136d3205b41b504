package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// NodeNeed is a part of Node that a script of a site reaches through its imports, and that
// the embedded engine does not have.
type NodeNeed struct {
	Module  string // such as node:child_process, PostCSS, or the name of a native addon
	Package string // that imports it; "" for a file of the site
}

// NodeNeeds returns the parts of Node that a module reaches, sorted. The module is not
// run: it may do without them.
func NodeNeeds(siteDir, file string) ([]NodeNeed, error) {
	options := (&scriptBundle{siteDir: siteDir}).options()
	options.Stdin = &api.StdinOptions{Contents: "module.exports = require(" + quote(file) + ")", ResolveDir: filepath.Dir(file), Sourcefile: "octavo:load"}
	options.Format, options.Metafile = api.FormatCommonJS, true
	options.Loader = map[string]api.Loader{".node": api.LoaderEmpty}
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return nil, errors.New(lowerFirst(result.Errors[0].Text))
	}
	var graph struct {
		Inputs map[string]struct {
			Imports []struct{ Path string }
		}
	}
	if err := json.Unmarshal([]byte(result.Metafile), &graph); err != nil {
		return nil, fmt.Errorf("decode the metafile of esbuild: %w", err)
	}
	var needs []NodeNeed
	if data, err := readFile(file); err == nil && UsesPostCSS(data) {
		needs = append(needs, NodeNeed{Module: PostCSS, Package: packageOf(filepath.ToSlash(file))})
	}
	for _, importer := range slices.Sorted(maps.Keys(graph.Inputs)) {
		for _, i := range graph.Inputs[importer].Imports {
			need := NodeNeed{Module: missingPart(i.Path), Package: packageOf("/" + importer)}
			if need.Module != "" && !slices.Contains(needs, need) {
				needs = append(needs, need)
			}
		}
	}
	return needs, nil
}

// PostCSS is the need of a plugin that changes stylesheets: the plugins of PostCSS use addons.
const PostCSS = "PostCSS"

// UsesPostCSS reports whether the code of a plugin changes stylesheets.
func UsesPostCSS(code []byte) bool { return bytes.Contains(code, []byte("configurePostCss")) }

// missingPart returns the part of Node that an imported file is; "" if the embedded engine
// has it, or if it is no part of Node.
func missingPart(path string) string {
	if filepath.Ext(path) == ".node" {
		return filepath.Base(path)
	}
	name, isNode := strings.CutPrefix(path, "node:")
	if _, offered := nodeModules[name]; !isNode || offered {
		return ""
	}
	return path
}
