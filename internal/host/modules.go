package host

import (
	"cmp"
	"errors"
	"fmt"
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

// files returns the author's files in the modules.
func (m *modules) files() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	var files []string
	for _, l := range m.loaded {
		files = append(files, l.script.Inputs...)
	}
	return files
}

// locate returns the origin of a frame in one of the modules.
func (m *modules) locate(frame jsrun.Frame) (bundle.Place, bool) {
	script, line := m.find(frame)
	if script == nil {
		return bundle.Place{}, false
	}
	sourceMap, err := script.Map()
	if err != nil {
		return bundle.Place{}, false
	}
	return sourceMap.Locate(line, frame.Column)
}

// fileAt returns the file of a frame in one of the modules; "" for none.
func (m *modules) fileAt(frame jsrun.Frame) string {
	script, line := m.find(frame)
	if script == nil {
		return ""
	}
	return script.FileAt(line)
}

// find returns the script with a frame, and the line in this script; nil for none.
func (m *modules) find(frame jsrun.Frame) (*bundle.SiteScript, int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	line := frame.Line - functionLines
	for i := len(m.loaded) - 1; i >= 0; i-- {
		if found := m.loaded[i]; line > found.before {
			return found.script, line - found.before
		}
	}
	return nil, 0
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
	e, ok := s.engine.(*embedded)
	if !ok {
		return "", fmt.Errorf("load %s: %s is closed", filepath.Base(file), s.options.Name)
	}
	code, err := s.loadEmbedded(e, dir, file)
	s.noticeNeed(err)
	return code, err
}

// Library is Module for a package that needs none of Octavo's stand-ins for other packages.
func (s *Script) Library(file string) (string, error) {
	if s.InNode() {
		return s.modules.add(bundle.LoadLibrary(s.options.SiteDir, file))
	}
	return s.Module(file)
}

// errStartsOver is the error for work that is done for nothing, as Node will do it.
var errStartsOver = errors.New("the work starts over in Node")

// loadEmbedded returns the code of a module for the embedded engine.
func (s *Script) loadEmbedded(e *embedded, dir, name string) (string, error) {
	hasNode := s.options.NeedsNode != nil && s.options.couldUseNode()
	if hasNode && e.need() != nil {
		return "", errStartsOver
	}
	script, err := bundle.LoadModule(s.options.SiteDir, dir, name, hasNode)
	if errors.Is(err, bundle.ErrLarge) {
		by := cmp.Or(packageOf(filepath.ToSlash(name)), name)
		e.needs = append(e.needs, need{what: "Node: " + err.Error(), by: by})
	}
	return s.modules.add(script, err)
}
