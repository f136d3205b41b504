package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"octavo/bench/corpus"
)

// hugoVersion is the newest release that compiles with Go 1.26. Later releases need
// Go 1.27.
const hugoVersion = "v0.165.0"

const hugoModule = "github.com/gohugoio/hugo"

// A tool turns a site folder into an output folder.
type tool struct {
	id        string // octavo, octavo-search, hugo, docusaurus, docusaurus/search, vitepress or starlight; also the folder's name
	label     string // as printed
	siteFiles func(*corpus.Site) []corpus.File
	// command returns the command line of a build. The paths are absolute, and cache
	// is an empty folder.
	command func(site, out, cache string) []string
}

func chooseTools(o options, work string, progress io.Writer) ([]tool, error) {
	var tools []tool
	if o.octavo != "" {
		binary, err := filepath.Abs(o.octavo)
		if err != nil {
			return nil, fmt.Errorf("find octavo: %w", err)
		}
		tools = append(tools, octavoTool(binary))
		if o.search {
			tools = append(tools, searchTool(binary))
		}
	}
	if o.hugo {
		binary, err := installHugo(filepath.Join(work, "bin"), progress)
		if err != nil {
			return nil, err
		}
		tools = append(tools, hugoTool(binary))
	}
	if o.docusaurus {
		program, version, err := installDocusaurus(filepath.Join(work, "docusaurus"), progress)
		if err != nil {
			return nil, err
		}
		tools = append(tools, docusaurusTool(program, version))
		if o.search {
			tools = append(tools, pluginTool(program, version))
		}
	}
	for _, name := range o.peers {
		peer, err := peerTool(name, filepath.Join(work, name), progress)
		if err != nil {
			return nil, err
		}
		tools = append(tools, peer)
	}
	return tools, nil
}

func octavoTool(binary string) tool {
	return tool{
		id: "octavo", label: "octavo", siteFiles: (*corpus.Site).Docusaurus,
		command: func(site, out, _ string) []string {
			return []string{binary, "build", site, "--out-dir", out}
		},
	}
}

// searchTool is Octavo on the same site with a search index. The difference to
// octavoTool is the cost of search.
func searchTool(binary string) tool {
	t := octavoTool(binary)
	t.id, t.label, t.siteFiles = "octavo-search", "octavo, search", (*corpus.Site).DocusaurusSearch
	return t
}

func hugoTool(binary string) tool {
	return tool{
		id: "hugo", label: "hugo " + hugoVersion, siteFiles: (*corpus.Site).Hugo,
		command: func(site, out, cache string) []string {
			return []string{binary, "--source", site, "--destination", out,
				"--cacheDir", cache, "--noBuildLock", "--quiet"}
		},
	}
}

// installHugo returns the path of Hugo, and compiles it on first use. The version is
// part of the folder's name, so that a new version never uses an old binary.
func installHugo(bin string, progress io.Writer) (string, error) {
	dir := filepath.Join(bin, "hugo-"+hugoVersion)
	binary := filepath.Join(dir, "hugo")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	if _, err := os.Stat(binary); err == nil {
		return binary, nil
	}
	fmt.Fprintf(progress, "installing hugo %s (once; takes minutes)\n", hugoVersion)
	cmd := exec.Command("go", "install", hugoModule+"@"+hugoVersion)
	// Without cgo, Hugo is one static binary, as Octavo is.
	cmd.Env = append(os.Environ(), "GOBIN="+dir, "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("install hugo %s: %w\n%s", hugoVersion, err, lastLines(string(out), 10))
	}
	return binary, nil
}

// lastLines returns the last n lines of a tool's output, which usually say why it
// failed.
func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
