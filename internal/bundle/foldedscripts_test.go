package bundle

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"octavo/internal/jsrun"
)

// TestPlainScriptsEqualThoseOfEsbuild writes the scripts of documents without code of the
// author both ways. They are the same program, and take no more bytes.
func TestPlainScriptsEqualThoseOfEsbuild(t *testing.T) {
	files := map[string]string{
		"docs/author.mdx": "import {jsx as _jsx} from 'react/jsx-runtime';\nexport const a = 1;\nexport default () => _jsx('p', {children: a});\n",
	}
	for name, row := range map[string]struct{ components, content string }{
		"one component":   {`code: _code = "code"`, `_jsxs(_Fragment, {children: [_jsx("p", {children: "a"}), "\n", _jsx(_code, {children: "x"})]})`},
		"the same":        {`code: _code = "code"`, `_jsxs(_Fragment, {children: [_jsx("h2", {id: "b", className: "anchor", "aria-hidden": "true", "data-1": "x"}), _jsx(_code, {})]})`},
		"several":         {`a: _a = "a", code: _code = "code", Tabs, props: _props = "props"`, `_jsxs(Tabs, {open: true, items: [null, true, {"a-b": "c"}], children: [_jsx(_a, {href: "/x"}), _jsx(_code, {}), _jsx(_props, {})]})`},
		"only one call":   {`code: _code = "code"`, `_jsx(_code, {children: "x"})`},
		"quotes":          {`code: _code = "code"`, `_jsxs(_code, {children: ["\"", "'", "'\"", "'\"` + "`" + `", "\n\n'", "\\ \"a\" 'b' ${c} $ d\n` + "`" + `", "</script>", "\u0007 \u0009 \u000d"]})`},
		"other scripts":   {`code: _code = "code"`, "_jsx(_code, {children: \"ä\u200b 😀 \u2028 \ufeff\"})"},
		"highlighted":     {`code: _code = "code"`, `_jsx(_code, {highlighted: () => ({className: "c", html: "<i class=\"a\">\n</i>", props: {children: "x"}}), children: "x"})`},
		"names of locals": {`e: _e = "e", t: _t = "t"`, `_jsxs(_e, {e: "e", t: _jsx(_t, {_jsx: "a"}), children: []})`},
	} {
		module := moduleOf(row.components, row.content)
		toc := `[{value: "A \"b\"", id: "a-b", level: 2}, {value: "<code>c</code>, d: 'e'", id: "c", level: 3}]`
		files["docs/"+strings.ReplaceAll(name, " ", "-")+".mdx"] = strings.Replace(module, tocExport+"[]", tocExport+toc, 1)
	}
	all := bundleDocuments(t, documentSite(t, files))
	want, got := newScriptWriter(all.documents, all.client).finish(), all.scripts
	plain := newScriptWriter(all.documents, all.client)
	plain.writePlain()
	if n := len(plain.written); n != len(files)-1 {
		t.Errorf("got %d scripts that Go writes, want %d", n, len(files)-1)
	}
	if n := len(plain.frames); n != 5 {
		t.Errorf("got %d frames, want 5", n)
	}
	for _, id := range slices.Sorted(maps.Keys(want.Modules)) {
		t.Run(id, func(t *testing.T) {
			ours, theirs := scriptOf(got, id), scriptOf(want, id)
			if a, b := resultOf(t, ours), resultOf(t, theirs); a != b {
				t.Errorf("got\n%s\nwant\n%s", a, b)
			}
			if len(ours) > len(theirs) {
				t.Errorf("got %d bytes, want at most %d\n%s\n%s", len(ours), len(theirs), ours, theirs)
			}
			if a, b := got.Modules[id].Imports, want.Modules[id].Imports; !slices.Equal(a, b) {
				t.Errorf("got imports %q, want %q", a, b)
			}
		})
	}
}

func scriptOf(scripts *DocumentScripts, id string) string {
	for _, file := range scripts.Files {
		if file.Path == scripts.Modules[id].Path {
			return string(file.Data)
		}
	}
	return ""
}

// resultOf runs a script, and returns its exports as JSON. A call of a function from another
// script is an object with the exported name.
func resultOf(t *testing.T, script string) string {
	t.Helper()
	result := api.Transform(script, api.TransformOptions{Format: api.FormatCommonJS})
	if len(result.Errors) > 0 {
		t.Fatalf("%s\nin %s", result.Errors[0].Text, script)
	}
	program, err := jsrun.Compile(`globalThis.run = () => {
		const module = {exports: {}}
		const called = (name) => name === 'useMDXComponents' ? () => ({}) : (...args) => ({name, args})
		const require = (address) => new Proxy({}, {get: (_, name) => called(name)});
		((require, module, exports) => {` + string(result.Code) + `})(require, module, module.exports)
		const shown = [module.exports.toc, module.exports.default({components: {Tabs: 'Tabs'}})]
		return JSON.stringify(shown, (_, value) => typeof value === 'function' ? value() : value)
	}`)
	if err != nil {
		t.Fatalf("%v\nin %s", err, result.Code)
	}
	vm, err := jsrun.NewVM(jsrun.Default)
	if err != nil {
		t.Fatal(err)
	}
	defer vm.Close()
	if err := vm.Run(program); err != nil {
		t.Fatal(err)
	}
	out, err := vm.Call("run")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestDevelopmentScriptsAreReadable(t *testing.T) {
	site := documentSite(t, map[string]string{"docs/a.mdx": moduleOf("Tabs", `_jsx(Tabs, {children: "a"})`)})
	site.Development = true
	all := bundleDocuments(t, site)
	if script := scriptOf(all.scripts, "@site/docs/a.mdx"); !strings.Contains(script, "function MDXContent(props)") {
		t.Errorf("got %s, want the names of the module", script)
	}
}
