package host

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/jsrun"
	"octavo/internal/repo"
)

// runner is the script that runs a script of a site in Node.
//
//go:embed runner.cjs
var runner []byte

// nodeTime is the time for one call.
const nodeTime = 2 * time.Minute

// nodeOnPath reports whether there is a Node that can run scripts.
func nodeOnPath() bool {
	_, err := exec.LookPath("node")
	return err == nil
}

// runInNode runs a file in Node.
func (s *Script) runInNode(file string, bag *diag.Bag, why string) (*Script, error) {
	if !nodeOnPath() {
		return nil, errors.New("there is no node on the PATH; install Node 18 or newer")
	}
	if s.options.Tell != nil && why != "" {
		s.options.Tell("Node runs the scripts of this site: " + why)
	}
	if s.bundle = bundle.NewNodeScript(s.options.SiteDir, file, bag); s.bundle == nil {
		return nil, nil
	}
	s.Inputs, s.before = s.bundle.Inputs, 0
	node, err := newNode(s.options, s.bundle.Code)
	if err != nil {
		return nil, err
	}
	s.engine = node
	return s.checked(s.evaluate(node), bag)
}

// node runs a script in a child process.
type node struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	log     Console
	files   *files
	scripts []string // the files that were written for the child
	main    string   // the script of the site
}

func newNode(o Options, code string) (*node, error) {
	files, err := openFiles(repo.Find(o.SiteDir))
	if err != nil {
		return nil, err
	}
	n := &node{log: o.Log, files: files}
	// Node finds packages from the folder of a script.
	dir := filepath.Join(o.SiteDir, ".octavo", "host")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	run, err := n.write(dir, "runner", runner)
	if err != nil {
		return nil, err
	}
	if n.main, err = n.write(dir, "script", []byte(code)); err != nil {
		return nil, err
	}
	n.cmd = exec.Command("node", run, n.main)
	n.cmd.Dir = o.SiteDir
	n.cmd.Env = append(os.Environ(), "NODE_ENV="+nodeEnv())
	if n.in, err = n.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	n.out = bufio.NewReaderSize(out, 1<<16)
	if err := n.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start Node: %w", err)
	}
	return n, nil
}

func nodeEnv() string {
	if value := os.Getenv("NODE_ENV"); value != "" {
		return value
	}
	return "production"
}

// write writes a file with a name of its own: several builds may run at once.
func (n *node) write(dir, name string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	file := filepath.Join(dir, fmt.Sprintf("%s-%s-%d.cjs", name, hex.EncodeToString(sum[:4]), os.Getpid()))
	if err := os.WriteFile(file, data, 0o644); err != nil {
		return "", fmt.Errorf("start Node: %w", err)
	}
	n.scripts = append(n.scripts, file)
	return file, nil
}

// start waits until the script has run.
func (n *node) start() error {
	_, err := n.wait(nil)
	return err
}

func (n *node) call(function string, answers Answers, args ...string) (string, error) {
	line, err := json.Marshal(map[string]any{"call": function, "args": append([]string{}, args...)})
	if err != nil {
		return "", fmt.Errorf("call Node: %w", err)
	}
	if _, err := n.in.Write(append(line, '\n')); err != nil {
		return "", fmt.Errorf("call Node: %w", err)
	}
	return n.wait(answers)
}

// nodeMessage is a line from the child.
type nodeMessage struct {
	Value *string
	Error *struct{ Name, Message, Stack string }
	Exit  *int
	// Unsettled says that Node has nothing left to do, but no result.
	Unsettled bool
	Log, Text string
	Ask       *string
	Args      string
}

// wait answers what the child asks until it has the result of its call.
func (n *node) wait(answers Answers) (string, error) {
	watchdog := time.AfterFunc(nodeTime, func() { _ = n.cmd.Process.Kill() })
	for {
		line, err := n.out.ReadBytes('\n')
		if err != nil {
			if !watchdog.Stop() {
				return "", &jsrun.Error{Kind: jsrun.TimedOut, Name: "InternalError", Message: "interrupted"}
			}
			return "", &jsrun.Error{Name: "Error", Message: "Node has crashed: " + n.reason()}
		}
		var m nodeMessage
		if err := json.Unmarshal(line, &m); err != nil {
			return "", fmt.Errorf("read the answer of Node: %w", err)
		}
		switch {
		case m.Log != "":
			if n.log != nil {
				n.log(m.Log, m.Text)
			}
			continue
		case m.Ask != nil:
			if err := n.reply(answers, *m.Ask, m.Args); err != nil {
				return "", err
			}
			continue
		}
		watchdog.Stop()
		return n.result(m)
	}
}

func (n *node) result(m nodeMessage) (string, error) {
	switch {
	case m.Value != nil:
		return *m.Value, nil
	case m.Error != nil:
		return "", &jsrun.Error{Name: m.Error.Name, Message: m.Error.Message, Frames: jsrun.ParseStack(n.ownLines(m.Error.Stack))}
	case m.Unsettled: // nothing is left that could settle the promise
		return "", &jsrun.Error{Name: "Error", Message: "the promise was never settled", Unsettled: true}
	case m.Exit != nil:
		return "", &jsrun.Error{Name: "Error", Message: fmt.Sprintf("process.exit(%d) was called", *m.Exit)}
	}
	return "", errors.New("read the answer of Node: no result")
}

// reason says how the child ended.
func (n *node) reason() string {
	if err := n.cmd.Wait(); err != nil {
		return err.Error()
	}
	return "it ended"
}

// ownLines returns the lines of a stack that are in the script of the site.
func (n *node) ownLines(stack string) string {
	var own strings.Builder
	for line := range strings.Lines(stack) {
		if strings.Contains(line, filepath.Base(n.main)) {
			own.WriteString(line)
		}
	}
	return own.String()
}

// reply answers a question of the script. The name "" asks for the path of a module.
func (n *node) reply(answers Answers, name, args string) error {
	text := ""
	if name == "" {
		text = Answers{"": n.resolve}.answer("", args)
	} else {
		text = answers.answer(name, args)
	}
	if _, err := io.WriteString(n.in, text+"\n"); err != nil {
		return fmt.Errorf("answer Node: %w", err)
	}
	return nil
}

func (n *node) resolve(args json.RawMessage) (any, error) {
	var names []string
	if err := json.Unmarshal(args, &names); err != nil {
		return nil, err
	}
	return n.files.resolve(names)
}

func (n *node) close() {
	_ = n.in.Close() // ends the child
	done := make(chan struct{})
	go func() { _ = n.cmd.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(time.Second):
		_ = n.cmd.Process.Kill()
	}
	n.files.close()
	for _, file := range n.scripts {
		_ = os.Remove(file) // the next clear removes what stays
	}
}
