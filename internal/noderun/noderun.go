// Package noderun owns Node: it runs scripts in child processes, with the same functions
// as a VM of the embedded engine. Node is the one on the PATH.
package noderun

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"octavo/internal/jsrun"
)

// runner is the script that runs scripts in Node.
//
//go:embed runner.cjs
var runner string

// startTime is the time in which Node must have started, also on a busy machine.
const startTime = time.Minute

// oldest is the oldest version of Node that runs scripts.
const oldest = 18

// Options are the options of a process.
type Options struct {
	Dir  string        // the current folder of the process
	Time time.Duration // for one call
	Log  func(level, text string)
}

// Process is a child process that runs Node. Only one goroutine at a time may use it.
type Process struct {
	options Options
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	hosts   map[string]func(args []string) (string, error)
	varied  bool     // a script has asked for the time or for a random number
	logged  bool     // a script has written to the console since the last call began
	own     []string // the names of scripts that were run
	ended   error    // why the process has ended; nil while it runs
	over    func()   // ends the thread that started the process
}

// Available reports whether there is a Node on the PATH.
func Available() bool {
	_, err := exec.LookPath("node")
	return err == nil
}

// Start starts a process in which no script has run.
func Start(o Options) (*Process, error) {
	if !Available() {
		return nil, fmt.Errorf("there is no node on the PATH; install Node %d or newer", oldest)
	}
	p := &Process{
		options: o, hosts: map[string]func([]string) (string, error){}, own: []string{evaluatedName, jsrun.EvaluatedFile},
	}
	// The names of the runner must not be global: packages look for a function "define".
	p.cmd = exec.Command("node", "-e", "(() => {"+runner+"})()")
	p.cmd.Dir = o.Dir
	p.cmd.Env = append(os.Environ(), "NODE_ENV="+nodeEnv())
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	p.out = bufio.NewReaderSize(out, 1<<16)
	if err := p.start(); err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	if err := p.checkVersion(); err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// start starts the child in a thread that lives until the process is closed.
func (p *Process) start() error {
	endWithThread(p.cmd)
	started, over := make(chan error), make(chan struct{})
	p.over = sync.OnceFunc(func() { close(over) })
	go func() {
		runtime.LockOSThread() // the thread ends with this function
		started <- p.cmd.Start()
		<-over
	}()
	err := <-started
	if err != nil {
		p.over()
	}
	return err
}

func nodeEnv() string {
	if value := os.Getenv("NODE_ENV"); value != "" {
		return value
	}
	return "production"
}

func (p *Process) checkVersion() error {
	version, err := p.wait(startTime)
	if err != nil {
		return fmt.Errorf("start Node: %w", err)
	}
	major, _, _ := strings.Cut(version, ".")
	if n, err := strconv.Atoi(major); err != nil || n < oldest {
		return fmt.Errorf("the node on the PATH has the version %s; install Node %d or newer", version, oldest)
	}
	return nil
}

// Load runs the script in a file, which finds packages from its own folder.
func (p *Process) Load(file string) error {
	p.own = append(p.own, filepath.Base(file))
	_, err := p.send(map[string]any{"action": "load", "file": file})
	return err
}

// Evaluate runs a script.
func (p *Process) Evaluate(script string) error {
	_, err := p.send(map[string]any{"action": "evaluate", "code": script, "name": evaluatedName})
	return err
}

// evaluatedName is the name of evaluated scripts in stacks.
const evaluatedName = "octavo-script.js"

// Host defines a global function that calls a Go function. Scripts get its error as an
// exception.
func (p *Process) Host(name string, f func(args []string) (string, error)) error {
	p.hosts[name] = f
	_, err := p.send(map[string]any{"action": "define", "name": name})
	return err
}

// Call calls a global function, named by a path such as "octavo.render", with strings. It
// returns the string that the function returns, or that its promise resolves to.
func (p *Process) Call(function string, args ...string) (string, error) {
	p.logged = false
	return p.send(map[string]any{"action": "call", "name": function, "args": append([]string{}, args...)})
}

// Repeatable reports whether the last call gives the same answer at any time.
func (p *Process) Repeatable() bool { return !p.varied && !p.logged }

func (p *Process) send(message map[string]any) (string, error) {
	if p.ended != nil {
		return "", p.ended
	}
	line, err := json.Marshal(message)
	if err != nil {
		return "", fmt.Errorf("call Node: %w", err)
	}
	if _, err := p.in.Write(append(line, '\n')); err != nil {
		return "", fmt.Errorf("call Node: %w", err)
	}
	return p.wait(p.options.Time)
}

// message is a line from the child.
type message struct {
	Value  *string
	Varied bool
	Error  *struct{ Name, Message, Stack string }
	Exit   *int
	// Unsettled says that Node has nothing left to do, but no result.
	Unsettled bool
	Log, Text string
	Ask       string
	Args      []string
}

// wait answers what the child asks until it has the result of its call.
func (p *Process) wait(limit time.Duration) (string, error) {
	watchdog := time.AfterFunc(limit, func() { _ = p.cmd.Process.Kill() })
	for {
		line, err := p.out.ReadBytes('\n')
		if err != nil {
			p.ended = &jsrun.Error{Kind: jsrun.TimedOut, Name: "InternalError", Message: "interrupted"}
			if watchdog.Stop() {
				p.ended = &jsrun.Error{Kind: jsrun.Ended, Name: "Error", Message: "Node has crashed: " + p.reason()}
			}
			return "", p.ended
		}
		var m message
		if err := json.Unmarshal(line, &m); err != nil {
			watchdog.Stop()
			return "", fmt.Errorf("read the answer of Node: %w", err)
		}
		switch {
		case m.Log != "":
			p.log(m.Log, m.Text)
			continue
		case m.Ask != "":
			if err := p.reply(m.Ask, m.Args); err != nil {
				watchdog.Stop()
				return "", err
			}
			continue
		}
		watchdog.Stop()
		p.varied = p.varied || m.Varied
		return p.result(m)
	}
}

func (p *Process) log(level, text string) {
	p.logged = true
	if p.options.Log != nil {
		p.options.Log(level, text)
	}
}

func (p *Process) result(m message) (string, error) {
	switch {
	case m.Value != nil:
		return *m.Value, nil
	case m.Error != nil:
		return "", &jsrun.Error{Name: m.Error.Name, Message: m.Error.Message, Frames: jsrun.ParseStack(p.ownLines(m.Error.Stack))}
	case m.Unsettled: // nothing is left that could settle the promise
		p.ended = &jsrun.Error{Kind: jsrun.Ended, Name: "Error", Message: "the promise was never settled", Unsettled: true}
		return "", p.ended
	case m.Exit != nil:
		p.ended = &jsrun.Error{Kind: jsrun.Ended, Name: "Error", Message: fmt.Sprintf("process.exit(%d) was called", *m.Exit)}
		return "", p.ended
	}
	return "", errors.New("read the answer of Node: no result")
}

// reason says how the child ended.
func (p *Process) reason() string {
	if err := p.cmd.Wait(); err != nil {
		return err.Error()
	}
	return "it ended"
}

// ownLines returns the lines of a stack that are in scripts that were run.
func (p *Process) ownLines(stack string) string {
	var own strings.Builder
	for line := range strings.Lines(stack) {
		if slices.ContainsFunc(p.own, func(name string) bool { return strings.Contains(line, name) }) {
			own.WriteString(line)
		}
	}
	return own.String()
}

// reply answers a question of a script.
func (p *Process) reply(name string, args []string) error {
	var answer struct {
		Value string `json:"value,omitempty"`
		Error string `json:"error,omitempty"`
	}
	value, err := p.hosts[name](args)
	answer.Value = value
	if err != nil {
		answer.Error = err.Error()
	}
	text, err := json.Marshal(answer)
	if err != nil {
		return fmt.Errorf("answer Node: %w", err)
	}
	if _, err := p.in.Write(append(text, '\n')); err != nil {
		return fmt.Errorf("answer Node: %w", err)
	}
	return nil
}

// Close ends the process.
func (p *Process) Close() {
	defer p.over()
	_ = p.in.Close() // ends the child
	done := make(chan struct{})
	go func() { _ = p.cmd.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(time.Second):
		_ = p.cmd.Process.Kill()
	}
}
