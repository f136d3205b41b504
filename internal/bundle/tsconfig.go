package bundle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// projectPaths are the names of modules in compilerOptions of a tsconfig.json or
// jsconfig.json. Other options are for editors, and have no effect.
type projectPaths struct {
	base  string        // the folder of names that no package has; "" for none
	paths []pathPattern // in the order of TypeScript: longer patterns first
}

// pathPattern is a name, with at most one "*", and the files that it stands for.
type pathPattern struct {
	name  string
	files []string // absolute
}

// projectFile is the part of a tsconfig.json that counts here.
type projectFile struct {
	Extends         json.RawMessage
	CompilerOptions struct {
		BaseURL *string
		Paths   map[string][]string
	}
}

// readProjectPaths reads the project file of a site, and those that it extends. Editors
// report mistakes in them.
func readProjectPaths(siteDir string) projectPaths {
	for _, name := range []string{"tsconfig.json", "jsconfig.json"} {
		if file := filepath.Join(siteDir, name); isFile(file) {
			return readProject(file, 0)
		}
	}
	return projectPaths{}
}

// maxExtends is the number of project files that may extend each other.
const maxExtends = 10

func readProject(file string, depth int) projectPaths {
	var p projectPaths
	data, err := readFile(file)
	var content projectFile
	if err != nil || depth > maxExtends || json.Unmarshal(withoutComments(data), &content) != nil {
		return p
	}
	dir := filepath.Dir(file)
	for _, name := range textOrList(content.Extends) {
		if found := findProject(dir, name); found != "" {
			p = p.overriddenBy(readProject(found, depth+1))
		}
	}
	var own projectPaths
	if base := content.CompilerOptions.BaseURL; base != nil {
		own.base = filepath.Join(dir, filepath.FromSlash(*base))
		dir = own.base
	}
	for name, files := range content.CompilerOptions.Paths {
		pattern := pathPattern{name: name}
		for _, f := range files {
			pattern.files = append(pattern.files, filepath.Join(dir, filepath.FromSlash(f)))
		}
		own.paths = append(own.paths, pattern)
	}
	slices.SortFunc(own.paths, func(a, b pathPattern) int {
		if len(a.name) != len(b.name) {
			return len(b.name) - len(a.name)
		}
		return strings.Compare(a.name, b.name)
	})
	return p.overriddenBy(own)
}

func (p projectPaths) overriddenBy(other projectPaths) projectPaths {
	if other.base != "" {
		p.base = other.base
	}
	if other.paths != nil {
		p.paths = other.paths
	}
	return p
}

// findProject returns the project file that another one extends; "" if it is not there.
func findProject(dir, name string) string {
	candidates := []string{name, name + ".json", name + "/tsconfig.json"}
	if strings.HasPrefix(name, ".") || filepath.IsAbs(name) {
		for _, c := range candidates {
			file := filepath.FromSlash(c)
			if !filepath.IsAbs(file) {
				file = filepath.Join(dir, file)
			}
			if isFile(file) {
				return file
			}
		}
		return ""
	}
	for ; ; dir = filepath.Dir(dir) {
		for _, c := range candidates {
			if file := filepath.Join(dir, "node_modules", filepath.FromSlash(c)); isFile(file) {
				return file
			}
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

func isFile(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular()
}

// textOrList returns the texts of a JSON text or array.
func textOrList(data json.RawMessage) []string {
	var one string
	if json.Unmarshal(data, &one) == nil {
		return []string{one}
	}
	var list []string
	_ = json.Unmarshal(data, &list) // nothing, or a mistake that editors report
	return list
}

// jsonPart matches a text, which stays, a comment, or a comma before a closing bracket.
var jsonPart = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"|//[^\n]*|(?s:/\*.*?\*/)|,(\s*(?:(?://[^\n]*\n|(?s:/\*.*?\*/))\s*)*[}\]])`)

// withoutComments returns JSON without the comments and commas that project files may have.
func withoutComments(data []byte) []byte {
	return jsonPart.ReplaceAllFunc(data, func(part []byte) []byte {
		switch part[0] {
		case '"':
			return part
		case ',':
			return part[len(part)-1:]
		}
		return nil
	})
}

// find returns the files that a name may stand for.
func (p projectPaths) find(name string) []string {
	for _, pattern := range p.paths {
		before, after, hasStar := strings.Cut(pattern.name, "*")
		if !hasStar {
			if name == pattern.name {
				return pattern.files
			}
			continue
		}
		if len(name) >= len(before)+len(after) && strings.HasPrefix(name, before) && strings.HasSuffix(name, after) {
			middle := name[len(before) : len(name)-len(after)]
			var files []string
			for _, file := range pattern.files {
				files = append(files, strings.Replace(file, "*", filepath.FromSlash(middle), 1))
			}
			return files
		}
	}
	return nil
}

// resolveProjectPaths resolves the names of the project file in the author's modules.
func (b *Bundler) resolveProjectPaths(build api.PluginBuild) func(api.OnResolveArgs) (api.OnResolveResult, error) {
	return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.PluginData != nil || a.Namespace != "file" || strings.Contains(filepath.ToSlash(a.Importer), "/node_modules/") || a.Kind == api.ResolveEntryPoint {
			return api.OnResolveResult{}, nil
		}
		project := b.project()
		files := project.find(a.Path)
		if len(files) == 0 && project.base != "" && len(build.Resolve(a.Path, resolveOptions(a, a.ResolveDir)).Errors) > 0 {
			files = []string{filepath.Join(project.base, filepath.FromSlash(a.Path))}
		}
		for _, file := range files {
			r := build.Resolve(filepath.ToSlash(file), api.ResolveOptions{ResolveDir: a.ResolveDir, Importer: a.Importer, Namespace: "file", Kind: a.Kind})
			if len(r.Errors) == 0 {
				return api.OnResolveResult{Path: r.Path, Namespace: r.Namespace, Suffix: r.Suffix, PluginData: r.PluginData}, nil
			}
		}
		return api.OnResolveResult{}, nil
	}
}
