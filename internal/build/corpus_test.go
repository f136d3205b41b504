package build

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/diff"

	"octavo/internal/diag"
	"octavo/internal/mdx/reference"
)

// corpus lists the sites of the repository.
var corpus = []string{
	"site", "e2e/fixtures/docs", "e2e/fixtures/docs-own", "e2e/fixtures/shell",
	"parity/fixtures/blog", "parity/fixtures/docs", "parity/fixtures/versions",
}

// harmless are overrides that change nothing, and the sites of the corpus to try
// them on. Other tests try more of them on one page.
var harmless = []struct {
	name  string
	sites []string
	// react says that React writes elements instead of Go: it escapes other
	// characters, and marks no content for scripts.
	react bool
	files map[string]string
}{
	{"one more component", corpus, false, map[string]string{
		"src/theme/MDXComponents.js": "import components from '@theme-original/MDXComponents'\nconst Mine = () => null\nexport default {...components, Mine}",
	}},
	{"map as swizzling writes it", []string{"site", "e2e/fixtures/docs"}, false, map[string]string{
		"src/theme/MDXComponents/index.js": swizzledMap,
	}},
	{"wrapped components", []string{"site", "parity/fixtures/blog"}, true, wrapped(
		"CodeBlock", "Heading", "MDXComponents/A", "Details", "Admonition", "Admonition/Types")},
}

const swizzledMap = `import React from 'react'
import Head from '@docusaurus/Head'
import MDXCode from '@theme/MDXComponents/Code'
import MDXA from '@theme/MDXComponents/A'
import MDXPre from '@theme/MDXComponents/Pre'
import MDXDetails from '@theme/MDXComponents/Details'
import MDXHeading from '@theme/MDXComponents/Heading'
import MDXUl from '@theme/MDXComponents/Ul'
import MDXLi from '@theme/MDXComponents/Li'
import MDXImg from '@theme/MDXComponents/Img'
import Admonition from '@theme/Admonition'
import Mermaid from '@theme/Mermaid'

const MDXComponents = {
  Head,
  details: MDXDetails,
  Details: MDXDetails,
  code: MDXCode,
  a: MDXA,
  pre: MDXPre,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  h1: (props) => <MDXHeading as="h1" {...props} />,
  h2: (props) => <MDXHeading as="h2" {...props} />,
  h3: (props) => <MDXHeading as="h3" {...props} />,
  h4: (props) => <MDXHeading as="h4" {...props} />,
  h5: (props) => <MDXHeading as="h5" {...props} />,
  h6: (props) => <MDXHeading as="h6" {...props} />,
  admonition: Admonition,
  mermaid: Mermaid,
}
export default MDXComponents
`

// wrapped returns files that wrap components of the theme. Admonition/Types is a
// map of components.
func wrapped(names ...string) map[string]string {
	files := map[string]string{}
	for _, name := range names {
		files["src/theme/"+name+"/index.js"] = "import Original from '@theme-original/" + name + "'\nexport default (props) => <Original {...props} />"
	}
	files["src/theme/Admonition/Types/index.js"] = "import types from '@theme-original/Admonition/Types'\nexport default {...types}"
	return files
}

// Pages are the same, whether React or Go writes their elements.
func TestHarmlessOverridesChangeNoPage(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the whole corpus")
	}
	plain := map[string]map[string]string{}
	pages := 0
	for _, override := range harmless {
		for _, site := range override.sites {
			t.Run(override.name+"/"+site, func(t *testing.T) {
				if plain[site] == nil {
					plain[site] = pagesOf(t, site, nil)
				}
				got := pagesOf(t, site, override.files)
				for name, want := range plain[site] {
					pages++
					page := got[name]
					if override.react {
						want, page = normalPage(t, want), normalPage(t, page)
					}
					if page != want {
						t.Errorf("%s: got another page\n%s", name, diff.Diff("plain", lines(want), "override", lines(page)))
					}
				}
			})
		}
	}
	t.Logf("%d pages compared", pages)
}

// lines returns HTML with line breaks between elements, for a readable difference.
func lines(html string) []byte { return []byte(strings.ReplaceAll(html, "><", ">\n<")) }

var contentMark = regexp.MustCompile(` data-static-content="\d*"`)

func normalPage(t *testing.T, html string) string {
	t.Helper()
	normal, err := reference.Normalise(contentMark.ReplaceAllString(html, ""))
	if err != nil {
		t.Fatal(err)
	}
	return normal
}

// pagesOf builds a copy of a site with further files, and returns the markup of
// its pages by file.
func pagesOf(t *testing.T, site string, more map[string]string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, sourceFiles{os.DirFS(filepath.Join("../..", filepath.FromSlash(site)))}); err != nil {
		t.Fatal(err)
	}
	for name, text := range more {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	bag := &diag.Bag{}
	out := filepath.Join(t.TempDir(), "out")
	result, err := Run(t.Context(), Options{SiteDir: dir, OutDir: out, Version: "test", Progress: func(Progress) {}, Log: func(string, string) {}}, bag)
	if err != nil || result == nil {
		t.Fatalf("%s: %v, %d errors, want a built site", site, err, bag.Errors())
	}
	return readMarkup(t, out)
}

// sourceFiles leaves out the folders that builds and packages fill.
type sourceFiles struct{ fs.FS }

func (f sourceFiles) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.FS, name)
	kept := entries[:0]
	for _, entry := range entries {
		if n := entry.Name(); n != "node_modules" && n != "build" && n != ".docusaurus" && entry.Type()&fs.ModeSymlink == 0 {
			kept = append(kept, entry)
		}
	}
	return kept, err
}

var (
	hashInName = regexp.MustCompile(`([.-])[A-Z0-9]{8}\.(js|css)`)
	pageMarkup = regexp.MustCompile(`(?s)(<div id="__docusaurus">.*)<script type="application/json"`)
)

// readMarkup returns the elements that readers see. React writes comments between
// texts.
func readMarkup(t *testing.T, dir string) map[string]string {
	t.Helper()
	pages := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".html" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if found := pageMarkup.FindSubmatch(text); found != nil {
			markup := hashInName.ReplaceAllString(string(found[1]), "$1.$2")
			pages[name] = strings.ReplaceAll(markup, "<!-- -->", "")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}
