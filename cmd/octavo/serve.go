package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/serve"
)

type serveFlags struct {
	buildFlags
	host   string
	port   int
	build  bool
	noOpen bool
}

func newServe() *cobra.Command {
	var flags serveFlags
	cmd := &cobra.Command{
		Use:     "serve [siteDir]",
		Short:   "Serve the built site on this machine",
		Long:    "Serve serves the output of octavo build under the site's base path, like a static\nhost.",
		Example: "  octavo serve --build\n  octavo serve website --port 8080 --no-open",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			if flags.port, err = checkPort(cmd, flags.port); err != nil {
				return err
			}
			return runServe(cmd.Context(), dir, flags)
		},
	}
	addHostFlags(cmd, &flags.port, &flags.host)
	cmd.Flags().StringVar(&flags.outDir, "dir", "", "output folder of the build (default: build in the site folder)")
	cmd.Flags().BoolVar(&flags.build, "build", false, "build the site first")
	cmd.Flags().BoolVar(&flags.noOpen, "no-open", false, "do not open a browser")
	addBuildFlags(cmd, &flags.buildFlags)
	return cmd
}

func runServe(ctx context.Context, dir string, flags serveFlags) error {
	if flags.build {
		if err := runBuild(ctx, dir, flags.buildFlags); err != nil {
			return err
		}
	}
	target, err := findTarget(dir, flags.buildFlags)
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(target.OutDir, "404.html")); err != nil {
		return fmt.Errorf("no built site in %s\n  hint: run octavo build first, or add --build", shortPath(target.OutDir))
	}
	options := serve.Options{
		Dir: target.OutDir, BaseURL: target.BaseURL, TrailingSlash: target.TrailingSlash,
		Host: flags.host, Port: flags.port,
	}
	return serve.Run(ctx, options, func(url string) {
		fmt.Printf("Serving %s at %s\nPress Ctrl+C to stop.\n", shortPath(target.OutDir), url)
		if !flags.noOpen && term.IsTerminal(int(os.Stdout.Fd())) {
			openBrowser(url)
		}
	})
}

func findTarget(dir string, flags buildFlags) (*build.Target, error) {
	out, err := newTerminal(flags.diagnostics)
	if err != nil {
		return nil, err
	}
	bag := &diag.Bag{}
	target, err := build.Find(build.Options{SiteDir: dir, ConfigFile: flags.config, OutDir: flags.outDir, Log: out.console}, bag)
	if err == nil && target == nil {
		err = out.report(bag, false)
	}
	return target, err
}

// openBrowser opens the site in a browser. It ignores errors: the address has
// been printed.
func openBrowser(url string) {
	switch runtime.GOOS {
	case "darwin":
		exec.Command("open", url).Start()
	case "windows":
		exec.Command("rundll32", "url.dll,FileProtocolHandler", url).Start()
	default:
		exec.Command("xdg-open", url).Start()
	}
}
