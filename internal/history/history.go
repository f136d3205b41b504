// Package history asks git when files were changed, and by whom. It is the
// only package that runs git, and it only reads: one pass over the log tells
// about all files, where asking for each would start a process for each.
//
// A rename is a new file, as it is to Docusaurus. Files that git reaches by
// another path only, through a link or in a submodule, have no history here.
package history

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// Log is what is known about the files of a folder.
type Log struct {
	// Shallow says that the repository holds only the last part of its
	// history: dates from before that are all the date of the cut.
	Shallow bool

	// Files are those that are committed, by their slash paths from the
	// folder that was asked about.
	Files map[string]Change
}

// Change tells about the commits that changed a file.
type Change struct {
	First, Last time.Time // when they were committed
	Author      string    // of the last one
}

// Unavailable says why there is no history. It is nothing that stops a build.
type Unavailable struct {
	Reason string
	Hint   string
}

func (u *Unavailable) Error() string { return u.Reason }

// patience is how long git may take. The log of a hundred thousand commits is
// read in a fraction of it.
const patience = 2 * time.Minute

// Read tells about the files below some folders of dir, both as the author
// names them. The error is *Unavailable when git has nothing to tell.
func Read(ctx context.Context, dir string, folders []string) (*Log, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	log, err := read(limited, repository{dir: dir, folders: folders})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case limited.Err() != nil:
		return nil, &Unavailable{Reason: fmt.Sprintf("git took longer than %v", patience)}
	}
	return log, err
}

// LastCommit is when the repository that holds a folder was last committed to.
// The error is *Unavailable when git has nothing to tell.
func LastCommit(ctx context.Context, dir string) (time.Time, error) {
	out, err := repository{dir: dir}.output(ctx, "log", "-1", "--format=%ct")
	if err != nil {
		return time.Time{}, err
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	if err != nil {
		return time.Time{}, &Unavailable{Reason: "git names no time for the last commit"}
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
	// A repository in which nothing is committed has no log, which is no error.
	if _, err := r.output(ctx, "rev-parse", "--quiet", "--verify", "HEAD"); err == nil {
		if err := r.readLog(ctx, log, strings.TrimSuffix(prefix, "\n")); err != nil {
			return nil, err
		}
	}
	maps.DeleteFunc(log.Files, func(_ string, c Change) bool { return c.Last.IsZero() })
	return log, nil
}

// repository is where git is asked, and about what.
type repository struct {
	dir     string
	folders []string
}

// command prepares a call of git that asks nobody, fetches nothing, locks
// nothing and does not depend on how its user has set it up.
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
	return out, explain(err)
}

// explain turns a failure of git into a reason why there is no history.
func explain(err error) error {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, exec.ErrNotFound):
		return &Unavailable{Reason: "there is no git program", Hint: "install git, or switch the dates and authors off"}
	case !errors.As(err, &exit):
		return &Unavailable{Reason: fmt.Sprintf("git could not be run: %v", err)}
	}
	said, _, _ := strings.Cut(strings.TrimSpace(string(exit.Stderr)), "\n")
	if strings.Contains(said, "not a git repository") {
		return &Unavailable{Reason: "the site is not in a git repository", Hint: "commit the site, or switch the dates and authors off"}
	}
	return &Unavailable{Reason: "git says: " + strings.TrimPrefix(said, "fatal: ")}
}
