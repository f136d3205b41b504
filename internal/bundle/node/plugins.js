// The plugins of the site, by number. Go calls these functions in the order of a
// plugin's life.
const plugins = [];

// Paths that a plugin returns begin at its own folder.
const below = (folder, path) => (/^(?:[\\/]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`);

// Checks options as Docusaurus does: every plugin may have an id, and no value is
// converted. The schema is one of Joi.
const validate = (schema, {id = 'default', ...options}) => {
  const {error, value} = schema.validate(options, {convert: false});
  if (error) throw error;
  return {...value, id};
};
const validateTheme = (schema, themeConfig) => {
  const {error, value} = schema.validate(themeConfig, {convert: false, allowUnknown: true});
  if (error) throw error;
  return value;
};

function readModule(code) {
  const module = {exports: {}};
  new Function('module', 'exports', 'require', code)(module, module.exports, globalThis.require);
  const {exports} = module;
  return {exports, create: exports.default?.default ?? exports.default ?? exports};
}

globalThis.octavoLoadPlugin = async (text) => {
  const {path, folder, code, context} = JSON.parse(text);
  const entry = path.reduce((value, step) => value[step], site.config);
  const [named, given] = Array.isArray(entry) ? entry : [entry];
  const {exports, create} =
    typeof named === 'function' ? {exports: {}, create: named} : readModule(code);
  if (typeof create !== 'function') throw new TypeError('it exports no function');
  const full = {...context, siteConfig: {...context.siteConfig, ...site.config}};
  let options = {id: 'default', ...given};
  const check = create.validateOptions ?? exports.validateOptions;
  if (check) options = check({validate, options});
  const checkTheme = create.validateThemeConfig ?? exports.validateThemeConfig;
  if (checkTheme) checkTheme({validate: validateTheme, themeConfig: site.config.themeConfig ?? {}});
  const plugin = await create(full, options);
  const number = plugins.push({plugin, id: options.id, context: full}) - 1;
  if (plugin === null) return JSON.stringify({number, isOff: true});
  if (typeof plugin !== 'object') throw new TypeError('it returned no plugin');
  return JSON.stringify({
    ...{number, name: String(plugin.name ?? ''), id: String(options.id ?? 'default')},
    hooks: Object.keys(plugin).filter((key) => typeof plugin[key] === 'function'),
    clientModules: (plugin.getClientModules?.() ?? []).map((file) => below(folder, file)),
  });
};

// Calls one function of a plugin with the actions, and returns what they did.
async function act(run, dataFolder) {
  const done = {routes: [], files: {}};
  const actions = {
    addRoute: (route) => void done.routes.push(route),
    createData: async (name, data) => {
      const file = `${dataFolder}/${name}`;
      done.files[name] = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
      return file;
    },
    setGlobalData: (data) => {
      done.globalData = data;
    },
  };
  await run(actions);
  return JSON.stringify(done);
}

globalThis.octavoLoadContent = async (number, dataFolder) => {
  const loaded = plugins[number];
  loaded.content = await loaded.plugin.loadContent?.();
  const {plugin, content} = loaded;
  return act((actions) => plugin.contentLoaded?.({content, actions}), dataFolder);
};

globalThis.octavoAllContentLoaded = (number, dataFolder) => {
  const allContent = {};
  for (const {plugin, content, id = 'default'} of plugins) {
    if (plugin?.name) (allContent[plugin.name] ??= {})[id] = content;
  }
  const {plugin} = plugins[number];
  return act((actions) => plugin.allContentLoaded?.({allContent, actions}), dataFolder);
};

globalThis.octavoHtmlTags = (number) => {
  const {plugin, content} = plugins[number];
  return JSON.stringify(plugin.injectHtmlTags?.({content}) ?? {});
};

globalThis.octavoPostBuild = async (number, text) => {
  const {plugin, content, context} = plugins[number];
  await plugin.postBuild({...context, ...JSON.parse(text), content});
  return '';
};

// Returns what a plugin would change in the configuration of webpack.
globalThis.octavoWebpack = (number) => {
  const {plugin, content} = plugins[number];
  const before = {resolve: {alias: {}}, module: {rules: []}, plugins: []};
  const loader = {loader: 'none', options: {}};
  const utils = {
    getStyleLoaders: () => [loader],
    getJSLoader: () => loader,
    currentBundler: {name: 'webpack', instance: {}},
  };
  const after = plugin.configureWebpack(before, false, utils, content) ?? {};
  const alias = {};
  for (const [name, module] of Object.entries({...before.resolve.alias, ...after.resolve?.alias})) {
    if (typeof module === 'string') alias[name] = module;
  }
  const isFilled = (value) =>
    value != null && (typeof value !== 'object' || Object.keys(value).length > 0);
  const keys = (part, names, prefix) =>
    Object.keys(part ?? {})
      .filter((key) => !names.includes(key) && isFilled(part[key]))
      .map((key) => prefix + key);
  const other = [
    ...keys(after, ['resolve', 'mergeStrategy', 'devServer', 'watchOptions'], ''),
    ...keys(after.resolve, ['alias', 'symlinks'], 'resolve.'),
  ];
  return JSON.stringify({alias, other});
};
