package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// git runs git in a folder.
type git struct {
	dir     string
	ask     bool // git may ask for a password on the terminal
	secrets Secrets
	config  []string     // settings for every command
	log     func(string) // gets the commands and their outputs, without secrets; nil: nobody
}

// errNoGit is the error on a machine without git.
var errNoGit = errors.New("git is not installed\n  hint: install git; octavo deploy uses it")

// run runs a command of git and returns its output. Errors hold the output of git,
// without secrets.
func (g git) run(ctx context.Context, args ...string) (string, error) {
	var flags []string
	for _, setting := range g.config {
		flags = append(flags, "-c", setting)
	}
	cmd := exec.CommandContext(ctx, "git", append(flags, args...)...)
	cmd.Dir = g.dir
	cmd.Env = environment()
	if !g.ask {
		cmd.Env = append(cmd.Env, "GIT_TERMINAL_PROMPT=0")
	}
	var out, problems bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problems
	err := cmd.Run()
	if g.log != nil {
		g.log(g.secrets.Hide("git " + strings.Join(args, " ") + "\n" + out.String() + problems.String()))
	}
	switch {
	case err == nil:
		return strings.TrimRight(out.String(), "\r\n"), nil
	case errors.Is(err, exec.ErrNotFound):
		return "", errNoGit
	case ctx.Err() != nil:
		return "", ctx.Err()
	}
	text := strings.TrimSpace(problems.String() + out.String())
	return "", &gitError{command: args[0], text: g.secrets.Hide(text), cause: err}
}

// environment returns the variables for git: those of this process, without those that
// name another repository, as they do in hooks.
func environment() []string {
	env := slices.DeleteFunc(os.Environ(), func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.Contains([]string{"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"}, name)
	})
	return append(env, "LC_ALL=C")
}

// gitError is a command of git that has failed.
type gitError struct {
	command string
	text    string // what git has written
	cause   error
}

func (e *gitError) Error() string {
	if e.text == "" {
		return fmt.Sprintf("git %s: %v", e.command, e.cause)
	}
	return fmt.Sprintf("git %s: %s", e.command, strings.ReplaceAll(e.text, "\n", "\n  "))
}

func (e *gitError) Unwrap() error { return e.cause }

// says reports whether an error of git holds one of the texts.
func says(err error, texts ...string) bool {
	failed, ok := errors.AsType[*gitError](err)
	return ok && slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(failed.text, text) })
}
