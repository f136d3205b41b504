package build

import (
	"octavo/internal/bundle"
	"octavo/internal/config"
	"octavo/internal/jsrun"
)

// serverTheme is the theme as a server bundle that was made before the build.
type serverTheme struct {
	facts   *bundle.ServerTheme
	program *jsrun.Program
}

// themeFor returns the function that reads the server bundle. Node cannot run its bytecode.
func themeFor(cfg *config.Config) func() *serverTheme {
	if cfg.InNode {
		return func() *serverTheme { return nil }
	}
	return readServerTheme
}

// readServerTheme returns the server bundle in the binary; nil if the binary has
// none, or one for other sources of the theme or another JavaScript engine.
func readServerTheme() *serverTheme { return newServerTheme(bundle.ReadServerTheme()) }

func newServerTheme(facts *bundle.ServerTheme) *serverTheme {
	if facts == nil {
		return nil
	}
	program, ok := jsrun.Decode(facts.Program)
	if !ok {
		return nil
	}
	return &serverTheme{facts, program}
}
