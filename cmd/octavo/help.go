package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// groups lists the commands by what an author wants to do, in the order of the help.
var groups = []struct {
	title    string
	commands []string
}{
	{"Write", []string{"new", "start", docsVersionCommand, "write-heading-ids", writeTranslations}},
	{"Change the look", []string{"swizzle"}},
	{"Check", []string{"check", "doctor", "serve", "types"}},
	{"Publish", []string{"build", "deploy", "clear"}},
	{"About octavo", []string{"help", "version", "completion"}},
}

// groupCommands puts each command into its group, and gives the root a help with examples.
func groupCommands(root *cobra.Command) {
	for _, group := range groups {
		root.AddGroup(&cobra.Group{ID: group.title, Title: group.title})
		for _, cmd := range root.Commands() {
			if slices.Contains(group.commands, cmd.Name()) {
				cmd.GroupID = group.title
			}
		}
	}
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd != root {
			show(cmd, args)
			return
		}
		fmt.Fprint(cmd.OutOrStdout(), rootHelp(root))
	})
}

// rootHelp returns the help of octavo: the commands by group, each with an example.
func rootHelp(root *cobra.Command) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s\n\nUsage:\n  octavo COMMAND [flags]\n", root.Long)
	for _, group := range groups {
		fmt.Fprintf(&out, "\n%s:\n", group.title)
		for _, name := range group.commands {
			cmd := commandNamed(root, name)
			fmt.Fprintf(&out, "  %-20s %s\n  %-20s   %s\n", name, cmd.Short, "", firstExample(cmd))
		}
	}
	out.WriteString("\nFlags:\n" + root.Flags().FlagUsages())
	out.WriteString("\nRun octavo help COMMAND for the flags of a command, with more examples.\n")
	return out.String()
}

// commandNamed returns the command of this name, which must exist.
func commandNamed(root *cobra.Command, name string) *cobra.Command {
	for _, cmd := range root.Commands() {
		if cmd.Name() == name {
			return cmd
		}
	}
	panic("octavo has no command " + name)
}

func firstExample(cmd *cobra.Command) string {
	line, _, _ := strings.Cut(strings.TrimSpace(cmd.Example), "\n")
	return line
}
