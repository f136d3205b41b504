package transform

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/mdx"
	"octavo/internal/mdx/reference"
	"octavo/internal/testfiles"
)

// entry is a plugin: its module, the name of its export, and its options as JSON.
type entry struct{ module, export, options string }

func (e entry) MarshalJSON() ([]byte, error) {
	list := []any{e.module, e.export}
	if e.options != "" {
		list = append(list, json.RawMessage(e.options))
	}
	return json.Marshal(list)
}

// published are plugins from npm. Each row runs on one document.
var published = []struct {
	name, file                   string
	early, remark, rehype, recma []entry
}{
	{name: "remark-emoji", remark: []entry{{"remark-emoji", "default", `{"accessible": true}`}}},
	{name: "remark-toc", early: []entry{{"remark-toc", "default", `{"heading": "contents"}`}}},
	{name: "remark-breaks", remark: []entry{{"remark-breaks", "default", ""}}},
	{name: "remark-github-blockquote-alert", remark: []entry{{"remark-github-blockquote-alert", "default", ""}}},
	{name: "remark-smartypants", remark: []entry{{"remark-smartypants", "default", ""}}},
	{name: "remark-squeeze-paragraphs", remark: []entry{{"remark-squeeze-paragraphs", "default", ""}}},
	{name: "remark-inline-links", remark: []entry{{"remark-inline-links", "default", ""}}},
	{name: "remark-images", remark: []entry{{"remark-images", "default", ""}}},
	{name: "remark-gemoji", early: []entry{{"remark-gemoji", "default", ""}}},
	{name: "remark-supersub", remark: []entry{{"remark-supersub", "default", ""}}},
	{name: "remark-directive-rehype", remark: []entry{{"remark-directive-rehype", "default", ""}}},
	{name: "remark-mdx-frontmatter", remark: []entry{{"remark-mdx-frontmatter", "default", `{"name": "matter"}`}}},
	{name: "npm2yarn", remark: []entry{{"@docusaurus/remark-plugin-npm2yarn", "default", `{"sync": true}`}}},
	{name: "remark-sectionize", remark: []entry{{"remark-sectionize", "default", ""}}},
	{name: "remark-flexible-markers", remark: []entry{{"remark-flexible-markers", "default", ""}}},
	{name: "remark-behead", early: []entry{{"remark-behead", "default", `{"depth": 1}`}}},
	{name: "remark-strip-badges", remark: []entry{{"remark-strip-badges", "default", ""}}},
	{name: "remark-normalize-headings", early: []entry{{"remark-normalize-headings", "default", ""}}},
	{name: "remark-ins", remark: []entry{{"remark-ins", "default", ""}}},
	{name: "remark-math and rehype-katex", file: "math.md", remark: []entry{{"remark-math", "default", ""}}, rehype: []entry{{"rehype-katex", "default", ""}}},
	{name: "remark-gfm with options", remark: []entry{{"remark-gfm", "default", `{"singleTilde": false}`}}},
	{name: "rehype-slug", rehype: []entry{{"rehype-slug", "default", ""}}},
	{name: "rehype-autolink-headings", rehype: []entry{{"rehype-autolink-headings", "default", `{"behavior": "wrap"}`}}},
	{name: "rehype-external-links", rehype: []entry{{"rehype-external-links", "default", `{"target": "_blank", "rel": ["nofollow"], "content": {"type": "text", "value": " out"}}`}}},
	{name: "rehype-class-names", rehype: []entry{{"rehype-class-names", "default", `{"p,li,h2,table": "named", "a": "link"}`}}},
	{name: "rehype-unwrap-images", rehype: []entry{{"rehype-unwrap-images", "default", ""}}},
	{name: "rehype-accessible-emojis", rehype: []entry{{"rehype-accessible-emojis", "rehypeAccessibleEmojis", ""}}},
	{name: "rehype-highlight", rehype: []entry{{"rehype-highlight", "default", ""}}},
	{name: "rehype-callouts", rehype: []entry{{"rehype-callouts", "default", ""}}},
	{name: "rehype-minify-whitespace", rehype: []entry{{"rehype-minify-whitespace", "default", ""}}},
	{name: "recma-export-filepath", recma: []entry{{"recma-export-filepath", "default", ""}}},
	{name: "recma-mdx-displayname", recma: []entry{{"recma-mdx-displayname", "default", ""}}},
	{name: "several", early: []entry{{"remark-toc", "default", `{"heading": "contents"}`}}, remark: []entry{{"remark-sectionize", "default", ""}, {"remark-breaks", "default", ""}}, rehype: []entry{{"rehype-external-links", "default", ""}, {"rehype-class-names", "default", `{"section": "part"}`}}},
}

// TestPublishedPlugins compares what published plugins make of documents in Octavo with what
// they make of them in the real MDX.
func TestPublishedPlugins(t *testing.T) {
	if testing.Short() {
		t.Skip("the real MDX runs in Node")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("the real MDX needs node in PATH")
	}
	sets := startPublished(t, root)
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	for i, row := range published {
		text := readRow(t, row.file)
		bag := &diag.Bag{}
		doc := reference.Doc{Format: reference.MDX, Dialect: reference.Strict, Text: text}
		o := siteOptions(doc, sets[i])
		o.Emoji, o.HeadingIDs = false, false
		out := mdx.Parse(&diag.Source{Path: "docs/x.md", Text: []byte(text)}, 0, o, bag).Compile(nil, mdx.Style{})
		if bag.Errors() > 0 {
			t.Errorf("%s: got %v, want no mistakes", row.name, bag.Sorted())
		}
		if err := encoder.Encode(map[string]any{
			"name": row.name, "text": text, "html": out.HTML, "module": out.Module,
			"plugins": map[string]any{"early": row.early, "remark": row.remark, "rehype": row.rehype, "recma": row.recma},
		}); err != nil {
			t.Fatal(err)
		}
	}
	for _, answer := range renderPublished(t, root, &lines) {
		want, err1 := reference.Normalise(comparable(answer.Want))
		got, err2 := reference.Normalise(comparable(answer.Got))
		if want != got || err1 != nil || err2 != nil {
			t.Errorf("%s: %v %v\ngot\n%s\nwant\n%s", answer.Name, err1, err2, got, want)
		}
	}
}

func readRow(t *testing.T, file string) string {
	if file == "" {
		file = "published.md"
	}
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// startPublished starts the plugins of all rows in one site.
func startPublished(t *testing.T, root string) []*Plugins {
	var imports, instances strings.Builder
	names := map[string]string{}
	list := func(entries []entry) string {
		var items []string
		for _, e := range entries {
			key := e.export + " of " + e.module
			if names[key] == "" {
				names[key] = fmt.Sprintf("p%d", len(names))
				fmt.Fprintf(&imports, "import {%s as %s} from '%s'\n", e.export, names[key], e.module)
			}
			items = append(items, "["+strings.TrimSuffix(names[key]+", "+e.options, ", ")+"]")
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	for i, row := range published {
		fmt.Fprintf(&instances, "['@docusaurus/plugin-content-docs', {id: 'd%d', path: 'd%d', routeBasePath: 'd%d', beforeDefaultRemarkPlugins: %s, remarkPlugins: %s, rehypePlugins: %s, recmaPlugins: %s}],\n",
			i, i, i, list(row.early), list(row.remark), list(row.rehype), list(row.recma))
	}
	dir := testfiles.Folder(t, map[string]string{
		"docusaurus.config.js": imports.String() + "export default {title: 'T', url: 'https://example.org', baseUrl: '/', plugins: [\n" + instances.String() + "]}\n",
	})
	if err := os.Symlink(filepath.Join(root, "node_modules"), filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	bag := &diag.Bag{}
	cfg, err := config.Load(config.Runner{SiteDir: dir, Mode: host.Embedded}, dir+"/docusaurus.config.js", bag)
	if err != nil || cfg == nil {
		t.Fatalf("got %v and %v, want a config", err, bag.Sorted())
	}
	t.Cleanup(cfg.Close)
	byPath, err := Start(cfg, dir, bag)
	if err != nil || bag.Errors() > 0 {
		t.Fatalf("got %v and %v, want plugins", err, bag.Sorted())
	}
	sets := make([]*Plugins, len(published))
	for i, docs := range cfg.Docs {
		sets[i] = byPath[docs.At.String()]
	}
	return sets
}

type publishedAnswer struct{ Name, Want, Got string }

func renderPublished(t *testing.T, root string, rows *bytes.Buffer) []publishedAnswer {
	cmd := exec.Command("node", "internal/transform/testdata/published.mjs")
	cmd.Dir, cmd.Stdin = root, rows
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("run the real MDX: %v\n%s", err, stderr.Bytes())
	}
	var answers []publishedAnswer
	decoder := json.NewDecoder(bytes.NewReader(out))
	for decoder.More() {
		var answer publishedAnswer
		if err := decoder.Decode(&answer); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, answer)
	}
	return answers
}

var onlyInSites = regexp.MustCompile(`(<h[1-6][^>]*?) id="[^"]*"|</?header>|<link rel="preload" as="image"[^>]*>| metastring="[^"]*"|\bhljs `)

// comparable removes the ids of headings and the header of the title, which only pages of a
// site have, the links that React adds, and what only the theme's code blocks can use.
func comparable(html string) string { return onlyInSites.ReplaceAllString(html, "$1") }
