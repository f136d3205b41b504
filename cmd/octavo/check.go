package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/repo"
)

type checkFlags struct {
	buildFlags
	format string
	strict bool
}

func newCheck() *cobra.Command {
	var flags checkFlags
	cmd := &cobra.Command{
		Use:   "check [siteDir]",
		Short: "Find mistakes without building the site",
		Long: "Check reports every mistake that octavo build would report, in less time, and writes\n" +
			"no site. It ends with the exit code 1 if there is an error.",
		Example: "  octavo check\n  octavo check website --strict --format github",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			return runCheck(cmd.Context(), dir, flags)
		},
	}
	cmd.Flags().StringVar(&flags.format, "format", "text", "format of errors and warnings: text, json, sarif or github")
	cmd.Flags().BoolVar(&flags.strict, "strict", false, "end with the exit code 1 for warnings, too")
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	cmd.Flags().BoolVar(&flags.noCache, "no-cache", false, "check everything anew, without the results of earlier builds in .octavo/cache or $OCTAVO_CACHE")
	cmd.Flags().StringVar(&flags.timings, "timings", "", "show the time and the memory of each stage: text or json")
	cmd.Flags().Lookup("timings").NoOptDefVal = "text"
	return cmd
}

// runCheck checks the site in dir, and prints the mistakes.
func runCheck(ctx context.Context, dir string, flags checkFlags) error {
	start := time.Now()
	limitMemory()
	out, err := newReporter(flags.format, dir)
	if err != nil {
		return err
	}
	stages, err := newStages(flags.timings)
	if err != nil {
		return err
	}
	bag := &diag.Bag{}
	store := openCache(dir, flags.noCache)
	store.KeepUnread()
	defer closeCache(store)
	checked, err := build.Check(ctx, build.Options{
		SiteDir: dir, ConfigFile: flags.config, Version: version, Cache: store,
		Progress: out.progress, Log: out.console, Stages: stages,
	}, bag)
	out.endProgress()
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted")
	}
	list := bag.Sorted()
	if printed := out.print(list); printed != nil || err != nil {
		return errors.Join(err, printed)
	}
	if bag.Errors() > 0 || flags.strict && len(list) > 0 {
		return errReported
	}
	if len(list) == 0 && flags.format == "text" {
		fmt.Printf("no mistakes in %s, checked in %s\n", count(checked.Pages, "page"), seconds(time.Since(start)))
	}
	if flags.timings != "" {
		return printTimings(flags.timings, stages.Finish())
	}
	return nil
}

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
	quiet := "json"
	if format == "text" || format == "github" {
		quiet = "text"
	}
	t, err := newTerminal(quiet)
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
