package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
)

// A release is a version of Docusaurus, with the versions of other packages that it
// needs.
type release struct {
	version   string
	react     string
	search    string // of docusaurus-lunr-search
	overrides map[string]string
}

// releases are the versions that sites are compared with. Docusaurus 3.6.1 sets an option
// that later versions of webpack reject. Not all packages of docsearch 4.7.1 exist.
var releases = []release{
	{version: "3.6.1", react: "^18.0.0", search: "3.5.0", overrides: map[string]string{"webpack": "5.96.1"}},
	{version: "3.10.2", react: "^19.0.0", search: "3.6.1", overrides: map[string]string{"@docsearch/react": "4.7.0"}},
}

// chooseReleases returns the release of a version, or all releases for "".
func chooseReleases(version string) ([]release, error) {
	if version == "" {
		return releases, nil
	}
	for _, r := range releases {
		if r.version == version {
			return []release{r}, nil
		}
	}
	return nil, fmt.Errorf("-docusaurus %s: no such version", version)
}

// docusaurusPackages are the packages that every site has. The list also has packages
// that other packages ask for in any version of Docusaurus: npm would take the newest.
var docusaurusPackages = []string{
	"core", "module-type-aliases", "plugin-content-blog", "plugin-content-docs", "plugin-content-pages",
	"preset-classic", "theme-classic", "theme-common", "tsconfig", "types", "utils",
}

// packages returns the dependencies that every site has.
func (r release) packages() map[string]string {
	list := map[string]string{
		"@mdx-js/react":          "^3.0.0",
		"clsx":                   "^2.0.0",
		"docusaurus-lunr-search": r.search,
		"lunr":                   "^2.3.9",
		"prism-react-renderer":   "^2.3.0",
		"react":                  r.react,
		"react-dom":              r.react,
		"typescript":             "~5.6.2",
	}
	for _, name := range docusaurusPackages {
		list["@docusaurus/"+name] = r.version
	}
	return list
}

// packageList returns the package.json that npm installs for a release: its own packages
// and those of all sites, so that there is one folder of packages for each release.
func (r release) packageList(sites []site) ([]byte, error) {
	dependencies := r.packages()
	for _, s := range sites {
		own, err := s.packages()
		if err != nil {
			return nil, fmt.Errorf("%s: read package.json: %w", s.name, err)
		}
		for name, version := range own {
			if strings.HasPrefix(name, "@docusaurus/") {
				version = r.version
			}
			if other, isKnown := dependencies[name]; isKnown && other != version {
				return nil, fmt.Errorf("%s: package.json asks for %s %s, another site for %s", s.name, name, version, other)
			}
			dependencies[name] = version
		}
	}
	list, err := json.MarshalIndent(struct {
		Name         string            `json:"name"`
		Private      bool              `json:"private"`
		Dependencies map[string]string `json:"dependencies"`
		Overrides    map[string]string `json:"overrides,omitempty"`
	}{"octavo-parity", true, dependencies, r.overrides}, "", "  ")
	return append(list, '\n'), err
}

// packages returns the dependencies in the site's package.json. Packages of Docusaurus
// have the version "*", because a release sets it.
func (s site) packages() (map[string]string, error) {
	data, err := os.ReadFile(filepath.Join(s.dir, s.folder, "package.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list struct{ Dependencies map[string]string }
	err = json.Unmarshal(data, &list)
	return maps.Clone(list.Dependencies), err
}

// install installs the packages of a release, unless an earlier run has done it.
func (t tools) install(list []byte, progress io.Writer) error {
	name := filepath.Join(t.dir, "package.json")
	done := filepath.Join(t.dir, "node_modules", ".package-lock.json")
	if old, err := os.ReadFile(name); err == nil && string(old) == string(list) {
		if _, err := os.Stat(done); err == nil {
			return nil
		}
	}
	fmt.Fprintf(progress, "installing Docusaurus %s and the packages of the sites (takes minutes)\n", t.release.version)
	if err := write(name, list); err != nil {
		return fmt.Errorf("install Docusaurus: %w", err)
	}
	return t.command("install Docusaurus", t.dir, "npm", "install", "--no-audit", "--no-fund")
}
