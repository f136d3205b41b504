package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
	"octavo/internal/repo"
)

// report adds esbuild's messages to the bag. It leaves out warnings about
// installed packages: the author of the site cannot fix them.
func report(bag *diag.Bag, l locator, messages []api.Message, severity diag.Severity) {
	open := unclosed(messages)
	for _, m := range messages {
		if severity == diag.Warning && (m.Location == nil || strings.Contains(m.Location.File, "node_modules") || follows(m, open)) {
			continue
		}
		bag.Add(diagnose(l, m, severity))
	}
}

// unclosedBracket matches the message about a bracket in a stylesheet. esbuild
// places it at the end of the file. Its note has the place of the bracket.
var unclosedBracket = regexp.MustCompile(`^Expected "." to go with "(.)"$`)

func isUnclosed(m api.Message) bool {
	return unclosedBracket.MatchString(m.Text) && len(m.Notes) > 0 && m.Notes[0].Location != nil
}

// unclosed returns the place of the first unclosed bracket of each stylesheet.
func unclosed(messages []api.Message) map[string]*api.Location {
	open := map[string]*api.Location{}
	for _, m := range messages {
		if isUnclosed(m) {
			at := m.Notes[0].Location
			if first := open[at.File]; first == nil || isBefore(at, first) {
				open[at.File] = at
			}
		}
	}
	return open
}

// follows reports whether a message is only there because a bracket before it is
// not closed.
func follows(m api.Message, open map[string]*api.Location) bool {
	at := m.Location
	if isUnclosed(m) {
		at = m.Notes[0].Location
	}
	first := open[at.File]
	return first != nil && isBefore(first, at)
}

func isBefore(a, b *api.Location) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
}

var (
	noResolve = regexp.MustCompile(`^Could not resolve "(.*)"`)
	noLoader  = regexp.MustCompile(`^No loader is configured for "(.*)" files: (.*)$`)
)

func diagnose(l locator, m api.Message, severity diag.Severity) diag.Diagnostic {
	text := strings.ReplaceAll(m.Text, inDocument+":", "")
	d := diag.Diagnostic{Code: diag.ModuleSyntax, Severity: severity, Message: lowerFirst(text)}
	if isUnclosed(m) {
		d.Message = fmt.Sprintf("this %q is never closed", unclosedBracket.FindStringSubmatch(m.Text)[1])
		m.Location, m.Notes = m.Notes[0].Location, nil
	}
	d.Source, d.Span = l.place(m.Location)
	d.Notes = l.notes(m.Notes)
	if severity == diag.Warning {
		d.Code = diag.BundlerNote
		return d
	}
	if isTopLevelAwait(m) {
		d.Message, d.Hint = "await does not work at the top level of a file", "use it in an async function"
	} else if _, ok := m.Detail.(outside); ok {
		d.Code, d.Hint = diag.Outside, "copy the file into the repository; Octavo reads no files around it"
	} else if u, ok := m.Detail.(unknownModule); ok {
		d.Code = diag.UnknownModule
		if u.suggestion != "" {
			d.Hint = fmt.Sprintf("did you mean %q?", u.suggestion)
		}
	} else if u, ok := m.Detail.(unknownLoader); ok {
		d.Code, d.Message = diag.ModuleLoader, fmt.Sprintf("%s: Octavo does not have the loader %q of webpack", d.Message, u.name)
		d.Hint = "import the file without it; raw-loader, file-loader, url-loader and @svgr/webpack work"
	} else if found := noResolve.FindStringSubmatch(m.Text); found != nil {
		d.Code, d.Message = diag.UnknownModule, fmt.Sprintf("cannot find module %q", found[1])
		d.Hint = installHint(l.siteDir, found[1])
		if user := userOf(m); isNodeModule(found[1]) && user != "" {
			d.Message = fmt.Sprintf("the package %s needs the module %q of Node, which browsers do not have", user, found[1])
			d.Hint = "use a package that works in browsers, or read the data in the config and pass it on as customFields"
		} else if isNodeModule(found[1]) {
			d.Message = fmt.Sprintf("the module %q is part of Node, and pages run without Node, in Octavo and in browsers", found[1])
			d.Hint = "use a package that works in browsers, or read the data in the config and pass it on as customFields"
		}
	} else if found := noLoader.FindStringSubmatch(m.Text); found != nil {
		d.Code, d.Message = diag.ModuleLoader, fmt.Sprintf("cannot import %q: Octavo does not load %s files", found[2], found[1])
		d.Hint = "put the file in a static folder and use its address"
	}
	return d
}

// userOf returns the installed package in which a message is; "" for none.
func userOf(m api.Message) string {
	if m.Location == nil {
		return ""
	}
	return packageOf("/" + m.Location.File)
}

// notes returns esbuild's notes that have a place.
func (l locator) notes(list []api.Note) []diag.Note {
	var notes []diag.Note
	for _, n := range list {
		if strings.HasSuffix(n.Text, "was triggered by this import") {
			n.Text = "imported here"
		}
		if src, at := l.place(n.Location); src != nil {
			notes = append(notes, diag.Note{Source: src, Span: at, Message: strings.TrimSuffix(lowerFirst(n.Text), ":")})
		}
	}
	return notes
}

func isTopLevelAwait(m api.Message) bool { return strings.HasPrefix(m.Text, "Top-level await") }

// installHint explains how to install a missing package.
func installHint(siteDir, name string) string {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "@site/") || filepath.IsAbs(name) {
		return ""
	}
	root := repo.Find(siteDir).Root
	for dir := siteDir; ; dir = filepath.Dir(dir) { // a repository may have one folder for all its packages
		if _, err := os.Stat(filepath.Join(dir, "node_modules")); err == nil {
			return "add it with npm install in the site folder"
		}
		if dir == root || dir == filepath.Dir(dir) {
			return "there is no node_modules folder; run npm install in the site folder"
		}
	}
}

// lowerFirst gives esbuild's messages the form of Octavo's.
func lowerFirst(s string) string {
	if s == "" || len(s) > 1 && s[1] >= 'A' && s[1] <= 'Z' {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
