// A page of every kind, for components that are ejected or wrapped one at a time.
export default {
  title: 'Swizzled',
  tagline: 'Every component at once',
  url: 'https://swizzled.example.org',
  baseUrl: '/s/',
  favicon: 'img/mark.svg',
  onBrokenLinks: 'warn',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: 'https://example.org/edit/',
          showLastUpdateTime: true,
          showLastUpdateAuthor: true,
          lastVersion: 'current',
          versions: {current: {label: 'Next', badge: true}},
        },
        blog: {
          editUrl: 'https://example.org/edit/',
          showLastUpdateTime: true,
          postsPerPage: 2,
          blogTitle: 'Posts',
          blogDescription: 'All posts',
        },
      },
    ],
  ],
  themeConfig: {
    image: 'img/mark.svg',
    announcementBar: {id: 'new', content: 'There is <b>news</b>.', isCloseable: true},
    docs: {sidebar: {hideable: true}},
    navbar: {
      title: 'Swizzled',
      logo: {alt: 'A square', src: 'img/mark.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: 'Docs'},
        {type: 'doc', docId: 'intro', label: 'Start'},
        {to: '/blog', label: 'Blog'},
        {
          label: 'More',
          items: [
            {to: '/react', label: 'A page'},
            {href: 'https://example.org', label: 'Elsewhere'},
            {type: 'html', value: '<hr>'},
          ],
        },
        {type: 'html', value: '<i>Markup</i>'},
        {type: 'docsVersion', position: 'right'},
        {type: 'docsVersionDropdown', position: 'right'},
        {type: 'localeDropdown', position: 'right'},
        {type: 'search', position: 'right'},
      ],
    },
    footer: {
      style: 'dark',
      logo: {alt: 'A square', src: 'img/mark.svg'},
      links: [
        {
          title: 'Docs',
          items: [
            {label: 'Start', to: '/docs/intro'},
            {label: 'Elsewhere', href: 'https://example.org'},
            {html: '<i>Markup</i>'},
          ],
        },
      ],
      copyright: 'Nobody',
    },
  },
};
