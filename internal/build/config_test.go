package build

import (
	"testing"

	"octavo/internal/diag"
	"octavo/internal/testfiles"
)

// Real sites write their config in many ways. The title shows that its code
// has run.
func TestConfigForms(t *testing.T) {
	const rest = `url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: false, blog: false}]]`
	for _, test := range []struct {
		name  string
		file  string // value of --config
		files map[string]string
		want  string // title
	}{
		{
			name: "async function", want: "Async object",
			files: map[string]string{
				"docusaurus.config.js": `export default async function createConfig() {
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  const {name} = await import('./name.js')
  return {title: name + ' ' + typeof process.env, ` + rest + `}
}`,
				"name.js": `export const name = 'Async'`,
			},
		},
		{
			name: "CommonJS with path and fs", want: "Common 2 /site.config src",
			files: map[string]string{
				"docusaurus.config.cjs": `const path = require('path')
const fs = require('node:fs')
const extra = require('./extra')
/** @type {import('@docusaurus/types').Config} */
const config = {
  title: ` + "`Common ${extra.two} ${path.join('/x', '..', 'site.config')} ${path.basename(path.join(__dirname, 'src'))}`" + `,
  customFields: {exists: fs.existsSync(path.resolve(__dirname, 'src')), outside: fs.existsSync('/etc/passwd')},
  ` + rest + `,
}
config.presets[0][1].theme = {customCss: require.resolve('./src/custom.css')}
if (config.customFields.outside || !config.customFields.exists) throw new Error('fs is wrong')
module.exports = config`,
				"extra.json":     `{"two": 2}`,
				"src/custom.css": ":root {}",
			},
		},
		{
			name: "ES module named by --config", file: "configs/site.mjs", want: "Esm read",
			files: map[string]string{
				"configs/site.mjs": `import {readFileSync} from 'fs'
import {fileURLToPath} from 'url'
import path from 'path'
const here = path.dirname(fileURLToPath(import.meta.url))
export default {title: 'Esm ' + readFileSync(path.join(here, 'title.txt'), 'utf8').trim(), ` + rest + `}`,
				"configs/title.txt": "read\n",
			},
		},
		{
			name: "npm package", want: "Package default",
			files: map[string]string{
				"docusaurus.config.js":                 `import name from 'my-package'` + "\n" + `export default {title: 'Package ' + name, ` + rest + `}`,
				"node_modules/my-package/package.json": `{"name": "my-package", "main": "lib.js"}`,
				"node_modules/my-package/lib.js":       `module.exports = 'default'`,
			},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			bag := &diag.Bag{}
			o := Options{SiteDir: testfiles.Folder(t, test.files), ConfigFile: test.file, Log: func(_, text string) { t.Log(text) }}
			p, err := openProject(o, bag)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range bag.Sorted() {
				t.Errorf("got %s: %s, want no diagnostics", d.Code, d.Message)
			}
			if got := p.cfg.Site.Title; got != test.want {
				t.Errorf("got title %q, want %q", got, test.want)
			}
		})
	}
}
