package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const root = "../.."

var (
	// code matches what is set in backticks on one line.
	code = regexp.MustCompile("`([^`\n]+)`")
	// target matches the target of a Markdown link, without its anchor.
	target = regexp.MustCompile(`\]\(([^)#\s]+)`)
	// ours matches a path that starts with a folder of the repository.
	ours = regexp.MustCompile(`^(?:bench|cmd|docs|e2e|internal|parity|release|scripts|site|theme|trust)(?:/[\w.@*-]+)*/?$`)
)

func TestArchitectureNamesEveryPackage(t *testing.T) {
	named := map[string]bool{}
	for _, path := range paths(t, "docs/architecture.md") {
		named[strings.TrimSuffix(path, "/")] = true
	}
	for name := range allowed {
		if !named[name] {
			t.Errorf("docs/architecture.md does not name the package %s: add a sentence about it", name)
		}
	}
}

func TestDocumentsNameFilesThatExist(t *testing.T) {
	for _, document := range documents(t) {
		for _, path := range paths(t, document) {
			found, err := filepath.Glob(filepath.Join(root, path))
			if err != nil || len(found) == 0 {
				t.Errorf("%s names %s, which does not exist", document, path)
			}
		}
	}
}

func TestDocumentsLinkToFilesThatExist(t *testing.T) {
	for _, document := range documents(t) {
		for _, match := range target.FindAllStringSubmatch(code.ReplaceAllString(read(t, document), ""), -1) {
			if strings.Contains(match[1], "://") {
				continue
			}
			path := filepath.Join(root, filepath.Dir(document), match[1])
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s links to %s, which does not exist", document, match[1])
			}
		}
	}
}

// Each decision is in the list of decisions.
func TestDecisionsAreListed(t *testing.T) {
	list := read(t, "docs/decisions/README.md")
	for _, document := range documents(t) {
		name := filepath.Base(document)
		if filepath.Dir(document) == "docs/decisions" && name != "README.md" && !strings.Contains(list, "("+name+")") {
			t.Errorf("docs/decisions/README.md does not list %s", name)
		}
	}
}

// documents returns the documents whose paths are checked, relative to the root.
func documents(t *testing.T) []string {
	t.Helper()
	all := []string{"README.md", "CONTRIBUTING.md"}
	for _, pattern := range []string{"docs/*.md", "docs/decisions/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("no documents %s", pattern)
		}
		for _, path := range found {
			relative, err := filepath.Rel(root, path)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, filepath.ToSlash(relative))
		}
	}
	return all
}

// paths returns the paths of the repository that a document sets in backticks.
// Paths with a part that starts with a dot are left out: make writes those.
func paths(t *testing.T, document string) []string {
	t.Helper()
	var found []string
	for _, match := range code.FindAllStringSubmatch(read(t, document), -1) {
		if ours.MatchString(match[1]) && !strings.Contains(match[1], "/.") {
			found = append(found, match[1])
		}
	}
	return found
}

func read(t *testing.T, document string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, document))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
