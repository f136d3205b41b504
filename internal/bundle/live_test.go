package bundle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/internal/emit"
)

// Scripts for octavo start contain React's refresh runtime, which starts before
// React. Scripts of a built site contain nothing of it.
func TestLiveScripts(t *testing.T) {
	site := testSite(t, map[string]string{"src/pages/a.js": `export default () => <p/>`})
	const runtime, react = "injectIntoGlobalHook)(window)", "__toESM(require_react_dom_client_development())"
	for _, live := range []bool{false, true} {
		t.Run(fmt.Sprintf("live %v", live), func(t *testing.T) {
			site.Live, site.Development = live, true
			_, client := bundleBoth(t, site)
			i := slices.IndexFunc(client.Files, func(f emit.File) bool { return strings.Contains(string(f.Data), runtime) })
			if found := i >= 0; found != live {
				t.Fatalf("got scripts with the refresh runtime: %v, want %v", found, live)
			}
			if !live {
				return
			}
			script := string(client.Files[i].Data)
			if started := strings.LastIndex(script, react); started < strings.Index(script, runtime) {
				t.Errorf("React starts at %d of its script, want it after the runtime at %d", started, strings.Index(script, runtime))
			}
		})
	}
}

// The files that other files take the place of are files of the theme.
func TestLiveFilesExist(t *testing.T) {
	for file, live := range liveFiles {
		for _, name := range []string{file, live} {
			if findThemeFile(name) != name {
				t.Errorf("got no file %s in the theme, want one", name)
			}
		}
	}
}
