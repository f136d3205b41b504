package build

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"octavo/internal/render"
)

// A component of a site costs what it touches: pages are filled in from shapes, and
// the theme renders only the components that read data of their page. The pages have
// the same bytes as those of React.
func TestOverridesCostWhatTheyTouch(t *testing.T) {
	plain := siteWork(t, nil)
	if plain.Filled == 0 || plain.Parts > 0 {
		t.Fatalf("got %+v for a site without components of its own, want filled pages and no parts", plain)
	}
	for _, group := range workGroups() {
		t.Run(strings.Join(group.names, ", "), func(t *testing.T) {
			if testing.Short() && group.work != parts {
				t.Skip("builds a site")
			}
			t.Parallel()
			work := siteWork(t, group.files)
			got := whole
			examples := work.Shapes // sites without such components need none
			switch {
			case work.Filled+examples == plain.Filled:
				got = nothing
			case work.Parts > 0 && work.Renders <= plain.Renders+examples:
				got = parts
			}
			if got != group.work {
				t.Errorf("got %+v, without the components %+v; want work for %s", work, plain, group.work)
			}
		})
	}
}

// The work that a component causes on pages with shapes.
const (
	nothing = "no page"
	parts   = "parts of pages"
	whole   = "whole pages"
)

type workGroup struct {
	names []string
	files map[string]string
	work  string
}

// workGroups returns the components of overrideWork. One site has several components that
// cause no work: if one of them causes some, the test of the site fails.
func workGroups() []*workGroup {
	var groups []*workGroup
	for _, name := range slices.Sorted(maps.Keys(overrideWork)) {
		override := overrideWork[name]
		i := slices.IndexFunc(groups, func(g *workGroup) bool {
			return override.work == nothing && g.work == nothing && g.files[override.file] == ""
		})
		if i < 0 {
			i = len(groups)
			groups = append(groups, &workGroup{files: map[string]string{}, work: override.work})
		}
		groups[i].names = append(groups[i].names, name)
		groups[i].files[override.file] = override.code
	}
	return groups
}

// overrideWork has components of a site, and the work that they cause.
var overrideWork = map[string]struct{ file, code, work string }{
	"wrapped root": {"src/theme/Root.js", `
		export default ({children}) => <><p>above</p>{children}</>`, nothing},
	"root with the site's title": {"src/theme/Root.js", `
		import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
		export default function Root({children}) {
			return <div title={useDocusaurusContext().siteConfig.title}>{children}</div>
		}`, nothing},
	"root with the location": {"src/theme/Root.js", `
		import {useLocation} from '@docusaurus/router'
		export default ({children}) => <div data-path={useLocation().pathname}>{children}</div>`, whole},
	"root that looks into its children": {"src/theme/Root.js", `
		export default ({children}) => <div data-keys={Object.keys(children.props).join()}>{children}</div>`, whole},
	"root that copies its children": {"src/theme/Root.js", `
		import {cloneElement} from 'react'
		export default ({children}) => <div>{cloneElement(children)}</div>`, whole},
	"footer of documents": {"src/theme/DocItem/Footer.js", `
		import {useDoc} from '@docusaurus/plugin-content-docs/client'
		export default () => <footer>{useDoc().metadata.title.length > 8 ? 'long' : 'short'}</footer>`, parts},
	"footer around the theme's": {"src/theme/DocItem/Footer.js", `
		import Original from '@theme-original/DocItem/Footer'
		export default (props) => <><hr /><Original {...props} /></>`, nothing},
	"footer between texts": {"src/theme/DocItem/Footer.js", `
		import {useLocation} from '@docusaurus/router'
		const Path = () => useLocation().pathname
		export default () => <>before<Path />after<Path /><b>!</b></>`, parts},
	"paginator with a text of the page": {"src/theme/PaginatorNavLink.js", `
		export default ({title}) => <b>{title.toUpperCase()}</b>`, parts},
	"footer of the site with the location": {"src/theme/Footer.js", `
		import {useLocation} from '@docusaurus/router'
		export default () => <footer>{useLocation().pathname}</footer>`, parts},
	"footer of the site with an id": {"src/theme/Footer.js", `
		import {useId} from 'react'
		export default () => <footer id={useId()}>x</footer>`, parts},
	"plain footer of the site": {"src/theme/Footer.js", `
		export default () => <footer>the same</footer>`, nothing},
	"hook that fails outside documents": {"src/theme/Footer.js", `
		import {useDoc} from '@docusaurus/plugin-content-docs/client'
		function useTitle() {
			try { return useDoc().metadata.title } catch { return 'no document' }
		}
		export default () => <footer>{useTitle()}</footer>`, parts},
	"class with a context": {"src/theme/DocItem/Footer.js", `
		import {Component} from 'react'
		import Link from '@docusaurus/Link'
		export default class Footer extends Component {
			render() { return <Link to="/docs/intro">Intro</Link> }
		}`, nothing},
	"context of the site": {"src/theme/Root.js", `
		import {createContext} from 'react'
		import {useLocation} from '@docusaurus/router'
		const Path = createContext()
		export default ({children}) => (
			<Path value={useLocation().pathname}><Path.Consumer>{(path) => <i>{path}</i>}</Path.Consumer>{children}</Path>
		)`, whole},
	"head with the page": {"src/theme/DocItem/Footer.js", `
		import Head from '@docusaurus/Head'
		import {useDoc} from '@docusaurus/plugin-content-docs/client'
		export default function Footer() {
			return <Head><meta name="own" content={useDoc().metadata.title} /></Head>
		}`, whole},
	"time": {"src/theme/DocItem/Footer.js", `
		export default () => <footer>{typeof Date.now()}</footer>`, whole},
	"component that cannot show blanks": {"src/theme/PaginatorNavLink.js", `
		export default ({title}) => {
			if (title.charCodeAt(0) >= 0xe000 && title.charCodeAt(0) <= 0xf8ff) throw new Error('strange title')
			return <b>{title}</b>
		}`, whole},
	"layout of documents": {"src/theme/DocItem/Layout.js", `
		import Original from '@theme-original/DocItem/Layout'
		export default (props) => <div className="around"><Original {...props} /></div>`, nothing},
	"type of navbar items": {"src/theme/NavbarItem/ComponentTypes.js", `
		import types from '@theme-original/NavbarItem/ComponentTypes'
		import {useLocation} from '@docusaurus/router'
		const Own = () => <i>{useLocation().pathname}</i>
		export default {...types, localeDropdown: Own}`, parts},
	"map of components": {"src/theme/MDXComponents.js", `
		import theme from '@theme-original/MDXComponents'
		import {useLocation} from '@docusaurus/router'
		export default {...theme, h2: (props) => <h2 {...props} data-path={useLocation().pathname} />}`, parts},
}

func siteWork(t *testing.T, more map[string]string) render.Work {
	t.Helper()
	files := map[string]string{
		"docusaurus.config.js": `export default {
			title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: {}, docs: {editUrl: 'https://example.org/edit'}}]],
			themeConfig: {navbar: {items: [{type: 'localeDropdown'}]}, footer: {copyright: 'C'}},
		}`,
		"src/pages/index.md": "# Home\n",
	}
	for i, text := range hostileTexts[:6] {
		files[fmt.Sprintf("docs/doc-%d.md", i)] = fmt.Sprintf("---\ntitle: %q\n---\n\n## Part %d\n\nText.\n", text, i)
		files[fmt.Sprintf("blog/2024-01-0%d-post.md", i+1)] = fmt.Sprintf("---\ntitle: %q\n---\n\nText.\n", text)
	}
	maps.Copy(files, more)
	return compareWithReact(t, files)
}

// The theme renders the content of documents with components, and not the page
// around it.
func TestDocumentsWithComponentsHaveShapes(t *testing.T) {
	files := map[string]string{}
	for i := range 6 {
		files[fmt.Sprintf("docs/tabs-%d.mdx", i)] = fmt.Sprintf("# Tabs %d\n\n## One\n\n<Tabs><TabItem value=\"a\">a</TabItem></Tabs>\n", i)
		files[fmt.Sprintf("docs/part-%d.mdx", i)] = fmt.Sprintf("import Part from './_part.mdx'\n\n# Part %d\n\n## Two\n\n<Part />\n", i)
		files[fmt.Sprintf("docs/head-%d.mdx", i)] = fmt.Sprintf("# Head %d\n\n<head><meta name=\"own\" content=\"%d\" /></head>\n", i, i)
	}
	files["docs/_part.mdx"] = "## Three\n\nText.\n"
	plain, work := siteWork(t, nil), siteWork(t, files)
	if added := work.Parts - plain.Parts; added < 5 {
		t.Errorf("got %d pages of which the theme renders the content only, want 5 of the documents with tabs", added)
	}
}
