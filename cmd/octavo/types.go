package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"octavo/internal/config"
	"octavo/internal/editor"
)

const typesLong = `Types writes type declarations and JSON schemas to .octavo, so that editors and tsc know
the config, the sidebars, the theme and React without node_modules. Only TypeScript itself
has to be installed, version 5.5 or later.

A tsconfig.json is made if the site has none. One that extends @docusaurus/tsconfig is
changed if that package is not installed. The folder .octavo does not belong in a
repository: run octavo types after a checkout, and before tsc.`

func newTypes() *cobra.Command {
	configFile := ""
	cmd := &cobra.Command{
		Use:     "types [siteDir]",
		Short:   "Write type declarations and JSON schemas for editors",
		Long:    typesLong,
		Example: "  octavo types\n  octavo types website && npx tsc --noEmit -p website",
		Args:    cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			return runTypes(dir, configFile)
		},
	}
	cmd.Flags().StringVar(&configFile, "config", "", "config file (default: docusaurus.config.*)")
	return cmd
}

func runTypes(dir, configFile string) error {
	if _, err := config.Find(dir, configFile); err != nil {
		return usagef("%s", err)
	}
	result, err := editor.Write(dir)
	if err != nil {
		return err
	}
	if result.Written == 0 && result.Removed == 0 {
		fmt.Printf(".octavo is up to date: %s for editors\n", count(result.Files, "file"))
	} else {
		fmt.Printf("wrote %s to .octavo\n", count(result.Written, "file"))
	}
	switch result.Change {
	case editor.Made:
		fmt.Println("made", result.Settings)
	case editor.Changed:
		fmt.Printf("changed %s: it extends ./.octavo/tsconfig.json, since its package is not installed\n", result.Settings)
	case editor.Unused:
		fmt.Printf("%s does not use these files\n  hint: write \"extends\": \"./.octavo/tsconfig.json\" in it\n", result.Settings)
	}
	return nil
}
