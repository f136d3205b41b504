// The classic preset, for presets of a site that wrap it. It names the plugins that Octavo has
// itself.
const plugins = [
  ['docs', 'plugin-content-docs', true],
  ['blog', 'plugin-content-blog', true],
  ['pages', 'plugin-content-pages', true],
  ['debug', 'plugin-debug', false],
  ['googleAnalytics', 'plugin-google-analytics', false],
  ['gtag', 'plugin-google-gtag', false],
  ['googleTagManager', 'plugin-google-tag-manager', false],
  ['sitemap', 'plugin-sitemap', true],
  ['svgr', 'plugin-svgr', true],
];

function preset({siteConfig}, options = {}) {
  const known = [...plugins.map(([name]) => name), 'theme'];
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`the classic preset does not have the options ${unknown.join(', ')}`);
  }
  const isOn = ([name, , byDefault]) =>
    options[name] !== false && (byDefault || Boolean(options[name]));
  const themes = [['@docusaurus/theme-classic', options.theme]];
  if (siteConfig.themeConfig?.algolia) themes.push('@docusaurus/theme-search-algolia');
  return {
    themes,
    plugins: plugins.filter(isOn).map(([name, file]) => [`@docusaurus/${file}`, options[name]]),
  };
}

module.exports = {__esModule: true, default: preset};
