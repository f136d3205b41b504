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

// peerTools returns VitePress and Starlight, which build the docs of the corpus as sites of their own.
func peerTools(work string, progress io.Writer) ([]tool, error) {
	vitePress, err := installVitePress(filepath.Join(work, "vitepress"), progress)
	if err != nil {
		return nil, err
	}
	astro, err := installStarlight(filepath.Join(work, "starlight"), progress)
	if err != nil {
		return nil, err
	}
	return []tool{
		{
			id: "vitepress", label: "vitepress v" + vitePressVersion, siteFiles: (*corpus.Site).VitePress,
			command: func(site, out, _ string) []string {
				return []string{"node", vitePress, "build", site, "--outDir", out}
			},
		},
		{
			id: "starlight", label: "starlight v" + starlightVersion, siteFiles: (*corpus.Site).Starlight,
			command: func(site, out, _ string) []string {
				return []string{"node", astro, "build", "--root", site, "--outDir", out, "--silent"}
			},
		},
	}, nil
}
