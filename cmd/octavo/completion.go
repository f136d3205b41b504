package main

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
)

// shells are the shells that have completion, with the command that writes it.
var shells = []struct {
	name  string
	setUp string // for the help
	write func(root *cobra.Command) error
}{
	{"bash", "octavo completion bash > ~/.local/share/bash-completion/completions/octavo", func(root *cobra.Command) error { return root.GenBashCompletionV2(os.Stdout, true) }},
	{"zsh", `octavo completion zsh > "${fpath[1]}/_octavo"`, func(root *cobra.Command) error { return root.GenZshCompletion(os.Stdout) }},
	{"fish", "octavo completion fish > ~/.config/fish/completions/octavo.fish", func(root *cobra.Command) error { return root.GenFishCompletion(os.Stdout, true) }},
	{"powershell", "octavo completion powershell >> $PROFILE", func(root *cobra.Command) error { return root.GenPowerShellCompletionWithDesc(os.Stdout) }},
}

// addCompletion adds the command that writes completions, and completions of folders.
func addCompletion(root *cobra.Command) {
	root.CompletionOptions.DisableDefaultCmd = true
	var names []string
	var examples strings.Builder
	for _, shell := range shells {
		names = append(names, shell.name)
		examples.WriteString("  " + shell.setUp + "\n")
	}
	root.AddCommand(&cobra.Command{
		Use:       "completion " + strings.Join(names, "|"),
		Short:     "Write the completion of commands and flags for a shell",
		Long:      "Completion writes a script that completes the commands and flags of octavo when you\npress Tab. Save it where your shell reads it, and start a new shell.",
		Example:   strings.TrimSuffix(examples.String(), "\n"),
		ValidArgs: names,
		Args:      cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				for _, shell := range shells {
					if shell.name == args[0] {
						return shell.write(cmd.Root())
					}
				}
			}
			return usagef("octavo completion needs the name of a shell\n  hint: %s", strings.Join(names, ", "))
		},
	})
	for _, cmd := range root.Commands() {
		if strings.Contains(cmd.Use, "[siteDir]") && cmd.ValidArgsFunction == nil {
			cmd.ValidArgsFunction = func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
				return nil, cobra.ShellCompDirectiveFilterDirs
			}
		}
	}
}
