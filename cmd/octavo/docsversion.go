package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/versioning"
)

// docsVersionCommand is the name of a command. The name with a colon and an id is the
// command for another docs plugin.
const docsVersionCommand = "docs:version"

type docsVersionFlags struct {
	id     string
	config string
	dryRun bool
}

func newDocsVersion() *cobra.Command {
	var flags docsVersionFlags
	cmd := &cobra.Command{
		Use:   docsVersionCommand + " [siteDir] VERSION",
		Short: "Make a version of the docs from the current documents",
		Long: "Docs:version copies the documents to versioned_docs, writes their sidebars to\n" +
			"versioned_sidebars, and adds the version to versions.json. If it fails, nothing is\n" +
			"left behind. docs:version:ID is the same for the docs plugin with this id.",
		Example: "  octavo docs:version 1.0\n  octavo docs:version website 1.0 --dry-run\n  octavo docs:version:community 1.0",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("octavo %s needs the name of the version\n  hint: octavo %s 1.0", docsVersionCommand, docsVersionCommand)
			}
			name, before := args[len(args)-1], args[:len(args)-1]
			if folder := os.Getenv("DOCUSAURUS_CLI_SITE_DIR"); len(before) == 0 && folder != "" {
				before = []string{folder}
			}
			dir, err := siteArgument(before)
			if err != nil {
				return err
			}
			return runDocsVersion(cmd.Context(), dir, name, flags)
		},
	}
	addDocsVersionFlags(cmd, &flags)
	return cmd
}

func addDocsVersionFlags(cmd *cobra.Command, flags *docsVersionFlags) {
	cmd.Flags().StringVar(&flags.id, "id", "default", "id of the docs plugin")
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: $DOCUSAURUS_CLI_CONFIG, or docusaurus.config.*)")
	cmd.Flags().BoolVar(&flags.dryRun, "dry-run", false, "show what would be written, and write nothing")
}

// withDocsID returns arguments with the id in docs:version:ID as a flag.
func withDocsID(args []string) []string {
	for i, arg := range args {
		if strings.HasPrefix(arg, "-") {
			continue
		}
		if id, ok := strings.CutPrefix(arg, docsVersionCommand+":"); ok {
			return slices.Replace(slices.Clone(args), i, i+1, docsVersionCommand, "--id="+id)
		}
		break // only the first word is a command
	}
	return args
}

func runDocsVersion(ctx context.Context, dir, name string, flags docsVersionFlags) error {
	source, err := openSource(dir, cmp.Or(flags.config, os.Getenv("DOCUSAURUS_CLI_CONFIG")))
	if err != nil {
		return err
	}
	docs, err := docsPlugin(source.Config, flags.id)
	if err != nil {
		return err
	}
	sidebars, err := source.SidebarsJSON(docs)
	if err != nil {
		return err
	}
	loader := source.Loader()
	plan, err := versioning.Prepare(loader, versioning.Version{Name: name, Docs: docs, Sidebars: sidebars})
	if failed := reportErrors(source.Bag); failed != nil {
		return failed
	}
	if wrong, ok := errors.AsType[*versioning.NameError](err); ok {
		return usagef("%s", wrong)
	}
	if err != nil {
		return err
	}
	if !flags.dryRun {
		if err := plan.Apply(ctx, source.Dir); err != nil {
			return err
		}
	}
	printVersion(plan, flags.dryRun)
	return reportLeaving(source, docs)
}

// docsPlugin returns the options of the docs plugin with an id.
func docsPlugin(cfg *config.Config, id string) (config.DocsOptions, error) {
	var ids []string
	for _, docs := range cfg.Docs {
		if docs.ID == id {
			return docs, nil
		}
		ids = append(ids, docs.ID)
	}
	if len(ids) == 0 {
		return config.DocsOptions{}, usagef("this site has no docs")
	}
	return config.DocsOptions{}, usagef("there is no docs plugin with the id %q\n  hint: the ids are %s", id, strings.Join(ids, ", "))
}

func printVersion(plan *versioning.Plan, dryRun bool) {
	wrote := "wrote"
	if dryRun {
		wrote = "would write"
	}
	for _, folder := range plan.Folders {
		fmt.Printf("%s %s (%s of %s)\n", wrote, diag.Printable(folder.To), count(len(folder.Files), "file"), diag.Printable(folder.From))
	}
	for _, file := range append(plan.Files, plan.List) {
		fmt.Println(wrote, diag.Printable(file.Name))
	}
	for _, note := range plan.Notes {
		fmt.Println("note:", diag.Printable(note))
	}
}

// reportLeaving warns about paths in the documents that are wrong in a copy.
func reportLeaving(source *build.Source, docs config.DocsOptions) error {
	loader := source.Loader()
	loader.Bag = &diag.Bag{} // a build reports syntax errors
	warnings := &diag.Bag{}
	for _, file := range loader.Documents(docs) {
		doc, err := loader.Source(file)
		if err != nil {
			return err
		}
		for _, d := range versioning.Leaving(loader.FS, doc, docs.Path) {
			warnings.Add(d)
		}
	}
	out, err := newTerminal("text")
	if err != nil {
		return err
	}
	return out.report(warnings, false)
}
