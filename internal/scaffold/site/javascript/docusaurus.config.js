import {themes} from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: '__TITLE__',
  tagline: 'Clear words about one thing, easy to find and nice to read.',
  favicon: 'img/favicon.svg',

  // The address of the published site, and the path below it. On GitHub Pages the path is
  // often the name of the repository: /my-site/
  url: 'https://example.org',
  baseUrl: '/',
  trailingSlash: true,

  // For `octavo deploy` to GitHub Pages: the owner and the name of the repository.
  // organizationName: 'me',
  // projectName: '__NAME__',

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',

  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.js'},
        blog: {showReadingTime: true, feedOptions: {type: ['rss', 'atom']}},
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],

  plugins: ['docusaurus-lunr-search'],

  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: '__TITLE__',
      logo: {alt: '', src: 'img/logo.svg', width: 32, height: 32},
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {to: '/about', label: 'About', position: 'left'},
      ],
    },
    footer: {
      links: [
        {
          title: 'Docs',
          items: [
            {label: 'Start here', to: '/docs/intro'},
            {label: 'Guides', to: '/docs/category/guides'},
          ],
        },
        {
          title: 'More',
          items: [
            {label: 'Blog', to: '/blog'},
            {label: 'About', to: '/about'},
          ],
        },
      ],
      copyright: '© __YEAR__ __TITLE__',
    },
    prism: {theme: themes.vsLight, darkTheme: themes.dracula},
  },
};

export default config;
