package bundle

import (
	"slices"
	"strings"
	"testing"
)

// moduleOf returns a module as the Markdown compiler writes it.
func moduleOf(components, content string) string {
	return strings.Join([]string{
		jsxImport, componentsImport, tocExport + "[];", contentStart,
		componentsStart + components + componentsEnd, contentResult + content + ";", "}", "",
	}, "\n")
}

func TestFold(t *testing.T) {
	tests := []struct {
		name, content string
		parts         string
		html          []string
	}{
		{"texts around a component", `_jsxs("p", {children: ["a & 'b' ", _jsx(_code, {children: "x"}), " \"c\"\n"]})`,
			`1, _jsx(_code, {children: "x"}), 6`, []string{"<p>a &amp; &#x27;b&#x27; ", " &quot;c&quot;\n</p>"}},
		{"a text between components", `_jsxs(_Fragment, {children: [_jsx(_a, {}), " to ", _jsx(_a, {})]})`,
			`_jsx(_a, {}), 3, _jsx(_a, {})`, []string{" to "}},
		{"attributes", `_jsx("h2", {className: "anchor", id: "a\"b", dangerouslySetInnerHTML: {__html: "<b>'</b>"}})`,
			`0`, []string{`<h2 class="anchor" id="a&quot;b"><b>'</b></h2>`}},
		{"elements without an end", `_jsxs("td", {align: "center", children: ["a", _jsx("br", {}), null]})`,
			`0`, []string{`<td align="center">a<br/></td>`}},
		{"an element with rules of React", `_jsxs("li", {children: [_jsx("input", {type: "checkbox", disabled: true}), " a"]})`,
			`0, _jsx("input", {type: "checkbox", disabled: true}), 6`, []string{"<li>", " a</li>"}},
		{"an address with a script", `_jsx("a", {href: "javascript:x", children: "a"})`,
			`_jsx("a", {href: "javascript:x", children: "a"})`, nil},
		{"highlighted code", `_jsx(_code, {highlighted: () => ({className: "c", html: "<i>\n</i>", props: {children: "x"}}), children: "x"})`,
			`_jsx(_code, {highlighted: () => ({className: "c", html: _mark(0), props: {children: "x"}}), children: "x"})`, []string{"<i>\n</i>"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			content := strings.ReplaceAll(test.content, "\n", `\n`)
			form, ok := fold(moduleOf(`code: _code = "code"`, content))
			if want := "_content([" + test.parts + "])"; !ok || !strings.Contains(form.code, want) || !slices.Equal(form.html, test.html) {
				t.Errorf("got %v %s %q, want %s %q", ok, form.code, form.html, want, test.html)
			}
		})
	}
}

func TestFoldLeavesCodeOfAuthors(t *testing.T) {
	plain := moduleOf("Tabs", `_jsx(Tabs, {children: "a"})`)
	if _, ok := fold(plain); !ok {
		t.Fatal("got no folded form of a module without code")
	}
	for name, module := range map[string]string{
		"a statement":          strings.Replace(plain, tocExport, "export const a = 1\n"+tocExport, 1),
		"an import":            strings.Replace(plain, tocExport, "import A from './a'\n"+tocExport, 1),
		"an expression":        moduleOf("Tabs", "_jsx(Tabs, {children: (1 + 1)})"),
		"props of an object":   moduleOf("Tabs", "_jsx(Tabs, {...(a)})"),
		"a broken document":    "module.exports = {__esModule: true, default: () => null, toc: []}",
		"a mark":               moduleOf("Tabs", `_jsx(Tabs, {children: "`+pieceStart+`"})`),
		"an unfinished string": moduleOf("Tabs", `_jsx(Tabs, {children: "a`),
	} {
		if form, ok := fold(module); ok {
			t.Errorf("%s: got %q, want no folded form", name, form.code)
		}
	}
}
