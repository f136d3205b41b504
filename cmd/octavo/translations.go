package main

import "github.com/spf13/cobra"

const writeTranslations = "write-translations"

// newTranslations is the command of Docusaurus that Octavo does not have yet. It takes
// all flags, so that its message is the only one.
func newTranslations() *cobra.Command {
	cmd := &cobra.Command{
		Use:     writeTranslations + " [siteDir]",
		Short:   "Not available yet: write the texts of the site for translators",
		Long:    "Octavo does not use translations yet, so there is nothing to write. Docusaurus has this\ncommand.",
		Example: "  octavo write-translations --locale fr",
		Args:    cobra.ArbitraryArgs,
		RunE: func(*cobra.Command, []string) error {
			return usagef("octavo write-translations is not available yet: Octavo does not use translations\n  hint: run docusaurus write-translations, and keep the folder i18n")
		},
	}
	cmd.Flags().StringP("locale", "l", "", "locale to write")
	cmd.Flags().Bool("override", false, "replace existing messages")
	cmd.Flags().String("messagePrefix", "", "text before new messages")
	cmd.Flags().String("config", "", "config file")
	return cmd
}
