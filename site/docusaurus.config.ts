import {themes as prismThemes, type PrismTheme} from 'prism-react-renderer';
import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

// Placeholders: replace these four values when you publish a copy of this site. The links to the
// site and to its repository, further down, are made from them.
const url = 'https://ship-101.example.org';
const baseUrl = '/docs-cicd-course/';
const organizationName = 'ship-101';
const projectName = 'docs-cicd-course';

/** Returns the theme with colours added, or replaced where they had too little contrast. */
function withColors(theme: PrismTheme, colors: Record<string, string>): PrismTheme {
  const styles = Object.entries(colors).map(([type, color]) => ({types: [type], style: {color}}));
  return {...theme, styles: [...theme.styles, ...styles]};
}

const config: Config = {
  title: 'SHIP 101',
  tagline: 'Craft documentation with a Docusaurus-style generator, GitHub Pages and CI/CD',
  favicon: 'img/favicon.svg',
  url,
  baseUrl,
  organizationName,
  projectName,
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
  },

  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.ts'},
        blog: {
          showReadingTime: true,
          postsPerPage: 4,
          feedOptions: {type: ['rss', 'atom'], xslt: true},
          onInlineTags: 'warn',
          onInlineAuthors: 'warn',
          onUntruncatedBlogPosts: 'warn',
        },
        theme: {customCss: './src/css/custom.css'},
      } satisfies Preset.Options,
    ],
  ],

  plugins: ['docusaurus-lunr-search'],

  themeConfig: {
    navbar: {
      title: 'SHIP 101',
      // The size keeps the text in place while the picture loads.
      logo: {alt: 'A crate with a check mark', src: 'img/logo.svg', width: 32, height: 32},
      items: [
        {type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Tutorial', position: 'left'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {to: '/', label: 'Home', position: 'left', activeBaseRegex: `^${baseUrl}$`},
        {type: 'localeDropdown', position: 'right'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Useful links',
          items: [
            {label: 'Docusaurus playground', href: 'https://docusaurus.new'},
            {label: 'Docusaurus showcase', href: 'https://docusaurus.io/showcase'},
          ],
        },
        {
          title: 'Examples',
          items: [
            {label: 'React Native', href: 'https://reactnative.dev'},
            {label: 'Jest', href: 'https://jestjs.io'},
          ],
        },
        {
          title: 'More',
          items: [
            {label: 'Blog', to: '/blog'},
            {label: 'SHIP 101', href: `${url}${baseUrl}`},
            {label: 'Source code', href: `https://github.com/${organizationName}/${projectName}`},
          ],
        },
      ],
      copyright: 'Copyright © 2024 Research Centre for Software Documentation.',
    },
    prism: {
      // At least 4.5:1, also on highlighted lines.
      theme: withColors(prismThemes.vsLight, {
        atrule: '#800000',
        'attr-name': '#c00000',
        boolean: '#0000ff',
        builtin: '#0064ac',
        'class-name': '#20697f',
        comment: '#007300',
        inserted: '#076f49',
        number: '#076f49',
        property: '#0451a5',
        variable: '#076f49',
      }),
      darkTheme: withColors(prismThemes.dracula, {
        atrule: '#8be9fd',
        boolean: '#bd93f9',
        comment: '#9ca6c6',
        deleted: '#ff8080',
        property: '#8be9fd',
      }),
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
