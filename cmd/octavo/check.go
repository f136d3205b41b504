package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/external"
	"octavo/internal/host"
)

type checkFlags struct {
	buildFlags
	format string
	strict bool
	fix    bool
	dryRun bool
	// external says which links to other hosts are checked: "", "public" or "all".
	external string
}

func newCheck() *cobra.Command {
	var flags checkFlags
	cmd := &cobra.Command{
		Use:   "check [siteDir]",
		Short: "Find mistakes without building the site",
		Long: "Check reports every mistake that octavo build would report, in less time, and writes\n" +
			"no site. It ends with the exit code 1 if there is an error.",
		Example: "  octavo check\n  octavo check website --strict --format github\n  octavo check --fix --dry-run",
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
	cmd.Flags().BoolVar(&flags.fix, "fix", false, "fix what has one sure answer, in the files of the site")
	cmd.Flags().BoolVar(&flags.dryRun, "dry-run", false, "with --fix: show the changes as a diff, and change nothing")
	cmd.Flags().StringVar(&flags.external, "external", "", "check links to other hosts, too: public ones, or all with those of private networks")
	cmd.Flags().Lookup("external").NoOptDefVal = "public"
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	cmd.Flags().BoolVar(&flags.noCache, "no-cache", false, "check everything anew, without the results of earlier builds in .octavo/cache or $OCTAVO_CACHE")
	addScriptFlags(cmd, &flags.scriptFlags)
	cmd.Flags().StringVar(&flags.timings, "timings", "", "show the time and the memory of each stage: text or json")
	cmd.Flags().Lookup("timings").NoOptDefVal = "text"
	return cmd
}

// runCheck checks the site in dir, and prints the mistakes. If asked, it fixes some of
// them first.
func runCheck(ctx context.Context, dir string, flags checkFlags) error {
	start := time.Now()
	limitMemory()
	if flags.dryRun && !flags.fix {
		return usagef("--dry-run needs --fix")
	}
	if !slices.Contains([]string{"", "public", "all"}, flags.external) {
		return usagef("--external must be public or all, not %q", flags.external)
	}
	out, err := newReporter(flags.format, dir)
	if err != nil {
		return err
	}
	stages, err := newStages(flags.timings)
	if err != nil {
		return err
	}
	store := openCache(dir, flags.noCache)
	store.KeepUnread()
	defer closeCache(store)
	bag := &diag.Bag{}
	run := &checkRun{dir, flags, out, bag}
	checked, err := run.checkOrFix(ctx, build.Options{
		SiteDir: dir, ConfigFile: flags.config, Version: version, Cache: store,
		Progress: out.progress, Log: out.console, Engine: host.Mode(flags.engine), Tell: out.tell, Without: flags.without, Stages: stages,
	})
	if err == nil && flags.external != "" {
		err = run.askHosts(ctx, checked)
	}
	out.endProgress()
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted")
	}
	list := bag.Sorted()
	if printed := out.print(list); printed != nil || err != nil {
		return errors.Join(err, printed)
	}
	if bag.Errors() > 0 || flags.strict && bag.Warnings() > 0 {
		return errReported
	}
	if len(list) == 0 && flags.format == "text" {
		fmt.Printf("no mistakes in %s, checked in %s\n", count(checked.Pages, "page"), seconds(time.Since(start)))
	}
	return printTimings(flags.timings, stages.Finish())
}

// checkRun is one run of octavo check.
type checkRun struct {
	dir   string
	flags checkFlags
	out   *reporter
	bag   *diag.Bag
}

// checkOrFix checks the site, or fixes it. The mistakes that are left are in the bag.
func (r *checkRun) checkOrFix(ctx context.Context, o build.Options) (*build.Checked, error) {
	if !r.flags.fix {
		return build.Check(ctx, o, r.bag)
	}
	fixed, err := build.Fix(ctx, o, r.bag)
	if err != nil {
		return nil, err
	}
	r.out.endProgress()
	if !r.flags.dryRun {
		err = fixed.Write(o.SiteDir)
	}
	if err == nil || len(fixed.Files) > 0 {
		r.out.printFixes(fixed, r.flags.dryRun)
	}
	return &fixed.Checked, err
}

// askHosts checks the links to other hosts.
func (r *checkRun) askHosts(ctx context.Context, checked *build.Checked) error {
	o := external.Options{
		UserAgent: "octavo/" + version + " (checks links)", Private: r.flags.external == "all", Skip: checked.Host,
		Progress: func(done, total int) {
			r.out.progress(build.Progress{Stage: "asking for", Done: done, Total: total, Noun: "link"})
		},
	}
	if !r.flags.noCache {
		o.Cache = filepath.Join(cacheFolder(r.dir), "external-links.json")
	}
	return external.Check(ctx, checked.Elsewhere, o, r.bag)
}
