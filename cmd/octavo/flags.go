package main

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// The flags in this file make the command lines of Docusaurus work: each of its flags has
// its meaning, or no effect where none is possible, or is refused with a reason.

// docusaurusArgs returns arguments of Docusaurus's commands in the form that pflag reads.
func docusaurusArgs(args []string) []string {
	args = withDocsID(args)
	for i := 0; i+1 < len(args); i++ {
		// The value of --poll is optional, and may be the next word.
		if args[i] == "--poll" && milliseconds.MatchString(args[i+1]) {
			args = slices.Replace(slices.Clone(args), i, i+2, "--poll="+args[i+1])
		}
	}
	return args
}

var milliseconds = regexp.MustCompile(`^\d+$`)

// interval is the value of --poll: a duration, or a number of milliseconds.
type interval struct{ value *time.Duration }

func (i interval) Set(text string) error {
	if milliseconds.MatchString(text) {
		text += "ms"
	}
	d, err := time.ParseDuration(text)
	*i.value = d
	return err
}

func (i interval) Type() string { return "duration" }

func (i interval) String() string {
	if i.value == nil || *i.value == 0 {
		return ""
	}
	return i.value.String()
}

// addHostFlags adds --port and --host, with -h for the host as in Docusaurus.
func addHostFlags(cmd *cobra.Command, port *int, host *string) {
	cmd.Flags().IntVarP(port, "port", "p", 3000, "port, or the next free port (default: $PORT, or 3000)")
	cmd.Flags().Lookup("port").DefValue = "0" // the text has the default
	cmd.Flags().StringVarP(host, "host", "h", "localhost", "address to listen on")
	cmd.Flags().Bool("help", false, "help for "+cmd.Name())
}

// checkPort returns the port of --port, or of the variable PORT.
func checkPort(cmd *cobra.Command, port int) (int, error) {
	if text := os.Getenv("PORT"); text != "" && !cmd.Flags().Changed("port") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > 65535 {
			return 0, usagef("the variable PORT must be a number between 0 and 65535, not %q", text)
		}
		return n, nil
	}
	if port < 0 || port > 65535 {
		return 0, usagef("--port must be between 0 and 65535, not %d", port)
	}
	return port, nil
}

// addLocaleFlag adds --locale, which may name only the default locale.
func addLocaleFlag(cmd *cobra.Command, locales *[]string) {
	cmd.Flags().StringSliceVarP(locales, "locale", "l", nil, "locale of the site: only the default one, because Octavo does not use translations yet")
}

// checkLocales refuses locales that Octavo does not build.
func checkLocales(dir, config string, locales []string) error {
	if len(locales) == 0 {
		return nil
	}
	source, err := openSource(dir, config)
	if err != nil {
		return err
	}
	for _, locale := range locales {
		if byDefault := source.Config.Site.I18n.DefaultLocale; locale != byDefault {
			return usagef("--locale %s: Octavo does not use translations yet\n  hint: it builds the default locale, %s", locale, byDefault)
		}
	}
	return nil
}

// ignoreFlag adds a flag that changes nothing.
func ignoreFlag(cmd *cobra.Command, name, reason string) {
	cmd.Flags().Bool(name, false, "no effect: "+reason)
}

// refuseFlag adds a flag whose use is an error. kind is the kind of its value; "" if it
// has none.
func refuseFlag(cmd *cobra.Command, name, kind, reason string) {
	cmd.Flags().Var(refused{kind, "--" + name + ": " + reason}, name, "refused: "+strings.ReplaceAll(reason, "\n  hint: ", "; "))
	if kind == "" {
		cmd.Flags().Lookup(name).NoOptDefVal = "true"
	}
}

// refused is the value of a flag that cannot be used.
type refused struct{ kind, reason string }

func (r refused) Set(string) error { return &usageError{r.reason} }
func (r refused) String() string   { return "" }
func (r refused) Type() string {
	if r.kind == "" {
		return "bool"
	}
	return r.kind
}
