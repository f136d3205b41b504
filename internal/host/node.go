package host

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"octavo/internal/bundle"
	"octavo/internal/diag"
	"octavo/internal/noderun"
	"octavo/internal/repo"
)

// The time for one call in Node, and for one in a script that took too long in the embedded
// engine: Node is some thirty times as fast, so it soon shows whether the script ever ends.
const (
	nodeTime   = 2 * time.Minute
	secondTime = 20 * time.Second
)

func (s *Script) nodeTime() time.Duration {
	if s.limit != nil {
		return cmp.Or(s.options.Time, secondTime)
	}
	return cmp.Or(s.options.Time, nodeTime)
}

// runInNode runs a file in Node.
func (s *Script) runInNode(file string, bag *diag.Bag, why string) (*Script, error) {
	if s.options.Tell != nil && why != "" {
		s.options.Tell("Node runs the scripts of this site: " + why)
	}
	if s.bundle = bundle.NewNodeScript(s.options.SiteDir, file, bag); s.bundle == nil {
		return nil, nil
	}
	s.Inputs, s.before = s.bundle.Inputs, 0
	node, err := newNode(s.options, s.nodeTime(), s.bundle.Code)
	if err != nil {
		return nil, err
	}
	s.engine = node
	return s.checked(s.evaluate(node), bag)
}

// node runs a script in a child process.
type node struct {
	process *noderun.Process
	files   *files
	script  string  // the file with the script
	answers Answers // of the call that runs
}

func newNode(o Options, time time.Duration, code string) (*node, error) {
	files, err := openFiles(repo.Find(o.SiteDir))
	if err != nil {
		return nil, err
	}
	process, err := noderun.Start(noderun.Options{Dir: o.SiteDir, Time: time, Log: o.Log})
	if err != nil {
		files.close()
		return nil, err
	}
	n := &node{process: process, files: files}
	for name, f := range map[string]func([]string) (string, error){
		"__octavoResolve": files.resolve,
		"__octavoAsk":     n.answer,
	} {
		if err := process.Host(name, f); err != nil {
			n.close()
			return nil, err
		}
	}
	if n.script, err = writeScript(o.SiteDir, code); err != nil {
		n.close()
		return nil, err
	}
	return n, nil
}

// writeScript writes the script to a file from whose folder Node finds the packages of the
// site. The file has a name of its own: several builds may run at once.
func writeScript(siteDir, code string) (string, error) {
	dir := filepath.Join(siteDir, ".octavo", "host")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("start Node: %w", err)
	}
	sum := sha256.Sum256([]byte(code))
	file := filepath.Join(dir, fmt.Sprintf("script-%s-%d.cjs", hex.EncodeToString(sum[:4]), os.Getpid()))
	if err := os.WriteFile(file, []byte(code), 0o644); err != nil {
		return "", fmt.Errorf("start Node: %w", err)
	}
	return file, nil
}

func (n *node) start() error {
	defer os.Remove(n.script) // Node has read it; the next clear removes what stays
	return n.process.Load(n.script)
}

func (n *node) call(function string, answers Answers, args ...string) (string, error) {
	n.answers = answers
	return n.process.Call(function, args...)
}

// answer calls one of the answers: its arguments are the name and a JSON array.
func (n *node) answer(args []string) (string, error) {
	return n.answers.answer(args[0], args[1]), nil
}

func (n *node) close() {
	n.process.Close()
	n.files.close()
}
