// Package history returns when files were changed, by whom, and how they were renamed. It
// runs git, and it changes nothing. It reads the log once for all files: a process for
// each file would be slow.
//
// For dates and authors, a renamed file is a new file, as in Docusaurus. Files behind a
// link and files in a submodule have no history here, because git knows them by another
// path.
package history

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Log is the history of the files in a folder.
type Log struct {
	// Shallow is true if the repository has only a part of its history. Files that
	// were changed earlier have the date of the first commit in that part.
	Shallow bool

	// Files are the committed files, by their slash paths from the folder.
	Files map[string]Change
}

// Change is the first and the last commit that changed a file.
type Change struct {
	First, Last time.Time // dates of the commits
	Author      string    // of the last commit
}

// UnavailableError is the reason why there is no history. A build goes on without it.
type UnavailableError struct {
	Reason       string
	Hint         string
	NoRepository bool // the site is not in a repository
}

func (u *UnavailableError) Error() string { return u.Reason }

// timeout is how long git may take. It reads a hundred thousand commits in a fraction
// of this time.
const timeout = 2 * time.Minute

// Read returns the history of the files in some folders of dir, as the author names
// them. It returns an *UnavailableError if there is no history.
func Read(ctx context.Context, dir string, folders []string) (*Log, error) {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	log, err := read(limited, repository{dir: dir, folders: folders})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case limited.Err() != nil:
		return nil, &UnavailableError{Reason: fmt.Sprintf("git took longer than %v", timeout)}
	}
	return log, err
}

// LastCommit returns the date of the last commit in the repository of a folder. It
// returns an *UnavailableError if there is none.
func LastCommit(ctx context.Context, dir string) (time.Time, error) {
	out, err := repository{dir: dir}.output(ctx, "log", "-1", "--format=%ct")
	if err != nil {
		return time.Time{}, err
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	if err != nil {
		return time.Time{}, &UnavailableError{Reason: "git returned no date for the last commit"}
	}
	return time.Unix(seconds, 0), nil
}

func read(ctx context.Context, r repository) (*Log, error) {
	state, err := r.output(ctx, "rev-parse", "--is-shallow-repository", "--show-prefix")
	if err != nil {
		return nil, err
	}
	shallow, prefix, _ := strings.Cut(string(state), "\n")
	log := &Log{Shallow: shallow == "true", Files: map[string]Change{}}
	tracked, err := r.output(ctx, append([]string{"ls-files", "-z", "--"}, r.folders...)...)
	if err != nil {
		return nil, err
	}
	for name := range bytes.SplitSeq(tracked, []byte{0}) {
		log.Files[string(name)] = Change{}
	}
	delete(log.Files, "") // after the last separator
	if len(log.Files) == 0 {
		return log, nil
	}
	if err := r.readLog(ctx, log, strings.TrimSuffix(prefix, "\n")); err != nil && !errors.Is(err, errNoCommits) {
		return nil, err
	}
	maps.DeleteFunc(log.Files, func(_ string, c Change) bool { return c.Last.IsZero() })
	return log, nil
}

// repository is a folder in which git runs, and the folders in it to read.
type repository struct {
	dir     string
	folders []string
}

// command returns a call of git that never waits for input, fetches nothing, locks
// nothing and ignores the settings of the user.
func (r repository) command(ctx context.Context, args ...string) *exec.Cmd {
	settings := []string{"-C", r.dir, "--no-pager", "--literal-pathspecs", "-c", "log.showSignature=false", "-c", "log.follow=false"}
	cmd := exec.CommandContext(ctx, "git", append(settings, args...)...)
	cmd.Env = append(cmd.Environ(),
		"LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1")
	cmd.WaitDelay = time.Second
	return cmd
}

func (r repository) output(ctx context.Context, args ...string) ([]byte, error) {
	out, err := r.command(ctx, args...).Output()
	return out, r.explain(err)
}

// errNoCommits is the state of a new repository. It is no reason for a warning.
var errNoCommits = errors.New("the repository has no commits")

// explain returns the reason why there is no history, from an error of git.
func (r repository) explain(err error) error {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, exec.ErrNotFound):
		return &UnavailableError{Reason: "git is not installed", Hint: "install git, or turn off dates and authors"}
	case !errors.As(err, &exit):
		return &UnavailableError{Reason: fmt.Sprintf("cannot run git: %v", err)}
	}
	message, _, _ := strings.Cut(strings.TrimSpace(string(exit.Stderr)), "\n")
	damaged := &UnavailableError{
		Reason: "git failed: " + strings.TrimPrefix(strings.TrimPrefix(message, "fatal: "), "error: "),
		Hint:   "look for the reason with git fsck, or clone the repository again",
	}
	switch {
	case strings.Contains(message, "does not have any commits yet"):
		return errNoCommits
	case strings.Contains(message, "dubious ownership"):
		damaged.Hint = "tell git to trust the folder: git config --global --add safe.directory " + r.found()
	case strings.Contains(message, "not a git repository") && r.found() == "":
		return &UnavailableError{Reason: "the site is not in a git repository", Hint: "commit the site, or turn off dates and authors", NoRepository: true}
	case strings.Contains(message, "not a git repository"):
		damaged.Reason = "git does not recognise the repository in " + r.found()
	}
	return damaged
}

// found returns the folder above the site that looks like a repository; "" for
// none.
func (r repository) found() string {
	for dir := r.dir; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}
