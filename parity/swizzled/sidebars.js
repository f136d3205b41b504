export default {
  docs: [
    'intro',
    'code',
    {
      type: 'category',
      label: 'Guides',
      link: {type: 'generated-index', description: 'All guides.'},
      items: ['guides/one', 'guides/two'],
    },
    {type: 'category', label: 'More', collapsed: true, items: ['more/plain', 'more/hidden']},
    {type: 'link', label: 'Elsewhere', href: 'https://example.org'},
    {type: 'html', value: '<b>Markup</b>', defaultStyle: true},
  ],
};
