package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"octavo/bench/corpus"
)

// vitePressVersion is the newest release.
const vitePressVersion = "1.6.4"

// Later releases of Starlight and Astro need Node 22.
const (
	starlightVersion = "0.37.7"
	astroVersion     = "5.16.15"
)

// installNodeTool installs packages in dir, which is a parent of the site folders, and
// returns the path of a program in them. The program of an earlier installation is used again.
func installNodeTool(dir, packages, program string, progress io.Writer) (string, error) {
	program = filepath.Join(dir, "node_modules", filepath.FromSlash(program))
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	fmt.Fprintf(progress, "installing %s (once)\n", filepath.Base(dir))
	if err := npmInstall(dir, packages); err != nil {
		return "", fmt.Errorf("install %s: %w", filepath.Base(dir), err)
	}
	return program, nil
}

// installVitePress installs VitePress in dir and returns its program.
func installVitePress(dir string, progress io.Writer) (program string, err error) {
	packages := fmt.Sprintf(`{"name": "octavo-bench-vitepress", "private": true, "dependencies": {"vitepress": %q}}`, vitePressVersion)
	return installNodeTool(dir, packages, "vitepress/bin/vitepress.js", progress)
}

func installStarlight(dir string, progress io.Writer) (program string, err error) {
	packages := fmt.Sprintf(`{"name": "octavo-bench-starlight", "private": true, "dependencies": {"@astrojs/starlight": %q, "astro": %q}}`,
		starlightVersion, astroVersion)
	return installNodeTool(dir, packages, "astro/astro.js", progress)
}

// peerNames are the tools that -peers adds.
var peerNames = []string{"docusaurus", "vitepress", "starlight"}

// peerTool installs one of peerNames in dir. Docusaurus has no search plugin here.
func peerTool(name, dir string, progress io.Writer) (tool, error) {
	switch name {
	case "vitepress":
		program, err := installVitePress(dir, progress)
		return tool{
			id: name, label: "vitepress v" + vitePressVersion, siteFiles: (*corpus.Site).VitePress,
			command: func(site, out, _ string) []string {
				return []string{"node", program, "build", site, "--outDir", out}
			},
		}, err
	case "starlight":
		program, err := installStarlight(dir, progress)
		return tool{
			id: name, label: "starlight v" + starlightVersion, siteFiles: (*corpus.Site).Starlight,
			command: func(site, out, _ string) []string {
				return []string{"node", program, "build", "--root", site, "--outDir", out, "--silent"}
			},
		}, err
	}
	program, version, err := installDocusaurus(dir, progress)
	return docusaurusTool(program, version), err
}
