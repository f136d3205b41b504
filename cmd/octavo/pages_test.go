package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

const pagesFolder = "../../docs/commands"

// docs/commands has a page for each command, with the text of its help.
func TestCommandPages(t *testing.T) {
	pages := commandPages()
	if *update {
		if err := os.RemoveAll(pagesFolder); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(pagesFolder, 0o755); err != nil {
			t.Fatal(err)
		}
		for name, text := range pages {
			if err := os.WriteFile(filepath.Join(pagesFolder, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, want := range pages {
		got, err := os.ReadFile(filepath.Join(pagesFolder, name))
		if err != nil || string(got) != want {
			t.Errorf("docs/commands/%s differs from the help: run make update", name)
		}
	}
	files, err := os.ReadDir(pagesFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if pages[file.Name()] == "" {
			t.Errorf("docs/commands/%s is the page of no command: run make update", file.Name())
		}
	}
}

func TestEveryCommandHasOneGroup(t *testing.T) {
	seen := map[string]int{}
	for _, group := range groups {
		for _, name := range group.commands {
			seen[name]++
		}
	}
	for _, cmd := range newRoot().Commands() {
		if seen[cmd.Name()] != 1 {
			t.Errorf("got %s in %d groups, want it in one group of help.go", cmd.Name(), seen[cmd.Name()])
		}
		if cmd.GroupID == "" || firstExample(cmd) == "" {
			t.Errorf("got the group %q and the example %q of %s, want both", cmd.GroupID, firstExample(cmd), cmd.Name())
		}
	}
}

// commandPages returns the pages by file name.
func commandPages() map[string]string {
	root := newRoot()
	pages := map[string]string{}
	var list strings.Builder
	list.WriteString("# Commands\n\nThese pages have the text of `octavo help`. `make update` writes them.\n")
	for _, group := range groups {
		fmt.Fprintf(&list, "\n## %s\n\n| command | what it does |\n|---|---|\n", group.title)
		for _, name := range group.commands {
			cmd := commandNamed(root, name)
			for _, each := range append([]*cobra.Command{cmd}, cmd.Commands()...) {
				each.InitDefaultHelpFlag()
				pages[pageName(each)] = commandPage(each)
				fmt.Fprintf(&list, "| [%s](%s) | %s |\n", each.CommandPath(), pageName(each), each.Short)
			}
		}
	}
	pages["README.md"] = list.String()
	return pages
}

func pageName(cmd *cobra.Command) string {
	name := strings.TrimPrefix(cmd.CommandPath(), "octavo ")
	return strings.NewReplacer(" ", "-", ":", "-").Replace(name) + ".md"
}

func commandPage(cmd *cobra.Command) string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n\n%s.\n", cmd.CommandPath(), cmd.Short)
	if cmd.Long != "" {
		fmt.Fprintf(&out, "\n%s\n", cmd.Long)
	}
	fmt.Fprintf(&out, "\n```\n%s\n```\n", cmd.UseLine())
	fmt.Fprintf(&out, "\n## Examples\n\n```sh\n%s\n```\n", unindent(cmd.Example))
	if cmd.HasAvailableSubCommands() {
		out.WriteString("\n## Commands\n\n")
		for _, each := range cmd.Commands() {
			fmt.Fprintf(&out, "- [%s](%s): %s\n", each.CommandPath(), pageName(each), each.Short)
		}
	}
	fmt.Fprintf(&out, "\n## Flags\n\n```\n%s```\n", cmd.NonInheritedFlags().FlagUsages())
	return out.String()
}

// unindent removes the two spaces before each line of an example.
func unindent(example string) string {
	return strings.ReplaceAll(strings.TrimPrefix(example, "  "), "\n  ", "\n")
}
