import {themes as prismThemes, type PrismTheme} from 'prism-react-renderer';
import type {Config} from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';

/** A theme whose colours stand out from their background enough for everyone. */
function withColors(theme: PrismTheme, colors: Record<string, string>): PrismTheme {
  const styles = Object.entries(colors).map(([type, color]) => ({types: [type], style: {color}}));
  return {...theme, styles: [...theme.styles, ...styles]};
}

const config: Config = {
  title: 'SHIP 101',
  tagline: 'Craft documentation with a Docusaurus-style generator, GitHub Pages and CI/CD',
  favicon: 'img/favicon.svg',
  url: 'https://ship-101.example.org',
  baseUrl: '/docs-cicd-course/',
  organizationName: 'ship-101',
  projectName: 'docs-cicd-course',
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
      // With its size, so that nothing moves when it arrives.
      logo: {alt: 'A crate with a check mark', src: 'img/logo.svg', width: 32, height: 32},
      items: [
        {type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Tutorial', position: 'left'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {to: '/', label: 'Home', position: 'left', activeBaseRegex: '^/docs-cicd-course/$'},
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
            {label: 'SHIP 101', href: 'https://ship-101.example.org/docs-cicd-course/'},
            {label: 'Source code', href: 'https://github.com/ship-101/docs-cicd-course'},
          ],
        },
      ],
      copyright: 'Copyright © 2024 Research Centre for Software Documentation.',
    },
    prism: {
      theme: withColors(prismThemes.vsLight, {'attr-name': '#c00000'}),
      darkTheme: withColors(prismThemes.dracula, {comment: '#98a4cf'}),
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
