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

// docusaurusPackage is the package.json that npm installs. The override pins a
// dependency whose newest release needs a package that some registries lack.
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

// installDocusaurus installs Docusaurus in dir and returns its program and version.
// dir is a parent of the site folders, where Node looks for packages. An earlier
// installation of the same packages is used again.
func installDocusaurus(dir string, progress io.Writer) (program, version string, err error) {
	core := filepath.Join(dir, "node_modules", "@docusaurus", "core")
	program = filepath.Join(core, "bin", "docusaurus.mjs")
	// A copy of docusaurusPackage, written after npm has succeeded.
	done := filepath.Join(dir, "installed.json")
	if list, err := os.ReadFile(done); err != nil || string(list) != docusaurusPackage {
		fmt.Fprintln(progress, "installing Docusaurus (once; takes minutes)")
		if err := npmInstall(dir, docusaurusPackage); err != nil {
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

// npmInstall installs the packages of a package.json in dir.
func npmInstall(dir, packages string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte(packages), 0o644); err != nil {
		return err
	}
	// The search plugin names only older versions of React, but works with this one.
	cmd := exec.Command("npm", "install", "--no-audit", "--no-fund", "--legacy-peer-deps")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, lastLines(string(out), 10))
	}
	return nil
}

func docusaurusTool(program, version string) tool {
	return tool{
		id: "docusaurus", label: "docusaurus v" + version, siteFiles: (*corpus.Site).DocusaurusFaster,
		command: func(site, out, _ string) []string {
			return []string{"node", program, "build", site, "--out-dir", out}
		},
	}
}

// pluginTool is Docusaurus on the same site with docusaurus-lunr-search, the plugin
// that Octavo's search replaces.
func pluginTool(program, version string) tool {
	t := docusaurusTool(program, version)
	t.id, t.label, t.siteFiles = "docusaurus/search", t.label+", search", (*corpus.Site).DocusaurusFasterSearch
	return t
}
