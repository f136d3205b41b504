// Finds out what a plugin would change in the configuration of webpack (plugins.js calls
// recordWebpack).

const markdownLoader = '@docusaurus/mdx-loader';

// Octavo compiles Markdown itself. Loaders that a plugin adds to this rule change the text
// before (markdown.js).
const makeMarkdownRule = () => ({test: /\.mdx?$/i, use: [{loader: markdownLoader, options: {}}]});

// The rules of Docusaurus, which plugins look for. They do nothing here.
const givenRules = () =>
  [
    {test: /\.(ico|jpe?g|png|gif|webp|avif)(\?.*)?$/i, use: [{loader: 'url-loader'}]},
    {test: /\.(woff2?|eot|ttf|otf)$/i, use: [{loader: 'url-loader'}]},
    {test: /\.(mp4|avi|mov|mkv|mpe?g|wmv|mp3|wav|ogg)$/i, use: [{loader: 'url-loader'}]},
    {test: /\.(pdf|docx?|xlsx?|zip|rar)$/i, use: [{loader: 'file-loader'}]},
    {
      test: /\.svg$/i,
      oneOf: [{use: [{loader: '@svgr/webpack', options: {}}]}, {use: [{loader: 'url-loader'}]}],
    },
    {test: /\.[jt]sx?$/i, exclude: /node_modules/, use: [{loader: 'babel-loader', options: {}}]},
    {test: /\.css$/i, exclude: /\.module\.css$/i, use: [{loader: 'css-loader', options: {}}]},
    {test: /\.module\.css$/i, use: [{loader: 'css-loader', options: {modules: true}}]},
    makeMarkdownRule(),
  ].map((rule) => ({use: [], ...rule}));

const makeConfig = (isServer, context) => ({
  ...{mode: 'production', name: isServer ? 'server' : 'client', context: context.siteDir},
  ...{entry: {main: ''}, devtool: false, target: isServer ? 'node' : 'browserslist', cache: false},
  output: {path: context.outDir, publicPath: context.baseUrl, filename: '[name].js'},
  resolve: {
    ...{alias: {}, fallback: {}, modules: ['node_modules'], roots: [], symlinks: true},
    extensions: ['.wasm', '.mjs', '.js', '.json', '.jsx', '.ts', '.tsx'],
  },
  ...{module: {rules: givenRules()}, plugins: [], externals: [], optimization: {}},
  ...{experiments: {}, performance: {}, resolveLoader: {alias: {}, modules: []}},
});

// Parts of the configuration that change nothing about the pages here.
const harmless = new Set(
  (
    'mergeStrategy devServer watchOptions watch devtool stats performance ignoreWarnings cache snapshot ' +
    'infrastructureLogging parallelism optimization mode name target context entry node bail profile ' +
    'recordsPath amd loader experiments resolveLoader'
  ).split(' '),
);
const harmlessResolve = new Set('symlinks fullySpecified mainFields preferRelative'.split(' '));

const isFilled = (value) =>
  value != null && (typeof value !== 'object' || Object.keys(value).length > 0);

const asList = (value) => (value == null ? [] : Array.isArray(value) ? value : [value]);

// Returns a condition of a rule as the texts of regular expressions of which one must
// match; undefined if it needs JavaScript.
function describeCondition(condition) {
  const parts = [];
  for (const item of asList(condition)) {
    if (item instanceof RegExp) {
      parts.push((item.flags.includes('i') ? '(?i)' : '') + item.source);
    } else if (typeof item === 'string') {
      const escaped = item.replace(/\\/g, '/').replace(/[.+*?^${}()|[\]\\]/g, '\\$&');
      parts.push(`^${escaped}`);
    } else {
      return undefined;
    }
  }
  return parts;
}

// Returns the loaders of a rule as objects.
const usesOf = (rule) => [
  ...asList(rule.loader).map((loader) => ({loader, options: rule.options ?? rule.query})),
  ...asList(typeof rule.use === 'function' ? [] : rule.use)
    .map((use) => (typeof use === 'string' ? {loader: use} : use))
    .filter((use) => use?.loader),
];

const describeRule = (uses, conditions, rule) => {
  const described = {loaders: uses.map(({loader}) => loader), type: rule.type ?? ''};
  for (const name of ['test', 'include', 'exclude', 'query']) {
    const condition = conditions[name];
    described[name] = condition === undefined ? [] : describeCondition(condition);
    if (!described[name]) described.needsScript = true;
  }
  return described;
};

// Adds the rules to those that are found, each with the conditions around it.
function addRules(rules, around, found) {
  for (const rule of asList(rules)) {
    if (typeof rule !== 'object' || rule === null) continue;
    const {include, exclude, resourceQuery} = rule;
    const test = rule.test ?? rule.resource ?? around.test;
    const own = {...around, test, include, exclude, query: resourceQuery ?? around.query};
    for (const inner of [rule.oneOf, rule.rules]) if (inner) addRules(inner, own, found);
    let uses = usesOf(rule);
    if (uses.length === 0 && !rule.type) continue;
    const compiler = uses.findIndex(({loader}) => loader === markdownLoader);
    if (compiler >= 0) {
      addMarkdownRule(uses.slice(compiler + 1), own, rule, found);
      uses = uses.slice(0, compiler);
      if (uses.length > 0) found.rules.push(describeRule(uses, own, rule));
    } else if (changesMarkdown(own, rule)) {
      addMarkdownRule(uses, own, rule, found);
    } else {
      found.rules.push(describeRule(uses, own, rule));
    }
  }
}

// Adds loaders that change the text of documents.
function addMarkdownRule(uses, conditions, rule, found) {
  if (uses.length === 0) return;
  const markdown = found.markdown.push({uses, conditions}) - 1;
  const isFirst = rule.enforce === 'pre';
  found.rules.push({...describeRule(uses, conditions, rule), markdown, isFirst});
}

const codeOf = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'function' || value instanceof RegExp) return String(value);
  return JSON.stringify(value) ?? 'undefined';
};

// Adds definitions with the names that code uses: {process: {env: {A: '1'}}} defines
// process.env.A.
function addDefinitions(definitions, prefix, to) {
  for (const [name, value] of Object.entries(definitions ?? {})) {
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (value?.fn || value instanceof RegExp || !isNested) {
      to[prefix + name] = codeOf(value?.fn ? value.fn({}) : value);
    } else {
      addDefinitions(value, `${prefix + name}.`, to);
    }
  }
}

const variable = (name, fallback) => JSON.stringify(globalThis.process.env[name] ?? fallback);

// What the plugins of webpack mean, by the names of their classes.
const knownPlugins = {
  DefinePlugin: ({definitions}, found) => addDefinitions(definitions, '', found.define),
  ProvidePlugin: ({definitions}, found) => {
    for (const [name, module] of Object.entries(definitions ?? {})) {
      const [path, ...fields] = asList(module);
      found.provide[name] = {path: String(path), fields: fields.map(String)};
    }
  },
  EnvironmentPlugin: (plugin, found) => {
    const given = plugin.args?.flat() ?? plugin.keys ?? [];
    const names = given.flatMap((item) => (typeof item === 'string' ? item : Object.keys(item)));
    const defaults = Object.assign(
      {},
      plugin.defaultValues,
      ...given.filter((item) => typeof item === 'object'),
    );
    for (const name of names) {
      found.define[`process.env.${name}`] = variable(name, defaults[name]) ?? 'undefined';
    }
  },
  NormalModuleReplacementPlugin: (plugin, found) => {
    const [request = plugin.resourceRegExp, to = plugin.newResource] = plugin.args ?? [];
    if (typeof to === 'string') found.replace.push({request: describeCondition(request)[0], to});
    // The usual function takes node: from the names of modules. The bundler knows both names.
    else if (!request.test('node:fs')) found.other.push('plugins (NormalModuleReplacementPlugin)');
  },
  IgnorePlugin: (plugin, found) => {
    const {resourceRegExp: request} = plugin.args?.[0] ?? plugin.options ?? {};
    if (request) found.replace.push({request: describeCondition(request)[0], to: ''});
    else found.other.push('plugins (IgnorePlugin)');
  },
  // These concern webpack itself, or do what the bundler does anyway.
  NodePolyfillPlugin: () => {},
  ProgressPlugin: () => {},
  BundleAnalyzerPlugin: () => {},
  HotModuleReplacementPlugin: () => {},
  TsconfigPathsPlugin: () => {},
  RsdoctorWebpackMultiplePlugin: () => {},
  RsdoctorRspackMultiplePlugin: () => {},
};

function addPlugins(plugins, found) {
  for (const plugin of asList(plugins)) {
    if (!plugin) continue;
    const name = plugin.constructor?.name ?? 'unknown';
    if (knownPlugins[name]) knownPlugins[name](plugin, found);
    else found.other.push(`plugins (${name === 'Object' ? 'an object' : name})`);
  }
}

function addExternals(externals, found) {
  for (const item of asList(externals)) {
    if (typeof item !== 'object' || item === null || item instanceof RegExp) {
      found.other.push(`externals (${item instanceof RegExp ? item : typeof item})`);
      continue;
    }
    for (const [name, value] of Object.entries(item)) {
      const global = value?.root ?? value?.window ?? value?.var ?? value;
      const steps = global === true ? [name] : asList(global).map(String);
      found.externals[name] = steps.map((step) => step.replace(/^(?:var|window|global|root) /, ''));
    }
  }
}

function addAlias(alias, to) {
  const entries = Array.isArray(alias)
    ? alias.map(({name, alias: target, onlyModule}) => [onlyModule ? `${name}$` : name, target])
    : Object.entries(alias ?? {});
  for (const [name, target] of entries) {
    const first = Array.isArray(target) ? target[0] : target;
    if (first === false) to[name] = '';
    else if (typeof first === 'string') to[name] = first;
  }
}

// Reports whether a configuration lists its own endings in front of the usual ones.
const startsWith = ({resolve}, endings) =>
  endings.length > 0 &&
  asList(resolve?.extensions)[0] === endings[0] &&
  resolve.extensions.length > endings.length;

// Reports whether a plugin has added loaders to the rule for Markdown.
const isChanged = (rule) =>
  usesOf(rule).length > 1 && usesOf(rule).some(({loader}) => loader === markdownLoader);

const newOf = (list, before) => asList(list).filter((item) => !before.includes(item));

// With this strategy, what is in the configuration already wins over what is added.
const isPrepended = (strategy, field) => strategy[field] === 'prepend';

// Adds what earlier plugins have added to a configuration.
function addEarlier({resolve, module, plugins}, earlier) {
  for (const {added} of earlier) {
    for (const field of ['alias', 'fallback']) {
      for (const [name, target] of Object.entries(added[field])) {
        resolve[field][name] = target === '' ? false : target;
      }
    }
    resolve.modules.push(...added.modules);
    resolve.extensions.push(...added.extensions);
    module.rules.push(...added.rules);
    plugins.push(...added.plugins);
  }
}

// Returns the names that do not lead where they lead already.
const changedNames = (names, before) =>
  Object.fromEntries(
    Object.entries(names).filter(
      ([name, to]) => to !== (before[name] === false ? '' : before[name]),
    ),
  );

// Returns what a plugin changes, in added also as the objects that later plugins see.
const record = (plugin, isServer, utils, {context, content}, earlier) => {
  const config = makeConfig(isServer, context);
  const ownRules = [...config.module.rules];
  addEarlier(config, earlier);
  const rules = [...config.module.rules];
  const plugins = [...config.plugins];
  const {alias, fallback} = config.resolve;
  const names = {alias: {...alias}, fallback: {...fallback}};
  const modules = [...config.resolve.modules];
  const extensions = [...config.resolve.extensions];
  const before = {...config, resolve: {...config.resolve}};
  const after = plugin.configureWebpack(config, isServer, utils, content) ?? {};
  const found = {
    alias: {},
    fallback: {},
    define: {},
    provide: {},
    externals: {},
    replace: [],
    rules: [],
    markdown: [],
    other: [],
  };
  const parts = after === config ? [config] : [config, after];
  const strategy = after.mergeStrategy ?? {};
  for (const part of parts) {
    for (const field of ['alias', 'fallback']) {
      const added = {};
      addAlias(part.resolve?.[field], added);
      const isBefore = part === after && isPrepended(strategy, `resolve.${field}`);
      found[field] = isBefore ? {...added, ...found[field]} : {...found[field], ...added};
    }
    addPlugins(newOf(part.plugins, plugins), found);
    addExternals(part.externals, found);
    addRules(newOf(part.module?.rules, rules), {}, found);
  }
  for (const field of ['alias', 'fallback'])
    found[field] = changedNames(found[field], names[field]);
  addRules(ownRules.filter(isChanged), {}, found);
  found.yields = ['alias', 'fallback'].filter((field) => isPrepended(strategy, `resolve.${field}`));
  found.modules = parts.flatMap(({resolve}) => newOf(resolve?.modules, modules));
  const endings = parts.flatMap(({resolve}) => newOf(resolve?.extensions, [...extensions, '...']));
  const isFirst = isPrepended(strategy, 'resolve.extensions') || startsWith(after, endings);
  found[isFirst ? 'firstExtensions' : 'extensions'] = endings;
  const known = new Set('resolve module plugins externals output'.split(' '));
  const knownResolve = new Set('alias fallback extensions modules roots'.split(' '));
  const isNew = (value, old) => isFilled(value) && value !== old;
  for (const part of parts) {
    for (const key of Object.keys(part)) {
      const isKnown = harmless.has(key) || known.has(key);
      if (!isKnown && isNew(part[key], before[key])) found.other.push(key);
    }
    for (const [key, value] of Object.entries(part.resolve ?? {})) {
      const isKnown = harmlessResolve.has(key) || knownResolve.has(key);
      if (!isKnown && isNew(value, before.resolve[key])) found.other.push(`resolve.${key}`);
    }
  }
  const added = {
    ...{alias: found.alias, fallback: found.fallback, modules: found.modules, extensions: endings},
    rules: parts.flatMap(({module}) => newOf(module?.rules, rules)),
    plugins: parts.flatMap((part) => newOf(part.plugins, plugins)),
  };
  return {found, added};
};

// earlier are the plugins before this one, which have been recorded.
const recordWebpack = (loaded, earlier, bundler) => {
  const utils = {
    getStyleLoaders: () => [{loader: 'css-loader', options: {}}],
    getJSLoader: () => ({loader: 'babel-loader', options: {}}),
    currentBundler: {name: 'webpack', instance: bundler},
  };
  const recordFor = (side) => {
    const before = earlier.flatMap((other) => other.webpack?.[side] ?? []);
    return record(loaded.plugin, side === 'server', utils, loaded, before);
  };
  loaded.webpack = {client: recordFor('client'), server: recordFor('server')};
  const client = loaded.webpack.client.found;
  const server = loaded.webpack.server.found;
  loaded.markdown = server.markdown;
  return {client: {...client, markdown: undefined}, server: {...server, markdown: undefined}};
};
