package doctor

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// docusaurusCall matches a call of Docusaurus in a command of a package.json.
var docusaurusCall = regexp.MustCompile(`\bdocusaurus(?:\s+([a-z][\w:-]*))?`)

// addCommands adds the commands in package.json that call Docusaurus. It returns those that
// octavo takes over, with octavo in the place of Docusaurus, by name.
func (e *examination) addCommands() map[string]string {
	taken := map[string]string{}
	scripts := readScripts(e.site.Dir)
	for _, name := range slices.Sorted(maps.Keys(scripts)) {
		m := docusaurusCall.FindStringSubmatch(scripts[name])
		if m == nil {
			continue
		}
		command, _, _ := strings.Cut(m[1], ":")
		f := Finding{Kind: "command", Name: "npm run " + name, Status: Native}
		switch {
		case m[1] == "", slices.Contains(e.site.Commands, m[1]), command == "docs":
			taken[name] = docusaurusCall.ReplaceAllStringFunc(scripts[name], func(call string) string {
				return "octavo" + strings.TrimPrefix(call, "docusaurus")
			})
			f.Note = taken[name]
		case slices.Contains(e.site.Missing, m[1]):
			f.Status, f.Note = LeftOut, "Octavo does not have this command yet; keep Docusaurus for it"
		default:
			f.Status, f.Note = LeftOut, fmt.Sprintf("a plugin adds the command %s with extendCli, which Octavo does not run; keep Docusaurus for it", m[1])
		}
		e.add(f)
	}
	return taken
}

// readScripts returns the commands in package.json. npm reports mistakes in the file.
func readScripts(dir string) map[string]string {
	data, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return nil
	}
	var content struct{ Scripts map[string]string }
	_ = json.Unmarshal(data, &content)
	return content.Scripts
}

// verdict says in one or two sentences whether the site builds.
func (e *examination) verdict() string {
	count := map[Status]int{}
	var leftOut, failing []string
	options := 0
	for _, f := range e.findings {
		count[f.Status]++
		switch {
		case f.Status == Fails:
			failing = append(failing, f.Name)
		case f.Status == LeftOut && f.Kind == "option":
			options++
		case f.Status == LeftOut && f.Kind != "command":
			leftOut = append(leftOut, f.Name)
		}
	}
	if len(failing) > 0 {
		return "This site does not build with Octavo yet: " + strings.Join(failing, ", ") + "."
	}
	text := "This site builds with Octavo"
	if len(leftOut) > 0 {
		text += ", without " + strings.Join(leftOut, ", ")
	}
	text += "."
	switch options {
	case 0:
	case 1:
		text += " One option has no effect."
	default:
		text += fmt.Sprintf(" %d options have no effect.", options)
	}
	switch {
	case len(e.needs) > 0:
		text += " Its scripts may need Node, because " + e.needs[0] + "; Octavo starts Node only then."
	case count[Embedded] > 0:
		text += " It does not need Node."
	}
	return text
}

// commands returns the steps to switch.
func (e *examination) commands(scripts map[string]string) []Command {
	change := Command{Line: "octavo start", Why: "shows the site while you write"}
	if len(scripts) > 0 {
		line := "npm pkg set"
		for _, name := range slices.Sorted(maps.Keys(scripts)) {
			line += " " + quoted("scripts."+name+"="+scripts[name])
		}
		change = Command{Line: line, Why: "lets npm run use octavo"}
	}
	return []Command{
		{Line: "octavo check", Why: "finds mistakes in the content"},
		{Line: "octavo build", Why: "writes the site to build"},
		change,
	}
}

// quoted returns a word of a command line.
func quoted(word string) string {
	if !strings.ContainsAny(word, " \t'\"$&|;<>()*?`\\") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
