package main

import (
	"errors"
	"os"
	"path"
	"path/filepath"
	"slices"

	"octavo/internal/diag"
	"octavo/internal/repo"
)

// reporter prints the result of a check. Text is for people and goes to the standard
// error; formats for programs go to the standard output.
type reporter struct {
	*terminal
	format string
	root   string                   // the folder that paths in some formats are relative to
	path   func(path string) string // returns the path of a source from root
}

// formats lists the formats of diagnostics.
var formats = []string{"text", "json", "sarif", "github"}

func newReporter(format, siteDir string) (*reporter, error) {
	if !slices.Contains(formats, format) {
		return nil, usagef("--format must be %s, not %q", diag.Alternatives(formats), format)
	}
	shown := "json" // no progress beside the output for a program
	if format == "text" || format == "github" {
		shown = "text"
	}
	t, err := newTerminal(shown)
	if err != nil {
		return nil, err
	}
	site, err := filepath.Abs(siteDir)
	if err != nil {
		return nil, err
	}
	root := checkoutRoot(site, os.Getenv("GITHUB_WORKSPACE"))
	place, err := filepath.Rel(root, site)
	if err != nil {
		return nil, err
	}
	return &reporter{t, format, filepath.ToSlash(root), func(source string) string {
		if path.IsAbs(source) {
			return source
		}
		return path.Join(filepath.ToSlash(place), source)
	}}, nil
}

// checkoutRoot returns the root of the repository. On GitHub it is the workspace, if the
// site is in it: the site may be in a checkout that is a part of the workspace.
func checkoutRoot(site, workspace string) string {
	if rel, err := filepath.Rel(workspace, site); workspace != "" && err == nil && filepath.IsLocal(rel) {
		return workspace
	}
	return repo.Find(site).Root
}

func (r *reporter) print(list []diag.Diagnostic) error {
	switch r.format {
	case "json":
		return diag.PrintJSON(os.Stdout, list)
	case "sarif":
		return diag.SARIF{Version: version, Root: r.root, Path: r.path}.Print(os.Stdout, list)
	case "github":
		// The log shows only the messages of the commands, without their places.
		return errors.Join(r.printText(list, ""), diag.GitHub{Path: r.path}.Print(os.Stdout, list))
	}
	return r.printText(list, "")
}
