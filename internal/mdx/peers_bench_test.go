package mdx

import (
	"bytes"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"octavo/internal/diag"
)

// BenchmarkPeers compiles the same document with this package and with others.
// Package bench runs it and prints the ratios, by these names.
func BenchmarkPeers(b *testing.B) {
	b.Run("plain/octavo", func(b *testing.B) { compileOften(b, plainDocument, Options{Format: CommonMark}) })
	b.Run("plain/goldmark", benchmarkGoldmark)
	b.Run("components/octavo", func(b *testing.B) {
		compileOften(b, componentDocument, Options{Admonitions: []string{"note"}})
	})
	// For one piece of JavaScript that is not plain, esbuild checks it.
	b.Run("script/octavo", func(b *testing.B) {
		compileOften(b, componentDocument+"\n\n{/a+/.test(data) && <b>{year}</b>}\n", Options{Admonitions: []string{"note"}})
	})
}

func compileOften(b *testing.B, text string, o Options) {
	for b.Loop() {
		bag := &diag.Bag{}
		src := &diag.Source{Path: "page.mdx", Text: []byte(text)}
		out := Parse(src, 0, &o, bag).Compile(nil, Style{})
		if bag.Errors() > 0 || out.HTML == "" && out.Module == "" {
			b.Fatal(bag.Sorted())
		}
	}
}

// benchmarkGoldmark switches on what a Markdown file of Docusaurus can use.
func benchmarkGoldmark(b *testing.B) {
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote))
	for b.Loop() {
		var out bytes.Buffer
		if err := md.Convert([]byte(plainDocument), &out); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMDXJS runs the real MDX, whatever b.N is. Its clock starts when Node
// is warm, its best compilation counts, and it leaves JSX to the bundler, as
// this package does, so that only the work itself is compared.
func BenchmarkMDXJS(b *testing.B) {
	const program = `
		import {text} from 'node:stream/consumers';
		import {compile} from '@mdx-js/mdx';
		import remarkGfm from 'remark-gfm';
		const document = await text(process.stdin);
		const once = async () => {
			const start = process.hrtime.bigint();
			await compile(document, {jsx: true, remarkPlugins: [remarkGfm]});
			return Number(process.hrtime.bigint() - start);
		};
		for (let i = 0; i < 45; i++) await once();
		let best = Infinity;
		for (let i = 0; i < 200; i++) best = Math.min(best, await once());
		console.log(best);`
	cmd := exec.Command("node", "--input-type=module", "--eval", program)
	cmd.Stdin = strings.NewReader(componentDocument)
	var messages bytes.Buffer
	cmd.Stderr = &messages
	out, err := cmd.Output()
	if err != nil {
		b.Skipf("Node or @mdx-js/mdx is missing: %v\n%s", err, messages.Bytes())
	}
	best, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(best, "ns/op")
}

// Both documents are as long as an ordinary page.
var (
	plainDocument     = "# Plain Markdown\n\n" + strings.Repeat(plainSection, 6)
	componentDocument = "import Tabs from '@theme/Tabs';\nimport {Chart, data} from './chart';\n\nexport const year = 2024;\n\n" +
		strings.Repeat(componentSection, 6)
)

const plainSection = `## Configuring the cache

The cache keeps what was built before, so that a *second* build takes less time. It is **on by
default**; see [how it works](https://example.org/cache "The cache") and the notes below. A key is the
hash of a file and of everything that it reads, for example ` + "`docs/intro.md`" + ` and its partials.

1. Remove the folder to start again.
2. Set ` + "`cache: false`" + ` to do without it.
   - This is slower.
   - It is also simpler.

| Option  | Default | Meaning                   |
| ------- | ------- | ------------------------- |
| ` + "`dir`" + `   | .cache  | where it lies             |
| ` + "`limit`" + ` | 64 MB   | when old entries are left |

` + "```js\nexport default {\n  cache: {dir: '.cache', limit: 64},\n};\n```" + `

> What is cached is never wrong, only old.

`

const componentSection = `## Reading a chart

The chart below shows {year} and the year before. It is **drawn in the browser**; see
[the data](./data.md) and <Badge kind="new">new options</Badge> of ` + "`Chart`" + `.

<Tabs groupId="os" defaultValue={data.first}>
  <Tabs.Item value="mac" label="macOS">

  Run ` + "`brew install`" + ` and *wait*.

  </Tabs.Item>
  <Tabs.Item value="linux" label="Linux">

  - Download it
  - Unpack it

  </Tabs.Item>
</Tabs>

<Chart data={data.filter((row) => row.year === year)} height={240} />

| Option  | Default |
| ------- | ------- |
| height  | 240     |
| animate | {String(false)} |

`
