package mdx

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/rogpeppe/go-internal/diff"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"octavo/internal/diag"
	"octavo/internal/frontmatter"
	"octavo/internal/jsrun"
	"octavo/internal/mdx/reference"
)

// docusaurusOptions returns options that read what Docusaurus reads with its
// usual switches, and write plain HTML, as the reference does.
func docusaurusOptions(doc reference.Doc) Options {
	o := Options{Admonitions: []string{"note", "tip", "info", "warning", "danger", "secondary", "success", "important", "caution"}}
	if doc.Dialect != reference.Strict {
		o.AdmonitionTitles, o.Comments, o.HeadingIDs = true, true, true
	}
	if doc.Format == reference.MD {
		o = Options{Format: CommonMark}
	}
	return o
}

// referenceDiffers lists the documents whose DOM differs from that of the
// reference, and why.
var referenceDiffers = map[string]string{
	"admonitions/title-empty.mdx":                         "an empty title is no title",
	"admonitions/title-legacy-trailing-space-only.mdx":    "white space is no title",
	"admonitions/closing-with-trailing-space.mdx":         "white space is no title",
	"admonitions/text-label.mdx":                          textDirectives,
	"admonitions/text-attributes.mdx":                     textDirectives,
	"admonitions/text-label-and-attributes.mdx":           textDirectives,
	"admonitions/text-empty-label-or-attributes.mdx":      textDirectives,
	"admonitions/text-in-heading-and-table.mdx":           textDirectives,
	"admonitions/text-keyword.mdx":                        textDirectives,
	"admonitions/text-at-line-start.mdx":                  textDirectives,
	"code/fence-admonition-title-inside.mdx":              insideCode,
	"dialects/heading-id-in-fence-is-escaped.mdx":         insideCode,
	"headings/atx-heading-id-in-fence.mdx":                insideCode,
	"comments/two-on-a-line-loses-the-second.mdx":         comments,
	"comments/text-right-after-close-loses-a-letter.mdx":  comments,
	"comments/unfinished-looking-empty.mdx":               comments,
	"dialects/legacy-title-after-list-marker.mdx":         "a title may also follow a list marker",
	"dialects/heading-id-without-space.mdx":               "not a heading, so not an id: {# is reported as an expression",
	"html/jsx-like-is-html.md":                            "HTML has no self-closing elements of its own; browsers read both forms alike",
	"jsx-attributes/string-newline-indented.mdx":          indentation,
	"jsx-attributes/string-newline-in-list.mdx":           indentation,
	"jsx-attributes/template-attribute-with-newlines.mdx": indentation,
	"jsx-attributes/template-indentation.mdx":             indentation,
	"jsx-attributes/template-indentation-in-text.mdx":     indentation,
	"expressions/template-indentation.mdx":                indentation,
	"expressions/template-indentation-in-text.mdx":        indentation,
	"expressions/template-indentation-in-list.mdx":        indentation,
	"expressions/template-indentation-in-quote.mdx":       indentation,
	"expressions/template-indentation-in-block.mdx":       indentation,
	"jsx-block/typed-pre-template.mdx":                    indentation,
	"links/autolink-literal-trailing.mdx":                 autolinks,
	"links/autolink-literal-not.mdx":                      autolinks,
	"links/autolink-literal-unicode.mdx":                  autolinks,
	"links/autolink-literal-underscore-domain.mdx":        autolinks,
	"links/autolink-angle-not.md":                         autolinks,
	"lists/item-with-code-indent.mdx":                     anyIndentation,
	"text/lines-crlf.crlf.mdx":                            lineEndings,
	"text/lines-crlf.crlf.md":                             lineEndings,
	"text/lines-cr.cr.md":                                 lineEndings,
}

const (
	textDirectives = "text directives with a label are text: Docusaurus makes a div of each, in the middle of a paragraph, and warns"
	insideCode     = "Docusaurus rewrites text in code too; here code stays as it is"
	comments       = "the extension that reads <!-- --> in Docusaurus loses text"
	indentation    = "strings over several lines keep their indentation"
	anyIndentation = "the text of an item may start in any column; the lines after it still belong to it"
	autolinks      = "goldmark ends some bare addresses elsewhere: at punctuation, underscores, letters beyond ASCII"
	lineEndings    = "code has line feeds, whatever the file has; a single carriage return is white space"
)

// Every document of the corpus gives the same DOM here and in the real MDX.
func TestAgreesWithReference(t *testing.T) {
	docs := slices.DeleteFunc(reference.Corpus(t), func(d reference.Doc) bool { return d.Dialect == reference.Docusaurus })
	want := reference.RenderValid(t, docs)
	got := renderAll(t, docs)
	for _, doc := range docs {
		t.Run(doc.Name, func(t *testing.T) {
			w := want[doc.Name]
			if docusaurusOptions(doc).HeadingIDs {
				w = withoutIDs.ReplaceAllString(w, "$1")
			}
			checkSame(t, doc, normal(w), normal(tidy(doc, got[doc.Name])), referenceDiffers[doc.Name])
		})
	}
	checkNames(t, docs, referenceDiffers)
	t.Logf("%d documents, %d differences", len(docs), len(referenceDiffers))
}

// checkNames fails if a list of exceptions names a document that does not exist.
func checkNames(t *testing.T, docs []reference.Doc, exceptions map[string]string) {
	t.Helper()
	for name := range exceptions {
		if !slices.ContainsFunc(docs, func(d reference.Doc) bool { return d.Name == name }) {
			t.Errorf("got no document %s, want one: it is in the list of exceptions", name)
		}
	}
}

// checkSame compares the markup of a document. With a reason, it has to be
// different.
func checkSame(t *testing.T, doc reference.Doc, want, got, reason string) {
	t.Helper()
	switch {
	case want == got && reason != "":
		t.Errorf("got the markup of the reference, want a difference: remove the document from the list\n%s", doc.Text)
	case want != got && reason == "":
		t.Errorf("%s\n%s", doc.Text, diff.Diff("want", []byte(want), "got", []byte(got)))
	}
}

// generatedDiffers lists generated documents that differ, and why.
var generatedDiffers = map[string]string{
	"generated/1-3.md":    "a list that starts with 0 interrupts a paragraph here, but not in remark",
	"generated/1-33.mdx":  titleInList,
	"generated/1-68.mdx":  looseLists,
	"generated/1-127.md":  "goldmark also reads a task in front of a setext heading",
	"generated/1-196.mdx": looseLists,
	"generated/1-223.md":  looseLists,
	"generated/1-289.mdx": looseLists,
}

const (
	looseLists  = "remark takes a list for a loose one because a blank line follows it"
	titleInList = "a title of an admonition after a list marker, where the older dialect has none"
)

// Random documents with nested constructs give the same DOM as well.
func TestAgreesOnGeneratedDocuments(t *testing.T) {
	checkGenerated(t, reference.Generate(1, 300), generatedDiffers)
}

// combinedDiffers is generatedDiffers for the constructs of public sites.
var combinedDiffers = map[string]string{
	"combined/1-20.mdx": titleInList,
}

// So do documents that combine what public sites write.
func TestAgreesOnCombinedDocuments(t *testing.T) {
	checkGenerated(t, reference.GenerateCombined(1, 150), combinedDiffers)
}

// valuesDiffer is generatedDiffers for documents that read values.
var valuesDiffer = map[string]string{}

// So do documents whose expressions read their front matter, title and contents.
func TestAgreesOnValuesInExpressions(t *testing.T) {
	checkGenerated(t, reference.GenerateValues(1, 150), valuesDiffer)
}

func checkGenerated(t *testing.T, docs []reference.Doc, differs map[string]string) {
	t.Helper()
	want := reference.RenderValid(t, docs)
	got := renderAll(t, docs)
	for _, doc := range docs {
		t.Run(doc.Name, func(t *testing.T) {
			w := strings.ReplaceAll(want[doc.Name], "\r\n", "\n") // see lineEndings
			w = normal(withoutIDs.ReplaceAllString(w, "$1"))
			checkSame(t, doc, w, normal(tidy(doc, got[doc.Name])), differs[doc.Name])
		})
	}
	checkNames(t, docs, differs)
}

// tidy returns raw HTML with the elements closed that the author left open, as
// a browser reads it. The reference has its own parser for that.
func tidy(doc reference.Doc, text string) string {
	if doc.Format != reference.MD {
		return text
	}
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(text), body)
	if err != nil {
		return text
	}
	var out strings.Builder
	for _, n := range nodes {
		if err := html.Render(&out, n); err != nil {
			return text
		}
	}
	return out.String()
}

// withoutIDs matches the ids of headings. The reference leaves them in the
// text; Docusaurus removes them in a later step.
var withoutIDs = regexp.MustCompile(`\s*\{#[\w-]+\}(</h\d>)`)

// normal returns HTML in a form that can be compared.
func normal(html string) string {
	text, err := reference.Normalise(html)
	if err != nil {
		return "not HTML: " + err.Error() + "\n" + html + "\n"
	}
	return text
}

// renderAll returns the HTML of all documents. esbuild bundles those with
// components together, and React renders them.
func renderAll(t *testing.T, docs []reference.Doc) map[string]string {
	t.Helper()
	return renderWith(t, docs, func(reference.Doc) Style { return Style{} })
}

// renderWith is renderAll with a style for each document.
func renderWith(t *testing.T, docs []reference.Doc, styleOf func(reference.Doc) Style) map[string]string {
	t.Helper()
	out := map[string]string{}
	modules := map[string]string{}
	for _, doc := range docs {
		o := docusaurusOptions(doc)
		bag := &diag.Bag{}
		source := &diag.Source{Path: doc.Name, Text: []byte(doc.Text)}
		body, style := 0, styleOf(doc)
		if doc.FrontMatter {
			body, style.Value = valuesOf(source, bag)
		}
		d := Parse(source, body, &o, bag)
		if list := bag.Sorted(); bag.Errors() > 0 {
			out[doc.Name] = "error: " + list[0].Message
			continue
		}
		compiled := d.Compile(nil, style)
		if d.IsHTML(nil, style) && compiled.Module != "" {
			out[doc.Name] = "error: IsHTML has promised HTML"
			continue
		}
		out[doc.Name] = compiled.HTML
		if compiled.Module != "" {
			if err := checkModule(compiled.Module); err != "" {
				out[doc.Name] = "error: " + err
				continue
			}
			modules[doc.Name] = withoutImports(compiled.Module, d)
		}
	}
	run := bundleModules(t, modules)
	for name := range modules {
		html, err := run(name)
		if err != nil {
			html = "error: " + err.Error()
		}
		out[name] = html
	}
	return out
}

// valuesOf returns where the text starts after the front matter, and the values
// that the reference has too.
func valuesOf(source *diag.Source, bag *diag.Bag) (body int, value func(name string) string) {
	matter, body := frontmatter.Read(source, bag)
	values := map[string]any{
		"frontMatter": matter,
		"metadata":    map[string]any{"title": "Title", "frontMatter": matter},
		"assets":      map[string]any{},
	}
	return body, func(name string) string {
		code, err := json.Marshal(values[name])
		if err != nil {
			panic(err) // there are only texts, numbers, lists and objects
		}
		return string(code)
	}
}

// checkModule returns the first mistake in a module; "" for none.
func checkModule(code string) string {
	result := api.Transform(code, api.TransformOptions{Loader: api.LoaderJSX, JSX: api.JSXAutomatic})
	if len(result.Errors) > 0 {
		return result.Errors[0].Text + "\n" + code
	}
	return ""
}

var reExport = regexp.MustCompile(`(?m)^export\s+(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s*["'][^"'\n]+["'];?`)

var attributes = regexp.MustCompile(`/\* import \*/\s*with\s*\{[^}]*\}`)

// withoutImports replaces the imports of a document by stand-ins, as the
// reference does.
func withoutImports(module string, d *Doc) string {
	const end = "'@octavo/mdx-components';\n"
	ours, own, _ := strings.Cut(module, end)
	var names []string
	for _, i := range d.Imports {
		before := string(d.Source.Text[:i.At.Start])
		statement := string(d.Source.Text[strings.LastIndex(before, "import") : i.At.End+1])
		own = strings.Replace(own, statement, "/* import */", 1)
		for _, name := range i.Names {
			names = append(names, fmt.Sprintf("const %s = globalThis.standIn(%q);", name, name))
		}
	}
	own = attributes.ReplaceAllString(own, "")
	own = reExport.ReplaceAllString(own, "")
	return ours + end + strings.Join(names, "\n") + "\n" + own
}

const standIns = `
import {createElement, isValidElement} from 'react'
import {createStandIn} from '@reference/standins'
const react = {createElement, isValidElement}
const own = new Set(['defaultProps', 'contextType', '$$typeof', 'prototype', 'childContextTypes', 'contextTypes', 'getDerivedStateFromProps', 'displayName'])
const withMembers = (component, path) => new Proxy(component, {get: (target, name) =>
  name in target || typeof name === 'symbol' || own.has(name) ? target[name] : make(path + '.' + name)})
const make = (path) => withMembers(createStandIn(react, path), path)
globalThis.standIn = make
const admonition = createStandIn(react, 'admonition')
const Admonition = ({title, children, ...props}) => typeof title === 'string' || title === undefined
  ? createElement(admonition, {...(title !== undefined && {title}), ...props}, children)
  : createElement(admonition, props, createElement('mdxAdmonitionTitle', null, title), children)
const elements = /^(?:details|head|a|p|code|pre|ul|li|img|h[1-6])$/
const element = (tag) => withMembers(({metastring, ...props}) => createElement(tag, props), tag)
const handler = {get: (_, name) => name === 'admonition' ? Admonition : elements.test(name) ? element(name) : make(name)}
export const components = new Proxy({}, handler)
`

// bundleModules returns a function that renders one of the modules.
func bundleModules(t *testing.T, modules map[string]string) func(name string) (string, error) {
	t.Helper()
	var entry strings.Builder
	entry.WriteString("import {createElement} from 'react'\nimport {renderToStaticMarkup} from 'react-dom/server'\nimport 'octavo:components'\nconst all = {\n")
	for name := range modules {
		fmt.Fprintf(&entry, "  %q: () => require(%q),\n", name, "doc:"+name)
	}
	entry.WriteString("}\nglobalThis.render = (name) => renderToStaticMarkup(createElement(all[name]().default, {components: {}})).replace(/^(?:<link rel=\"preload\" as=\"image\"[^>]*\\/>)+/, '')\n")
	npm, err := filepath.Abs("../../theme/npm")
	if err != nil {
		t.Fatal(err)
	}
	result := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: entry.String(), ResolveDir: npm},
		Bundle: true, Format: api.FormatIIFE, JSX: api.JSXAutomatic, Target: api.ES2022, LogLevel: api.LogLevelSilent,
		Plugins: []api.Plugin{{Name: "test", Setup: func(build api.PluginBuild) { setUpModules(build, npm, modules) }}},
	})
	if len(result.Errors) > 0 {
		t.Fatalf("bundle: got %+v, want no errors", result.Errors[0])
	}
	program, err := jsrun.Compile(string(result.OutputFiles[0].Contents))
	if err != nil {
		t.Fatal(err)
	}
	vm, err := jsrun.NewVM(jsrun.Default)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(vm.Close)
	if err := vm.Run(program); err != nil {
		t.Fatal(err)
	}
	return func(name string) (string, error) { return vm.Call("render", name) }
}

// setUpModules makes esbuild find React, the stand-ins and the modules.
func setUpModules(build api.PluginBuild, npm string, modules map[string]string) {
	files := map[string]string{
		"react": "react.production.js", "react/jsx-runtime": "react-jsx-runtime.production.js",
		"react-dom": "react-dom.production.js", "react-dom/server": "react-dom-server.production.js",
	}
	build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		switch {
		case files[a.Path] != "":
			return api.OnResolveResult{Path: filepath.Join(npm, files[a.Path])}, nil
		case a.Path == "@reference/standins":
			path, err := filepath.Abs("reference/standins.mjs")
			return api.OnResolveResult{Path: path}, err
		case a.Path == "@octavo/mdx-components", a.Path == "octavo:components", strings.HasPrefix(a.Path, "doc:"):
			return api.OnResolveResult{Path: a.Path, Namespace: "test"}, nil
		}
		return api.OnResolveResult{}, nil
	})
	build.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "test"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		code := standIns
		if a.Path == "@octavo/mdx-components" {
			code = "import {components} from 'octavo:components'; export const useMDXComponents = () => components"
		}
		if name, ok := strings.CutPrefix(a.Path, "doc:"); ok {
			// The test makes a component for any name, which a spread would not
			// copy.
			code = strings.Replace(modules[name], "{..._useComponents(), ...props.components}", "_useComponents()", 1)
		}
		return api.OnLoadResult{Contents: &code, Loader: api.LoaderJSX, ResolveDir: npm}, nil
	})
}
