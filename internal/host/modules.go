package host

import (
	"path/filepath"
	"strings"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/jsrun"
)

// modules are the modules that a script has loaded while it runs, such as the files of
// plugins. The engines evaluate their code as a text without a name, so the lines of each
// module have numbers of their own: empty lines precede its code.
type modules struct {
	mu     sync.Mutex
	loaded []loadedModule
}

type loadedModule struct {
	before int // lines before the code
	script *bundle.SiteScript
}

const (
	// firstLine is greater than the number of lines of any other text that is evaluated.
	firstLine = 100_000
	// functionLines are the lines that the constructor Function writes before a text.
	functionLines = 2
)

// add returns the code of a module, below empty lines.
func (m *modules) add(script *bundle.SiteScript, err error) (string, error) {
	if err != nil {
		return "", err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	before := firstLine
	if n := len(m.loaded); n > 0 {
		last := m.loaded[n-1]
		before = last.before + strings.Count(last.script.Code, "\n") + 1
	}
	m.loaded = append(m.loaded, loadedModule{before, script})
	return strings.Repeat("\n", before) + script.Code, nil
}

// locate returns the origin of a frame in one of the modules.
func (m *modules) locate(frame jsrun.Frame) (bundle.Place, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	line := frame.Line - functionLines
	for i := len(m.loaded) - 1; i >= 0; i-- {
		found := m.loaded[i]
		if line <= found.before {
			continue
		}
		sourceMap, err := found.script.Map()
		if err != nil {
			return bundle.Place{}, false
		}
		return sourceMap.Locate(line-found.before, frame.Column)
	}
	return bundle.Place{}, false
}

// ModuleError means that a module of the site has mistakes.
type ModuleError = bundle.ModuleError

// Module returns the code of a module of the site, or of a package, for the engine that
// runs the script.
func (s *Script) Module(file string) (string, error) {
	dir := filepath.Dir(file)
	if _, inNode := s.engine.(*node); inNode {
		return s.modules.add(bundle.LoadNodeModule(s.options.SiteDir, dir, file))
	}
	return s.modules.add(bundle.LoadModule(s.options.SiteDir, dir, file))
}
