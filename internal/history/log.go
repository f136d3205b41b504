package history

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// commitPrefix starts the line of a commit. No path in a repository starts with a
// slash, so the line cannot be confused with a file.
const commitPrefix = "//"

// readLog reads the log from the newest commit to the oldest, and adds the dates of
// tracked files. With -c, the files of a merge are those that differ from all its
// parents: the files that the merge itself changed.
func (r repository) readLog(ctx context.Context, log *Log, prefix string) error {
	args := []string{
		"log", "-z", "-c", "--name-only", "--no-renames", "--no-relative", "--no-color", "--encoding=UTF-8",
		"--format=tformat:" + commitPrefix + "%ct %an", "--",
	}
	cmd := r.command(ctx, append(args, r.folders...)...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return fmt.Errorf("read git log: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return r.explain(err)
	}
	readErr := log.scan(pipe, prefix)
	if readErr != nil {
		_, _ = io.Copy(io.Discard, pipe) // git waits until somebody reads the rest
	}
	err = cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		exit.Stderr = stderr.Bytes()
	}
	if err != nil {
		return r.explain(err)
	}
	if readErr != nil {
		return &UnavailableError{Reason: readErr.Error()}
	}
	return nil
}

// scan reads commits and the files that they changed. Each ends with NUL. Between a
// commit and its files, git also writes a line break, or an empty name after a merge.
func (l *Log) scan(in io.Reader, prefix string) error {
	reader := bufio.NewReaderSize(in, 64<<10)
	var commit Change
	first := false
	for {
		token, err := reader.ReadString(0)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read git log: %w", err)
		}
		token = strings.TrimSuffix(token, "\x00")
		if header, ok := strings.CutPrefix(token, commitPrefix); ok {
			if commit, err = parseCommit(header); err != nil {
				return err
			}
			first = true
			continue
		}
		if first {
			token = strings.TrimPrefix(token, "\n")
			first = false
		}
		l.add(relative(prefix, token), commit)
	}
}

// relative returns the slash path of a file from a folder. Git names both from
// the root of the repository, and the folder with a slash at the end.
func relative(folder, file string) string {
	up := ""
	for folder != "" && !strings.HasPrefix(file, folder) {
		folder = strings.TrimSuffix(folder, "/")
		folder = folder[:strings.LastIndexByte(folder, '/')+1]
		up += "../"
	}
	return up + strings.TrimPrefix(file, folder)
}

func parseCommit(header string) (Change, error) {
	seconds, author, _ := strings.Cut(header, " ")
	unix, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return Change{}, fmt.Errorf("read git log: %w", err)
	}
	return Change{Last: time.Unix(unix, 0).UTC(), Author: author}, nil
}

// add adds a commit that changed a file. Calls go from the newest commit to the
// oldest.
func (l *Log) add(name string, commit Change) {
	change, tracked := l.Files[name]
	if !tracked {
		return
	}
	if change.Last.IsZero() {
		change.Last, change.Author = commit.Last, commit.Author
	}
	change.First = commit.Last
	l.Files[name] = change
}
