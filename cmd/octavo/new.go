package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"octavo/internal/editor"
	"octavo/internal/scaffold"
)

func newNew() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "new",
		Short:   "Make a new site, document, post, page or version",
		Long:    "New makes files from templates. It never overwrites a file. On a terminal it asks for\nwhat is missing on the command line.",
		Example: "  octavo new site my-site\n  octavo new doc \"Install it\" --dir guides\n  octavo new post \"Version 1.1\"",
		Args:    cobra.ArbitraryArgs,
	}
	kinds := []*cobra.Command{newNewSite(), newNewDoc(), newNewPost(), newNewPage(), newNewVersion()}
	cmd.AddCommand(kinds...)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(cmd, args[0])
		}
		ask := newPrompt()
		if ask == nil {
			return cmd.Help()
		}
		names := make([]string, len(kinds))
		for i, kind := range kinds {
			names[i] = kind.Name()
		}
		chosen, err := ask.choose("What do you want to make?", names)
		if err != nil {
			return err
		}
		for _, kind := range kinds {
			if kind.Name() == chosen {
				return kind.RunE(kind, nil)
			}
		}
		return nil
	}
	return cmd
}

type newSiteFlags struct {
	title                  string
	typeScript, javaScript bool
}

func newNewSite() *cobra.Command {
	var flags newSiteFlags
	cmd := &cobra.Command{
		Use:     "site NAME",
		Short:   "Make a new site",
		Long:    "New site makes a folder with a small site: documents, a blog, pages, colours and a\nconfig. It builds at once, without npm.",
		Example: "  octavo new site my-site\n  octavo new site my-site --typescript --title \"My Site\"",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runNewSite(args, flags)
		},
	}
	cmd.Flags().BoolVarP(&flags.typeScript, "typescript", "t", false, "write the config and the home page in TypeScript")
	cmd.Flags().BoolVarP(&flags.javaScript, "javascript", "j", false, "write them in JavaScript (default)")
	cmd.Flags().StringVar(&flags.title, "title", "", "title of the site (default: made from the name)")
	return cmd
}

func runNewSite(args []string, flags newSiteFlags) error {
	if flags.typeScript && flags.javaScript {
		return usagef("--typescript and --javascript exclude each other")
	}
	ask := newPrompt()
	dir, err := argument(args, ask, "Name of the site's folder", "my-site", "octavo new site my-site")
	if err != nil {
		return err
	}
	if ask != nil && !flags.typeScript && !flags.javaScript {
		language, err := ask.choose("Which language?", []string{"JavaScript", "TypeScript"})
		if err != nil {
			return err
		}
		flags.typeScript = language == "TypeScript"
	}
	date, err := today()
	if err != nil {
		return err
	}
	files, err := scaffold.NewSite(scaffold.Site{Dir: dir, Title: flags.title, TypeScript: flags.typeScript, Date: date})
	if err != nil {
		return scaffoldError(err)
	}
	if flags.typeScript {
		// The tsconfig.json of the site extends one of these files.
		if _, err := editor.Write(dir); err != nil && !errors.Is(err, editor.ErrNotPacked) {
			return err
		}
	}
	fmt.Printf("made %s with %s\n\nNext:\n  cd %s\n  octavo start\n", shortPath(absolute(dir)), count(len(files), "file"), dir)
	return nil
}

func newNewVersion() *cobra.Command {
	var flags docsVersionFlags
	cmd := &cobra.Command{
		Use:     "version [siteDir] NAME",
		Short:   "Make a version of the docs; the same as octavo docs:version",
		Example: "  octavo new version 1.0",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			site, name, err := siteAndTitle(args, "Name of the version, such as 1.0", "octavo new version 1.0")
			if err != nil {
				return err
			}
			return runDocsVersion(cmd.Context(), site, name, flags)
		},
	}
	addDocsVersionFlags(cmd, &flags)
	return cmd
}

// argument returns the only argument, or asks for it.
func argument(args []string, ask *prompt, question, byDefault, example string) (string, error) {
	switch {
	case len(args) > 1:
		return "", usagef("expected one name, got %d: %s", len(args), strings.Join(args, " "))
	case len(args) == 1 && strings.TrimSpace(args[0]) != "":
		return args[0], nil
	case ask == nil:
		return "", usagef("the name is missing\n  hint: %s", example)
	}
	return ask.text(question, byDefault)
}

// siteAndTitle returns the site folder and the last argument. It asks for the last
// argument if there is none.
func siteAndTitle(args []string, question, example string) (site, title string, err error) {
	before := args[:max(0, len(args)-1)]
	if len(before) > 1 {
		return "", "", usagef("expected a site folder and a title, got %d words\n  hint: put quotes around the title: %q", len(args), strings.Join(args, " "))
	}
	if site, err = siteArgument(before); err != nil {
		return "", "", usagef("%s\n  hint: a title of several words needs quotes: %q", err, strings.Join(args, " "))
	}
	title, err = argument(args[len(before):], newPrompt(), question, "", example)
	return site, title, err
}

// today returns the date in the time zone of this machine, or the date of
// SOURCE_DATE_EPOCH.
func today() (time.Time, error) {
	epoch := os.Getenv("SOURCE_DATE_EPOCH")
	if epoch == "" {
		return time.Now(), nil
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return time.Time{}, usagef("SOURCE_DATE_EPOCH must be a number of seconds, not %q", epoch)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// scaffoldError returns a mistake in a name as a mistake on the command line.
func scaffoldError(err error) error {
	if wrong, ok := errors.AsType[*scaffold.NameError](err); ok {
		return usagef("%s", wrong)
	}
	return err
}

func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}
