package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// tools holds the two programs and their work folder for one release of Docusaurus. The
// npm packages are in a parent of the copied sites, where Node looks for them.
type tools struct {
	dir     string // work folder, absolute
	octavo  string // path of the binary, absolute
	release release
	timeout time.Duration
}

func prepareTools(o options, r release) (tools, error) {
	dir, err := filepath.Abs(filepath.Join(o.work, r.version))
	if err != nil {
		return tools{}, fmt.Errorf("find work folder: %w", err)
	}
	octavo, err := filepath.Abs(o.octavo)
	if err != nil {
		return tools{}, fmt.Errorf("find octavo: %w", err)
	}
	if _, err := os.Stat(octavo); err != nil {
		return tools{}, fmt.Errorf("find octavo: %w", err)
	}
	return tools{dir: dir, octavo: octavo, release: r, timeout: o.timeout}, nil
}

func (t tools) command(attempt, dir, program string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), t.timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CI=1", "NO_COLOR=1")
	// A child process of the tool may keep the pipe open after the tool has been stopped.
	cmd.WaitDelay = 5 * time.Second
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", attempt, err, lastLines(string(out), 40))
	}
	return nil
}

// build builds a site with both tools and returns the output folders. Docusaurus takes
// minutes, so its output is kept until the site changes.
func (t tools) build(s site, progress io.Writer) (theirs, ours string, err error) {
	theirs = filepath.Join(t.dir, "docusaurus", s.name)
	ours = filepath.Join(t.dir, "octavo", s.name)
	sum, err := t.sumOf(s)
	if err != nil {
		return "", "", fmt.Errorf("read site: %w", err)
	}
	sumFile := theirs + ".sum"
	if old, err := os.ReadFile(sumFile); err != nil || string(old) != sum {
		fmt.Fprintf(progress, "%s: building with Docusaurus %s\n", s.name, t.release.version)
		program := filepath.Join(t.dir, "node_modules", "@docusaurus", "core", "bin", "docusaurus.mjs")
		err := t.buildCopy(s, "Docusaurus", "node", program, "build", "--no-minify", "--out-dir", theirs)
		if err != nil {
			return "", "", err
		}
		if err := os.WriteFile(sumFile, []byte(sum), 0o644); err != nil {
			return "", "", fmt.Errorf("note the site's sum: %w", err)
		}
	}
	fmt.Fprintf(progress, "%s: building with Octavo, beside Docusaurus %s\n", s.name, t.release.version)
	if err := t.buildCopy(s, "Octavo", t.octavo, "build", "--out-dir", ours); err != nil {
		return "", "", err
	}
	return theirs, ours, nil
}

// buildCopy builds a fresh copy of a site. A program must not need the files that the
// other one leaves in the site, such as documents that plugins write.
func (t tools) buildCopy(s site, attempt, program string, args ...string) error {
	copied := filepath.Join(t.dir, "sites", s.name)
	if err := copySite(s, copied); err != nil {
		return fmt.Errorf("copy site: %w", err)
	}
	return t.command(attempt, filepath.Join(copied, s.folder), program, args...)
}

// isGenerated reports whether a folder with this name is written by a tool.
func isGenerated(name string) bool {
	return name == "build" || name == ".docusaurus" || name == "node_modules"
}

// eachFile calls visit for every file of a site, except files that a tool wrote.
func eachFile(dir string, visit func(name string, data []byte) error) error {
	return filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && isGenerated(entry.Name()):
			return fs.SkipDir
		case entry.IsDir():
			return nil
		}
		relative, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return visit(relative, data)
	})
}

// sumOf returns a checksum of everything that the output of Docusaurus depends on.
func (t tools) sumOf(s site) (string, error) {
	hash := sha256.New()
	fmt.Fprint(hash, t.release.packages(), sitePackage, globalDataSource)
	err := eachFile(s.dir, func(name string, data []byte) error {
		fmt.Fprintf(hash, "%q %d\n%s", name, len(data), data)
		return nil
	})
	return fmt.Sprintf("%x", hash.Sum(nil)), err
}

// sitePackage is the package.json of a copied site that has none. Without it, webpack
// would use one cache for all sites and mix up their pages.
const sitePackage = `{"private": true}
`

// copySite replaces the folder to with a copy of a site, and adds globalDataPage and, if
// it is missing, a package.json.
func copySite(s site, to string) error {
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	hasPackage := false
	err := eachFile(s.dir, func(name string, data []byte) error {
		hasPackage = hasPackage || name == filepath.Join(s.folder, "package.json")
		return write(filepath.Join(to, name), data)
	})
	if err != nil {
		return err
	}
	to = filepath.Join(to, s.folder)
	if !hasPackage {
		if err := write(filepath.Join(to, "package.json"), []byte(sitePackage)); err != nil {
			return err
		}
	}
	return write(filepath.Join(to, "src", "pages", globalDataPage+".jsx"), []byte(globalDataSource))
}

// write writes a file and makes its folder.
func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}

// lastLines returns the last n lines of a tool's output, which usually say why it
// failed.
func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
