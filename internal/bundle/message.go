package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/diag"
)

// report adds esbuild's messages to the bag. It leaves out warnings about
// installed packages: the author of the site cannot fix them.
func report(bag *diag.Bag, siteDir string, messages []api.Message, severity diag.Severity) {
	for _, m := range messages {
		if severity == diag.Warning && (m.Location == nil || strings.Contains(m.Location.File, "node_modules")) {
			continue
		}
		bag.Add(diagnose(siteDir, m, severity))
	}
}

var (
	noResolve = regexp.MustCompile(`^Could not resolve "(.*)"`)
	noLoader  = regexp.MustCompile(`^No loader is configured for "(.*)" files: (.*)$`)
)

func diagnose(siteDir string, m api.Message, severity diag.Severity) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.ModuleSyntax, Severity: severity, Message: lowerFirst(m.Text)}
	d.Source, d.Span = place(siteDir, m.Location)
	for _, n := range m.Notes {
		src, at := place(siteDir, n.Location)
		if src != nil {
			d.Notes = append(d.Notes, diag.Note{Source: src, Span: at, Message: lowerFirst(n.Text)})
		}
	}
	if severity == diag.Warning {
		d.Code = diag.BundlerNote
		return d
	}
	if u, ok := m.Detail.(unknownModule); ok {
		d.Code = diag.UnknownModule
		if u.suggestion != "" {
			d.Hint = fmt.Sprintf("did you mean %q?", u.suggestion)
		}
	} else if found := noResolve.FindStringSubmatch(m.Text); found != nil {
		d.Code, d.Message = diag.UnknownModule, fmt.Sprintf("cannot find module %q", found[1])
		d.Hint = installHint(siteDir, found[1])
	} else if found := noLoader.FindStringSubmatch(m.Text); found != nil {
		d.Code, d.Message = diag.ModuleLoader, fmt.Sprintf("cannot import %q: Octavo does not load %s files", found[2], found[1])
		d.Hint = "put the file in a static folder and use its address"
	}
	return d
}

// installHint explains how to install a missing package.
func installHint(siteDir, name string) string {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "@site/") || filepath.IsAbs(name) {
		return ""
	}
	if _, err := os.Stat(filepath.Join(siteDir, "node_modules")); err != nil {
		return "there is no node_modules folder; run npm install in the site folder"
	}
	return "add it with npm install in the site folder"
}

// place returns the source and span of esbuild's location, which has lines from 1
// and columns in bytes from 0. Files of the theme exist only in the binary.
func place(siteDir string, at *api.Location) (*diag.Source, diag.Span) {
	if at == nil {
		return nil, diag.Span{}
	}
	if at.Namespace == inTheme || at.Namespace == generated {
		return &diag.Source{Path: at.Namespace + ":" + at.File}, diag.Span{}
	}
	src := readSource(siteDir, at.File)
	if src.Text == nil || at.Line == 0 {
		return src, diag.Span{}
	}
	start := src.Offset(at.Line, at.Column)
	return src, diag.Span{Start: start, End: max(start+at.Length, start+1)}
}

// readSource reads a file for a diagnostic. If it cannot be read, the source has
// only a path.
func readSource(siteDir, file string) *diag.Source {
	file = strings.TrimPrefix(file, cssModule+":")
	abs := filepath.FromSlash(file)
	if !filepath.IsAbs(abs) {
		abs = filepath.Join(siteDir, abs)
	}
	shown := filepath.ToSlash(file)
	if rel, err := filepath.Rel(siteDir, abs); err == nil && filepath.IsLocal(rel) {
		shown = filepath.ToSlash(rel)
	}
	text, err := readFile(abs)
	if err != nil {
		return &diag.Source{Path: shown}
	}
	return &diag.Source{Path: shown, Text: text}
}

// lowerFirst gives esbuild's messages the form of Octavo's.
func lowerFirst(s string) string {
	if s == "" || len(s) > 1 && s[1] >= 'A' && s[1] <= 'Z' {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
