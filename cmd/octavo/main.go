// Command octavo builds Docusaurus-style documentation sites and serves them.
// This package owns flags, exit codes and the output on the terminal. Other
// packages do the work.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"octavo/internal/build"
	"octavo/internal/diag"
)

// Exit codes.
const (
	exitContent = 1 // the site has mistakes, or the machine failed
	exitUsage   = 2 // the command line has mistakes
)

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// A second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	done := make(chan int, 1)
	go func() { done <- exitCode(newRoot().ExecuteContext(ctx)) }()
	select {
	case code := <-done:
		return code
	case <-ctx.Done():
	}
	// The command cleans up and ends, unless it waits for a native function of
	// the JavaScript engine, which cannot be interrupted. To exit without cleaning
	// up is safe: the output folder changes in one step, and the next build
	// removes the rest.
	select {
	case code := <-done:
		return code
	case <-time.After(patience):
		fmt.Fprintln(os.Stderr, "octavo: interrupted")
		return exitContent
	}
}

// patience is the time that a command has to end after a signal.
const patience = 700 * time.Millisecond

// errReported is the error of a command that has printed its diagnostics.
var errReported = errors.New("reported")

func exitCode(err error) int {
	var usage *usageError
	var buildUsage *build.UsageError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errReported):
		return exitContent
	}
	fmt.Fprintln(os.Stderr, "octavo:", diag.Printable(err.Error()))
	if errors.As(err, &usage) || errors.As(err, &buildUsage) {
		return exitUsage
	}
	return exitContent
}

// usageError is a mistake on the command line.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func usagef(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "octavo",
		Short:         "Build Docusaurus-style documentation sites, without Node",
		Long:          "Octavo turns a Docusaurus-style site folder into a fast static website.",
		Example:       "  octavo build website\n  octavo serve website",
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return cmd.Help()
		},
	}
	addVersionFlag(root)
	root.SetFlagErrorFunc(flagError)
	root.SetArgs(docusaurusArgs(os.Args[1:]))
	root.AddCommand(
		newBuild(), newStart(), newServe(), newCheck(), newDoctor(), newClear(), newHeadingIDs(), newDocsVersion(), newNew(), newDeploy(), newSwizzle(), newTranslations(), newTypes(), newVersion(),
	)
	root.InitDefaultHelpCmd()
	addCompletion(root)
	for _, cmd := range root.Commands() {
		if cmd.Name() == "help" {
			cmd.Example = "  octavo help build"
			cmd.Run = nil
			cmd.RunE = showHelp
		}
	}
	groupCommands(root)
	return root
}

func showHelp(cmd *cobra.Command, args []string) error {
	about, rest, err := cmd.Root().Find(args)
	if err != nil || len(rest) > 0 {
		return unknownCommand(cmd.Root(), strings.Join(args, " "))
	}
	about.InitDefaultHelpFlag()
	return about.Help()
}

func unknownCommand(root *cobra.Command, name string) error {
	var names []string
	for _, cmd := range root.Commands() {
		names = append(names, cmd.Name())
	}
	if near := diag.Nearest(name, names); near != "" {
		return usagef("unknown command %q (did you mean %q?)", name, near)
	}
	return usagef("unknown command %q\n  hint: run octavo help for a list of commands", name)
}

// flagError adds the most similar flag to the error of pflag.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var refusal *usageError
	switch {
	case errors.As(err, &refusal):
		return refusal
	case !errors.As(err, &unknown):
		return usagef("%s", err)
	}
	name := unknown.GetSpecifiedName()
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := diag.Nearest(name, names); near != "" {
		return usagef("unknown flag --%s of %s (did you mean --%s?)", name, cmd.CommandPath(), near)
	}
	command := strings.TrimPrefix(cmd.CommandPath(), "octavo ")
	return usagef("unknown flag %q of octavo %s\n  hint: run octavo help %s for a list of flags", name, command, command)
}

// siteArgument returns the site folder: the only argument, or the current
// folder if there is none.
func siteArgument(args []string) (string, error) {
	if len(args) > 1 {
		return "", usagef("expected one site folder, got %d: %s", len(args), strings.Join(args, " "))
	}
	dir := "."
	if len(args) == 1 {
		dir = args[0]
	}
	info, err := os.Stat(dir)
	switch {
	case err != nil:
		return "", usagef("there is no folder %s", dir)
	case !info.IsDir():
		return "", usagef("%s is a file, not a site folder", dir)
	}
	return dir, nil
}

func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("octavo %s takes no arguments", cmd.Name())
	}
	return nil
}
