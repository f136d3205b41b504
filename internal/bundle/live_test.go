package bundle

import (
	"fmt"
	"maps"
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

// The scripts that all pages share stay the same when a component changes.
func TestLiveScriptsAreStable(t *testing.T) {
	entries := map[string]bool{}
	for _, code := range []string{
		`export default () => <p/>`,
		`import React, {useReducer, useTransition, Suspense} from 'react';
		export default () => <Suspense>{useReducer(x => x, 0)[0]}{React.version}{useTransition()[0]}<></></Suspense>`,
	} {
		site := testSite(t, map[string]string{"src/pages/a.js": code})
		site.Live = true
		_, client := bundleBoth(t, site)
		entries[client.Entry.Path] = true
	}
	if len(entries) != 1 {
		t.Errorf("the main scripts are %q, want the same script twice", slices.Sorted(maps.Keys(entries)))
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
