package corpus

import (
	"bytes"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const testDocs = 60

func byPath(files []File) map[string]string {
	m := make(map[string]string, len(files))
	for _, f := range files {
		m[f.Path] = string(f.Data)
	}
	return m
}

// docsOf returns the generated docs of a site, keyed by path below prefix.
func docsOf(files []File, prefix string) map[string]string {
	docs := map[string]string{}
	for _, f := range files {
		rest, inside := strings.CutPrefix(f.Path, prefix)
		if inside && strings.HasSuffix(rest, ".md") && path.Base(rest) != "_index.md" {
			docs[rest] = string(f.Data)
		}
	}
	return docs
}

func TestSameBytesEveryTime(t *testing.T) {
	for name, siteFiles := range map[string]func(*Site) []File{
		"docusaurus": (*Site).Docusaurus, "hugo": (*Site).Hugo, "components": (*Site).Components,
		"blog":     func(*Site) []File { return NewBlog(testDocs).Docusaurus() },
		"override": func(s *Site) []File { return s.Overridden(Overrides[0]) },
	} {
		t.Run(name, func(t *testing.T) {
			first, second := siteFiles(New(testDocs)), siteFiles(New(testDocs))
			if !slices.EqualFunc(first, second, func(a, b File) bool {
				return a.Path == b.Path && bytes.Equal(a.Data, b.Data)
			}) {
				t.Error("got different bytes from two runs, want the same")
			}
			if len(byPath(first)) != len(first) {
				t.Errorf("got %d different paths of %d, want no path twice", len(byPath(first)), len(first))
			}
		})
	}
}

func TestDocShape(t *testing.T) {
	docs := docsOf(New(testDocs).Docusaurus(), "docs/")
	if len(docs) != testDocs {
		t.Fatalf("%d docs, want %d", len(docs), testDocs)
	}
	counts := []struct {
		name, pattern string
		want          int
	}{
		{"front matter", `(?s)^---\ntitle: [^\n]+\ndescription: "[^\n]+"\nsidebar_position: \d+\n---\n`, 1},
		{"headings", `(?m)^###? [A-Z]`, 6},
		{"fences", "(?ms)^```[a-z]+.*?^```$", 2},
		{"tables", `(?m)^(\| --- )+\|$`, 1},
		{"admonitions", `(?ms)^:::[a-z]+$.*?^:::$`, 1},
		{"links", `\]\([^)]+\)`, 5},
		{"ordered lists", `(?m)^1\. `, 1},
	}
	words := 0
	for name, text := range docs {
		words += len(strings.Fields(text))
		for _, c := range counts {
			if got := len(regexp.MustCompile(c.pattern).FindAllString(text, -1)); got != c.want {
				t.Errorf("%s: %d %s, want %d", name, got, c.name, c.want)
			}
		}
	}
	if mean := words / len(docs); mean < 740 || mean > 830 {
		t.Errorf("docs have %d words on average, want about 775", mean)
	}
}

func TestFolders(t *testing.T) {
	deepest := 0
	files := byPath(New(testDocs).Docusaurus())
	for name := range docsOf(New(testDocs).Docusaurus(), "docs/") {
		deepest = max(deepest, strings.Count(name, "/"))
		if dir := path.Dir(name); dir != "." {
			var category struct{ Label string }
			data := files["docs/"+dir+"/_category_.json"]
			if err := json.Unmarshal([]byte(data), &category); err != nil || category.Label == "" {
				t.Errorf("%s: got category %q, %v, want one with a label", dir, data, err)
			}
		}
	}
	if deepest < 2 {
		t.Errorf("docs lie %d folders deep, want nesting", deepest)
	}
}

var linkPattern = regexp.MustCompile(`\]\(([^)#]+)(?:#([^)]+))?\)`)

func TestDocusaurusLinksExist(t *testing.T) {
	docs := docsOf(New(testDocs).Docusaurus(), "docs/")
	forms := map[string]int{}
	for name, text := range docs {
		for _, m := range linkPattern.FindAllStringSubmatch(text, -1) {
			target, form := path.Join(path.Dir(name), m[1]), "file"
			if rest, isURL := strings.CutPrefix(m[1], "/docs/"); isURL {
				target, form = rest+".md", "url"
			}
			forms[form]++
			if m[2] != "" {
				forms["anchor"]++
			}
			checkTarget(t, name, docs[target], m[2])
		}
	}
	if forms["file"] == 0 || forms["url"] == 0 || forms["anchor"] == 0 {
		t.Errorf("want every form of link, got %v", forms)
	}
}

func TestHugoLinksExist(t *testing.T) {
	docs := docsOf(New(testDocs).Hugo(), "content/docs/")
	for name, text := range docs {
		if strings.Contains(text, ":::") || strings.Contains(text, ".md)") {
			t.Errorf("%s: got the spelling of Docusaurus, want Hugo's", name)
		}
		for _, m := range linkPattern.FindAllStringSubmatch(text, -1) {
			target := strings.TrimSuffix(strings.TrimPrefix(m[1], "/docs/"), "/")
			checkTarget(t, name, docs[target+".md"], m[2])
		}
	}
}

func checkTarget(t *testing.T, from, text, anchor string) {
	t.Helper()
	if text == "" {
		t.Errorf("%s: got a link to a missing document, want one that exists", from)
	}
	if anchor == "" {
		return
	}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(text, -1) {
		if slug(m[1]) == anchor {
			return
		}
	}
	t.Errorf("%s: got no heading #%s, want one", from, anchor)
}

func TestPosts(t *testing.T) {
	site := New(testDocs)
	files := byPath(site.Docusaurus())
	if len(site.Posts) != testDocs/10 {
		t.Errorf("%d posts, want %d", len(site.Posts), testDocs/10)
	}
	for _, p := range site.Posts {
		text := files["blog/"+postName(p)]
		if !strings.Contains(text, "\n<!-- truncate -->\n") {
			t.Errorf("%s: got no truncate marker, want one", p.Slug)
		}
		for _, key := range p.Authors {
			if !strings.Contains("\n"+files["blog/authors.yml"], "\n"+key+":\n") {
				t.Errorf("%s: got the author %s, want one of authors.yml", p.Slug, key)
			}
		}
		for _, key := range p.Tags {
			if !strings.Contains("\n"+files["blog/tags.yml"], "\n"+key+":\n") {
				t.Errorf("%s: got the tag %s, want one of tags.yml", p.Slug, key)
			}
		}
	}
}

func TestRoutesAreUnique(t *testing.T) {
	site := New(1500) // large enough for titles to repeat
	seen := map[string]bool{}
	for _, f := range site.Folders {
		seen["/docs/"+f.Path] = true
	}
	for _, r := range append(site.DocRoutes(), site.PostRoutes()...) {
		if seen[r] {
			t.Errorf("got %s twice, want it once", r)
		}
		seen[r] = true
	}
}

// A few words are common and many are rare, as in real text. Compression and search
// depend on that.
func TestWordsFollowZipf(t *testing.T) {
	freq := map[string]int{}
	total := 0
	for _, text := range docsOf(New(testDocs).Docusaurus(), "docs/") {
		for _, w := range regexp.MustCompile(`[a-z_]+`).FindAllString(strings.ToLower(text), -1) {
			freq[w]++
			total++
		}
	}
	counts := make([]int, 0, len(freq))
	once := 0
	for _, n := range freq {
		counts = append(counts, n)
		if n == 1 {
			once++
		}
	}
	slices.SortFunc(counts, func(a, b int) int { return b - a })
	top := 0
	for _, n := range counts[:len(counts)/10] {
		top += n
	}
	if share := float64(top) / float64(total); share < 0.6 || share > 0.95 {
		t.Errorf("got %.2f of the text from the most common tenth of the words, want 0.6 to 0.95", share)
	}
	if len(freq) < 1000 || once*4 < len(freq) {
		t.Errorf("got %d words, %d of them once, want at least 1000, and a quarter of them once", len(freq), once)
	}
}

func TestTinySites(t *testing.T) {
	for n := range 12 {
		s := New(n)
		if len(s.Docs) != max(n, 1) || len(s.Posts) != 1 {
			t.Errorf("New(%d): got %d docs and %d posts, want %d and 1", n, len(s.Docs), len(s.Posts), max(n, 1))
		}
		s.Docusaurus()
		s.Hugo()
	}
}

func TestWriteRemovesOtherFiles(t *testing.T) {
	dir := t.TempDir()
	files := []File{{"a/b.md", []byte("b")}, {"c.md", []byte("c")}}
	for _, old := range []string{"cache/x", "a/y", "c.md"} {
		if err := writeFile(filepath.Join(dir, old), []byte("old")); err != nil {
			t.Fatal(err)
		}
	}
	if err := Write(dir, files); err != nil {
		t.Fatal(err)
	}
	var got []string
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			rel, _ := filepath.Rel(dir, name)
			data, _ := os.ReadFile(name)
			got = append(got, filepath.ToSlash(rel)+"="+string(data))
		}
		return err
	})
	if want := []string{"a/b.md=b", "c.md=c"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, want %v (%v)", got, want, err)
	}
}

func TestInflection(t *testing.T) {
	rows := []struct{ name, got, want string }{
		{"plural of query", plural("query"), "queries"},
		{"plural of key", plural("key"), "keys"},
		{"plural of hash", plural("hash"), "hashes"},
		{"past of map", past("map*"), "mapped"},
		{"past of retry", past("retry"), "retried"},
		{"past of cache", past("cache"), "cached"},
		{"gerund of map", gerund("map*"), "mapping"},
		{"gerund of cache", gerund("cache"), "caching"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if r.got != r.want {
				t.Errorf("got %s, want %s", r.got, r.want)
			}
		})
	}
}

func TestFasterSiteDiffersOnlyInConfig(t *testing.T) {
	site := New(testDocs)
	faster := byPath(site.DocusaurusFaster())
	for name, text := range byPath(site.Docusaurus()) {
		if differs := faster[name] != text; differs != (name == "docusaurus.config.js") {
			t.Errorf("%s differs: %v", name, differs)
		}
	}
	if !strings.Contains(faster["docusaurus.config.js"], "faster: true") {
		t.Error("got a config without faster, want faster: true")
	}
}

func TestVersions(t *testing.T) {
	const docs = 100
	files := NewVersions(docs).Versions(false)
	markdown, tabs := 0, 0
	for _, f := range files {
		if strings.Contains(f.Path, "docs/") && strings.HasSuffix(f.Path, ".md") {
			markdown++
			if strings.Contains(string(f.Data), "<Tabs ") {
				tabs++
			}
		}
		if strings.HasPrefix(f.Path, "src/theme/") {
			t.Errorf("got %s, want no overrides", f.Path)
		}
	}
	if markdown != docs || tabs < docs*7/10 {
		t.Errorf("%d docs, %d of them with tabs; want %d docs, most of them with tabs", markdown, tabs, docs)
	}
	imported := regexp.MustCompile(`from '(\.[^']*\.mdx)'`)
	all := byPath(files)
	for name, text := range all {
		for _, m := range imported.FindAllStringSubmatch(text, -1) {
			if target := path.Join(path.Dir(name), m[1]); strings.HasSuffix(name, ".md") && all[target] == "" {
				t.Errorf("%s: got an import of %s, want a file of the site", name, target)
			}
		}
	}
	for _, name := range []string{"MDXComponents", "Heading", "DocItem/Footer"} {
		if byPath(NewVersions(docs).Versions(true))["src/theme/"+name+"/index.js"] == "" {
			t.Errorf("got no override of %s, want one", name)
		}
	}
}

func TestComponents(t *testing.T) {
	site := New(testDocs)
	files := site.Components()
	seen := map[string]bool{}
	for name, text := range docsOf(files, "docs/") {
		for _, part := range []string{"<Counter label=", "<Badge kind=", "<Tabs>", "from '@site/src/components/Badge'"} {
			if got := strings.Count(text, part); got != 1 {
				t.Errorf("%s: got %s %d times, want once", name, part, got)
			}
		}
		seen[text] = true
	}
	if len(seen) != testDocs || byPath(files)["src/components/Badge.js"] == "" {
		t.Errorf("got %d different docs, want %d, and the component that they import", len(seen), testDocs)
	}
}

func TestBlog(t *testing.T) {
	site := NewBlog(400)
	files := byPath(site.Docusaurus())
	used := map[string]bool{}
	for _, p := range site.Posts {
		for _, key := range p.Tags {
			used[key] = true
			if !strings.Contains("\n"+files["blog/tags.yml"], "\n"+key+":\n") {
				t.Errorf("%s: got the tag %s, want one of tags.yml", p.Slug, key)
			}
		}
	}
	if len(site.Posts) != 400 || len(used) != 60 {
		t.Errorf("got %d posts with %d tags, want 400 posts with 60", len(site.Posts), len(used))
	}
}

func TestOverrides(t *testing.T) {
	plain := byPath(New(testDocs).Docusaurus())
	for i, want := range []string{"DocItem/Footer/index.js", "Root.js", "MDXComponents/index.js", "CodeBlock/index.js"} {
		files := byPath(New(testDocs).Overridden(Overrides[i]))
		if files["src/theme/"+want] == "" || len(files) != len(plain)+1 {
			t.Errorf("%s: got %d files, want %d and src/theme/%s", Overrides[i].Name, len(files), len(plain)+1, want)
		}
	}
}

// A tool that builds fewer pages is faster, so every tool has all docs and posts.
func TestPeersHaveAllPages(t *testing.T) {
	s := New(30)
	for name, files := range map[string][]File{"VitePress": s.VitePress(), "Starlight": s.Starlight()} {
		pages := map[string]bool{}
		for _, f := range files {
			route, isPage := strings.CutSuffix(strings.TrimPrefix(f.Path, "src/content/docs/"), ".md")
			pages["/"+route] = isPage
		}
		for _, route := range append(s.DocRoutes(), s.PostRoutes()...) {
			if !pages[route] {
				t.Errorf("%s has no page for %s", name, route)
			}
		}
	}
}
