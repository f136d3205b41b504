package main

import (
	"octavo/internal/build"
	"octavo/internal/diag"
)

// openSource reads the config of a site for a command that does not build it. It prints
// the errors of the config, and leaves its warnings to builds.
func openSource(dir, configFile string) (*build.Source, error) {
	out, err := newTerminal("text")
	if err != nil {
		return nil, err
	}
	bag := &diag.Bag{}
	source, err := build.OpenSource(build.Options{SiteDir: dir, ConfigFile: configFile, Log: out.console}, bag)
	if err == nil && source == nil {
		err = out.report(bag, true)
	}
	return source, err
}

// reportErrors prints the errors of a bag. It returns errReported if there is one.
func reportErrors(bag *diag.Bag) error {
	out, err := newTerminal("text")
	if err != nil {
		return err
	}
	errors := &diag.Bag{}
	for _, d := range bag.Sorted() {
		if d.Severity == diag.Error {
			errors.Add(d)
		}
	}
	return out.report(errors, false)
}
