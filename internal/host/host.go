// Package host runs the JavaScript of a site: its config, its sidebars, and the functions
// in them. A script runs in one of two engines: the embedded one, which has the part of
// Node that most scripts need, or Node itself.
package host

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
	"octavo/internal/noderun"
	"octavo/internal/repo"
)

// Console receives the messages that scripts write to the console.
type Console func(level, text string)

// Mode says which engine runs the scripts of a site.
type Mode string

const (
	Auto     Mode = "" // the embedded engine, and Node for what it lacks
	Embedded Mode = "embedded"
	Node     Mode = "node"
)

// Options are the options of a script.
type Options struct {
	SiteDir string
	Name    string // what messages call the script: "the config"
	Mode    Mode
	Log     Console
	// Tell receives a line about the choice of the engine; it may be nil.
	Tell func(text string)
	// NeedsNode is called if a function of the script, called later, needs a part of Node
	// that the embedded engine lacks, and there is a Node. It gets the reason. The work has
	// to start over with the mode Node. It may be nil.
	NeedsNode func(why string)
	// DryRun runs the script only to look at its export, in the embedded engine: it writes no
	// files, and gets stand-ins for the parts of Node that are missing. NeedsNode is called
	// for each of them.
	DryRun bool
	Time   time.Duration // for one call; 0: as long as the engine allows
}

// couldUseNode reports whether a script that starts in the embedded engine may start over
// in Node.
func (o Options) couldUseNode() bool { return o.Mode == Auto && !o.DryRun && noderun.Available() }

func (o Options) limits() jsrun.Limits {
	return jsrun.Limits{Time: cmp.Or(o.Time, jsrun.Default.Time), Memory: jsrun.Default.Memory}
}

// Answers are the functions of Go that a function of the site may call, by name. They
// get the arguments as a JSON array.
type Answers map[string]func(args json.RawMessage) (any, error)

// Callback is the argument through which a function of the site calls one of the
// answers.
type Callback struct {
	Kind    string `json:"$octavo"`
	Name    string `json:"name"`
	IsAsync bool   `json:"async,omitempty"`
	// Prepare is the change that the arguments need before they become JSON; "" for none.
	Prepare string `json:"prepare,omitempty"`
}

// NewCallback returns a callback that returns its value.
func NewCallback(name string) Callback { return Callback{Kind: "callback", Name: name} }

// NewAsyncCallback returns a callback that returns a promise.
func NewAsyncCallback(name string) Callback {
	return Callback{Kind: "callback", Name: name, IsAsync: true}
}

// NewGenerator returns the callback for the default generator of sidebar items. Its
// arguments may have a function isCategoryIndex, whose results for all documents are
// passed on.
func NewGenerator(name string) Callback {
	return Callback{Kind: "callback", Name: name, IsAsync: true, Prepare: "documents"}
}

// engine runs a script and then calls its global functions.
type engine interface {
	start() error // runs the script
	call(function string, answers Answers, args ...string) (string, error)
	close()
}

// Script is a script of the site that has run. Its functions can be called, by several
// goroutines, until it is closed.
type Script struct {
	Export []byte   // the default export as JSON, with marks for what JSON cannot express
	Inputs []string // the author's files, absolute; the main file is first

	options Options
	bundle  *bundle.SiteScript
	before  int // lines of the engine before the script
	main    *diag.Source

	mu         sync.Mutex
	engine     engine // nil when closed
	hasPlugins bool   // the engine has run the script for plugins
	pools      []*Pool
	user       string // what messages call the code that runs; "" for the script

	prepared [][]string // calls that every engine of a pool makes, too
	modules  modules
	limit    *limit // nil: Node does not run the script because of a limit
}

// Run runs a file of the site. It returns nil if the file has mistakes, which are in the
// bag.
func Run(o Options, main *diag.Source, file string, bag *diag.Bag) (*Script, error) {
	s := &Script{options: o, main: main}
	if o.Mode == Node {
		return s.runInNode(file, bag, "")
	}
	var err error
	s.bundle, err = bundle.NewSiteScript(o.SiteDir, file, o.couldUseNode(), bag)
	if err != nil {
		return s.runInNode(file, bag, fmt.Sprintf("%s needs Node: %v", o.Name, err))
	}
	if s.bundle == nil {
		return nil, nil
	}
	s.Inputs = s.bundle.Inputs
	embedded, err := s.runEmbedded(o.limits())
	if embedded == nil {
		return nil, err
	}
	if o.DryRun {
		s.reportNeeds(embedded)
	} else if need := cmp.Or(embedded.need(), s.needOf(err)); need != nil && o.couldUseNode() {
		s.Close()
		s.limit = s.exceeded(err)
		return s.runInNode(file, bag, s.explainNeed(need))
	}
	if thrown, ok := errors.AsType[*jsrun.Error](err); ok && thrown.Null {
		// The engine throws null when it has no memory left for an error. With half of
		// the memory that does not happen at the same place.
		s.Close()
		_, again := s.runEmbedded(jsrun.Limits{Time: jsrun.Default.Time, Memory: jsrun.Default.Memory / 2})
		if second, ok := errors.AsType[*jsrun.Error](again); ok && second.Null {
			err = &jsrun.Error{Message: "null", Frames: thrown.Frames}
		}
	}
	return s.checked(err, bag)
}

// reportNeeds calls NeedsNode for every part of Node that the script lacked.
func (s *Script) reportNeeds(e *embedded) {
	for i := range e.needs {
		s.options.NeedsNode(s.explainNeed(&e.needs[i]))
	}
}

// runEmbedded runs the script in the embedded engine. The engine is nil if it does not
// start.
func (s *Script) runEmbedded(limits jsrun.Limits) (*embedded, error) {
	e, err := s.newEmbedded(limits)
	if err != nil {
		return nil, err
	}
	s.engine, s.before = e, e.before
	return e, s.evaluate(e)
}

// evaluate runs the script and asks for its export.
func (s *Script) evaluate(e engine) error {
	if err := e.start(); err != nil {
		return err
	}
	text, err := e.call("octavoEvaluate", nil)
	s.Export = []byte(text)
	return err
}

// checked returns the script, or nil after a mistake of the author, which is added to
// the bag.
func (s *Script) checked(err error, bag *diag.Bag) (*Script, error) {
	if err == nil {
		return s, nil
	}
	s.Close()
	if thrown, ok := errors.AsType[*Thrown](s.asThrown(err)); ok {
		message := thrown.Diagnostic(s.options.Name)
		if s.limit != nil && s.limit.kind == thrown.js.Kind {
			message = s.limit.message
		}
		bag.Add(message)
		return nil, nil
	}
	return nil, fmt.Errorf("run %s: %w", s.options.Name, err)
}

// Call calls a function in the export by its handle. The arguments are written as a JSON
// array. The result is JSON, with the same marks as the export. An exception is a
// *Thrown.
func (s *Script) Call(handle int, args []any, answers Answers) (json.RawMessage, error) {
	text, err := json.Marshal(args)
	if err != nil {
		return nil, fmt.Errorf("call a function of %s: %w", s.options.Name, err)
	}
	number, _ := json.Marshal(handle)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.engine == nil {
		return nil, fmt.Errorf("call a function of %s: it is closed", s.options.Name)
	}
	result, err := s.engine.call("octavoCall", answers, string(number), string(text))
	s.noticeNeed(err)
	if err != nil {
		return nil, s.asThrown(err)
	}
	return json.RawMessage(result), nil
}

// Run calls a global function of the script for plugins with texts, and returns the text
// that it returns. An exception is a *Thrown.
func (s *Script) Run(function string, args ...string) (string, error) {
	return s.RunWith(nil, function, args...)
}

// RunWith is Run with the functions of Go that the script may call meanwhile.
func (s *Script) RunWith(answers Answers, function string, args ...string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.engine == nil {
		return "", fmt.Errorf("run %s: it is closed", s.options.Name)
	}
	if err := s.addPlugins(); err != nil {
		return "", s.asThrown(err)
	}
	result, err := s.engine.call(function, answers, args...)
	s.noticeNeed(err)
	return result, s.asThrown(err)
}

// Prepare is Run for a function that changes what later calls find in the script.
func (s *Script) Prepare(function string, args ...string) (string, error) {
	if s.prepared == nil {
		s.prepared = [][]string{{addFunction, bundle.PluginScript()}}
	}
	s.prepared = append(s.prepared, append([]string{function}, args...))
	return s.Run(function, args...)
}

// addFunction is the function that runs another script of Octavo.
const addFunction = "octavoAdd"

// addPlugins runs the script for plugins before the first call: most sites have none.
func (s *Script) addPlugins() error {
	if s.hasPlugins {
		return nil
	}
	_, err := s.engine.call(addFunction, nil, bundle.PluginScript())
	s.hasPlugins = err == nil
	return err
}

// noticeNeed asks for Node if the last call needed it, also if the function caught the
// exception: with Node its result may be different. Node is also many times as fast, so it
// is asked for after a call that took too long.
func (s *Script) noticeNeed(err error) { s.noticeNeedOf(s.engine, err) }

func (s *Script) noticeNeedOf(used engine, err error) {
	e, ok := used.(*embedded)
	if !ok || s.options.NeedsNode == nil {
		return
	}
	if need := cmp.Or(e.need(), s.needOf(err)); need != nil && s.options.couldUseNode() {
		s.options.NeedsNode(s.explainNeed(need))
	}
}

// needOf returns what a call lacked that exceeded a limit of the embedded engine, or in
// which a package threw: packages are written for Node.
func (s *Script) needOf(err error) *need {
	js, ok := errors.AsType[*jsrun.Error](err)
	if !ok {
		return nil
	}
	switch {
	case js.Kind == jsrun.TimedOut:
		return &need{what: "more time", stack: js.Frames}
	case js.Kind == jsrun.OutOfMemory && !js.Null: // the script may have thrown null
		return &need{what: "more memory", stack: js.Frames}
	case s.options.couldUseNode() && packageOf(s.blame(js.Frames)) != "":
		line, _, _ := strings.Cut(js.Error(), "\n")
		return &need{what: "another engine: it threw " + line, stack: js.Frames}
	}
	return nil
}

// limit is a limit of the embedded engine that a script exceeded. Node gets the script then. If
// it exceeds the same one there, the message is that of the embedded engine, which knows the
// place.
type limit struct {
	kind    jsrun.Kind
	message diag.Diagnostic
}

func (s *Script) exceeded(err error) *limit {
	if thrown, ok := errors.AsType[*Thrown](s.asThrown(err)); ok && thrown.js.Kind != jsrun.Thrown {
		return &limit{thrown.js.Kind, thrown.Diagnostic(s.options.Name)}
	}
	return nil
}

// Resolve returns the file of a module as the config would find it; "" if there is none.
func (s *Script) Resolve(name string) string {
	files, err := openFiles(repo.Find(s.options.SiteDir))
	if err != nil {
		return ""
	}
	defer files.close()
	found, err := files.resolve([]string{filepath.Dir(s.Inputs[0]), name})
	if err != nil {
		return ""
	}
	return mainFile(filepath.FromSlash(found))
}

// Files returns the author's files that the script has loaded until now: absolute paths.
func (s *Script) Files() []string { return append(slices.Clip(s.Inputs), s.modules.files()...) }

// Use names the code that runs next, such as a plugin. A message about a need of Node names
// it if the stack does not tell the file.
func (s *Script) Use(user string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.user = user
}

// AllowWriting lets the script write below a folder.
func (s *Script) AllowWriting(dir string) {
	if e, ok := s.engine.(*embedded); ok {
		e.files.writable = append(e.files.writable, dir)
	}
}

// AllowTime changes the time that a call may take in the embedded engine.
func (s *Script) AllowTime(time time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e, ok := s.engine.(*embedded); ok {
		e.vm.AllowTime(time)
	}
}

// InNode reports whether Node runs the script.
func (s *Script) InNode() bool { _, ok := s.engine.(*node); return ok }

// Close stops the engine.
func (s *Script) Close() {
	for _, p := range s.pools {
		p.close()
	}
	s.pools = nil
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.engine != nil {
		s.engine.close()
		s.engine = nil
	}
}
