package host

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/jsrun"
	"octavo/internal/repo"
)

// embedded runs a script in QuickJS.
type embedded struct {
	vm      *jsrun.VM
	code    string
	before  int // lines before the code of the script
	files   *files
	answers Answers // of the call that runs
	needs   []need
}

// need is a part of Node that a script asked for and that the engine lacks.
type need struct {
	what  string // such as node:child_process
	by    string // the package, if the stack does not tell
	stack []jsrun.Frame
}

func (s *Script) newEmbedded(limits jsrun.Limits) (*embedded, error) {
	o := s.options
	vm, err := jsrun.NewVM(limits)
	if err != nil {
		return nil, err
	}
	vm.Log = o.Log
	files, err := openFiles(repo.Find(o.SiteDir))
	if err != nil {
		vm.Close()
		return nil, err
	}
	files.dryRun = o.DryRun
	set := describeProcess(o.SiteDir) + fmt.Sprintf("globalThis.__octavoDryRun=%v;\n", o.DryRun) + bundle.NodeSetup()
	e := &embedded{vm: vm, code: set + s.bundle.Code, before: strings.Count(set, "\n"), files: files}
	for name, f := range map[string]func([]string) (string, error){
		"__octavoFS":          files.answer,
		"__octavoResolveFrom": files.resolve,
		"__octavoLoad":        func(args []string) (string, error) { return s.loadEmbedded(e, args[0], args[1]) },
		"__octavoHash":        sum,
		"__octavoRandom":      random,
		"__octavoNeeds":       e.addNeed,
		"__octavoAsk":         e.answer,
	} {
		if err := vm.Host(name, f); err != nil {
			e.close()
			return nil, err
		}
	}
	return e, nil
}

// describeProcess returns JavaScript that defines the object process, which the set-up
// of Node completes.
func describeProcess(siteDir string) string {
	env := map[string]string{}
	for _, pair := range os.Environ() {
		name, value, _ := strings.Cut(pair, "=")
		env[name] = value
	}
	if env["NODE_ENV"] == "" {
		env["NODE_ENV"] = "production"
	}
	process, _ := json.Marshal(map[string]any{ // strings always marshal
		"env": env, "argv": []string{"node", "octavo", "build"}, "platform": nodePlatform(), "arch": nodeArch(), "folder": filepath.ToSlash(siteDir),
	})
	return fmt.Sprintf("globalThis.process=%s;\n", process)
}

func nodePlatform() string {
	if runtime.GOOS == "windows" {
		return "win32"
	}
	return runtime.GOOS
}

func nodeArch() string {
	if runtime.GOARCH == "amd64" {
		return "x64"
	}
	return runtime.GOARCH
}

func (e *embedded) start() error { return e.vm.Evaluate(e.code) }

func (e *embedded) call(function string, answers Answers, args ...string) (string, error) {
	e.answers = answers
	return e.vm.Call(function, args...)
}

// answer calls one of the answers: its arguments are the name and a JSON array.
func (e *embedded) answer(args []string) (string, error) {
	return e.answers.answer(args[0], args[1]), nil
}

// answer returns the value or the error of an answer as JSON.
func (a Answers) answer(name, args string) string {
	var result struct {
		Value any    `json:"value,omitempty"`
		Error string `json:"error,omitempty"`
	}
	if f := a[name]; f == nil {
		result.Error = name + " can only be called while its function runs"
	} else if value, err := f(json.RawMessage(args)); err != nil {
		result.Error = err.Error()
	} else {
		result.Value = value
	}
	text, err := json.Marshal(result)
	if err != nil {
		text, _ = json.Marshal(map[string]string{"error": err.Error()}) // a string always marshals
	}
	return string(text)
}

func (e *embedded) addNeed(args []string) (string, error) {
	e.needs = append(e.needs, need{what: args[0], stack: jsrun.ParseStack(args[1])})
	return "", nil
}

// need returns the first part of Node that the script lacked.
func (e *embedded) need() *need {
	if len(e.needs) == 0 {
		return nil
	}
	return &e.needs[0]
}

func (e *embedded) close() {
	e.vm.Close()
	e.files.close()
}
