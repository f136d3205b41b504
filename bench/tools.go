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

// hugoVersion is the newest release whose go.mod is content with Go 1.26;
// those after it want 1.27.
const hugoVersion = "v0.165.0"

const hugoModule = "github.com/gohugoio/hugo"

// A tool turns a site folder into an output folder.
type tool struct {
	id    string // octavo, octavo-search, hugo, docusaurus or docusaurus/search; its folder
	label string // as printed
	spell func(*corpus.Site) []corpus.File
	// command gets absolute paths; cache is an empty folder of this run.
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
	return tools, nil
}

func octavoTool(binary string) tool {
	return tool{
		id: "octavo", label: "octavo", spell: (*corpus.Site).Docusaurus,
		command: func(site, out, _ string) []string {
			return []string{binary, "build", site, "--out-dir", out}
		},
	}
}

// searchTool is Octavo on the same site with a search index. What that adds is
// seen by comparing the two.
func searchTool(binary string) tool {
	t := octavoTool(binary)
	t.id, t.label, t.spell = "octavo-search", "octavo, search", (*corpus.Site).DocusaurusSearch
	return t
}

func hugoTool(binary string) tool {
	return tool{
		id: "hugo", label: "hugo " + hugoVersion, spell: (*corpus.Site).Hugo,
		command: func(site, out, cache string) []string {
			return []string{binary, "--source", site, "--destination", out,
				"--cacheDir", cache, "--noBuildLock", "--quiet"}
		},
	}
}

// installHugo returns the pinned Hugo, building it on first use. The version is
// part of the folder, so that a new pin never meets an old binary.
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
	// Without cgo it is the plain edition, which is what one static binary is
	// to be compared with.
	cmd.Env = append(os.Environ(), "GOBIN="+dir, "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("install hugo %s: %w\n%s", hugoVersion, err, lastLines(string(out), 10))
	}
	return binary, nil
}

// lastLines keeps the end of a tool's output, where the reason usually is.
func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
