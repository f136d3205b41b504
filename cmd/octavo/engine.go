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

func addEngineFlag(cmd *cobra.Command, engine *engineFlag) {
	cmd.Flags().Var(engine, "js", "engine for the site's own JavaScript: embedded, node, or auto (the default), which takes Node only if a script needs it")
}
