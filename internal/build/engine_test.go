package build

import (
	"testing"

	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/noderun"
)

// Both engines render the same bytes. Components that format dates or numbers with Intl
// may differ; these sites have none.
func TestEnginesRenderTheSame(t *testing.T) {
	if !noderun.Available() {
		t.Skip("there is no Node on the PATH")
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	for _, site := range []string{"site", "e2e/fixtures/docs", "e2e/fixtures/docs-own", "parity/fixtures/blog"} {
		t.Run(site, func(t *testing.T) {
			files := map[host.Mode]map[string]string{}
			for _, mode := range []host.Mode{host.Embedded, host.Node} {
				out, bag := t.TempDir()+"/out", &diag.Bag{}
				o := Options{SiteDir: corpusFolder(site), OutDir: out, Engine: mode, Progress: func(Progress) {}, Log: func(_, text string) { t.Log(text) }}
				if result, err := Run(t.Context(), o, bag); err != nil || result == nil {
					t.Fatalf("with %s: got the error %v and the mistakes %v, want a site", mode, err, bag.Sorted())
				}
				files[mode] = readFiles(t, out)
			}
			compareTrees(t, files[host.Node], files[host.Embedded])
		})
	}
}
