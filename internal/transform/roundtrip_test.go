package transform

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/mdx"
	"octavo/internal/mdx/reference"
	"octavo/internal/testfiles"
)

// start starts the plugins of a config: the options of the docs are code.
func start(t testing.TB, options string, mode host.Mode) *Plugins {
	t.Helper()
	dir := testfiles.Folder(t, map[string]string{
		"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/',
			presets: [['classic', {docs: ` + options + `, blog: false}]]}`,
	})
	return startIn(t, dir, mode)
}

func startIn(t testing.TB, dir string, mode host.Mode) *Plugins {
	t.Helper()
	bag := &diag.Bag{}
	cfg, err := config.Load(config.Runner{SiteDir: dir, Mode: mode}, dir+"/docusaurus.config.js", bag)
	if err != nil || cfg == nil {
		t.Fatalf("got %v and %v, want a config", err, bag.Sorted())
	}
	t.Cleanup(cfg.Close)
	sets, err := Start(cfg, dir, bag)
	if err != nil || bag.Errors() > 0 {
		t.Fatalf("got %v and %v, want plugins", err, bag.Sorted())
	}
	for _, p := range sets {
		return p
	}
	t.Fatal("got no plugins, want some")
	return nil
}

// siteOptions are the options of documents in a site.
func siteOptions(doc reference.Doc, plugins mdx.Plugins) *mdx.Options {
	o := &mdx.Options{
		Admonitions: config.DefaultAdmonitions, AdmonitionTitles: doc.Dialect != reference.Strict, Comments: doc.Dialect != reference.Strict,
		HeadingIDs: true, Emoji: true, Plugins: plugins,
	}
	if doc.Format == reference.MD {
		o.Format = mdx.CommonMark
	}
	return o
}

func compile(doc reference.Doc, plugins mdx.Plugins, bag *diag.Bag) mdx.Output {
	o := siteOptions(doc, plugins)
	d := mdx.Parse(&diag.Source{Path: "docs/x.md", Text: []byte(doc.Text)}, 0, o, bag)
	return d.Compile(nil, mdx.Style{Site: true})
}

var spaceBeforeLineEnd = regexp.MustCompile(`[ \t\r]+\n`)

// withoutSpace removes the white space at the ends of lines, which statements may have.
func withoutSpace(code string) string { return spaceBeforeLineEnd.ReplaceAllString(code, "\n") }

func TestPluginsThatChangeNothing(t *testing.T) {
	docs := reference.Corpus(t)
	rows := []struct {
		name, options string
		onlyMDX       bool // rehype parses HTML in Markdown again
	}{
		{"nothing, early", `{beforeDefaultRemarkPlugins: [() => (tree) => {}]}`, false},
		{"nothing, late", `{remarkPlugins: [() => async (tree) => tree]}`, false},
		{"the root is another node", `{remarkPlugins: [() => (tree) => ({type: 'root', children: tree.children})]}`, false},
		{"all nodes have other children", `{beforeDefaultRemarkPlugins: [() => {
			const touch = (node) => {
				node.children?.forEach(touch)
				node.children?.push({type: 'comment', value: ''})
			}
			return touch
		}]}`, false},
		{"all nodes are other nodes, early", `{beforeDefaultRemarkPlugins: [() => (tree) => ({...JSON.parse(JSON.stringify(tree)), data: {}})]}`, false},
		{"all nodes are other nodes, late", `{remarkPlugins: [() => (tree) => ({...JSON.parse(JSON.stringify(tree)), data: {}})]}`, false},
		{"nothing, rehype", `{rehypePlugins: [() => (tree) => {}]}`, false},
		{"the root of rehype is another node", `{rehypePlugins: [() => (tree) => ({...tree, data: {x: 1}})]}`, true},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			plugins := start(t, r.options, host.Embedded)
			wrong := 0
			for i, doc := range docs {
				if strings.HasPrefix(r.name, "nothing") && i%4 > 0 {
					continue // such a plugin takes the same way for all documents
				}
				// Directives in a text are read by remark, as in Docusaurus, if there are plugins.
				if doc.FrontMatter || r.onlyMDX && doc.Format == reference.MD || strings.HasPrefix(doc.Name, "admonitions/text-") {
					continue
				}
				bag := &diag.Bag{}
				want, got := compile(doc, nil, &diag.Bag{}), compile(doc, plugins, bag)
				if want.HTML == got.HTML && withoutSpace(want.Module) == withoutSpace(got.Module) {
					continue
				}
				if wrong++; wrong <= 5 {
					t.Errorf("%s: %v\ngot\n%s%s\nwant\n%s%s\nfor\n%s", doc.Name, bag.Sorted(), got.HTML, got.Module, want.HTML, want.Module, doc.Text)
				}
			}
			if wrong > 0 {
				t.Errorf("got %d documents that differ of %d, want none", wrong, len(docs))
			}
		})
	}
}

// readByRemark are documents that remark reads in another way than we do.
var readByRemark = map[string]string{
	"lists/item-with-code-indent.mdx":        "remark has another rule for indentation after a marker",
	"headings/atx-heading-id-in-fence.mdx":   "the escape before an id is added in code, too",
	"admonitions/title-legacy.docusaurus.md": "titles of the old form are read in MDX only",
}

// TestRemarkParses builds documents from nothing but the tree of the real parser.
func TestRemarkParses(t *testing.T) {
	plugins := start(t, `{remarkPlugins: [function () { this.data().micromarkExtensions = [{}] }]}`, host.Embedded)
	for _, doc := range reference.Corpus(t) {
		group, _, _ := strings.Cut(doc.Name, "/")
		_, known := readByRemark[doc.Name]
		if doc.FrontMatter || !slices.Contains(parsedGroups, group) || strings.HasPrefix(doc.Name, "admonitions/text-") {
			continue
		}
		bag := &diag.Bag{}
		want, got := compile(doc, nil, &diag.Bag{}), compile(doc, plugins, bag)
		isSame := withoutIndent(want.HTML) == withoutIndent(got.HTML) && withoutIndent(want.Module) == withoutIndent(got.Module)
		if isSame == known {
			t.Errorf("%s: %v\ngot\n%s%s\nwant\n%s%s\nfor\n%s", doc.Name, bag.Sorted(), got.HTML, got.Module, want.HTML, want.Module, doc.Text)
		}
	}
}

// parsedGroups are the parts of the corpus with the constructs that a tree can hold.
var parsedGroups = []string{"documents", "lists", "tables", "footnotes", "admonitions", "headings"}

var indentation = regexp.MustCompile(`\s*\n\s*`)

// withoutIndent removes the white space around line ends: remark removes indentation from
// code in several lines.
func withoutIndent(code string) string { return indentation.ReplaceAllString(code, "\n") }

func TestChangesInPlace(t *testing.T) {
	rows := []struct{ name, change, text, want string }{
		{"text", `if (node.type === 'text') node.value += '!'`, "a *b*", "<p>a !<em>b!</em></p>"},
		{"type", `if (node.type === 'emphasis') node.type = 'strong'`, "a *b*", "<strong>b</strong>"},
		{"column of a table", `if (node.align) node.align[1] = 'right'`, "| a | b |\n| - | - |\n| c | d |", `<td align="right">d</td>`},
		{"id of a heading", `if (node.type === 'heading') node.data.hProperties.id = 'x'`, "## A", `href="#x"`},
		{"class of a heading", `if (node.type === 'heading') node.data.hProperties.className = 'x'`, "## A", `class="anchor x"`},
		{"attribute of an element", `if (node.attributes) node.attributes[0].value = 'y'`, "<b title=\"x\">c</b>", `title="y"`},
		{"title of an admonition", `if (node.name === 'tip') node.data.hProperties.title = 'Zebra'`, ":::tip\n\na\n\n:::", `Zebra`},
		{"order of children", `if (node.type === 'paragraph') node.children.reverse()`, "a *b*", "<p><em>b</em>a </p>"},
		{"no children", `if (node.type === 'emphasis') node.children.pop()`, "a *b*", "<p>a <em></em></p>"},
		{"the same node twice", `if (node.type === 'root') node.children.push(node.children[0])`, "a", "<p>a</p>\n<p>a</p>"},
		{"a copy", `if (node.type === 'root') node.children = node.children.map((child) => ({...child}))`, "a *b*", "<p>a <em>b</em></p>"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			plugins := start(t, `{remarkPlugins: [() => function change(node) { `+r.change+`; node.children?.slice().forEach((child) => change(child)) }]}`, host.Embedded)
			bag := &diag.Bag{}
			out := compile(reference.Doc{Format: reference.MDX, Dialect: reference.Strict, Text: r.text}, plugins, bag)
			if got := out.HTML + out.Module; !strings.Contains(got, r.want) || bag.Errors() > 0 {
				t.Errorf("got %q and %v, want %q", got, bag.Sorted(), r.want)
			}
		})
	}
}
