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

// docusaurusPackage is the package.json that npm installs. It pins webpack, because
// later versions reject an option that this Docusaurus sets.
const docusaurusPackage = `{
  "name": "octavo-parity",
  "private": true,
  "dependencies": {
    "@docusaurus/core": "3.6.1",
    "@docusaurus/module-type-aliases": "3.6.1",
    "@docusaurus/preset-classic": "3.6.1",
    "@docusaurus/tsconfig": "3.6.1",
    "@docusaurus/types": "3.6.1",
    "@mdx-js/react": "^3.0.0",
    "clsx": "^2.0.0",
    "docusaurus-lunr-search": "3.5.0",
    "lunr": "^2.3.9",
    "prism-react-renderer": "^2.3.0",
    "react": "^18.0.0",
    "react-dom": "^18.0.0",
    "typescript": "~5.6.2"
  },
  "overrides": {
    "webpack": "5.96.1"
  }
}
`

// tools holds the two programs and their work folder. The npm packages are in a parent
// of the copied sites, where Node looks for them.
type tools struct {
	dir        string // work folder, absolute
	octavo     string // path of the binary, absolute
	docusaurus string // path of docusaurus.mjs, absolute
	timeout    time.Duration
}

func prepareTools(o options, progress io.Writer) (tools, error) {
	dir, err := filepath.Abs(o.work)
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
	t := tools{
		dir: dir, octavo: octavo, timeout: o.timeout,
		docusaurus: filepath.Join(dir, "node_modules", "@docusaurus", "core", "bin", "docusaurus.mjs"),
	}
	return t, t.install(progress)
}

// install installs Docusaurus, unless an earlier run has installed the same packages.
func (t tools) install(progress io.Writer) error {
	list := filepath.Join(t.dir, "package.json")
	done := filepath.Join(t.dir, "node_modules", ".package-lock.json")
	if old, err := os.ReadFile(list); err == nil && string(old) == docusaurusPackage {
		if _, err := os.Stat(done); err == nil {
			return nil
		}
	}
	fmt.Fprintln(progress, "installing Docusaurus (once; takes minutes)")
	if err := os.MkdirAll(t.dir, 0o755); err != nil {
		return fmt.Errorf("install Docusaurus: %w", err)
	}
	if err := os.WriteFile(list, []byte(docusaurusPackage), 0o644); err != nil {
		return fmt.Errorf("install Docusaurus: %w", err)
	}
	return t.command("install Docusaurus", t.dir, "npm", "install", "--no-audit", "--no-fund")
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
	source := filepath.Join(t.dir, "sites", s.name)
	sum, err := sumOf(s.dir)
	if err != nil {
		return "", "", fmt.Errorf("read site: %w", err)
	}
	sumFile := theirs + ".sum"
	if old, err := os.ReadFile(sumFile); err != nil || string(old) != sum {
		fmt.Fprintf(progress, "%s: building with Docusaurus\n", s.name)
		if err := copySite(s.dir, source); err != nil {
			return "", "", fmt.Errorf("copy site: %w", err)
		}
		if err := t.command("Docusaurus", source, "node", t.docusaurus, "build", "--no-minify", "--out-dir", theirs); err != nil {
			return "", "", err
		}
		if err := os.WriteFile(sumFile, []byte(sum), 0o644); err != nil {
			return "", "", fmt.Errorf("note the site's sum: %w", err)
		}
	}
	fmt.Fprintf(progress, "%s: building with Octavo\n", s.name)
	if err := t.command("Octavo", source, t.octavo, "build", "--out-dir", ours); err != nil {
		return "", "", err
	}
	return theirs, ours, nil
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
func sumOf(dir string) (string, error) {
	hash := sha256.New()
	fmt.Fprint(hash, docusaurusPackage, sitePackage, globalDataSource)
	err := eachFile(dir, func(name string, data []byte) error {
		fmt.Fprintf(hash, "%q %d\n%s", name, len(data), data)
		return nil
	})
	return fmt.Sprintf("%x", hash.Sum(nil)), err
}

// sitePackage is the package.json of a copied site. Without it, webpack would use one
// cache for all sites and mix up their pages.
const sitePackage = `{"private": true}
`

// copySite replaces the folder to with a copy of a site, and adds a package.json and
// globalDataPage.
func copySite(from, to string) error {
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	err := eachFile(from, func(name string, data []byte) error {
		return write(filepath.Join(to, name), data)
	})
	if err != nil {
		return err
	}
	if err := write(filepath.Join(to, "package.json"), []byte(sitePackage)); err != nil {
		return err
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
