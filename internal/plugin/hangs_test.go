package plugin

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/noderun"
	"octavo/internal/testfiles"
)

// A hook that hangs, or whose promise never settles, is stopped. The message names the hook
// and the plugin. The plugin after it is not blamed.
func TestHooksThatNeverEnd(t *testing.T) {
	for _, mode := range []host.Mode{host.Embedded, host.Node} {
		if mode == host.Node && !noderun.Available() {
			continue
		}
		tests := []struct{ name, hook, want string }{
			{"hangs", "loadContent() { for (;;); }", "loadContent of the plugin ./p.js did not finish in time"},
			{"never settles", "loadContent: () => new Promise(() => {})", "the promise of loadContent of the plugin ./p.js never settles"},
			{"hangs without a promise", "injectHtmlTags() { for (;;); }", "injectHtmlTags of the plugin ./p.js did not finish in time"},
		}
		if mode == host.Node { // in the embedded engine no timer waits
			tests = append(tests, struct{ name, hook, want string }{
				"waits", "contentLoaded: () => new Promise((resolve) => setTimeout(resolve, 1e9))", "contentLoaded of the plugin ./p.js did not finish in time",
			})
		}
		for _, test := range tests {
			t.Run(fmt.Sprintf("%s/%s", mode, test.name), func(t *testing.T) {
				t.Parallel()
				dir := testfiles.Folder(t, map[string]string{
					"docusaurus.config.js": "module.exports = {title: 'T', url: 'https://example.org', baseUrl: '/', plugins: ['./p.js', () => ({name: 'next', loadContent() {}})]}",
					"p.js":                 "module.exports = () => ({name: 'p', " + test.hook + "})",
				})
				var bag diag.Bag
				cfg, err := config.Load(config.Runner{SiteDir: dir, Mode: mode, Time: 500 * time.Millisecond}, filepath.Join(dir, "docusaurus.config.js"), &bag)
				if err != nil || cfg == nil {
					t.Fatalf("got %v and %v, want a config", err, bag.Sorted())
				}
				defer cfg.Close()
				if _, err := Load(Site{Dir: dir, OutDir: filepath.Join(dir, "build"), Config: cfg}, &bag); err != nil {
					t.Fatal(err)
				}
				list := bag.Sorted()
				if len(list) != 1 || !strings.Contains(list[0].Message, test.want) {
					t.Errorf("got %+v, want only %q", list, test.want)
				}
			})
		}
	}
}
