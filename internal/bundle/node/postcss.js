// Changes a stylesheet with the site's own PostCSS and the plugins that configurePostCss
// adds. It follows plugins.js in the same script.
let postcss;

const makePostCssPlugin = (item) => {
  const [plugin, options] = Array.isArray(item) ? item : [item];
  const made = typeof plugin === 'string' ? globalThis.require(plugin) : plugin;
  const create = made?.default ?? made;
  if (typeof create === 'function' && (Array.isArray(item) || typeof plugin === 'string')) {
    return create(options);
  }
  return create;
};

function startPostCss() {
  let options = {plugins: []};
  for (const {plugin} of plugins) options = plugin?.configurePostCss?.(options) ?? options;
  const {plugins: list, ...others} = options;
  const entries = Array.isArray(list) ? list : Object.entries(list ?? {});
  const load = globalThis.require('postcss');
  return {run: (load.default ?? load)(entries.filter(Boolean).map(makePostCssPlugin)), others};
}

globalThis.octavoPostCss = async (file, css) => {
  postcss ??= startPostCss();
  const {run, others} = postcss;
  return (await run.process(css, {...others, from: file, to: file, map: false})).css;
};
