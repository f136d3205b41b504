package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/cache"
)

// A bundle depends on its options, on generated modules and on files, and which files
// these are shows only while it is made. So the cache has two results: by the options,
// the list of the modules in the last such bundle; by the options and the contents of
// these modules, the bundle.

// bundleRun is one build of esbuild that the cache may have.
type bundleRun struct {
	*Bundler
	side    side
	options api.BuildOptions
	virtual map[string]string
}

// storedBundle is a bundle in the cache.
type storedBundle struct {
	Metafile string
	Files    []storedFile
}

type storedFile struct {
	Path     string
	Contents []byte
}

// run returns the bundle from the cache, or builds it and stores it. It returns nil if
// the author's code has errors.
func (r *bundleRun) run() *api.BuildResult {
	about := r.about()
	list := r.site.Cache.Key("bundle: modules", about)
	if found := r.find(list, about); found != nil {
		return found
	}
	result := r.finish(r.buildWithMissing())
	// A message is about the build: the next one has to show it again.
	if result != nil && len(result.Warnings) == 0 && !(r.side == server && r.missing.Load()) {
		r.store(list, about, result)
	}
	return result
}

// about returns a text with everything that the bundle depends on except the modules
// that it contains.
func (r *bundleRun) about() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d %s %v %v %v %v %v\n", r.side, r.site.Dir, r.site.Development, r.site.Live, r.site.Theme != nil, r.options.PublicPath, r.site.Static)
	fmt.Fprintln(&out, r.options.EntryPoints, r.options.EntryPointsAdvanced, r.changes(r.side), r.site.Rules, r.site.Extensions, r.site.FirstExtensions, r.project(), r.browsers())
	for _, m := range r.site.Modules {
		fmt.Fprintln(&out, m.ID, m.File)
	}
	for _, name := range slices.Sorted(maps.Keys(r.standIns)) {
		fmt.Fprintln(&out, name, r.standIns[name])
	}
	fmt.Fprintln(&out, r.site.Overrides.scripts(), r.site.Overrides.themes, r.site.Overrides.choices, r.site.Overrides.pluginNames())
	for _, s := range r.documents.shared {
		fmt.Fprintln(&out, s.name, r.documents.code(s, r.side))
	}
	features, err := json.Marshal(r.site.Features)
	if err != nil {
		panic(fmt.Sprintf("the features have no JSON form: %v", err)) // they are flags
	}
	out.Write(features)
	return out.String()
}

// find returns the bundle with these modules, as they are now, from the cache.
func (r *bundleRun) find(list cache.Key, about string) *api.BuildResult {
	data, ok := r.site.Cache.Get(list)
	if !ok {
		return nil
	}
	key, ok := r.key(about, strings.Split(string(data), "\n"))
	if !ok {
		return nil
	}
	if data, ok = r.site.Cache.Get(key); !ok {
		return nil
	}
	var stored storedBundle
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&stored); err != nil {
		return nil
	}
	result := &api.BuildResult{Metafile: stored.Metafile}
	for _, f := range stored.Files {
		result.OutputFiles = append(result.OutputFiles, api.OutputFile{Path: f.Path, Contents: f.Contents})
	}
	return result
}

func (r *bundleRun) store(list cache.Key, about string, result *api.BuildResult) {
	var meta struct{ Inputs map[string]struct{} }
	if r.site.Cache == nil || json.Unmarshal([]byte(result.Metafile), &meta) != nil {
		return
	}
	modules := slices.Sorted(maps.Keys(meta.Inputs))
	key, ok := r.key(about, modules)
	if !ok {
		return
	}
	stored := storedBundle{Metafile: result.Metafile}
	for _, f := range result.OutputFiles {
		stored.Files = append(stored.Files, storedFile{f.Path, f.Contents})
	}
	var out bytes.Buffer
	if gob.NewEncoder(&out).Encode(stored) == nil {
		r.site.Cache.Put(list, []byte(strings.Join(modules, "\n")))
		r.site.Cache.Put(key, out.Bytes())
	}
}

// key returns the key of the bundle with these modules as they are now. ok is false if
// one of them cannot be read.
func (r *bundleRun) key(about string, modules []string) (key cache.Key, ok bool) {
	texts := []string{about}
	folders, beside := map[string]bool{}, listings{}
	for _, module := range modules {
		text, file, ok := r.read(module)
		if !ok {
			return key, false
		}
		texts = append(texts, module, text)
		if file == "" {
			continue
		}
		folder := filepath.Dir(file)
		texts = append(texts, beside.like(file), beside.like(folder))
		for ; !folders[folder]; folder = filepath.Dir(folder) {
			folders[folder] = true
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		texts = append(texts, folder, describePackages(folder))
	}
	return r.site.Cache.Key("bundle", texts...), true
}

// read returns a text that changes with a module, and its file; "" for a module that
// is no file. The theme's modules are part of the program.
func (r *bundleRun) read(module string) (text, file string, ok bool) {
	namespace, name, hasNamespace := strings.Cut(module, ":")
	switch {
	case !hasNamespace:
		name = module
	case isOwnNamespace(namespace):
		return "", "", true // about has them
	case namespace == generated:
		text, ok = r.virtual[name]
		return text, "", ok
	case namespace == inContext:
		text, err := r.contextCode(name)
		return text, "", err == nil
	case namespace == inFiles: // its path is in the name
	case namespace == cssModule:
		name = cssModuleFile(name)
	default:
		return "", "", false
	}
	return r.readFileAs(name, namespace == cssModule)
}

// readFileAs does the same for a file, whose name may end with a suffix.
func (r *bundleRun) readFileAs(name string, isModule bool) (text, file string, ok bool) {
	suffix := "" // says how the file is loaded
	if at := strings.IndexByte(name, '?'); at >= 0 {
		name, suffix = name[:at], name[at:]
	}
	as := r.wayToLoad(name, suffix)
	file = filepath.FromSlash(name)
	if !filepath.IsAbs(file) {
		file = filepath.Join(r.site.Dir, file)
	}
	if r.side == client && (extension(file) == ".css" || isSass(file)) && !isModule && as == asUsual {
		return "", "", true // scripts contain no styles
	}
	if isSass(file) && as == asUsual {
		css, err := r.compileSass(file) // it may import other files
		return css, file, err == nil
	}
	if extension(file) == ".css" && as == asUsual {
		if css, ok, err := r.ownStyles(file); ok {
			return css, file, err == nil // it may depend on any file
		}
	}
	if isMarkdown(file) && as == asUsual {
		compiled, err := r.site.Markdown(file + suffix)
		return compiled.Code, file, err == nil
	}
	data, err := readFile(file)
	// The class names in a module that composes others depend on files that the
	// bundle for browsers does not contain.
	composes := isModule && bytes.Contains(data, []byte("composes"))
	sum := sha256.Sum256(data)
	return string(sum[:]), file, err == nil && !composes
}

// listings has the names in folders, by the part before their first dot.
type listings map[string]map[string]string

// like returns the names beside a file or folder that an import of it can mean, too:
// those that differ only in what follows the first dot.
func (l listings) like(file string) string {
	folder, name := filepath.Split(file)
	byStem, ok := l[folder]
	if !ok {
		byStem = map[string]string{}
		entries, _ := os.ReadDir(folder) // the file has been read
		for _, e := range entries {
			stem, _, _ := strings.Cut(e.Name(), ".")
			byStem[stem] += fmt.Sprintln(e.Name(), e.Type())
		}
		l[folder] = byStem
	}
	stem, _, _ := strings.Cut(name, ".")
	return byStem[stem]
}

// describePackages returns a text that changes with the packages that files in a folder
// can import.
func describePackages(folder string) string {
	var out strings.Builder
	text, _ := os.ReadFile(filepath.Join(folder, "package.json")) // often there is none
	out.Write(text)
	entries, _ := os.ReadDir(filepath.Join(folder, "node_modules")) // the same
	for _, e := range entries {
		fmt.Fprintln(&out, e.Name(), e.Type())
	}
	return out.String()
}
