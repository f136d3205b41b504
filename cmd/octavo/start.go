package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/live"
)

type startFlags struct {
	buildFlags
	host   string
	port   int
	poll   time.Duration
	open   bool
	noOpen bool
	locale []string
	scriptFlags
}

func newStart() *cobra.Command {
	var flags startFlags
	cmd := &cobra.Command{
		Use:     "start [siteDir]",
		Short:   "Show the site while you edit it",
		Long:    "Start shows the site in a browser. When you save a file, the open pages change at\nonce. Mistakes are shown on the page and here.",
		Example: "  octavo start\n  octavo start website --port 8080 --no-open",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			if flags.port, err = checkPort(cmd, flags.port); err != nil {
				return err
			}
			if err := checkLocales(dir, flags.config, flags.locale); err != nil {
				return err
			}
			return runStart(cmd.Context(), dir, flags)
		},
	}
	addStartFlags(cmd, &flags)
	return cmd
}

func addStartFlags(cmd *cobra.Command, flags *startFlags) {
	addHostFlags(cmd, &flags.port, &flags.host)
	cmd.Flags().Var(interval{&flags.poll}, "poll", "look for changed files at this interval, a duration or milliseconds, for disks that report no changes")
	cmd.Flags().Lookup("poll").NoOptDefVal = "1s"
	cmd.Flags().BoolVar(&flags.open, "open", true, "open a browser")
	cmd.Flags().BoolVar(&flags.noOpen, "no-open", false, "do not open a browser")
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	cmd.Flags().StringVar(&flags.diagnostics, "diagnostics", "text", "format of errors and warnings: text or json")
	cmd.Flags().BoolVar(&flags.noCache, "no-cache", false, "start without the results of earlier builds in .octavo/cache or $OCTAVO_CACHE")
	addScriptFlags(cmd, &flags.scriptFlags)
	addLocaleFlag(cmd, &flags.locale)
	ignoreFlag(cmd, "hot-only", "pages change in place, and reload only if they must")
	ignoreFlag(cmd, "no-minify", "octavo start minifies nothing")
	for flag, kind := range map[string]string{"https": "", "ssl-cert": "string", "ssl-key": "string"} {
		refuseFlag(cmd, flag, kind, "octavo start has no HTTPS\n  hint: put a proxy with a certificate in front of it")
	}
}

func runStart(ctx context.Context, dir string, flags startFlags) error {
	if flags.poll < 0 {
		return usagef("--poll must be a duration such as 1s, not %s", flags.poll)
	}
	out, err := newTerminal(flags.diagnostics)
	if err != nil {
		return err
	}
	store := openCache(dir, flags.noCache)
	return live.Run(ctx, live.Options{
		Build: build.Options{
			SiteDir: dir, ConfigFile: flags.config, Version: version, Cache: store,
			Progress: func(build.Progress) {}, Log: out.console, Engine: host.Mode(flags.engine), Tell: out.tell, Without: flags.without,
		},
		Host: flags.host, Port: flags.port, Poll: flags.poll,
		Ready: func(address string, d time.Duration) {
			fmt.Printf("%s is ready in %s\nPress Ctrl+C to stop.\n", address, seconds(d))
			if flags.open && !flags.noOpen && term.IsTerminal(int(os.Stdout.Fd())) {
				openBrowser(address)
			}
		},
		Changed: func(c live.Change) { printChange(out, c) },
		Checked: func() { closeCache(store) },
	})
}

// printChange prints one line about a change, and the mistakes that there are now.
func printChange(out *terminal, c live.Change) {
	if c.Err != nil {
		fmt.Fprintln(os.Stderr, "error:", c.Err)
		return
	}
	if c.Time > 0 {
		fmt.Printf("%s: %s in %d ms\n", changedFiles(c.Files), count(c.Pages, "page"), c.Time.Milliseconds())
		if c.Problems == nil {
			return
		}
	}
	if len(c.Problems) == 0 {
		fmt.Println("no mistakes any more")
	}
	bag := &diag.Bag{}
	for _, d := range c.Problems {
		bag.Add(d)
	}
	out.report(bag, false) // it prints; nothing stops
}

// changedFiles names the files of a change.
func changedFiles(files []string) string {
	switch n := len(files); {
	case n == 0:
		return "all files"
	case n > 3:
		return fmt.Sprintf("%s and %d more", diag.Printable(files[0]), n-1)
	}
	return diag.Printable(strings.Join(files, ", "))
}
