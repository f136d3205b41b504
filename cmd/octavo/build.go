package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/cache"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/timing"
)

// buildFlags are the flags of all commands that build a site.
type buildFlags struct {
	outDir      string
	config      string
	noMinify    bool
	noCache     bool
	diagnostics string
	timings     string
	locales     []string
	scriptFlags
}

func newBuild() *cobra.Command {
	var flags struct {
		buildFlags
		dev bool
	}
	cmd := &cobra.Command{
		Use:     "build [siteDir]",
		Short:   "Build the site into static files",
		Long:    "Build reads the site folder (default: the current folder) and writes the finished\nwebsite. It replaces the whole output folder, and only if there is no error.",
		Example: "  octavo build\n  octavo build website --out-dir /tmp/out",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			flags.noMinify = flags.noMinify || flags.dev
			return runBuild(cmd.Context(), dir, flags.buildFlags)
		},
	}
	cmd.Flags().StringVar(&flags.outDir, "out-dir", "", "output folder (default: build in the site folder)")
	cmd.Flags().StringVar(&flags.timings, "timings", "", "show the time and the memory of each stage: text or json")
	cmd.Flags().Lookup("timings").NoOptDefVal = "text"
	addBuildFlags(cmd, &flags.buildFlags)
	addLocaleFlag(cmd, &flags.locales)
	cmd.Flags().BoolVar(&flags.dev, "dev", false, "the same as --no-minify")
	refuseFlag(cmd, "bundle-analyzer", "", "there is no webpack bundle to analyse\n  hint: octavo build --timings shows where the time goes")
	return cmd
}

func addBuildFlags(cmd *cobra.Command, flags *buildFlags) {
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	cmd.Flags().BoolVar(&flags.noMinify, "no-minify", false, "write readable scripts, and use React's development build with its warnings")
	cmd.Flags().BoolVar(&flags.noCache, "no-cache", false, "build everything anew, without the results of earlier builds in .octavo/cache or $OCTAVO_CACHE")
	addScriptFlags(cmd, &flags.scriptFlags)
	cmd.Flags().StringVar(&flags.diagnostics, "diagnostics", "text", "format of errors and warnings: text or json")
}

// runBuild builds the site in dir. It prints the progress, the diagnostics, the
// size of the result and, if asked, the timings.
func runBuild(ctx context.Context, dir string, flags buildFlags) error {
	memory := limitMemory()
	if err := checkLocales(dir, flags.config, flags.locales); err != nil {
		return err
	}
	out, err := newTerminal(flags.diagnostics)
	if err != nil {
		return err
	}
	stages, err := newStages(flags.timings)
	if err != nil {
		return err
	}
	bag := &diag.Bag{}
	store := openCache(dir, flags.noCache)
	defer closeCache(store)
	result, err := build.Run(ctx, build.Options{
		SiteDir:     dir,
		ConfigFile:  flags.config,
		OutDir:      flags.outDir,
		Development: flags.noMinify,
		Version:     version,
		Cache:       store,
		Progress:    out.progress,
		Log:         out.console,
		Engine:      host.Mode(flags.engine),
		Tell:        out.tell,
		Without:     flags.without,
		Stages:      stages,
		Expect:      memory.expect,
	}, bag)
	out.endProgress()
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; nothing written")
	}
	if failed := out.report(bag, result == nil); failed != nil && err == nil {
		return failed
	}
	if err != nil {
		return err
	}
	return printResult(result, flags.timings, stages.Finish())
}

// cacheVariable is the variable with the folder for results of builds.
const cacheVariable = "OCTAVO_CACHE"

// openCache opens the results of earlier builds; nil without a cache.
func openCache(siteDir string, off bool) *cache.Store {
	if off {
		return nil
	}
	return cache.Open(cacheFolder(siteDir))
}

// cacheFolder returns the folder for results of builds.
func cacheFolder(siteDir string) string {
	return cmp.Or(os.Getenv(cacheVariable), filepath.Join(siteDir, ".octavo", "cache"))
}

// closeCache keeps the results of this build. Without them the next build takes longer,
// and nothing else is different. So a failure is reported only if the author has chosen
// the folder: a checkout of a site is often read-only.
func closeCache(store *cache.Store) {
	if err := store.Close(); err != nil && os.Getenv(cacheVariable) != "" {
		fmt.Fprintf(os.Stderr, "warning: the folder in %s cannot be used: %v\n", cacheVariable, err)
	}
}

// newStages returns nil unless the flag asks for timings.
func newStages(format string) (*timing.Stages, error) {
	switch format {
	case "":
		return nil, nil
	case "text", "json":
		return &timing.Stages{}, nil
	}
	return nil, usagef("--timings must be text or json, not %q", format)
}

// printResult prints the size of the built site and the timings. If they are for a
// program, it prints nothing else.
func printResult(result *build.Result, format string, timings timing.Report) error {
	if format == "json" {
		return printTimings(format, timings)
	}
	unchanged := ""
	if result.Unchanged > 0 {
		unchanged = fmt.Sprintf(" (%d unchanged)", result.Unchanged)
	}
	fmt.Printf("%s, %s%s, %s → %s in %s\n", count(result.Pages, "page"), count(result.Files, "file"), unchanged,
		bytes(result.Bytes), shortPath(result.OutDir), seconds(result.Time))
	return printTimings(format, timings)
}

// printTimings prints the timings as text or JSON; nothing for no format.
func printTimings(format string, timings timing.Report) error {
	switch format {
	case "json":
		return timings.WriteJSON(os.Stdout)
	case "text":
		return timings.Write(os.Stdout)
	}
	return nil
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func bytes(n int64) string {
	switch {
	case n < 1000:
		return fmt.Sprintf("%d B", n)
	case n < 1000_000:
		return fmt.Sprintf("%.1f kB", float64(n)/1e3)
	}
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.2fs", d.Seconds()) }

// shortPath returns the path for a message: relative to the current folder if it
// is in it.
func shortPath(path string) string {
	if cwd, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(cwd, path); err == nil && filepath.IsLocal(rel) {
			path = rel
		}
	}
	return diag.Printable(path)
}
