package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"octavo/internal/host"
)

// engineFlag is the engine that runs the JavaScript of a site.
type engineFlag host.Mode

func (f *engineFlag) String() string { return string(*f) }
func (f *engineFlag) Type() string   { return "string" }

func (f *engineFlag) Set(value string) error {
	switch value {
	case "auto":
		*f = engineFlag(host.Auto)
	case string(host.Embedded), string(host.Node):
		*f = engineFlag(value)
	default:
		return fmt.Errorf("must be auto, embedded or node")
	}
	return nil
}

// scriptFlags are the flags about the site's own JavaScript.
type scriptFlags struct {
	engine  engineFlag
	without []string
}

func addScriptFlags(cmd *cobra.Command, flags *scriptFlags) {
	cmd.Flags().Var(&flags.engine, "js", "engine for the site's own JavaScript: embedded, node, or auto (the default), which takes Node only if a script needs it")
	cmd.Flags().StringArrayVar(&flags.without, "without", nil, "leave out a plugin or theme of the config, by its name there; may be repeated")
}
