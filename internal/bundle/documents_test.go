package bundle

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/emit"
)

// documentSite returns a site with the given files. Files in docs whose names do
// not begin with an underscore are its documents; all Markdown files hold the
// modules that they are compiled to.
func documentSite(t *testing.T, files map[string]string) Site {
	t.Helper()
	site := testSite(t, files)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasPrefix(name, "docs/") && isMarkdown(name) && !strings.HasPrefix(filepath.Base(name), "_") {
			site.Documents = append(site.Documents, Module{
				ID: "@site/" + name, File: filepath.Join(site.Dir, filepath.FromSlash(name)), Compiled: Compiled{Code: files[name]},
			})
		}
	}
	site.Markdown = func(file string) (Compiled, error) {
		name, err := filepath.Rel(site.Dir, file)
		return Compiled{Code: files[filepath.ToSlash(name)]}, err
	}
	return site
}

// bundled is a site with documents, bundled.
type bundled struct {
	documents *Documents
	server    *Server
	client    *Client
	scripts   *DocumentScripts
}

func bundleDocuments(t *testing.T, site Site) bundled {
	t.Helper()
	bag := &diag.Bag{}
	b := newBundler(t, site, bag)
	documents, ok := b.Documents()
	all := bundled{documents: documents}
	var err error
	if all.server, err = b.Server(); err != nil {
		t.Fatal(err)
	}
	if all.client, err = b.Client(); err != nil {
		t.Fatal(err)
	}
	if ok && all.client != nil {
		all.scripts = documents.Scripts(all.client)
	}
	for _, d := range bag.Sorted() {
		t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
	}
	if all.server == nil || all.scripts == nil {
		t.FailNow()
	}
	return all
}

// document returns a module as documents are compiled to.
func testDocument(number int) string {
	return fmt.Sprintf(`import {jsx as _jsx} from 'react/jsx-runtime';
import Tabs from '@theme/Tabs';
import {one} from '@site/src/constants';
import Part from './_part.mdx';

export default function MDXContent(props) {
  return _jsx(Tabs, {children: [one, "Document %d", _jsx(Part, {})]});
}
`, number)
}

// The bundles contain the modules that documents import, and nothing that grows
// with the number of documents.
func TestBundlesDoNotGrowWithDocuments(t *testing.T) {
	build := func(documents int) bundled {
		files := map[string]string{
			"src/constants.js": "export const one = 'number one', unused = 'number two'",
			"docs/_part.mdx":   "export default function MDXContent() { return 'The part' }",
		}
		for i := range documents {
			files[fmt.Sprintf("docs/d%02d.mdx", i)] = testDocument(i)
		}
		return bundleDocuments(t, documentSite(t, files))
	}
	few, many := build(3), build(70)
	if few.server.Script != many.server.Script {
		t.Errorf("got a server bundle of %d bytes with 70 documents, want %d as with 3", len(many.server.Script), len(few.server.Script))
	}
	sameFile := func(a, b emit.File) bool { return a.Path == b.Path && string(a.Data) == string(b.Data) }
	byPath := func(a, b emit.File) int { return strings.Compare(a.Path, b.Path) }
	slices.SortFunc(few.client.Files, byPath)
	slices.SortFunc(many.client.Files, byPath)
	if !slices.EqualFunc(few.client.Files, many.client.Files, sameFile) {
		t.Error("the client bundle with 70 documents differs from the one with 3")
	}
	if n := len(many.scripts.Files); n != 71 {
		t.Errorf("got %d scripts of documents, want one for each document and one for the part", n)
	}
	if !strings.Contains(many.server.Script, "number one") || strings.Contains(many.server.Script, "number two") {
		t.Error("got other exports in the server bundle, want number one, which documents use, without number two")
	}
	if strings.Contains(many.server.Script, "The part") {
		t.Error("got a part of documents in the server bundle, want none")
	}
}

// The script of a document is the same beside other documents.
func TestDocumentScriptsAreIndependent(t *testing.T) {
	files := map[string]string{
		"src/constants.js": "export const one = 1",
		"docs/_part.mdx":   "export default function MDXContent() { return 'The part' }",
		"docs/a.mdx":       testDocument(1), "docs/b.mdx": testDocument(2),
	}
	before := bundleDocuments(t, documentSite(t, files)).scripts.Modules["@site/docs/a.mdx"]
	files["docs/0.mdx"], files["docs/c.mdx"] = testDocument(3), testDocument(4)
	after := bundleDocuments(t, documentSite(t, files)).scripts.Modules["@site/docs/a.mdx"]
	if before.Path != after.Path || !slices.Equal(before.Imports, after.Imports) {
		t.Errorf("got the script %v with other documents, want %v", after, before)
	}
}

// A module that only one document uses is part of the document's script. Other
// modules have scripts that documents share.
func TestModulesOfOneDocument(t *testing.T) {
	all := bundleDocuments(t, documentSite(t, map[string]string{
		"src/shared.js":  "export const text = 'in two documents'",
		"src/single.js":  "export const text = 'in one document'",
		"docs/_part.mdx": "export default () => 'only part'",
		"docs/a.mdx":     "import {text} from '@site/src/shared'\nexport default () => text",
		"docs/b.mdx": "import {text} from '@site/src/shared'\nimport {text as own} from '@site/src/single'\n" +
			"import Part from './_part.mdx'\nexport default () => [text, own, Part]",
	}))
	data := map[string]string{}
	for _, f := range slices.Concat(all.client.Files, all.scripts.Files) {
		data[f.Path] = string(f.Data)
	}
	a, b := all.scripts.Modules["@site/docs/a.mdx"], all.scripts.Modules["@site/docs/b.mdx"]
	for text, want := range map[string]bool{"in one document": true, "only part": true, "in two documents": false} {
		t.Run(text, func(t *testing.T) {
			if got := strings.Contains(data[b.Path], text); got != want {
				t.Errorf("got it in the script of b: %v, want %v", got, want)
			}
		})
	}
	inImports := slices.ContainsFunc(a.Imports, func(path string) bool {
		return strings.Contains(data[path], "in two documents") && slices.Contains(b.Imports, path)
	})
	if !inImports {
		t.Errorf("a imports %q and b %q, want a script with the shared module in both", a.Imports, b.Imports)
	}
	for _, path := range slices.Concat(a.Imports, b.Imports) {
		if data[path] == "" {
			t.Errorf("got no file %s, want it: a script imports it", path)
		}
	}
}

func TestReadFacade(t *testing.T) {
	always := map[string]bool{"/main.js": true}
	for _, test := range []struct{ name, code, taken, want string }{
		{"one script", `import{a as b}from"/x.js";export{b as default};`, "default", "export {a as default} from \"/x.js\";\n"},
		{"some names", `import{a,c as d}from"/x.js";export{a as one,d as two};`, "two", "export {c as two} from \"/x.js\";\n"},
		{
			"other scripts", `import{a}from"/x.js";import"/y.js";import"/main.js";export{a};`, "a",
			"export {a as a} from \"/x.js\";\nimport \"/y.js\";\n",
		},
		{"lines", "import {\n  a\n} from \"/x.js\";\nexport {\n  a as default\n};\n", "default", "export {a as default} from \"/x.js\";\n"},
		{"no exports", `import"/main.js";`, "", ""},
		{"other code", `import{a}from"/x.js";a();export{a};`, "a", "none"},
		{"a value", `var a="x";export{a as default};`, "default", "none"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := "none"
			if f, ok := readFacade(test.code); ok {
				got = f.stub(strings.Split(test.taken, ","), always)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
