package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
	"octavo/internal/repo"
)

// run executes a config script and returns its default export as JSON.
func run(siteDir string, script *bundle.ConfigScript, limits jsrun.Limits, log Console) (string, error) {
	program, err := jsrun.Compile(setUpNode(siteDir) + script.Code)
	if err != nil {
		return "", err
	}
	vm, err := jsrun.NewVM(limits)
	if err != nil {
		return "", err
	}
	defer vm.Close()
	vm.Log = log
	repository := repo.Find(siteDir)
	root, err := os.OpenRoot(repository.Root)
	if err != nil {
		return "", fmt.Errorf("open the repository of the site: %w", err)
	}
	defer root.Close()
	host := nodeHost{Repo: repository, root: root}
	if err := vm.Host("__octavoFS", host.files); err != nil {
		return "", err
	}
	if err := vm.Host("__octavoResolveFrom", host.resolve); err != nil {
		return "", err
	}
	if err := vm.Run(program); err != nil {
		return "", asThrown(err, script)
	}
	out, err := vm.Call("octavoEvaluate")
	return out, asThrown(err, script)
}

// setUpNode returns JavaScript that defines the globals of Node that configs
// use. It is one line, so that the script after it starts on line 2.
func setUpNode(siteDir string) string {
	env := map[string]string{}
	for _, pair := range os.Environ() {
		name, value, _ := strings.Cut(pair, "=")
		env[name] = value
	}
	if env["NODE_ENV"] == "" {
		env["NODE_ENV"] = "production"
	}
	platform := map[string]string{"windows": "win32"}[runtime.GOOS]
	if platform == "" {
		platform = runtime.GOOS
	}
	process, _ := json.Marshal(map[string]any{ // strings always marshal
		"env": env, "argv": []string{"octavo", "build"}, "platform": platform, "versions": map[string]string{},
	})
	cwd, _ := json.Marshal(filepath.ToSlash(siteDir))
	return fmt.Sprintf("globalThis.global=globalThis;globalThis.process={...%s,cwd:()=>%s,exit(){throw new Error('process.exit was called')}};"+
		// An import of names copies the members of a module, and keeps its prototype.
		"globalThis.__octavoMissing=(name)=>Object.create(new Proxy({},{get(_,key){if(typeof key==='symbol'||key==='__esModule'||key==='default')return undefined;"+
		"throw new Error('node:'+name+' is not available here: Octavo runs the config without Node')}}));"+
		"globalThis.__octavoRequire=(name)=>{throw new Error('cannot require '+name+': only modules whose names are literals can be bundled')};\n", process, cwd)
}

// nodeHost is the part of Node's file system that configs read.
type nodeHost struct {
	repo.Repo
	root *os.Root // so that only files in the repository are read
}

type nodeStat struct {
	Name      string `json:"name"`
	File      bool   `json:"file"`
	Directory bool   `json:"directory"`
	Size      int64  `json:"size"`
	Mtime     int64  `json:"mtimeMs"`
}

func newNodeStat(info fs.FileInfo) nodeStat {
	return nodeStat{info.Name(), info.Mode().IsRegular(), info.IsDir(), info.Size(), info.ModTime().UnixMilli()}
}

// files answers __octavoFS(operation, path) with JSON.
func (h nodeHost) files(args []string) (string, error) {
	if len(args) != 2 {
		return "", errors.New("fs: wrong number of arguments")
	}
	file := filepath.FromSlash(args[1])
	if !filepath.IsAbs(file) {
		file = filepath.Join(h.Site, file)
	}
	name, ok := h.Name(file)
	if !ok {
		return h.outside(args[0], args[1])
	}
	result, err := h.operation(args[0], filepath.Join(string(h.Place()), filepath.FromSlash(name)))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("there is no file %s", name)
	case err != nil:
		return "", fmt.Errorf("cannot read %s: %w", name, withoutPath(err))
	}
	out, err := json.Marshal(result)
	return string(out), err
}

// withoutPath returns the reason of an error about a file, without the path that
// Octavo uses.
func withoutPath(err error) error {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		return inner.Err
	}
	return err
}

// outside answers for paths outside the repository.
func (h nodeHost) outside(operation, path string) (string, error) {
	if operation == "exists" {
		return "false", nil
	}
	return "", fmt.Errorf("cannot read %s: a config can only read files in the repository of the site", path)
}

func (h nodeHost) operation(operation, name string) (any, error) {
	switch operation {
	case "exists":
		_, err := h.root.Stat(name)
		return err == nil, nil
	case "read":
		data, err := h.root.ReadFile(name)
		return string(data), err
	case "stat":
		info, err := h.root.Stat(name)
		if err != nil {
			return nil, err
		}
		return newNodeStat(info), nil
	case "list":
		entries, err := fs.ReadDir(h.root.FS(), filepath.ToSlash(filepath.Clean(name)))
		if err != nil {
			return nil, err
		}
		stats := []nodeStat{}
		for _, entry := range entries {
			if info, err := entry.Info(); err == nil {
				stats = append(stats, newNodeStat(info))
			}
		}
		return stats, nil
	}
	return nil, fmt.Errorf("fs: no operation %s", operation)
}

// resolve answers require.resolve(name) in a file of dir. A package that is not
// installed gets a path too: it may be a plugin that Octavo supports, which the
// path shows.
func (h nodeHost) resolve(args []string) (string, error) {
	dir, name := args[0], args[1]
	if strings.HasPrefix(name, ".") {
		file := filepath.Join(filepath.FromSlash(dir), filepath.FromSlash(name))
		for _, ext := range []string{"", ".js", ".ts", ".json", "/index.js"} {
			if info, err := os.Stat(file + ext); err == nil && !info.IsDir() {
				return filepath.ToSlash(file + ext), nil
			}
		}
		return "", fmt.Errorf("cannot find %s", name)
	}
	if rest, ok := strings.CutPrefix(name, "@site/"); ok {
		return filepath.ToSlash(filepath.Join(h.Site, filepath.FromSlash(rest))), nil
	}
	return filepath.ToSlash(filepath.Join(h.Site, "node_modules", filepath.FromSlash(name))), nil
}

// thrownError is an exception that the config did not catch.
type thrownError struct {
	js     *jsrun.Error
	script *bundle.ConfigScript
}

func (e *thrownError) Error() string { return e.js.Error() }

func asThrown(err error, script *bundle.ConfigScript) error {
	var js *jsrun.Error
	if errors.As(err, &js) {
		return &thrownError{js, script}
	}
	return err
}

// explain returns the message and the hint about the exception.
func (e *thrownError) explain(name string) (message, hint string) {
	switch {
	case e.js.Kind == jsrun.TimedOut:
		return name + " did not finish in time", ""
	case e.js.Kind == jsrun.OutOfMemory:
		return name + " used too much memory", ""
	case e.js.TooDeep():
		return name + " calls a function too deeply", "end the recursion"
	case e.js.Unsettled:
		return "the promise of " + name + " never settles", "export a value, or a promise that resolves to it"
	case len(e.js.Frames) == 0: // only an Error knows its line
		return name + " threw " + e.js.Error(), "throw an Error to see its line here: throw new Error('…')"
	}
	return name + " threw " + e.js.Error(), ""
}

// diagnostic has the place of the author's line that threw, and notes for the
// lines that called it.
func (e *thrownError) diagnostic(name string, main *diag.Source) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.ConfigThrows, Source: main}
	d.Message, d.Hint = e.explain(name)
	m, err := e.script.Map()
	if err != nil {
		return d
	}
	type position struct {
		file string
		at   diag.Span
	}
	seen := map[position]bool{} // a function may call itself
	for _, frame := range e.js.Frames {
		// The script starts after the line of setUpNode.
		place, ok := m.Locate(frame.Line-1, frame.Column)
		if !ok || !place.Own || seen[position{place.Source.Path, place.At}] {
			continue
		}
		if len(seen) == 0 {
			d.Source, d.Span = place.Source, place.At
		} else {
			d.Notes = append(d.Notes, diag.Note{Source: place.Source, Span: place.At, Message: "called from here"})
		}
		seen[position{place.Source.Path, place.At}] = true
	}
	return d
}
