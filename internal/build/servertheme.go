package build

import (
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"octavo/internal/bundle"
	"octavo/internal/host"
	"octavo/internal/jsrun"
)

// serverTheme is the theme as a server bundle that was made before the build.
type serverTheme struct {
	facts   *bundle.ServerTheme
	program *jsrun.Program
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

// startEarly starts a VM with the theme while the config is read, if pages will need one:
// there are no pages of earlier builds, and the site has no components in the place of the
// theme's. It returns the theme, and a function that frees what nobody has used.
func startEarly(o Options) (theme func() *serverTheme, end func()) {
	theme = sync.OnceValue(readServerTheme)
	go func() {
		_, err := os.Stat(filepath.Join(o.SiteDir, "src", "theme"))
		read := theme()
		if read != nil && err != nil && o.Engine != host.Node && o.Cache.IsEmpty() && runtime.GOMAXPROCS(0) > 1 {
			read.program.StartEarly(jsrun.Default)
		}
	}()
	return theme, func() {
		if read := theme(); read != nil {
			read.program.EndEarly()
		}
	}
}
