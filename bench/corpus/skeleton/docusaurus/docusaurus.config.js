// @ts-check

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Benchmark Docs',
  tagline: 'Invented pages for measuring builders',
  favicon: 'img/favicon.svg',
  url: 'https://bench.example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en']},

  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: {sidebarPath: './sidebars.js'},
        blog: {showReadingTime: true, feedOptions: {type: ['rss', 'atom']}},
        theme: {customCss: './src/css/custom.css'},
      }),
    ],
  ],

  themeConfig:
    /** @type {import('@docusaurus/preset-classic').ThemeConfig} */
    ({
      navbar: {
        title: 'Benchmark Docs',
        logo: {alt: 'A stack of pages', src: 'img/logo.svg'},
        items: [
          {type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs'},
          {to: '/blog', label: 'Blog', position: 'left'},
          {to: '/showcase', label: 'Showcase', position: 'left'},
          {href: 'https://code.example.org/bench', label: 'Code', position: 'right'},
        ],
      },
      footer: {
        style: 'dark',
        links: [
          {title: 'Docs', items: [{label: 'Introduction', to: '/docs/intro'}]},
          {
            title: 'More',
            items: [
              {label: 'Blog', to: '/blog'},
              {label: 'Support', to: '/support'},
            ],
          },
        ],
        copyright: 'Invented text, free to use.',
      },
      prism: {additionalLanguages: ['bash', 'sql', 'css']},
    }),
};

export default config;
