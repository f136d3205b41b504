package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// learner works through lessons in an empty home folder.
type learner struct {
	t       *testing.T
	home    string
	folder  string // the current one
	output  string // of the last command
	preview *preview
	github  *github
}

func newLearner(t *testing.T) *learner {
	t.Helper()
	program, err := exec.LookPath("octavo")
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	l := &learner{t: t, home: home, folder: home}
	l.github = &github{l: l, folder: t.TempDir()}
	l.write(l.github.program(), "#!/bin/sh\nexec '"+program+"' \"$@\"\n")
	if err := os.Chmod(l.github.program(), 0o755); err != nil {
		t.Fatal(err)
	}
	return l
}

// environment has no settings of the machine's user. The address of GitHub leads to the folder
// that plays it.
func (l *learner) environment() []string {
	return append(os.Environ(),
		"HOME="+l.home, "XDG_CONFIG_HOME=", "GIT_CONFIG_NOSYSTEM=1", "CI=", "NO_COLOR=",
		"GIT_CONFIG_COUNT=3",
		"GIT_CONFIG_KEY_0=url."+l.github.folder+"/.insteadOf", "GIT_CONFIG_VALUE_0=https://github.com/",
		"GIT_CONFIG_KEY_1=user.name", "GIT_CONFIG_VALUE_1="+learnerName,
		"GIT_CONFIG_KEY_2=user.email", "GIT_CONFIG_VALUE_2="+learnerName+"@example.org",
		"OCTAVO_RENDER_TIMEOUT=60s", "OCTAVO_CACHE="+filepath.Join(l.home, ".cache"),
		"GOGC=off", "GOMEMLIMIT=1GiB")
}

// bash runs a script in a folder and returns its output.
func (l *learner) bash(folder, script string, env ...string) (string, error) {
	cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
	cmd.Dir = folder
	cmd.Env = append(l.environment(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// run runs a command of a lesson in the current folder. It may change the folder.
func (l *learner) run(command string) {
	l.t.Helper()
	if strings.HasPrefix(command, "bin/octavo start ") {
		l.startPreview(command)
		return
	}
	where := filepath.Join(l.home, ".folder")
	out, err := l.bash(l.folder, command+"\npwd >"+where)
	if err != nil {
		l.t.Fatalf("%s: %v\n%s", command, err, out)
	}
	l.output = out
	l.folder = strings.TrimSpace(l.read(where))
}

// fail runs a command that must fail with exit code 1.
func (l *learner) fail(command string) {
	l.t.Helper()
	out, err := l.bash(l.folder, command)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 1 {
		l.t.Fatalf("%s: got %v, want exit code 1\n%s", command, err, out)
	}
	l.output = out
}

// see compares a shown output with that of the preview, or else of the last command.
func (l *learner) see(shown string) {
	l.t.Helper()
	pattern := outputPattern(shown)
	if l.preview != nil {
		l.preview.wait(pattern)
	} else if !pattern.MatchString(l.output) {
		l.t.Errorf("got this output:\n%s\nthe lesson shows:\n%s", l.output, shown)
	}
}

// seeText fails if the last output has no such text.
func (l *learner) seeText(want string) {
	l.t.Helper()
	if !strings.Contains(l.output, want) {
		l.t.Errorf("got this output:\n%s\nwant it to contain:\n%s", l.output, want)
	}
}

func (l *learner) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(l.folder, name)
}

func (l *learner) read(name string) string {
	l.t.Helper()
	text, err := os.ReadFile(l.path(name))
	if err != nil {
		l.t.Fatal(err)
	}
	return string(text)
}

func (l *learner) write(name, text string) {
	l.t.Helper()
	if err := os.MkdirAll(filepath.Dir(l.path(name)), 0o755); err != nil {
		l.t.Fatal(err)
	}
	if err := os.WriteFile(l.path(name), []byte(text), 0o644); err != nil {
		l.t.Fatal(err)
	}
}

// replace replaces a text that a file must have.
func (l *learner) replace(name, old, text string) {
	l.t.Helper()
	before := l.read(name)
	if !strings.Contains(before, old) {
		l.t.Fatalf("%s has no text %q", name, old)
	}
	l.write(name, strings.Replace(before, old, text, 1))
}

// seeFile fails if a file lacks one of the texts.
func (l *learner) seeFile(name string, wants ...string) {
	l.t.Helper()
	text := l.read(name)
	for _, want := range wants {
		if !strings.Contains(text, want) {
			l.t.Errorf("%s does not contain %q", name, want)
		}
	}
}

// download puts an archive with octavo into the folder Downloads.
func (l *learner) download() {
	l.t.Helper()
	script := l.read(l.github.program())
	var packed strings.Builder
	compressor := gzip.NewWriter(&packed)
	archive := tar.NewWriter(compressor)
	err := archive.WriteHeader(&tar.Header{Name: "octavo", Mode: 0o755, Size: int64(len(script))})
	if _, e := io.WriteString(archive, script); err == nil {
		err = e
	}
	if err := errors.Join(err, archive.Close(), compressor.Close()); err != nil {
		l.t.Fatal(err)
	}
	l.write(filepath.Join(l.home, "Downloads/octavo_0.1.0-dev_linux_amd64.tar.gz"), packed.String())
}

// preview is a running octavo start.
type preview struct {
	t       *testing.T
	cmd     *exec.Cmd
	log     string // file with its output
	seen    int    // bytes of the output that the lesson has shown
	address string
}

func (l *learner) startPreview(command string) {
	l.t.Helper()
	p := &preview{t: l.t, log: filepath.Join(l.home, "preview.log")}
	log, err := os.Create(p.log)
	if err != nil {
		l.t.Fatal(err)
	}
	defer log.Close()
	p.cmd = exec.Command("bash", "-c", "exec "+command)
	p.cmd.Dir, p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = l.folder, l.environment(), log, log
	if err := p.cmd.Start(); err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { p.cmd.Process.Kill() })
	l.preview = p
	p.wait(regexp.MustCompile(`(?m)^Press Ctrl\+C to stop\.$`))
	text, _ := os.ReadFile(p.log)
	p.address = regexp.MustCompile(`http://localhost:\d+\S*`).FindString(string(text))
	p.seen = 0
}

// wait waits until the preview has printed a text, and skips the output before it.
func (p *preview) wait(pattern *regexp.Regexp) {
	p.t.Helper()
	p.until(pattern.String(), func() bool {
		text, _ := os.ReadFile(p.log)
		at := pattern.FindIndex(text[p.seen:])
		if at != nil {
			p.seen += at[1]
		}
		return at != nil
	})
}

// show waits until a page of the preview has a text.
func (p *preview) show(page, want string) {
	p.t.Helper()
	p.until(want+" on "+page, func() bool {
		answer, err := http.Get(p.address + page)
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		html, _ := io.ReadAll(answer.Body)
		return strings.Contains(string(html), want)
	})
}

func (p *preview) until(what string, done func() bool) {
	p.t.Helper()
	for end := time.Now().Add(time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			text, _ := os.ReadFile(p.log)
			p.t.Fatalf("the preview has not shown %s; it printed:\n%s", what, text)
		}
	}
}

// stopPreview presses Ctrl+C.
func (l *learner) stopPreview() {
	l.t.Helper()
	err := l.preview.cmd.Process.Signal(os.Interrupt)
	if err == nil {
		err = l.preview.cmd.Wait()
	}
	if err != nil {
		l.t.Errorf("stop the preview: %v", err)
	}
	l.preview = nil
}

// do does what a part of a lesson asks for.
func (l *learner) do(p part, of lesson) error {
	switch {
	case p.sentence != "":
		of.sentences[p.sentence](l)
	case p.command != "":
		if of.prose[p.command] == "" {
			return fmt.Errorf("the table of prose commands does not say why the test does not run %q", p.command)
		}
	default:
		return l.doBlock(*p.block, of)
	}
	return nil
}

func (l *learner) doBlock(b block, of lesson) error {
	special := of.blocks[b.name()]
	isFile := regexp.MustCompile(`^[\w./-]+\.\w+$`).MatchString(b.title)
	switch {
	case special != nil:
		special(l, b)
	case of.skipped[b.name()] != "":
	case b.language == "bash":
		for _, command := range strings.Split(strings.TrimSpace(b.text), "\n") {
			if of.skipped[command] == "" {
				l.run(command)
			}
		}
	case b.title == "Output":
		l.see(b.text)
	case isFile && strings.Contains(b.text, "// highlight-"):
		text, err := applyEdit(l.read(b.title), b.text)
		if err != nil {
			return fmt.Errorf("edit %s: %w", b.title, err)
		}
		l.write(b.title, text)
	case isFile:
		l.write(b.title, b.text)
	default:
		return fmt.Errorf("no action for the block %q", b.name())
	}
	return nil
}
