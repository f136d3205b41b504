// Takes the place of webpack and of @rspack/core in scripts of a site. A plugin of webpack
// is an object that remembers its name and what it was made with.
const made = new Map();

const makeClass = (name) => {
  const known = {
    [name]: class {
      constructor(...args) {
        this.args = args;
        this.definitions = args[0];
        this.options = args[0];
      }
      apply() {}
    },
  };
  return known[name];
};

// Names that decide what kind of module this is.
const hidden = ['__esModule', 'default', 'then', 'toJSON'];

const find = (target, name) => {
  if (name in target || typeof name === 'symbol' || hidden.includes(name)) return target[name];
  if (!made.has(name)) {
    // Some plugins are in groups, such as container.ModuleFederationPlugin.
    const isClass = /^[A-Z]/.test(name);
    made.set(name, isClass ? makeClass(name) : new Proxy({}, {get: find}));
  }
  return made.get(name);
};

function webpack() {
  throw new Error('webpack cannot be started here: Octavo does not use it');
}
webpack.version = '5.0.0';

// An import of names copies only the fields that are there.
for (const name of [
  ...['BannerPlugin', 'ContextReplacementPlugin', 'CopyRspackPlugin', 'DefinePlugin', 'DllPlugin'],
  ...['EnvironmentPlugin', 'HotModuleReplacementPlugin', 'IgnorePlugin', 'LoaderOptionsPlugin'],
  ...['NormalModuleReplacementPlugin', 'ProgressPlugin', 'ProvidePlugin', 'SourceMapDevToolPlugin'],
]) {
  webpack[name] = makeClass(name);
}

module.exports = new Proxy(webpack, {get: find});
