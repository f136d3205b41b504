package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/scaffold"
	"octavo/internal/swizzle"
)

type swizzleFlags struct {
	list, eject, wrap      bool
	typeScript, javaScript bool
	danger                 bool
	config                 string
}

const swizzleLong = `Swizzle puts a component of the theme into src/theme, where the site can change it. The
names are those of Docusaurus.

  --wrap    writes a component that renders the original. It can add something around it.
  --eject   writes the source of the component. It can change everything.

A safe component keeps working with later versions of Octavo. An unsafe one uses parts of
the theme that may change, and needs --danger. Eject writes one component. The components
that it uses stay in the theme, and can be swizzled by themselves.`

func newSwizzle() *cobra.Command {
	var flags swizzleFlags
	cmd := &cobra.Command{
		Use:               "swizzle [theme] [component] [siteDir]",
		Short:             "Put a component of the theme into the site, to change it",
		Long:              swizzleLong,
		Example:           "  octavo swizzle --list\n  octavo swizzle classic Footer --wrap\n  octavo swizzle DocPaginator --eject --typescript",
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeComponents,
		RunE: func(_ *cobra.Command, args []string) error {
			return runSwizzle(args, flags)
		},
	}
	cmd.Flags().BoolVarP(&flags.list, "list", "l", false, "list all components, and whether swizzling them is safe")
	cmd.Flags().BoolVarP(&flags.eject, "eject", "e", false, "write the source of the component")
	cmd.Flags().BoolVarP(&flags.wrap, "wrap", "w", false, "write a component around the original")
	cmd.Flags().BoolVarP(&flags.typeScript, "typescript", "t", false, "write TypeScript (default: as the config)")
	cmd.Flags().BoolVarP(&flags.javaScript, "javascript", "j", false, "write JavaScript")
	cmd.Flags().BoolVar(&flags.danger, "danger", false, "swizzle unsafe components")
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	return cmd
}

func completeComponents(_ *cobra.Command, _ []string, start string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, name := range componentNames() {
		if strings.HasPrefix(name, start) {
			names = append(names, name)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func componentNames() []string {
	var names []string
	for _, c := range swizzle.Components() {
		names = append(names, c.Name)
	}
	return names
}

func runSwizzle(args []string, flags swizzleFlags) error {
	if flags.eject && flags.wrap || flags.typeScript && flags.javaScript {
		return usagef("--eject and --wrap exclude each other, and so do --typescript and --javascript")
	}
	name, dir, err := swizzleArguments(args)
	if err != nil {
		return err
	}
	if flags.list {
		return listComponents()
	}
	ask := newPrompt()
	component, err := chooseComponent(name, ask)
	if err != nil {
		return err
	}
	if err := chooseAction(&flags, ask); err != nil {
		return err
	}
	if err := checkSafety(component, flags, ask); err != nil {
		return err
	}
	source, err := openSource(dir, flags.config)
	if err != nil {
		return err
	}
	return writeComponent(source, component, flags)
}

// swizzleArguments returns the component and the site folder. A theme may come first; it
// may be left out, because there is only one.
func swizzleArguments(args []string) (component, dir string, err error) {
	if len(args) > 0 && swizzle.IsTheme(args[0]) {
		args = args[1:]
	} else if len(args) > 1 {
		if _, isComponent := swizzle.Find(args[0]); !isComponent {
			return "", "", usagef("there is no theme %q\n  hint: the theme is classic", args[0])
		}
	}
	if len(args) > 0 {
		component, args = args[0], args[1:]
	}
	dir, err = siteArgument(args)
	return component, dir, err
}

func listComponents() error {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "component\teject\twrap")
	for _, c := range swizzle.Components() {
		fmt.Fprintf(w, "%s\t%s\t%s\n", c.Name, c.Eject, c.Wrap)
	}
	return w.Flush()
}

func chooseComponent(name string, ask *prompt) (swizzle.Component, error) {
	if name == "" && ask == nil {
		return swizzle.Component{}, usagef("the name of the component is missing\n  hint: octavo swizzle --list shows all components")
	}
	if name == "" {
		var err error
		if name, err = ask.choose("Which component?", componentNames()); err != nil {
			return swizzle.Component{}, err
		}
	}
	component, ok := swizzle.Find(name)
	if !ok {
		hint := "octavo swizzle --list shows all components"
		if near := diag.Nearest(name, componentNames()); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
		return component, usagef("the theme has no component %q\n  hint: %s", name, hint)
	}
	return component, nil
}

// chooseAction asks whether to wrap or to eject, unless a flag says so.
func chooseAction(flags *swizzleFlags, ask *prompt) error {
	switch {
	case flags.eject || flags.wrap:
		return nil
	case ask == nil:
		return usagef("octavo swizzle needs --wrap or --eject")
	}
	action, err := ask.choose("What do you want to do?", []string{"wrap", "eject"})
	flags.wrap, flags.eject = action == "wrap", action == "eject"
	return err
}

// checkSafety refuses what cannot work, and what is unsafe unless the user wants it.
func checkSafety(c swizzle.Component, flags swizzleFlags, ask *prompt) error {
	action, safety := "wrap", c.Wrap
	if flags.eject {
		action, safety = "eject", c.Eject
	}
	switch {
	case safety == swizzle.Forbidden:
		return usagef("%s cannot be wrapped: it is a table of components\n  hint: eject it", c.Name)
	case safety == swizzle.Safe || flags.danger:
		return nil
	case ask == nil:
		return usagef("it is unsafe to %s %s: it uses parts of the theme that may change\n  hint: pass --danger to do it", action, c.Name)
	}
	sure, err := ask.yes(fmt.Sprintf("It is unsafe to %s %s: it uses parts of the theme that may change. Do it?", action, c.Name))
	if err == nil && !sure {
		return fmt.Errorf("nothing written")
	}
	return err
}

func writeComponent(source *build.Source, c swizzle.Component, flags swizzleFlags) error {
	typeScript := flags.typeScript || !flags.javaScript && strings.HasSuffix(source.ConfigFile(), "ts")
	file, code := c.Wrapper(typeScript)
	if flags.eject {
		var err error
		if file, code, err = c.Source(typeScript); err != nil {
			return err
		}
	}
	if old := existingComponent(source.Dir, c.Name); old != "" {
		return usagef("the site has its own component: %s\n  hint: change that file, or remove it first", shortPath(old))
	}
	return writeNew(source, scaffold.File{Name: file, Text: code})
}

// existingComponent returns the file of the site's own component; "" if there is none.
func existingComponent(siteDir, name string) string {
	base := filepath.Join(siteDir, "src", "theme", filepath.FromSlash(name))
	for _, ext := range []string{".tsx", ".ts", ".jsx", ".js"} {
		for _, file := range []string{base + ext, filepath.Join(base, "index"+ext)} {
			if _, err := os.Lstat(file); err == nil {
				return file
			}
		}
	}
	return ""
}
