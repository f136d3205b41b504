package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"octavo/bench/corpus"
)

// docusaurusPackage is what npm installs. The override is for a dependency
// whose newest release asks for a package that not every registry has.
const docusaurusPackage = `{
  "name": "octavo-bench-docusaurus",
  "private": true,
  "dependencies": {
    "@docusaurus/core": "~3.10.0",
    "@docusaurus/faster": "~3.10.0",
    "@docusaurus/preset-classic": "~3.10.0",
    "@mdx-js/react": "^3.0.0",
    "docusaurus-lunr-search": "3.5.0",
    "lunr": "^2.3.9",
    "prism-react-renderer": "^2.3.0",
    "react": "^19.0.0",
    "react-dom": "^19.0.0"
  },
  "overrides": {
    "@docsearch/react": "4.6.3"
  }
}
`

// installDocusaurus puts Docusaurus above the folders of its sites, where Node
// looks for packages, and returns its program and version. What was installed
// by an earlier run is used again.
func installDocusaurus(dir string, progress io.Writer) (program, version string, err error) {
	core := filepath.Join(dir, "node_modules", "@docusaurus", "core")
	program = filepath.Join(core, "bin", "docusaurus.mjs")
	// Written when an install has succeeded, with what was installed.
	done := filepath.Join(dir, "installed.json")
	if list, err := os.ReadFile(done); err != nil || string(list) != docusaurusPackage {
		fmt.Fprintln(progress, "installing Docusaurus (once; takes minutes)")
		if err := npmInstall(dir); err != nil {
			return "", "", fmt.Errorf("install Docusaurus: %w", err)
		}
		if err := os.WriteFile(done, []byte(docusaurusPackage), 0o644); err != nil {
			return "", "", fmt.Errorf("install Docusaurus: %w", err)
		}
	}
	data, err := os.ReadFile(filepath.Join(core, "package.json"))
	if err != nil {
		return "", "", fmt.Errorf("read version of Docusaurus: %w", err)
	}
	var about struct{ Version string }
	if err := json.Unmarshal(data, &about); err != nil {
		return "", "", fmt.Errorf("read version of Docusaurus: %w", err)
	}
	return program, about.Version, nil
}

func npmInstall(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte(docusaurusPackage), 0o644); err != nil {
		return err
	}
	// The search plugin asks for an older React than it works with.
	cmd := exec.Command("npm", "install", "--no-audit", "--no-fund", "--legacy-peer-deps")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, lastLines(string(out), 10))
	}
	return nil
}

func docusaurusTool(program, version string) tool {
	return tool{
		id: "docusaurus", label: "docusaurus v" + version, spell: (*corpus.Site).DocusaurusFaster,
		command: func(site, out, _ string) []string {
			return []string{"node", program, "build", site, "--out-dir", out}
		},
	}
}

// pluginTool is Docusaurus on the same site with the search plugin that Octavo
// stands in for.
func pluginTool(program, version string) tool {
	t := docusaurusTool(program, version)
	t.id, t.label, t.spell = "docusaurus/search", t.label+", search", (*corpus.Site).DocusaurusFasterSearch
	return t
}
