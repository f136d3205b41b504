package config

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
)

// versionNumber matches the first two numbers of a version or of a range of versions.
var versionNumber = regexp.MustCompile(`(\d+)\.(\d+)`)

// isBefore310 reports whether the package.json of a site asks for a Docusaurus before 3.10,
// in which future.v4 has fewer effects.
func isBefore310(siteDir string) bool {
	data, err := os.ReadFile(filepath.Join(siteDir, "package.json"))
	if err != nil {
		return false
	}
	var content struct{ Dependencies, DevDependencies map[string]string }
	_ = json.Unmarshal(data, &content) // npm reports mistakes in the file
	const core = "@docusaurus/core"
	m := versionNumber.FindStringSubmatch(content.Dependencies[core] + content.DevDependencies[core])
	if m == nil {
		return false
	}
	major, _ := strconv.Atoi(m[1]) // the pattern has digits only
	minor, _ := strconv.Atoi(m[2])
	return major < 3 || major == 3 && minor < 10
}
