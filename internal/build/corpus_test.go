package build

import (
	"flag"
	"fmt"
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

func corpusFolder(site string) string { return filepath.Join("../..", filepath.FromSlash(site)) }

var every = flag.Bool("every", false, "build the course and the docs fixture once for each override")

// trials returns the overrides to try together on a site of the corpus, by name.
func trials(site string) map[string][]override {
	lists := map[string][]override{}
	switch {
	case *every && (site == "site" || site == "e2e/fixtures/docs"):
		for _, o := range overrides {
			lists[names([]override{o})] = []override{o}
		}
	case site == "site":
		for i, list := range groups() {
			lists[fmt.Sprint("group ", i+1)] = list
		}
	case site == "e2e/fixtures/docs":
		lists["keys"], lists["components"] = overrides[:firstComponent], overrides[firstComponent:]
	default:
		lists["one more component"] = nil
	}
	return lists
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

// Pages are the same, whether React or Go writes their elements.
func TestHarmlessOverridesChangeNoPage(t *testing.T) {
	pages := 0
	for i, site := range corpus {
		if testing.Short() && i > 0 {
			continue
		}
		plain := pagesOf(t, corpusFolder(site), nil)
		for name, list := range trials(site) {
			if testing.Short() && name != "group 1" {
				continue
			}
			t.Run(site+"/"+name, func(t *testing.T) {
				got := pagesOf(t, corpusFolder(site), filesOf(list))
				pages += len(plain)
				for file, want := range plain {
					checkPage(t, file, want, got[file], list)
				}
			})
		}
		if site == "site" && !testing.Short() {
			t.Run(site+"/map as swizzling writes it", func(t *testing.T) {
				got := pagesOf(t, corpusFolder(site), map[string]string{"src/theme/MDXComponents/index.js": swizzledMap})
				for file, want := range plain {
					checkPage(t, file, want, got[file], nil)
				}
			})
		}
	}
	t.Logf("%d pages compared", pages)
}

// checkPage fails the test if a page differs. React escapes other characters than
// Go, and marks no content for scripts, so a page with elements that React writes is
// only as good as the same. Other pages are the same byte for byte.
func checkPage(t *testing.T, file, want, got string, list []override) {
	t.Helper()
	if got == want {
		return
	}
	content := contentOf(want)
	for _, o := range list {
		if o.touches.MatchString(content) {
			want, got = normalPage(t, want), normalPage(t, got)
			break
		}
	}
	if got != want {
		t.Errorf("%s with %s: got another page\n%s", file, names(list), diff.Diff("plain", lines(want), "override", lines(got)))
	}
}

// contentOf returns the part of a page from its first Markdown on; "" for none.
func contentOf(page string) string {
	_, content, _ := strings.Cut(page, "markdown")
	return content
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

// pagesOf builds a copy of a site folder with further files, and returns the markup of
// its pages by file.
func pagesOf(t *testing.T, site string, more map[string]string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, sourceFiles{os.DirFS(site)}); err != nil {
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
		t.Fatalf("%s: %v, %d errors, want a built site: %v", site, err, bag.Errors(), bag.Sorted())
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
