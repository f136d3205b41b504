package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

func siteWithPackages(t *testing.T, name, dependencies string) site {
	t.Helper()
	s := site{name: name, dir: t.TempDir(), folder: "website"}
	list := []byte(`{"private": true, "dependencies": ` + dependencies + `}`)
	if err := write(filepath.Join(s.dir, "website", "package.json"), list); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestPackageList(t *testing.T) {
	sites := []site{
		{name: "without a package.json", dir: t.TempDir()},
		siteWithPackages(t, "math", `{"remark-math": "6.0.0", "yaml": "2.6.1"}`),
		siteWithPackages(t, "redirects", `{"@docusaurus/plugin-client-redirects": "*", "yaml": "2.6.1"}`),
	}
	data, err := releases[1].packageList(sites)
	if err != nil {
		t.Fatal(err)
	}
	var list struct{ Dependencies map[string]string }
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"remark-math": "6.0.0", "yaml": "2.6.1", "react": "^19.0.0",
		"@docusaurus/core": "3.10.2", "@docusaurus/plugin-client-redirects": "3.10.2",
	} {
		t.Run(name, func(t *testing.T) {
			if got := list.Dependencies[name]; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
	_, err = releases[0].packageList(append(sites, siteWithPackages(t, "other", `{"yaml": "2.0.0"}`)))
	if want := "other: package.json asks for yaml 2.0.0, another site for 2.6.1"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got error %v, want %s", err, want)
	}
}
