package publish

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
)

// Source is the repository with the sources of a site.
type Source struct {
	Origin string // address of its remote; "": none
	Branch string // "HEAD" if no branch is checked out
	Commit string // the last one
}

// ReadSource reads the repository around a site folder.
func ReadSource(ctx context.Context, env Environment, siteDir string) (Source, error) {
	g := git{dir: siteDir, secrets: env.Secrets()}
	var s Source
	var err error
	if s.Commit, err = g.run(ctx, "rev-parse", "HEAD"); err != nil {
		if errors.Is(err, errNoGit) || ctx.Err() != nil {
			return s, err
		}
		return s, settingErrorf("the site is not in a git repository with a commit\n  hint: commit the site first: git init && git add --all && git commit")
	}
	if s.Branch = env("CURRENT_BRANCH"); s.Branch == "" {
		if s.Branch, err = g.run(ctx, "rev-parse", "--abbrev-ref", "HEAD"); err != nil {
			return s, err
		}
	}
	s.Origin, _ = g.run(ctx, "remote", "get-url", "origin") // a site may have no remote
	return s, nil
}

// DirtyError is the error for sources with changes that are not committed.
type DirtyError struct{ Files []string }

func (e *DirtyError) Error() string {
	const shown = 5
	list := strings.Join(e.Files[:min(shown, len(e.Files))], ", ")
	if more := len(e.Files) - shown; more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return fmt.Sprintf("the sources have changes that are not committed: %s\n  hint: commit them, or pass --allow-dirty", list)
}

// CheckClean returns a *DirtyError if the repository has changes that are not committed.
// The output folder and Octavo's own files do not count.
func CheckClean(ctx context.Context, siteDir, outDir string) error {
	args := []string{"status", "--porcelain", "-z", "--no-renames", "--", ":/", ":(exclude,top,glob)**/.octavo/**", ":(exclude,top,glob)**/.docusaurus/**"}
	root, err := git{dir: siteDir}.run(ctx, "rev-parse", "--show-toplevel")
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(outDir); err == nil {
		outDir = real
	}
	if rel, err := filepath.Rel(filepath.FromSlash(root), outDir); err == nil && filepath.IsLocal(rel) {
		args = append(args, ":(exclude,top,literal)"+filepath.ToSlash(rel))
	}
	out, err := git{dir: siteDir}.run(ctx, args...)
	if err != nil {
		return err
	}
	var files []string
	for entry := range strings.SplitSeq(out, "\x00") {
		if len(entry) > 3 {
			files = append(files, entry[3:])
		}
	}
	if len(files) > 0 {
		return &DirtyError{files}
	}
	return nil
}
