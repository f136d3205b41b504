package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"octavo/internal/bundle"
	"octavo/internal/diag"
)

// fileNames are the names a config file can have, in the order of choice.
var fileNames = []string{
	"docusaurus.config.ts", "docusaurus.config.mts", "docusaurus.config.cts",
	"docusaurus.config.js", "docusaurus.config.mjs", "docusaurus.config.cjs",
}

// Console receives what scripts write to the console.
type Console func(level, text string)

// NotFoundError says that a folder has no config file. It is a mistake in how
// the program was called, not in the site.
type NotFoundError struct {
	Dir  string
	Path string // what was asked for by name, if anything
}

func (e *NotFoundError) Error() string {
	if e.Path != "" {
		return fmt.Sprintf("no site config at %s", e.Path)
	}
	return fmt.Sprintf("no site config in %s\n  looked for: docusaurus.config.ts, .mts, .cts, .js, .mjs, .cjs\n"+
		"  hint: run inside the site folder, or pass --config PATH", e.Dir)
}

// Find returns the config file of a site folder. A name that is given is
// looked for in the site folder unless it is absolute.
func Find(siteDir, name string) (string, error) {
	if name != "" {
		file := name
		if !filepath.IsAbs(file) {
			file = filepath.Join(siteDir, name)
		}
		if info, err := os.Stat(file); err != nil || info.IsDir() {
			return "", &NotFoundError{Dir: siteDir, Path: name}
		}
		return file, nil
	}
	for _, name := range fileNames {
		file := filepath.Join(siteDir, name)
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			return file, nil
		}
	}
	return "", &NotFoundError{Dir: siteDir}
}

// Load reads the config file: bundles it with what it imports, runs it, and
// decodes what it exports. Mistakes are in the bag; the config is nil when
// there is nothing to go on with. What it writes to the console goes to log.
func Load(siteDir, file string, log Console, bag *diag.Bag) (*Config, error) {
	value, loc, err := evaluate(siteDir, file, log, bag)
	if err != nil || loc == nil {
		return nil, err
	}
	return Decode(value, loc, bag), nil
}

// LoadSidebars reads a sidebars file: a script, or JSON as `docs:version`
// writes it.
func LoadSidebars(siteDir, file string, log Console, bag *diag.Bag) (*Sidebars, error) {
	if strings.EqualFold(filepath.Ext(file), ".json") {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("read sidebars: %w", err)
		}
		src := source(siteDir, file)
		value, err := ParseValue(text)
		if err != nil {
			bag.Errorf(diag.ConfigSyntax, src, diag.Span{}, "not valid JSON: %v", err)
			return nil, nil
		}
		return DecodeSidebars(value, NewLocator(src), bag), nil
	}
	value, loc, err := evaluate(siteDir, file, log, bag)
	if err != nil || loc == nil {
		return nil, err
	}
	return DecodeSidebars(value, loc, bag), nil
}

// evaluate gives the value that a script exports. The locator is nil when
// the script is wrong.
func evaluate(siteDir, file string, log Console, bag *diag.Bag) (Value, *Locator, error) {
	script := bundle.Config(siteDir, file, bag)
	if script == nil {
		return Value{}, nil, nil
	}
	text, err := run(siteDir, script, log)
	var thrown *thrownError
	if errors.As(err, &thrown) {
		bag.Add(thrown.diagnostic(source(siteDir, file)))
		return Value{}, nil, nil
	}
	if err != nil {
		return Value{}, nil, fmt.Errorf("run %s: %w", filepath.Base(file), err)
	}
	value, err := ParseValue([]byte(text))
	if err != nil {
		return Value{}, nil, fmt.Errorf("read what %s exports: %w", filepath.Base(file), err)
	}
	sources := make([]*diag.Source, len(script.Inputs))
	for i, input := range script.Inputs {
		sources[i] = source(siteDir, input)
	}
	return value, NewLocator(sources[0], sources[1:]...), nil
}

// source reads a file for diagnostics; it may be gone by now.
func source(siteDir, file string) *diag.Source {
	shown := filepath.ToSlash(file)
	if rel, err := filepath.Rel(siteDir, file); err == nil && filepath.IsLocal(rel) {
		shown = filepath.ToSlash(rel)
	}
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &diag.Source{Path: shown}
	}
	return &diag.Source{Path: shown, Text: text}
}
