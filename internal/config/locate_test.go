package config

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"octavo/internal/diag"
)

// templateTS has the shape of the config that create-docusaurus writes.
const templateTS = `import {themes as prismThemes} from 'prism-react-renderer';
import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

// This runs in Node.js - Don't use {client-side: code} here
const config: Config = {
  title: 'My Site',
  tagline: "Dinosaurs aren't cool",
  url: ` + "`https://${process.env.HOST ?? `x${'}'}`}`" + `,
  baseUrl: '/',

  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: ({docPath}: {docPath: string}): string => {
            return {label: docPath}.label;
          },
          remarkPlugins: [[math, {label: /[/}]/g}], require('x')],
        },
        blog: {
          showReadingTime: true,
          feedOptions: {
            type: ['rss', 'atom'],
            xslt: true,
          },
        },
        theme: {
          customCss: './src/css/custom.css',
        },
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    navbar: {
      title: 'My Site',
      items: [
        {type: 'docSidebar', position: 'left', label: 'Tutorial'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {'href': 'https://github.com', label: 'GitHub', position: 'right'},
      ],
    },
    footer: {style: 'dark', copyright: ` + "`© ${new Date().getFullYear()} {x}`" + `},
    prism: {theme: prismThemes.github},
  } satisfies Preset.ThemeConfig,
};

export default config;
`

func TestLocatorFindsFields(t *testing.T) {
	tests := []struct {
		name, source, path string
		key, value         string // "line: text"; "" if nothing is found
	}{
		{"top level", templateTS, "title", "7: title", "7: 'My Site'"},
		{"template", templateTS, "url", "9: url", "9: `https://${process.env.HOST ?? `x${'}'}`}`"},
		{"same name deeper", templateTS, "themeConfig.navbar.title", "39: title", "39: 'My Site'"},
		{"preset options", templateTS, "presets[0][1].docs.sidebarPath", "17: sidebarPath", "17: './sidebars.ts'"},
		{"preset name", templateTS, "presets[0][0]", "14: 'classic'", "14: 'classic'"},
		{"function", templateTS, "presets[0][1].docs.editUrl", "18: editUrl", "18: ({docPath}: {docPath: string}): string => {"},
		{"plugin in a list", templateTS, "presets[0][1].docs.remarkPlugins[1]", "21: require('x')", "21: require('x')"},
		{"regular expression", templateTS, "presets[0][1].docs.remarkPlugins[0][1].label", "21: label", "21: /[/}]/g"},
		{"after a function", templateTS, "presets[0][1].blog.feedOptions.type[1]", "26: 'atom'", "26: 'atom'"},
		{"before satisfies", templateTS, "presets[0][1]", "15: {", "15: {"},
		{"array element", templateTS, "themeConfig.navbar.items[1].label", "42: label", "42: 'Blog'"},
		{"quoted key", templateTS, "themeConfig.navbar.items[2].href", "43: 'href'", "43: 'https://github.com'"},
		{"after satisfies", templateTS, "themeConfig.footer.style", "46: style", "46: 'dark'"},
		{"root", templateTS, "", "6: {", "6: {"},
		{"not written", templateTS, "themeConfig.navbar.style", "", ""},
		{"not written, but elsewhere", templateTS, "themeConfig.footer.title", "", ""},
		{"index out of range", templateTS, "themeConfig.navbar.items[7].label", "", ""},

		{"module.exports", "module.exports = {\n  title: 1,\n};", "title", "2: title", "2: 1"},
		{"module.exports of a name", "const c = {title: 1}\nmodule.exports = c", "title", "1: title", "1: 1"},
		{"export default object", "export default {title: 1, nested: {title: 2}};", "title", "1: title", "1: 1"},
		{"export default with a cast", "const c = {title: 1};\nexport default c as Config;", "title", "1: title", "1: 1"},
		{"JSDoc cast", "module.exports =\n  /** @type {import('x').Config} */\n  ({\n    title: 1,\n  });", "title", "4: title", "4: 1"},
		{"async function", "export default async function createConfig() {\n  const x = {title: 2};\n  return {\n    title: 1,\n  };\n}", "title", "4: title", "4: 1"},
		{"function that returns a variable", "module.exports = async function () {\n  const config: Config = {\n    title: 1,\n  };\n  return config;\n}", "title", "3: title", "3: 1"},
		{"function that is exported by name", "async function make() {\n  return {title: 1};\n}\nmodule.exports = make;", "title", "2: title", "2: 1"},
		{"arrow function that is exported by name", "const make = async () => {\n  const c = {title: 1} satisfies Config\n  return c\n}\nexport default make", "title", "2: title", "2: 1"},
		{"function with two results", "export default () => {\n  if (dev) return {title: 1};\n  return {title: 2};\n}", "title", "", ""},
		{"elsewhere in what a function returns", "export default () => {\n  const c = {title: 1, themeConfig: {navbar: {...nav}}};\n  return c;\n}", "themeConfig.navbar.title", "", ""},
		{"functions that return each other", "function a() { return b }\nfunction b() { return a }\nexport default 1;", "title", "", ""},
		{"arrow function", "module.exports = async () => {\n  if (x) { y(); }\n  return {title: 1};\n};", "title", "3: title", "3: 1"},
		{"arrow function with an object", "export default () => ({\n  title: 1,\n});", "title", "2: title", "2: 1"},
		{"wrapped in a call", "module.exports = withMore({\n  title: 1,\n}, 2)", "title", "2: title", "2: 1"},
		{"assigned later", "const c = {}\nc.themeConfig = {\n  image: 1 }\nexport default c", "themeConfig.image", "3: image", "3: 1"},
		{"field assigned later", "const c = {}\nc.customFields.x = c\nexport default c", "customFields.x", "2: x", "2: c"},
		{"root that is an array", "export default ['a']", "", "1: ['a']", "1: ['a']"},
		{"root that is a string", "module.exports = 'a'", "", "1: 'a'", "1: 'a'"},
		{"root that is null", "export default null", "", "1: null", "1: null"},

		{"part in a variable", "const navbar = {\n  items: [{label: 1}],\n};\nexport default {themeConfig: {navbar}};",
			"themeConfig.navbar.items[0].label", "2: label", "2: 1"},
		{"part in a variable of another name", "const bar = {\n  items: [{label: 1}],\n};\nexport default {themeConfig: {navbar: bar}};",
			"themeConfig.navbar.items[0].label", "2: label", "2: 1"},
		{"two parts alike", "const a = {items: [1]};\nconst b = {items: [2]};\nexport default {a: a, b: b};", "a.items[0]", "1: 1", "1: 1"},
		{"two parts that cannot be told apart", "const x = {items: [1]};\nconst y = {items: [2]};\nexport default {a: x, b: y};", "a.items[0]", "", ""},
		{"spread object", "export default {\n  ...base,\n  ...(dev ? {url: 1} : {}),\n  title: 2,\n};", "url", "3: url", "3: 1"},
		{"spread array", "export default {plugins: [\n  'a',\n  ...more,\n  'b']};", "plugins[0]", "2: 'a'", "2: 'a'"},
		{"after a spread", "export default {plugins: [\n  ...more,\n  'b']};", "plugins[4]", "3: 'b'", "3: 'b'"},
		{"after a spread, ambiguous", "export default {plugins: [...more, 'b', 'c']};", "plugins[4]", "", ""},
		{"in a conditional spread", "export default {plugins: ['a',\n  ...(dev ? [['b', {id: 1}]] : [])]};", "plugins[1][1].id", "2: id", "2: 1"},
		{"filtered", "export default {plugins: [\n  dev && 'a',\n  ['b', {\n    id: 1}],\n].filter(Boolean)};", "plugins[0][1].id", "4: id", "4: 1"},
		{"conditional value", "export default {a: dev ? {b: 1} : {c: 2}};", "a.c", "1: c", "1: 2"},
		{"conditional value, both", "export default {a: dev ? {b: 1} : {b: 2}};", "a.b", "", ""},
		{"method", "export default {plugins: [{\n  name() { return {name: 1} },\n  async get: 1}]}", "plugins[0].name", "2: name", "2: name"},
		{"computed key", "export default {[key]: {a: 1}, ['b c']: 2};", `["b c"]`, "1: 'b c'", "1: 2"},
		{"unknown computed key", "export default {[key]: {a: 1}};", "x.a", "", ""},
		{"key that occurs once", "const o = {docs: {sidebarPaht: 1}};\nexport default {presets: [['classic', o.docs]]};",
			"presets[0][1].sidebarPaht", "1: sidebarPaht", "1: 1"},
		{"types are not values", "type T = {title: string};\ninterface U { url: string }\nlet x: {tagline: 1} = y;\nexport default z;", "title", "", ""},
		{"generics are not values", "const x = f<{title: string}>();\nexport default x;", "title", "", ""},
		{"parameters are not values", "function f({title = 1, url}) { return 2 }\nexport default f({});", "title", "", ""},
		{"imports are not values", "import {title} from './x';\nexport default {url: 1};", "title", "", ""},
		{"division", "export default {a: (1 + 2) / 3, b: 4 / x};", "b", "1: b", "1: 4 / x"},
		{"comments", "export default { // title: 0\n  /* title: 1, */ title: 2, // x\n}", "title", "2: title", "2: 2"},
		{"CRLF", "export default {\r\n  title: 1,\r\n};\r\n", "title", "2: title", "2: 1"},
		{"byte order mark", "\uFEFFexport default {\n  title: 1}", "title", "2: title", "2: 1"},
		{"JSON", `{"docs": ["intro", {"type": "category", "items": []}]}`, "docs[1].type", `1: "type"`, `1: "category"`},
		{"broken off", "export default {title: 1, themeConfig: {navbar: {items: [{label: ", "themeConfig.navbar.items[0].label", "1: label", "1: label"},
		{"empty", "", "title", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			loc := NewLocator(&diag.Source{Path: "docusaurus.config.ts", Text: []byte(tt.source)})
			path := parsePath(tt.path)
			if got := path.String(); got != tt.path {
				t.Fatalf("String of the path: got %q, want %q", got, tt.path)
			}
			if got := show(loc.Key(path)); got != tt.key {
				t.Errorf("Key: got %q, want %q", got, tt.key)
			}
			if got := show(loc.Value(path)); got != tt.value {
				t.Errorf("Value: got %q, want %q", got, tt.value)
			}
		})
	}
}

func TestLocatorReadsImportedFiles(t *testing.T) {
	main := &diag.Source{Path: "docusaurus.config.ts", Text: []byte(
		"import navbar from './navbar';\nexport default {title: 'T', themeConfig: {navbar}};")}
	navbar := &diag.Source{Path: "navbar.ts", Text: []byte(
		"export default {\n  title: 'N',\n  items: [{label: 'A'}],\n};")}
	loc := NewLocator(main, navbar)

	src, at := loc.Key(parsePath("themeConfig.navbar.items[0].label"))
	if src != navbar || show(src, at) != "3: label" {
		t.Errorf("label: got %s %s, want navbar.ts 3: label", src.Path, show(src, at))
	}
	src, at = loc.Key(parsePath("title"))
	if src != main || show(src, at) != "2: title" {
		t.Errorf("title: got %s %s, want docusaurus.config.ts 2: title", src.Path, show(src, at))
	}
	src, at = loc.Key(parsePath("nothing"))
	if src != main || !at.Whole() {
		t.Errorf("nothing: got %s %v, want docusaurus.config.ts without a span", src.Path, at)
	}
}

func TestLocatorWithoutText(t *testing.T) {
	src := &diag.Source{Path: "docusaurus.config.ts"}
	if got, at := NewLocator(src).Key(parsePath("title")); got != src || !at.Whole() {
		t.Errorf("got %v %v, want the file without a span", got, at)
	}
	if got, _ := NewLocator(nil).Value(nil); got != nil {
		t.Errorf("got %v, want nil", got)
	}
}

func FuzzLocator(f *testing.F) {
	f.Add(templateTS)
	for _, seed := range []string{"`${`${", "{[(", ")]}", "export default {a:", "/[", "'\\", "module.exports=", "({a})=>", "type x", "`${'"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		src := &diag.Source{Path: "fuzz.ts", Text: []byte(text)}
		for _, l := range findLiterals(src, true) {
			for _, at := range []diag.Span{l.key, l.value} {
				if at.Start < 0 || at.End < at.Start || at.End > len(text) {
					t.Fatalf("got span %v, want one in a text of %d bytes", at, len(text))
				}
			}
		}
		NewLocator(src).Key(parsePath("themeConfig.navbar.items[0].label"))
	})
}

// show returns the line and the first line of the text at a place.
func show(src *diag.Source, at diag.Span) string {
	if at.Whole() {
		return ""
	}
	line, _ := src.Position(at.Start)
	text, _, _ := strings.Cut(string(src.Text[at.Start:at.End]), "\n")
	return fmt.Sprintf("%d: %s", line, text)
}

// parsePath is the inverse of Path.String.
func parsePath(text string) Path {
	var p Path
	for text != "" {
		end := strings.IndexAny(text[1:], ".[") + 1
		if text[0] == '[' {
			end = strings.IndexByte(text, ']') + 1
		}
		if end <= 0 {
			end = len(text)
		}
		part := text[:end]
		text = text[end:]
		switch inner := strings.Trim(part, "[]"); {
		case part[0] != '[':
			p = p.Key(strings.TrimPrefix(part, "."))
		case inner[0] == '"':
			key, _ := strconv.Unquote(inner)
			p = p.Key(key)
		default:
			index, _ := strconv.Atoi(inner)
			p = p.Index(index)
		}
	}
	return p
}
