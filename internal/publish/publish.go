// Package publish puts a built site on a branch of a git repository, as `docusaurus
// deploy` does for GitHub Pages. It runs git. It adds one commit to the branch, and none
// if nothing has changed. No message shows a password.
package publish

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"octavo/internal/emit"
)

// Options say what to publish, and how.
type Options struct {
	Target    *Target
	Source    Source
	Dir       string // the built site
	TargetDir string // slash path of a folder in the branch; "": the whole branch
	Force     bool   // replace commits that others have added meanwhile
	DryRun    bool   // change nothing
	Ask       bool   // git may ask for a password on the terminal
	Log       func(string)
}

// Result says what has changed, or would change.
type Result struct {
	New                     bool // the branch has been created
	Added, Changed, Removed int  // files
	KeptDomain              bool // the file CNAME is from the branch
	Commit                  string
}

// Unchanged reports whether the branch had the same files before.
func (r *Result) Unchanged() bool { return r.Added+r.Changed+r.Removed == 0 }

// Run publishes a site.
func Run(ctx context.Context, o Options) (*Result, error) {
	dir, err := os.MkdirTemp("", "octavo-deploy-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	p := &publication{Options: o, dir: dir, git: git{dir: dir, ask: o.Ask, secrets: o.Target.Secrets, log: o.Log, config: []string{
		// The files are published byte by byte.
		"core.autocrlf=false", "core.eol=lf", "core.safecrlf=false", "core.longpaths=true", "advice.detachedHead=false",
	}}}
	if err := p.fetch(ctx); err != nil {
		return nil, err
	}
	if err := p.replaceFiles(ctx); err != nil {
		return nil, err
	}
	if err := p.compare(ctx); err != nil {
		return nil, err
	}
	if o.DryRun || p.result.Unchanged() && !p.result.New {
		return &p.result, nil
	}
	return &p.result, p.push(ctx)
}

// publication is a clone of the branch that gets the new files.
type publication struct {
	Options
	dir    string
	git    git
	result Result
}

// fetch gets the last commit of the branch, or starts a new branch.
func (p *publication) fetch(ctx context.Context) error {
	if _, err := p.git.run(ctx, "init", "--quiet"); err != nil {
		return err
	}
	// The address goes into the file, because other users see the arguments of a process.
	config, err := os.OpenFile(filepath.Join(p.dir, ".git", "config"), os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	fmt.Fprintf(config, "[remote \"origin\"]\n\turl = %s\n", p.Target.Remote)
	if err := config.Close(); err != nil {
		return err
	}
	ref := "refs/heads/" + p.Target.Branch
	found, err := p.git.run(ctx, "ls-remote", "origin", ref)
	if err != nil {
		return p.unreachable(err)
	}
	if found == "" {
		p.result.New = true
		_, err := p.git.run(ctx, "checkout", "--quiet", "--orphan", p.Target.Branch)
		return err
	}
	if _, err := p.git.run(ctx, "fetch", "--quiet", "--depth=1", "origin", ref); err != nil {
		return p.unreachable(err)
	}
	_, err = p.git.run(ctx, "checkout", "--quiet", "-B", p.Target.Branch, "FETCH_HEAD")
	return err
}

func (p *publication) unreachable(err error) error {
	hint := "check the network, organizationName and projectName"
	if says(err, "Authentication failed", "could not read Username", "could not read Password", "Permission denied", "403") {
		hint = "check GIT_USER and GIT_PASS, or USE_SSH"
	}
	return fmt.Errorf("cannot reach the repository %s/%s on %s: %w\n  hint: %s", p.Target.Organization, p.Target.Project, p.Target.Host, err, hint)
}

// domainFile has the own domain of a site on GitHub Pages.
const domainFile = "CNAME"

// replaceFiles replaces the files of the target folder by those of the site.
func (p *publication) replaceFiles(ctx context.Context) error {
	domain, _ := os.ReadFile(filepath.Join(p.dir, domainFile)) // most branches have none
	if !p.result.New {
		if _, err := p.git.run(ctx, "rm", "-r", "-f", "--quiet", "--ignore-unmatch", "--", cmp.Or(p.TargetDir, ".")); err != nil {
			return err
		}
	}
	files, err := emit.Files(p.Dir)
	if err != nil {
		return err
	}
	for _, name := range files {
		target := filepath.Join(p.dir, filepath.FromSlash(path.Join(p.TargetDir, name)))
		if err := copyFile(filepath.Join(p.Dir, filepath.FromSlash(name)), target); err != nil {
			return err
		}
	}
	if err := p.keepDomain(domain); err != nil {
		return err
	}
	// Without this file, GitHub leaves out files whose names start with an underscore.
	noJekyll := filepath.Join(p.dir, ".nojekyll")
	if _, err := os.Stat(noJekyll); err != nil {
		if err := os.WriteFile(noJekyll, nil, 0o644); err != nil {
			return err
		}
	}
	_, err = p.git.run(ctx, "add", "--all", "--force", ".")
	return err
}

// keepDomain writes the domain of the branch, if the site has none.
func (p *publication) keepDomain(domain []byte) error {
	file := filepath.Join(p.dir, domainFile)
	if _, err := os.Stat(file); err == nil || len(domain) == 0 {
		return nil
	}
	p.result.KeptDomain = true
	return os.WriteFile(file, domain, 0o644)
}

func copyFile(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}

// compare counts the files that differ from the branch.
func (p *publication) compare(ctx context.Context) error {
	if p.result.New {
		out, err := p.git.run(ctx, "ls-files", "--cached", "-z")
		p.result.Added = strings.Count(out, "\x00")
		return err
	}
	out, err := p.git.run(ctx, "diff", "--cached", "--name-status", "--no-renames", "-z")
	if err != nil {
		return err
	}
	parts := strings.Split(out, "\x00")
	for i := 0; i+1 < len(parts); i += 2 {
		switch parts[i] {
		case "A":
			p.result.Added++
		case "D":
			p.result.Removed++
		default:
			p.result.Changed++
		}
	}
	return nil
}

// push commits the files and sends the commit.
func (p *publication) push(ctx context.Context) error {
	if p.Target.Name != "" {
		p.git.config = append(p.git.config, "user.name="+p.Target.Name)
	}
	if p.Target.Email != "" {
		p.git.config = append(p.git.config, "user.email="+p.Target.Email)
	}
	message := cmp.Or(p.Target.Message, "Deploy website - based on "+p.Source.Commit)
	if _, err := p.git.run(ctx, "commit", "--quiet", "--no-verify", "--allow-empty", "-m", message); err != nil {
		if says(err, "tell me who you are", "empty ident", "auto-detect email") {
			return settingErrorf("git does not know the author of the commit\n  hint: set GIT_USER_NAME and GIT_USER_EMAIL")
		}
		return err
	}
	args := []string{"push", "--quiet", "--no-verify"}
	if p.Force {
		args = append(args, "--force")
	}
	if _, err := p.git.run(ctx, append(args, "origin", "HEAD:refs/heads/"+p.Target.Branch)...); err != nil {
		if says(err, "fetch first", "non-fast-forward", "stale info", "[rejected]") {
			return fmt.Errorf("somebody else has changed the branch %s meanwhile\n  hint: run octavo deploy again, or pass --force", p.Target.Branch)
		}
		return p.unreachable(err)
	}
	var err error
	p.result.Commit, err = p.git.run(ctx, "rev-parse", "--short", "HEAD")
	return err
}
