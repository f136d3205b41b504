package transform

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/host"
	"octavo/internal/testfiles"
)

// compareWalks is a config that visits trees with two functions, and throws if they differ.
const compareWalks = `
import {%[1]s as ours} from '%[2]s'
import {%[1]s as theirs} from './original/lib/index.js'

let seed = 1
const random = (n) => (seed = (seed * 48271) %% 2147483647) %% n
const grow = (depth) => {
	const node = {type: 'abc'[random(3)], id: random(1000)}
	if (depth > 0 && random(4) > 0) node.children = Array.from({length: random(4)}, () => grow(depth - 1))
	return node
}
const actions = [undefined, undefined, null, true, 'skip', 0, 1, 2, [true, 1], ['skip', 2], [true]]
const tests = [undefined, 'a', ['a', 'b'], {type: 'c'}, (node, index, parent) => parent?.type === 'a' || index === 1]

function trace(visit, tree, variant) {
	const lines = []
	const show = (value) => Array.isArray(value) ? value.map(show) : (value?.id ?? value)
	const act = (phase, limit) => (node, ...more) => {
		lines.push([phase, node.id, show(more)])
		if (lines.length > limit) return false
		const action = actions[(node.id * 7 + lines.length + variant) %% actions.length]
		if (node.children && node.id %% 5 === 0) node.children = [...node.children, {type: 'a', id: lines.length}]
		return phase === 'exit' && String(action).startsWith('skip') ? undefined : action
	}
	const visitor = %[3]v && variant %% 3 === 0 ? {enter: variant %% 2 ? act('enter', 60) : undefined, exit: act('exit', 60)} : act('enter', 60)
	const test = tests[variant %% tests.length]
	try {
		if (test === undefined) visit(tree, visitor, variant %% 4 === 3)
		else visit(tree, test, visitor, variant %% 4 === 3)
	} catch (error) {
		lines.push('thrown')
	}
	return JSON.stringify([lines, tree])
}

for (let i = 0; i < 400; i++) {
	const tree = JSON.stringify(grow(4))
	const [a, b] = [ours, theirs].map((visit) => trace(visit, JSON.parse(tree), i))
	if (a !== b) throw new Error('variant ' + i + ' of ' + tree + '\ngot  ' + a + '\nwant ' + b)
}
for (const wrong of [undefined, 1, 'a']) {
	for (const visit of [ours, theirs]) {
		let isRefused = false
		try { visit({type: 'a'}, 'a', wrong) } catch { isRefused = true }
		if (!isRefused) throw new Error('a visitor ' + wrong + ' is accepted')
	}
}
export default {title: 'T', url: 'https://example.org', baseUrl: '/'}
`

// TestWalk compares our code for visiting trees with that of the package.
func TestWalk(t *testing.T) {
	modules, err := filepath.Abs("../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	rows := []struct {
		name, function, pkg, folder string
		canExit                     bool
	}{
		{"parents 6.1", "visitParents", "unist-util-visit-parents", ".", true},
		{"parents 5.1", "visitParents", "unist-util-visit-parents", "remark-behead/node_modules", false},
		{"visit 5.2", "visit", "unist-util-visit", ".", true},
		{"visit 4.1", "visit", "unist-util-visit", "remark-behead/node_modules", false},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			dir := testfiles.Folder(t, map[string]string{"docusaurus.config.mjs": fmt.Sprintf(compareWalks, r.function, r.pkg, r.canExit)})
			from := filepath.Join(modules, filepath.FromSlash(r.folder))
			copyFolder(t, filepath.Join(from, r.pkg), filepath.Join(dir, "original"))
			// The package that the original uses has another name, so that it keeps its code, too.
			copyFolder(t, filepath.Join(from, "unist-util-visit-parents"), filepath.Join(dir, "node_modules", "original-parents"))
			for _, name := range []string{r.pkg, "unist-util-visit-parents", "unist-util-is"} {
				copyFolder(t, filepath.Join(from, name), filepath.Join(dir, "node_modules", name))
			}
			useOriginal(t, filepath.Join(dir, "original", "lib", "index.js"))
			bag := &diag.Bag{}
			cfg, err := config.Load(config.Runner{SiteDir: dir, Mode: host.Embedded}, dir+"/docusaurus.config.mjs", bag)
			if err != nil || cfg == nil {
				t.Fatalf("got %v and %v, want a config", err, bag.Sorted())
			}
			cfg.Close()
		})
	}
}

func copyFolder(t *testing.T, from, to string) {
	if _, err := os.Stat(to); err == nil {
		return
	}
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// useOriginal lets a file import the package that keeps its code.
func useOriginal(t *testing.T, file string) {
	code, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(code), "'unist-util-visit-parents'", "'original-parents'")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
