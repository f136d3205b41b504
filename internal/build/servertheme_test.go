package build

import (
	"sync"
	"testing"

	"octavo/internal/bundle"
	"octavo/internal/jsrun"
	"octavo/internal/testfiles"
)

// madeTheme returns a server theme of the sources as they are, which the binary may
// not have.
var madeTheme = sync.OnceValue(func() *serverTheme {
	facts, err := bundle.MakeServerTheme(func(script string) ([]byte, error) {
		program, err := jsrun.CompileWithoutSource(script)
		if err != nil {
			return nil, err
		}
		return program.Encode(), nil
	})
	if err != nil {
		panic(err)
	}
	return newServerTheme(facts)
})

// connected is a site whose own modules use the theme in many ways.
var connected = map[string]string{
	"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/',
  customFields: {badge: '<i class="badge badge--info">'}, clientModules: ['./src/client.js'],
  presets: [['classic', {}]]}`,
	"package.json":        `{"type": "module"}`,
	"docs/a.mdx":          "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport * as react from 'react'\n\n<Tabs><TabItem value=\"x\">{react.version}</TabItem></Tabs>\n",
	"blog/2024-1-1.md":    "# A post\n",
	"src/client.js":       "import './client.css'\nimport site from '@generated/docusaurus.config'\nglobalThis.titleOfSite = site.title\n",
	"src/client.css":      ".client {color: red}",
	"src/page.css":        ".page {color: blue}",
	"src/Card.module.css": ".card {color: green}",
	"src/pages/index.mjs": `import './../page.css'
import styles from '../Card.module.css'
import clsx from 'clsx'
import React, {useState} from 'react'
import {renderToString} from 'react-dom/server'
import Layout from '@theme/Layout'
import OriginalHeading from '@theme-original/Heading'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useGlobalData, {usePluginData} from '@docusaurus/useGlobalData'
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client'
import {usePluralForm} from '@docusaurus/theme-common'
export default function Home() {
  const {siteConfig} = useDocusaurusContext()
  const [n] = useState(2)
  const {selectMessage} = usePluralForm()
  return <Layout title="Home">
    <OriginalHeading as="h2" id="x" className={clsx('hero', styles.card)}>{siteConfig.title} {globalThis.titleOfSite}</OriginalHeading>
    <Link to="/docs/a">{selectMessage(n, 'one|{n} many')}</Link>
    <pre>{JSON.stringify([useGlobalData(), usePluginData('docusaurus-plugin-content-docs'), useAllDocsData()])}</pre>
    <b>{renderToString(<i>{new Intl.NumberFormat('de').format(1234.5)}</i>)}</b>
  </Layout>
}`,
}

// A site has the same pages and stylesheets, whether the theme was bundled in
// advance or is bundled with the site.
func TestServerThemeChangesNoFile(t *testing.T) {
	t.Run("connected", func(t *testing.T) {
		dir := testfiles.Folder(t, connected)
		compareFiles(t, renderFolder(t, dir, madeTheme()), renderFolder(t, dir, nil))
	})
	for _, site := range corpus {
		t.Run(site, func(t *testing.T) {
			if testing.Short() {
				t.Skip("renders a site twice")
			}
			compareFiles(t, renderCorpus(t, site), renderFolder(t, corpusFolder(site), nil))
		})
	}
}

// compareFiles fails the test unless two renderings of a site have the same files and
// messages.
func compareFiles(t *testing.T, got, want *renderedSite) {
	t.Helper()
	if got.messages != want.messages || len(got.files) != len(want.files) {
		t.Errorf("got %d files and messages %q, want %d and %q", len(got.files), got.messages, len(want.files), want.messages)
	}
	for file, text := range want.files {
		if got.files[file] != text {
			t.Errorf("%s: %s", file, firstDifference(got.files[file], text))
		}
	}
}

// Mistakes have the same messages and places with a theme that was bundled in
// advance.
func TestServerThemeAndMistakes(t *testing.T) {
	const config = "export default {title: 'T', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw', presets: [['classic', {blog: false}]]}"
	for name, files := range map[string]map[string]string{
		"exception":              {"src/pages/a.js": "export default function A() {\n  return <b>{nothing.at.all}</b>\n}"},
		"exception in a package": {"src/pages/a.js": "import Layout from '@theme/Layout'\nexport default () => <Layout><Layout.Missing /></Layout>"},
		"broken link":            {"src/pages/a.js": "import Link from '@docusaurus/Link'\nexport default () => <Link to=\"/nowhere\">x</Link>"},
		"export in a script":     {"src/pages/a.js": "import {Nothing} from '@theme/Tabs'\nexport default () => <Nothing />"},
		"export in a document":   {"docs/b.mdx": "import {Nothing} from '@theme/Tabs'\n\n<Nothing />"},
		"unknown component":      {"src/pages/a.js": "import X from '@theme/Tab'\nexport default () => <X />"},
		"props of the theme":     {"docs/b.mdx": "<Tabs>{4}</Tabs>\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "exception" {
				t.Skip("builds a site twice")
			}
			files["docusaurus.config.js"], files["docs/a.md"] = config, "# A"
			dir := testfiles.Folder(t, files)
			want, got := renderFolder(t, dir, nil).messages, renderFolder(t, dir, madeTheme()).messages
			if got != want || want == "" {
				t.Errorf("got messages\n%s\nwant\n%s", got, want)
			}
		})
	}
}
