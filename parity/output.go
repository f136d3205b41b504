package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// An output is what is compared of one built site.
type output struct {
	pages map[string]page     // by the name of the HTML file
	sets  map[string][]string // lists whose order means nothing, by aspect
	lists map[string][]string // and lists in which it does
}

// globalDataPage is added to every site: a page that shows what components can
// ask about the whole site. It is compared as data and not as a page.
const globalDataPage = "parity-global-data"

const globalDataSource = `import useGlobalData from '@docusaurus/useGlobalData';

export default function GlobalData() {
  return <pre>{JSON.stringify(useGlobalData())}</pre>;
}
`

// numberedSearch are copies of the search files, named by the time.
var numberedSearch = regexp.MustCompile(`^(search-doc|lunr-index)-\d+\.json$`)

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
	if strings.HasPrefix(name, "assets/") || strings.HasSuffix(name, ".page.js") || numberedSearch.MatchString(name) {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	if path.Ext(name) == ".html" {
		return o.readHTML(name, data)
	}
	o.sets["files"] = append(o.sets["files"], name)
	if err := o.readData(name, data); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func (o *output) readHTML(name string, data []byte) error {
	if strings.HasPrefix(name, globalDataPage) {
		lines, err := globalDataOf(string(data))
		o.lists["global data"] = lines
		return err
	}
	o.sets["addresses"] = append(o.sets["addresses"], name)
	p, err := readPage(strings.NewReader(string(data)))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	o.pages[name] = p
	return nil
}

// readData reads the files that other programs read.
func (o *output) readData(name string, data []byte) error {
	var err error
	switch base := path.Base(name); {
	case base == "rss.xml" || base == "atom.xml" || base == "feed.json":
		var lines []string
		lines, err = feedLines(base, data)
		o.lists["feeds"] = append(o.lists["feeds"], lines...)
	case base == "search-doc.json":
		o.lists["search"], err = searchLines(data)
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
	return jsonLines([]byte(pre.FirstChild.Data))
}

// searchLines describes the entries of the search index, ordered by address:
// in which order a tool visits pages means nothing.
func searchLines(data []byte) ([]string, error) {
	var index struct {
		SearchDocs []struct {
			Title, URL, Content, Keywords, Version string
			Type                                   int
		}
	}
	if err := json.Unmarshal(data, &index); err != nil {
		return nil, fmt.Errorf("read search index: %w", err)
	}
	var lines []string
	for _, d := range index.SearchDocs {
		lines = append(lines, fmt.Sprintf("%s %d %q keywords=%q version=%q %s", d.URL, d.Type, d.Title, d.Keywords, d.Version, d.Content))
	}
	slices.Sort(lines)
	return lines, nil
}
