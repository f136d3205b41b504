package host

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/diag"
	"octavo/internal/testfiles"
)

// forms are ways to write a config. In want, SITE is the site folder.
var forms = []struct {
	name  string
	files map[string]string // the config is site/docusaurus.config.*
	want  string            // the export
}{
	{
		name: "ES module, CommonJS and TypeScript in one file",
		files: map[string]string{
			"site/docusaurus.config.ts": `import type {Config} from '@docusaurus/types'
import path from 'node:path'
const {one} = require('./one')
const two = require('./two.json')
const config: Config = {one, ...two, folder: path.basename(__dirname), css: require.resolve('./a.css')}
export default config satisfies Config`,
			"site/one.ts":   `export const one: number = 1`,
			"site/two.json": `{"two": 2}`,
			"site/a.css":    "",
		},
		want: `{"one":1,"two":2,"folder":"site","css":"SITE/a.css"}`,
	},
	{
		name: "module.exports in TypeScript that exports only types",
		files: map[string]string{
			"site/docusaurus.config.ts": `import path from 'path'
export interface Button {label: string}
export type Buttons = Button[]
const buttons: Buttons = [{label: path.posix.join('a', 'b')}]
module.exports = {buttons}`,
		},
		want: `{"buttons":[{"label":"a/b"}]}`,
	},
	{
		name: "require of an ES module, which is its default export",
		files: map[string]string{
			"site/docusaurus.config.js": `const theme = require('./theme')
const plugin = require('./plugin.mjs')
const one = require('./one')
module.exports = {theme, same: require('./theme').default === theme, plugin: plugin(), name: plugin.named, one: one.one, text: require('./text')}`,
			"site/theme.ts":   `export default {plain: 1}`,
			"site/plugin.mjs": "export const named = 'name'\nexport default () => 'called'",
			"site/one.js":     `export const one = 1`,
			"site/text.ts":    "const text = 'text'\nexport {text as default}",
		},
		want: `{"theme":{"plain":1},"same":true,"plugin":"called","name":"name","one":1,"text":"text"}`,
	},
	{
		name: "CommonJS in a package of ES modules",
		files: map[string]string{
			"site/package.json": `{"type": "module"}`,
			"site/docusaurus.config.js": `const one = require('./one')
module.exports = {...one}`,
			"site/one.js": `export const one = 1`,
		},
		want: `{"one":1}`,
	},
	{
		name: "createRequire, which shadows require",
		files: map[string]string{
			"site/docusaurus.config.mjs": `import {createRequire} from 'node:module'
const require = createRequire(import.meta.url)
export default {...require('./two.json'), name: require('lib').name, sidebars: require.resolve('./two.json')}`,
			"site/two.json":                      `{"two": 2}`,
			"site/node_modules/lib/package.json": `{"name": "lib", "main": "main.js"}`,
			"site/node_modules/lib/main.js":      `exports.name = 'lib'`,
		},
		want: `{"two":2,"name":"lib","sidebars":"SITE/two.json"}`,
	},
	{
		name: "createRequire of the module, with __filename",
		files: map[string]string{
			"site/docusaurus.config.js": `const module_ = require('module')
const load = module_.createRequire(__filename)
module.exports = load('./two.json')`,
			"site/two.json": `{"two": 2}`,
		},
		want: `{"two":2}`,
	},
	{
		name: "require of a computed path in the repository",
		files: map[string]string{
			"site/docusaurus.config.js": `const path = require('path')
module.exports = {...require(path.join(__dirname, '..', 'data', 'x.json')), ...require(path.resolve(__dirname, 'code'))}`,
			"data/x.json":  `{"x": 1}`,
			"site/code.js": `module.exports = {code: typeof module.exports}`,
			".git/HEAD":    "",
		},
		want: `{"x":1,"code":"object"}`,
	},
	{
		name: "require.resolve of a file that is written in TypeScript",
		files: map[string]string{
			"site/docusaurus.config.ts": `export default {path: require.resolve('./sidebars.js'), other: require.resolve('./src/plugin')}`,
			"site/sidebars.ts":          "export default {}",
			"site/src/plugin/index.ts":  "export default {}",
		},
		want: `{"path":"SITE/sidebars.ts","other":"SITE/src/plugin/index.ts"}`,
	},
	{
		name: "a module that declares __dirname and __filename",
		files: map[string]string{
			"site/docusaurus.config.mjs": `import {dirname} from 'path'
import {fileURLToPath} from 'url'
const __filename = fileURLToPath(import.meta.url)
const __dirname = dirname(__filename)
export default {__dirname, __filename, same: __dirname === import.meta.dirname}`,
		},
		want: `{"__dirname":"SITE","__filename":"SITE/docusaurus.config.mjs","same":true}`,
	},
	{
		name: "a buffer where a text is expected",
		files: map[string]string{
			"site/docusaurus.config.js": `const {readFileSync} = require('fs')
const data = readFileSync(__dirname + '/two.json')
module.exports = {...JSON.parse(data), size: data.length, base: data.toString('base64', 0, 3), is: Buffer.isBuffer(data)}`,
			"site/two.json": `{"two": 2}`,
		},
		want: `{"two":2,"size":10,"base":"eyJ0","is":true}`,
	},
	{
		name: "new URL with import.meta.url",
		files: map[string]string{
			"site/docusaurus.config.mts": `import {readFileSync, existsSync} from 'node:fs'
export default {text: readFileSync(new URL('../x.txt', import.meta.url), 'utf-8'), no: existsSync(new URL('./no', import.meta.url))}`,
			"x.txt":     "text",
			".git/HEAD": "",
		},
		want: `{"text":"text","no":false}`,
	},
	{
		name: "import attributes",
		files: map[string]string{
			"site/docusaurus.config.mjs": `import two from './two.json' with {type: 'json'}
export default {...two}`,
			"site/two.json": `{"two": 2}`,
		},
		want: `{"two":2}`,
	},
	{
		name: "an async function, with await import",
		files: map[string]string{
			"site/docusaurus.config.js": `module.exports = async function () {
  const {name} = await import('esm-only')
  return {name, plugins: [() => null, async function named() {}]}
}`,
			"site/node_modules/esm-only/package.json": `{"name": "esm-only", "type": "module", "exports": "./index.js"}`,
			"site/node_modules/esm-only/index.js":     `export const name = 'only ' + (typeof process.versions.node)`,
		},
		want: `{"name":"only string","plugins":[{"$octavo":"function","name":"","handle":0},{"$octavo":"function","name":"named","handle":1}]}`,
	},
	{
		name: "a .env file, read as dotenv does",
		files: map[string]string{
			"site/docusaurus.config.js": `const fs = require('fs'), path = require('path'), os = require('os'), crypto = require('crypto')
for (const line of fs.readFileSync(path.resolve(process.cwd(), '.env'), {encoding: 'utf8'}).split(os.EOL)) {
  const [name, value] = line.split('=')
  if (name && !(name in process.env)) process.env[name] = value
}
module.exports = {secret: process.env.OCTAVO_TEST_SECRET, none: process.env.OCTAVO_NOT_SET ?? 'none',
  hash: crypto.createHash('md5').update(process.env.OCTAVO_TEST_SECRET).digest('hex')}`,
			"site/.env": "OCTAVO_TEST_SECRET=from the file\n",
		},
		want: `{"secret":"from the file","none":"none","hash":"ea6864ca890e5b6f214af1311e214f97"}`,
	},
	{
		name: "modules of Node",
		files: map[string]string{
			"site/docusaurus.config.js": `const util = require('util'), events = require('events'), assert = require('assert')
const {StringDecoder} = require('string_decoder'), querystring = require('querystring'), url = require('url')
const emitter = new events.EventEmitter()
let heard = 0
emitter.on('a', (n) => (heard += n))
emitter.emit('a', 3)
assert.strictEqual(heard, 3)
let thrown
try { assert.deepStrictEqual({a: 1}, {a: 2}) } catch (error) { thrown = error.name }
module.exports = {
  format: util.format('%s %d', 'a', 5), inspect: util.inspect({a: [1]}), thrown,
  decoded: new StringDecoder('utf8').write(Buffer.from('é')), query: querystring.stringify({a: 1, b: 'x y'}),
  url: url.pathToFileURL('/a b').href, list: require('fs').readdirSync(__dirname, {withFileTypes: true}).filter((e) => e.isDirectory() && e.name !== ".octavo").map((e) => e.name),
}`,
			"site/docs/a.md": "",
		},
		want: `{"format":"a 5","inspect":"{ a: [ 1 ] }","thrown":"AssertionError","decoded":"é","query":"a=1&b=x%20y","url":"file:///a%20b","list":["docs"]}`,
	},
	{
		name: "patterns, dates and undefined",
		files: map[string]string{
			"site/docusaurus.config.js": `module.exports = {pattern: /a+/gi, date: new Date(0), nothing: undefined, big: 10n}`,
		},
		want: `{"pattern":{"$octavo":"regexp","text":"/a+/gi"},"date":{"$octavo":"date","text":"1970-01-01T00:00:00.000Z"},"big":"10"}`,
	},
}

func TestForms(t *testing.T) {
	for _, mode := range []Mode{Embedded, Node} {
		for _, form := range forms {
			t.Run(string(mode)+"/"+form.name, func(t *testing.T) {
				t.Parallel()
				if mode == Node {
					skipWithoutNode(t)
				}
				script, dir := runForm(t, mode, form.files)
				want := strings.ReplaceAll(form.want, "SITE", filepath.ToSlash(dir))
				if got := string(script.Export); got != want {
					t.Errorf("got  %s\nwant %s", got, want)
				}
			})
		}
	}
}

func skipWithoutNode(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil || testing.Short() {
		t.Skip("needs Node")
	}
}

// runForm runs the config in a folder.
func runForm(t *testing.T, mode Mode, files map[string]string) (*Script, string) {
	t.Helper()
	root := testfiles.Folder(t, files)
	found, err := filepath.Glob(filepath.Join(root, "site", "docusaurus.config.*"))
	if err != nil || len(found) != 1 {
		t.Fatalf("got the configs %v (%v), want one", found, err)
	}
	bag := &diag.Bag{}
	o := Options{SiteDir: filepath.Dir(found[0]), Name: "the config", Mode: mode, Log: func(_, text string) { t.Log(text) }}
	script, err := Run(o, &diag.Source{Path: "docusaurus.config"}, found[0], bag)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range bag.Sorted() {
		t.Errorf("got the mistake %q, want none", d.Message)
	}
	if script == nil {
		t.FailNow()
	}
	t.Cleanup(script.Close)
	return script, filepath.Dir(found[0])
}
