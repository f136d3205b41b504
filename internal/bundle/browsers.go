package bundle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Browsers are the oldest browsers that scripts and styles are made for, beside those that
// Octavo supports anyway.
type Browsers []api.Engine

// engines maps the names of browserslist to the browsers that esbuild knows.
var engines = map[string]api.EngineName{
	"chrome": api.EngineChrome, "and_chr": api.EngineChrome, "chromeandroid": api.EngineChrome, "edge": api.EngineEdge,
	"firefox": api.EngineFirefox, "ff": api.EngineFirefox, "and_ff": api.EngineFirefox, "firefoxandroid": api.EngineFirefox,
	"safari": api.EngineSafari, "ios": api.EngineIOS, "ios_saf": api.EngineIOS, "opera": api.EngineOpera,
}

// moduleBrowsers are the browsers of the query "supports es6-module".
var moduleBrowsers = []string{"chrome 61", "edge 16", "firefox 60", "safari 10.1", "ios 10.3", "opera 48"}

// basics is the syntax of the first browsers with modules. esbuild cannot replace it.
var basics = []string{
	"array-spread", "arrow", "bigint", "class", "const-and-let", "default-argument", "destructuring", "dynamic-import", "for-of",
	"generator", "import-meta", "new-target", "object-extensions", "rest-argument", "template-literal", "unicode-escapes",
}

// supported returns the syntax that scripts may have for the browsers.
func (b Browsers) supported() map[string]bool {
	if len(b) == 0 {
		return nil
	}
	supported := map[string]bool{}
	for _, name := range basics {
		supported[name] = true
	}
	return supported
}

var (
	versionQuery = regexp.MustCompile(`(?i)^([a-z_]+)\s*(>=|>)?\s*(\d+(?:\.\d+)*)(?:\s*-\s*\d+(?:\.\d+)*)?$`)
	queryBreak   = regexp.MustCompile(`(?i)\s*,\s*|\s+or\s+`)
)

// readBrowsers returns the browsers that the browserslist of a site names with a version.
// Other queries depend on statistics: the browsers that most people use need no older code.
func readBrowsers(siteDir string) Browsers {
	oldest := map[api.EngineName]string{}
	queries := browserQueries(siteDir)
	for i := 0; i < len(queries); i++ {
		if strings.EqualFold(queries[i], "supports es6-module") {
			queries = append(queries, moduleBrowsers...)
		}
		m := versionQuery.FindStringSubmatch(queries[i])
		if m == nil {
			continue
		}
		engine, known := engines[strings.ToLower(m[1])]
		if version := oldest[engine]; known && (version == "" || isOlder(m[3], version)) {
			oldest[engine] = m[3]
		}
	}
	var browsers Browsers
	for _, name := range []api.EngineName{api.EngineChrome, api.EngineEdge, api.EngineFirefox, api.EngineIOS, api.EngineOpera, api.EngineSafari} {
		if version := oldest[name]; version != "" {
			browsers = append(browsers, api.Engine{Name: name, Version: version})
		}
	}
	return browsers
}

func isOlder(a, b string) bool {
	as, bs := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(as), len(bs)) {
		x, _ := strconv.Atoi(as[i]) // the pattern has digits only
		y, _ := strconv.Atoi(bs[i])
		if x != y {
			return x < y
		}
	}
	return len(as) < len(bs)
}

// browserQueries returns the queries for production, from package.json or .browserslistrc.
func browserQueries(siteDir string) []string {
	var list []string
	if data, err := readFile(filepath.Join(siteDir, "package.json")); err == nil {
		var content struct{ Browserslist json.RawMessage }
		_ = json.Unmarshal(data, &content) // npm reports mistakes in the file
		var modes map[string]json.RawMessage
		if json.Unmarshal(content.Browserslist, &modes) == nil {
			content.Browserslist = modes["production"]
		}
		list = textOrList(content.Browserslist)
	}
	if data, err := os.ReadFile(filepath.Join(siteDir, ".browserslistrc")); err == nil && list == nil {
		list = productionLines(string(data))
	}
	var queries []string
	for _, line := range list {
		queries = append(queries, queryBreak.Split(strings.TrimSpace(line), -1)...)
	}
	return queries
}

// productionLines returns the lines of a .browserslistrc that count in production.
func productionLines(text string) []string {
	var lines []string
	inSection := true
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			inSection = strings.Contains(" "+strings.Trim(line, "[]")+" ", " production ")
			continue
		}
		if line != "" && inSection {
			lines = append(lines, line)
		}
	}
	return lines
}
