package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// An output holds the compared parts of one built site.
type output struct {
	pages map[string]page     // by the name of the HTML file
	sets  map[string][]string // lists whose order does not matter, by aspect
	lists map[string][]string // lists whose order matters, by aspect
}

// globalDataPage is the name of a page that is added to every site. It shows the
// result of useGlobalData, and is compared as data, not as a page.
const globalDataPage = "parity-global-data"

const globalDataSource = `import useGlobalData from '@docusaurus/useGlobalData';

export default function GlobalData() {
  return <pre>{JSON.stringify(useGlobalData())}</pre>;
}
`

// numberedSearch matches the names of search files, which contain a time. Docusaurus
// also writes copies without a number.
var numberedSearch = regexp.MustCompile(`(search-doc|lunr-index)-\d+\.json`)

func readOutput(dir string) (*output, error) {
	o := &output{pages: map[string]page{}, sets: map[string][]string{}, lists: map[string][]string{}}
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		return o.read(dir, filepath.ToSlash(relative))
	})
	if err != nil {
		return nil, fmt.Errorf("read output: %w", err)
	}
	return o, nil
}

func (o *output) read(dir, name string) error {
	if strings.HasPrefix(name, "assets/") || strings.HasSuffix(name, ".page.js") || strings.HasPrefix(name, "lunr-index-") {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	if path.Ext(name) == ".html" {
		return o.readHTML(name, data)
	}
	if numberedSearch.MatchString(name) {
		o.sets["search"], err = searchLines(data)
		return err
	}
	o.sets["files"] = append(o.sets["files"], name)
	if err := o.readData(name, data); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (o *output) readHTML(name string, data []byte) error {
	if strings.Contains(name, globalDataPage) {
		return o.readGlobalData(name, data)
	}
	o.sets["addresses"] = append(o.sets["addresses"], name)
	p, err := readPage(strings.NewReader(string(data)))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	o.pages[name] = p
	return nil
}

// readGlobalData reads globalDataPage. It ignores the page in other languages, and
// redirects to it.
func (o *output) readGlobalData(name string, data []byte) (err error) {
	if name == globalDataPage+".html" || name == globalDataPage+"/index.html" {
		o.lists["global data"], err = globalDataOf(string(data))
	}
	return err
}

// readData reads feeds, sitemaps and files with text, which plugins write. It ignores
// other files.
func (o *output) readData(name string, data []byte) error {
	var err error
	switch base, ext := path.Base(name), path.Ext(name); {
	case ext == ".txt" || ext == ".md":
		for line := range strings.Lines(string(data)) {
			o.lists["text files"] = append(o.lists["text files"], name+" "+strings.TrimSpace(line))
		}
	case base == "rss.xml" || base == "atom.xml" || base == "feed.json":
		var lines []string
		lines, err = feedLines(base, data)
		o.lists["feeds"] = append(o.lists["feeds"], lines...)
	case strings.Contains(string(data[:min(len(data), 400)]), "<urlset"):
		o.sets["sitemap"], err = sitemapLines(data)
	}
	return err
}

func globalDataOf(text string) ([]string, error) {
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", globalDataPage, err)
	}
	pre := first(doc, element("pre"))
	if pre == nil || pre.FirstChild == nil {
		return nil, errors.New(globalDataPage + ": it shows nothing")
	}
	return jsonLines([]byte(numberedSearch.ReplaceAllString(pre.FirstChild.Data, "$1-<ms>.json")))
}

// searchLines returns the address, type and title of every entry in the search index.
// It leaves out the texts, which differ on purpose.
func searchLines(data []byte) ([]string, error) {
	var index struct {
		SearchDocs []struct {
			Title, URL string
			Type       int
		}
	}
	if err := json.Unmarshal(data, &index); err != nil {
		return nil, fmt.Errorf("read search index: %w", err)
	}
	var lines []string
	for _, d := range index.SearchDocs {
		address, err := url.PathUnescape(d.URL)
		if err != nil {
			address = d.URL
		}
		title := strings.TrimSpace(strings.ReplaceAll(d.Title, "\u200b", "")) // from the link next to the heading
		lines = append(lines, fmt.Sprintf("%s %d %q", address, d.Type, title))
	}
	return lines, nil
}
