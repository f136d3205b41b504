package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/config"
	"octavo/internal/doctor"
)

const doctorLong = `Doctor says how Octavo treats each part of a Docusaurus site, before anyone waits for a
build: its presets, plugins and themes, its plugins of remark, rehype and recma, its own
components, and its commands in package.json.

  native     Octavo has the part itself.
  embedded   The part is a script, which the engine in Octavo runs.
  Node       The part may need Node, which Octavo starts then.
  left out   The part has no effect.
  fails      The site does not build with the part.

Doctor reads the config, and writes nothing. It ends with the exit code 1 if something
fails.`

func newDoctor() *cobra.Command {
	var configFile, format string
	cmd := &cobra.Command{
		Use:     "doctor [siteDir]",
		Short:   "Say how Octavo treats each part of a Docusaurus site",
		Long:    doctorLong,
		Example: "  octavo doctor\n  octavo doctor website --format json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			commands, missing := commandNames(cmd.Root())
			return runDoctor(doctor.Site{Dir: dir, ConfigFile: configFile, Commands: commands, Missing: missing}, format)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "format of the report: text or json")
	cmd.Flags().StringVar(&configFile, "config", "", "config file (default: docusaurus.config.*)")
	return cmd
}

// commandNames returns the names of the commands that work, and of those that are missing.
func commandNames(root *cobra.Command) (names, missing []string) {
	for _, cmd := range root.Commands() {
		if cmd.Name() == writeTranslations {
			missing = append(missing, cmd.Name())
		} else {
			names = append(names, cmd.Name())
		}
	}
	return names, missing
}

func runDoctor(site doctor.Site, format string) error {
	if format != "text" && format != "json" {
		return usagef("--format must be text or json, not %q", format)
	}
	report, err := doctor.Examine(site)
	if _, ok := errors.AsType[*config.NotFoundError](err); ok {
		return &build.UsageError{Err: err}
	}
	if err != nil {
		return err
	}
	if err := printReport(os.Stdout, report, format); err != nil {
		return fmt.Errorf("print the report: %w", err)
	}
	for _, f := range report.Findings {
		if f.Status == doctor.Fails {
			return errReported
		}
	}
	return nil
}

func printReport(w io.Writer, report *doctor.Report, format string) error {
	if format == "json" {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		out.SetEscapeHTML(false)
		return out.Encode(report)
	}
	width := 0
	for _, f := range report.Findings {
		width = max(width, len(f.Name))
	}
	var out strings.Builder
	for _, f := range report.Findings {
		line := fmt.Sprintf("%-9s  %-*s  %-8s  %s", f.Kind, width, f.Name, f.Status, f.Note)
		fmt.Fprintln(&out, strings.TrimRight(line, " "))
	}
	fmt.Fprintf(&out, "\n%s\n\nTo switch:\n", report.Verdict)
	for _, c := range report.Commands {
		fmt.Fprintf(&out, "  %s   # %s\n", c.Line, c.Why)
	}
	_, err := io.WriteString(w, out.String())
	return err
}
