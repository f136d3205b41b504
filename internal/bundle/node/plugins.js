// The plugins of the site, by number. Go calls these functions in the order of a
// plugin's life.
const {serialize, revive} = site;
const plugins = [];

// Paths that a plugin returns begin at its own folder.
const below = (folder, path) =>
  /^(?:[\\/]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path.replace(/^\.\//, '')}`;

const checkList = (value, what) => {
  if (value == null) return [];
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw new TypeError(`${what} must return an array of texts`);
  }
  return value;
};

// Checks options as Docusaurus does: every plugin may have an id, even if its schema has
// none, and no value is converted. The schema is one of Joi.
const validate = (schema, {id = 'default', ...options} = {}) => {
  const text = schema.$_root?.string();
  const complete = text && schema.append ? schema.append({id: text}) : undefined;
  const {error, value} = complete
    ? complete.validate({id, ...options}, {convert: false})
    : schema.validate(options, {convert: false});
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

// Lets a plugin check the config of the theme, and add its defaults. Returns the fields that
// have changed.
function changeThemeConfig(check) {
  const before = site.config.themeConfig ?? {};
  const after = check({validate: validateTheme, themeConfig: before}) ?? before;
  site.config.themeConfig = {...before, ...after};
  const isNew = ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(after).filter(isNew));
}

// The content plugins of Docusaurus that the plugin which loads now has created.
let created = [];

// Creates a content plugin of Docusaurus for a plugin that wraps it. Octavo reads the
// content and makes the pages itself.
globalThis.__octavoContentPlugin = (name, options = {}) => {
  const id = options.id ?? 'default';
  const native = {name, id, options};
  created.push(native);
  const list = (content) =>
    JSON.stringify(itemsOf(content).map(({permalink, title}) => [permalink, title]));
  return {
    name,
    loadContent: async () => {
      if (native.onAsked) await new Promise((resume) => native.onAsked(resume));
      const content = askGo('content', [name, id]);
      native.before = list(content);
      native.fields = new Set(itemsOf(content).flatMap(Object.keys));
      return content;
    },
    contentLoaded: async ({content}) => {
      native.isChanged = native.before !== list(content);
      native.added = addedFields(content, native.fields);
    },
    translateContent: ({content}) => content,
    getTranslationFiles: () => [],
    getPathsToWatch: () => [],
    getClientModules: () => [],
    configureWebpack: () => ({module: {rules: [makeMarkdownRule()]}}),
  };
};

// The metadata of documents or posts.
const itemsOf = ({blogPosts, loadedVersions} = {}) =>
  blogPosts?.map(({metadata}) => metadata) ?? loadedVersions?.flatMap(({docs}) => docs) ?? [];

// Returns the fields that a plugin has added to the metadata of documents or posts, by their
// addresses.
function addedFields(content, known = new Set()) {
  const added = {};
  for (const item of itemsOf(content)) {
    const fields = Object.entries(item).filter(([name]) => !known.has(name));
    if (fields.length > 0) added[item.permalink] = Object.fromEntries(fields);
  }
  return added;
}

// The values of fields that a config leaves out. Plugins of Docusaurus read them.
const defaults = {
  future: {
    v4: {},
    experimental_storage: {type: 'localStorage', namespace: false},
    experimental_router: 'browser',
  },
  markdown: {format: 'mdx', mermaid: false, emoji: true, anchors: {maintainCase: false}},
  ...{onBrokenLinks: 'throw', onBrokenAnchors: 'warn', onDuplicateRoutes: 'warn'},
  ...{plugins: [], themes: [], presets: [], clientModules: [], staticDirectories: ['static']},
};

// Returns the config of a site as plugins see it.
function fillBlanks(shown, own) {
  const config = {...defaults, ...shown, ...own};
  for (const key of ['future', 'markdown', 'i18n']) {
    config[key] = {...defaults[key], ...shown[key], ...own[key]};
  }
  return config;
}

// Runs a preset, and returns the plugins and themes that it asks for.
globalThis.octavoLoadPreset = async (text) => {
  const {number, code, context} = JSON.parse(text);
  const entry = site.config.presets[number];
  const [named, options = {}] = Array.isArray(entry) ? entry : [entry];
  const {create} = typeof named === 'function' ? {create: named} : readModule(code);
  if (typeof create !== 'function') throw new TypeError('it exports no function');
  const full = {...context, siteConfig: fillBlanks(context.siteConfig, site.config)};
  const result = await create(full, options);
  if (typeof result !== 'object' || result === null) {
    throw new TypeError('it must return an object with plugins and themes');
  }
  site.presets[number] = result;
  return serialize({plugins: result.plugins, themes: result.themes});
};

globalThis.octavoLoadPlugin = async (text) => {
  const {path, folder, code, context} = JSON.parse(text);
  created = [];
  const entry = site.at(path);
  const [named, given] = Array.isArray(entry) ? entry : [entry];
  const {exports, create} =
    typeof named === 'function' ? {exports: {}, create: named} : readModule(code);
  if (typeof create !== 'function') throw new TypeError('it exports no function');
  const full = {...context, siteConfig: fillBlanks(context.siteConfig, site.config)};
  let options = {id: 'default', ...given};
  const check = create.validateOptions ?? exports.validateOptions;
  if (check) options = check({validate, options: {...given}}) ?? options;
  const checkTheme = create.validateThemeConfig ?? exports.validateThemeConfig;
  const changed = checkTheme ? changeThemeConfig(checkTheme) : {};
  const plugin = await create(full, options);
  const id = String(options.id ?? 'default');
  const number = plugins.push({plugin, id, options, folder, context: full, created}) - 1;
  if (plugin === null) return JSON.stringify({number, isOff: true});
  if (typeof plugin !== 'object') throw new TypeError('it must return an object or null');
  if (typeof plugin.name !== 'string' || plugin.name === '') {
    throw new TypeError('the object that it returns needs a name');
  }
  if (plugin.configurePostCss) globalThis.__octavoNeeds?.('PostCSS', ''); // its plugins use addons
  return JSON.stringify({
    ...{number, name: plugin.name, id, hooks: listHooks(plugin)},
    ...{theme: themeFolder(plugin, folder), themeConfig: changed},
    watch: checkList(plugin.getPathsToWatch?.(), 'getPathsToWatch'),
    wraps: created.map(({name, options: own}) => ({name, options: JSON.parse(serialize(own))})),
    clientModules: checkList(plugin.getClientModules?.(), 'getClientModules').map((file) =>
      below(folder, file),
    ),
  });
};

function themeFolder(plugin, folder) {
  const path = plugin.getThemePath?.() ?? plugin.getTypeScriptThemePath?.() ?? '';
  if (typeof path !== 'string') throw new TypeError('getThemePath must return a text');
  return path && below(folder, path);
}

// Returns the names of a plugin's functions. The plugin may be an instance of a class.
function listHooks(plugin) {
  const names = new Set();
  for (let at = plugin; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const key of Object.getOwnPropertyNames(at)) {
      if (key !== 'constructor' && typeof plugin[key] === 'function') names.add(key);
    }
  }
  return [...names];
}

// Fields of a route that only the build sees.
const notShown = new Set('component modules context props routes priority metadata'.split(' '));

// Returns a route with the fields that components see apart.
const describeRoute = (route) => {
  if (typeof route !== 'object' || route === null) {
    throw new TypeError('addRoute needs an object');
  }
  const shown = Object.entries(route).filter(([name]) => !notShown.has(name));
  return {
    ...route,
    shown: Object.fromEntries(shown),
    routes: (route.routes ?? []).map(describeRoute),
  };
};

// Calls one function of a plugin with the actions, and returns what they did.
async function act(run, dataFolder) {
  const done = {routes: [], files: {}};
  const actions = {
    addRoute: (route) => void done.routes.push(describeRoute(route)),
    createData: async (name, data) => {
      const file = `${dataFolder}/${name}`;
      done.files[name] = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
      return file;
    },
    setGlobalData: (data) => {
      done.globalData = data;
    },
  };
  await run(actions, done);
  return JSON.stringify(done);
}

// Starts to load the content of a plugin that wraps content plugins. It waits where the
// plugin asks for their content: the plugin may write files before, which Octavo then reads.
globalThis.octavoStartContent = async (number) => {
  const loaded = plugins[number];
  enterHook('loadContent');
  const asked = loaded.created.map(
    (native) =>
      new Promise((resolve) => {
        native.onAsked = (resume) => {
          native.resume = resume;
          resolve();
        };
      }),
  );
  loaded.started = (async () => loaded.plugin.loadContent?.())();
  const ended = loaded.started.catch(() => {}); // octavoLoadContent reports it
  await Promise.race([ended, ...asked]);
  return '';
};

// Returns the content of a plugin. Goes on where octavoStartContent has stopped.
function continueContent(loaded) {
  const {started, created: natives} = loaded;
  loaded.started = undefined;
  for (const native of natives) {
    native.onAsked = undefined;
    native.resume?.();
  }
  return started ?? loaded.plugin.loadContent?.();
}

globalThis.octavoLoadContent = async (number, dataFolder) => {
  const loaded = plugins[number];
  enterHook('loadContent');
  loaded.content = await continueContent(loaded);
  const translated = await translatePlugin(loaded);
  const {plugin, content} = loaded;
  return act(async (actions, done) => {
    Object.assign(done, translated);
    enterHook('contentLoaded');
    await plugin.contentLoaded?.({content, actions});
    done.changed = loaded.created.filter((native) => native.isChanged).map(({name}) => name);
    done.metadata = Object.assign({}, ...loaded.created.map(({added}) => added));
  }, dataFolder);
};

// The plugins that Octavo replaces. Their contents are asked for when a plugin reads
// them.
let natives = [];

globalThis.octavoSetNatives = (text) => {
  natives = JSON.parse(text).map((native) => {
    let content;
    return Object.defineProperty({...native}, 'content', {
      enumerable: true,
      get: () => (content ??= askGo('content', [native.name, native.id])),
    });
  });
  return '';
};

const askGo = (name, args) => {
  const {error, value} = JSON.parse(globalThis.__octavoAsk(name, JSON.stringify(args)), revive);
  if (error) throw new Error(error);
  return value;
};

// Tells Go which function of a plugin runs, for messages.
const enterHook = (name) => askGo('hook', [name]);

globalThis.octavoAllContentLoaded = (number, dataFolder) => {
  const allContent = {};
  const add = (name, id, describe) => {
    Object.defineProperty((allContent[name] ??= {}), id, {...describe, enumerable: true});
  };
  for (const native of natives) add(native.name, native.id, {get: () => native.content});
  for (const {plugin, content, id} of plugins) {
    if (plugin?.name) add(plugin.name, id, {value: content});
  }
  const {plugin} = plugins[number];
  enterHook('allContentLoaded');
  return act((actions) => plugin.allContentLoaded({allContent, actions}), dataFolder);
};

globalThis.octavoHtmlTags = (number) => {
  const {plugin, content} = plugins[number];
  enterHook('injectHtmlTags');
  const tags = plugin.injectHtmlTags({content}) ?? {};
  if (typeof tags !== 'object') throw new TypeError('injectHtmlTags must return an object');
  return JSON.stringify(tags);
};

// Lists all plugins as postBuild sees them.
const listPlugins = () => [
  ...natives.map((native) =>
    Object.defineProperties(
      {version: {type: 'package', name: native.package}, path: '', routes: []},
      Object.getOwnPropertyDescriptors(native),
    ),
  ),
  ...plugins
    .filter(({plugin}) => plugin)
    .map(({plugin, content, options, folder}) => ({
      ...plugin,
      ...{content, options, path: folder, routes: [], version: {type: 'local'}},
    })),
];

globalThis.octavoPostBuild = async (number, text) => {
  const {plugin, content, context} = plugins[number];
  enterHook('postBuild');
  await plugin.postBuild({...context, plugins: listPlugins(), ...JSON.parse(text), content});
  return '';
};

// Returns what a plugin would change in the configuration of webpack.
globalThis.octavoWebpack = (number) => {
  enterHook('configureWebpack');
  return JSON.stringify(recordWebpack(plugins[number], plugins.slice(0, Number(number)), bundler));
};
