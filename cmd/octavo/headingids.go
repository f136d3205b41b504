package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/content"
	"octavo/internal/diag"
	"octavo/internal/edit"
	"octavo/internal/headingids"
)

type headingIDsFlags struct {
	headingids.Options
	config string
	syntax string
	dryRun bool
}

func newHeadingIDs() *cobra.Command {
	var flags headingIDsFlags
	cmd := &cobra.Command{
		Use:   "write-heading-ids [siteDir] [files…]",
		Short: "Write the ids of headings into the documents",
		Long: "Write-heading-ids adds its id to each heading, such as {#install}, so that links to the\n" +
			"heading stay valid when its text changes. Titles and headings that have an id stay as\n" +
			"they are, and so does everything else in a file. Without files, it works on all\n" +
			"documents, posts and pages of the site. Files may be folders and patterns.",
		Example: "  octavo write-heading-ids\n  octavo write-heading-ids website website/docs/guides --dry-run",
		Args:    cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := siteArgument(args[:min(1, len(args))])
			if err != nil {
				return err
			}
			if err := flags.check(); err != nil {
				return err
			}
			return runHeadingIDs(dir, args[min(1, len(args)):], flags)
		},
	}
	cmd.Flags().BoolVar(&flags.MaintainCase, "maintain-case", false, "keep upper case in new ids")
	cmd.Flags().BoolVar(&flags.Overwrite, "overwrite", false, "replace existing ids by the ids of the texts")
	cmd.Flags().StringVar(&flags.syntax, "syntax", "", "classic for {#id}, or mdx-comment for {/* #id */} (default: classic, unless the config switches it off)")
	cmd.Flags().BoolVar(&flags.Migrate, "migrate", false, "write existing ids in the chosen syntax too")
	cmd.Flags().BoolVar(&flags.dryRun, "dry-run", false, "show the changes, and write nothing")
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	return cmd
}

func (f *headingIDsFlags) check() error {
	f.Syntax = headingids.Syntax(f.syntax)
	switch {
	case f.syntax != "" && f.Syntax != headingids.Classic && f.Syntax != headingids.Comment:
		return usagef("--syntax must be classic or mdx-comment, not %q", f.syntax)
	case f.Migrate && f.Overwrite:
		return usagef("--migrate and --overwrite exclude each other\n  hint: --migrate keeps the ids, and --overwrite makes new ones")
	}
	return nil
}

// runHeadingIDs changes the documents. Documents with syntax errors are reported, and
// stay as they are.
func runHeadingIDs(dir string, names []string, flags headingIDsFlags) error {
	source, err := openSource(dir, flags.config)
	if err != nil {
		return err
	}
	flags.MaintainCase = flags.MaintainCase || source.Config.Markdown.MaintainCase
	loader := source.Loader()
	loader.Bag = &diag.Bag{}
	files := loader.Sources()
	if len(names) > 0 {
		if files, err = selectFiles(source, names); err != nil {
			return err
		}
	}
	if err := writeIDs(source, loader, files, flags); err != nil {
		return err
	}
	return reportErrors(loader.Bag)
}

// writeIDs changes the files, or shows the changes.
func writeIDs(source *build.Source, loader *content.Loader, files []string, flags headingIDsFlags) error {
	var total headingids.Change
	changed := 0
	for _, file := range files {
		doc, err := loader.Source(file)
		if err != nil {
			return err
		}
		change, err := headingids.Apply(doc, flags.Options)
		if err != nil {
			loader.Bag.Add(diag.Diagnostic{Code: diag.MDXSyntax, Source: doc.Source, Message: err.Error()})
			continue
		}
		total.Skipped += change.Skipped
		if change.IDs == 0 {
			continue
		}
		if err := applyChange(source, change, flags.dryRun); err != nil {
			return err
		}
		total.IDs += change.IDs
		changed++
	}
	printIDs(total, changed, flags.dryRun)
	return nil
}

// applyChange writes a document, or shows the difference.
func applyChange(source *build.Source, change headingids.Change, dryRun bool) error {
	if dryRun {
		_, err := os.Stdout.Write(edit.Diff(change.File, change.Before, change.After))
		return err
	}
	fmt.Printf("%s: %s\n", diag.Printable(change.File), count(change.IDs, "id"))
	return change.Write(source.Repo.Root, source.Dir)
}

func printIDs(total headingids.Change, files int, dryRun bool) {
	wrote := "wrote"
	if dryRun {
		wrote = "would write"
	}
	if total.IDs == 0 {
		fmt.Println("no heading needs an id")
	} else {
		fmt.Printf("%s %s in %s\n", wrote, count(total.IDs, "id"), count(files, "file"))
	}
	if total.Skipped > 0 {
		fmt.Printf("%s without an id, because {#id} can have only the letters a to z, digits, - and _\n", count(total.Skipped, "heading"))
	}
}

// selectFiles returns the Markdown files that arguments name, which are paths from the
// current folder.
func selectFiles(source *build.Source, names []string) ([]string, error) {
	loader := source.Loader()
	var files []string
	for _, name := range names {
		path, err := filepath.Abs(name)
		if err != nil {
			return nil, err
		}
		inSite, ok := source.Repo.Name(path)
		if !ok {
			return nil, usagef("%s is outside the repository of the site", name)
		}
		found := loader.Below(inSite)
		if len(found) == 0 {
			return nil, usagef("there is no Markdown file %s", name)
		}
		files = append(files, found...)
	}
	return files, nil
}
