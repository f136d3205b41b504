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

// buildFlags holds the flags that octavo build and octavo serve share.
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
		Long:    "Build reads the site folder (by default the current one) and writes the finished\nwebsite. The output folder is replaced as a whole, and only when all went well.",
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
	cmd.Flags().BoolVar(&flags.noMinify, "no-minify", false, "readable scripts, and React's development build with its warnings")
	cmd.Flags().StringVar(&flags.diagnostics, "diagnostics", "text", "how mistakes are printed: text or json")
}

// runBuild builds the site in dir and prints progress, diagnostics and a summary.
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

// shortPath returns path relative to the current folder if it is inside that folder.
func shortPath(path string) string {
	if cwd, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(cwd, path); err == nil && filepath.IsLocal(rel) {
			return rel
		}
	}
	return path
}
