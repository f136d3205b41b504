package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"octavo/internal/clear"
	"octavo/internal/diag"
)

func newClear() *cobra.Command {
	outDir := ""
	cmd := &cobra.Command{
		Use:   "clear [siteDir]",
		Short: "Remove the output and the results of earlier builds",
		Long: "Clear removes the folders that builds make: the output folder, .octavo, .docusaurus,\n" +
			"node_modules/.cache and .yarn/.cache. It keeps an output folder with files that no\n" +
			"build wrote, and folders behind links.",
		Example: "  octavo clear\n  octavo clear website",
		Args:    cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			return runClear(dir, outDir)
		},
	}
	cmd.Flags().StringVar(&outDir, "out-dir", "", "output folder to remove (default: build in the site folder)")
	return cmd
}

// runClear prints what it removes. A folder that stays is an error.
func runClear(dir, outDir string) error {
	if outDir == "" {
		outDir = "build"
	} else if abs, err := filepath.Abs(outDir); err == nil {
		outDir = abs
	}
	result := clear.Run(dir, outDir)
	for _, name := range result.Removed {
		fmt.Println("removed", folderName(name))
	}
	for _, kept := range result.Kept {
		fmt.Fprintf(os.Stderr, "kept %s: %s\n", folderName(kept.Name), diag.Printable(kept.Reason.Error()))
	}
	switch {
	case len(result.Kept) > 0:
		return errReported
	case len(result.Removed) == 0:
		fmt.Println("nothing to remove")
	}
	return nil
}

// folderName returns the name of a folder for a message: a name in the site folder as
// it is, and an absolute path as seen from the current folder.
func folderName(name string) string {
	if filepath.IsAbs(name) {
		return shortPath(name)
	}
	return diag.Printable(name)
}
