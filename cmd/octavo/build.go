package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/diag"
)

// buildFlags are the flags of all commands that build a site.
type buildFlags struct {
	outDir      string
	config      string
	noMinify    bool
	diagnostics string
}

func newBuild() *cobra.Command {
	var flags buildFlags
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
			return runBuild(cmd.Context(), dir, flags)
		},
	}
	cmd.Flags().StringVar(&flags.outDir, "out-dir", "", "output folder (default: build in the site folder)")
	addBuildFlags(cmd, &flags)
	return cmd
}

func addBuildFlags(cmd *cobra.Command, flags *buildFlags) {
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	cmd.Flags().BoolVar(&flags.noMinify, "no-minify", false, "write readable scripts, and use React's development build with its warnings")
	cmd.Flags().StringVar(&flags.diagnostics, "diagnostics", "text", "format of errors and warnings: text or json")
}

// runBuild builds the site in dir. It prints the progress, the diagnostics and
// the size of the result.
func runBuild(ctx context.Context, dir string, flags buildFlags) error {
	out, err := newTerminal(flags.diagnostics)
	if err != nil {
		return err
	}
	bag := &diag.Bag{}
	result, err := build.Run(ctx, build.Options{
		SiteDir:     dir,
		ConfigFile:  flags.config,
		OutDir:      flags.outDir,
		Development: flags.noMinify,
		Version:     version,
		Progress:    out.progress,
		Log:         out.console,
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
	fmt.Printf("%s, %s, %s → %s in %s\n", count(result.Pages, "page"), count(result.Files, "file"),
		bytes(result.Bytes), shortPath(result.OutDir), seconds(result.Time))
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

// shortPath returns the path relative to the current folder if it is in it.
func shortPath(path string) string {
	if cwd, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(cwd, path); err == nil && filepath.IsLocal(rel) {
			return rel
		}
	}
	return path
}
