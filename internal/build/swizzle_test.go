package build

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/diff"

	"octavo/internal/scaffold"
	"octavo/internal/swizzle"
)

// A site with every component ejected, and one with every component wrapped, have the
// same pages as the site without.
func TestSwizzledComponentsChangeNoPage(t *testing.T) {
	sites := []string{newSite(t)}
	if *every {
		sites = append(sites, corpusFolder("e2e/fixtures/docs"), corpusFolder("parity/fixtures/blog"))
	}
	for _, site := range sites {
		plain := pagesOf(t, site, nil)
		for _, how := range []string{"ejected", "ejected in JavaScript", "wrapped"} {
			if testing.Short() && how == "wrapped" || !*every && how == "ejected in JavaScript" {
				continue
			}
			t.Run(filepath.Base(site)+"/"+how, func(t *testing.T) {
				got := pagesOf(t, site, swizzled(t, how))
				for file, page := range plain {
					want, other := normalPage(t, page), normalPage(t, got[file])
					if other != want {
						t.Errorf("%s: got another page\n%s", file, diff.Diff("plain", lines(want), how, lines(other)))
					}
				}
			})
		}
	}
}

// newSite makes a site that uses most components.
func newSite(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	if _, err := scaffold.NewSite(scaffold.Site{Dir: dir, Date: time.Unix(0, 0)}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// An ejected component is the one that pages use, with everything that it imports.
func TestEjectedComponentIsUsed(t *testing.T) {
	c, _ := swizzle.Find("DocPaginator")
	file, code, err := c.Source(true)
	if err != nil {
		t.Fatal(err)
	}
	pages := pagesOf(t, newSite(t), map[string]string{file: strings.Replace(code, "pagination-nav", "pagination-nav mine", 1)})
	if !strings.Contains(pages["docs/intro/index.html"], "pagination-nav mine") {
		t.Errorf("got %s, want the class of the ejected component", pages["docs/intro/index.html"])
	}
}

// swizzled returns the files of all components.
func swizzled(t *testing.T, how string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, c := range swizzle.Components() {
		switch {
		case how != "wrapped":
			file, code, err := c.Source(how == "ejected")
			if err != nil {
				t.Fatal(err)
			}
			files[file] = code
		case c.Wrap != swizzle.Forbidden:
			file, code := c.Wrapper(true)
			files[file] = code
		}
	}
	return files
}
