// The side of the script that Go calls. The module exported is the author's file.
const functions = [];

const mark = (kind, fields) => ({$octavo: kind, ...fields});

const isPattern = (text) => {
  try {
    return new RegExp(text);
  } catch {
    return false;
  }
};

// Returns the path of a value that contains itself.
function findCircle(value, path, above) {
  if (typeof value !== 'object' || value === null) return undefined;
  if (above.includes(value)) return path;
  for (const key of Object.keys(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const found = findCircle(value[key], [...path, step], [...above, value]);
    if (found) return found;
  }
  return undefined;
}

// Returns JSON in which an object with $octavo is a value that JSON cannot express.
const serialize = (value) =>
  JSON.stringify(value, function (key) {
    const v = this[key];
    if (typeof v === 'function') {
      return mark('function', {name: v.name, handle: functions.push({f: v, owner: this}) - 1});
    }
    if (v instanceof RegExp) return mark('regexp', {text: String(v)});
    if (v instanceof Date) return mark('date', {text: isNaN(v) ? '' : v.toISOString()});
    if (key === 'activeBaseRegex' && typeof v === 'string' && !isPattern(v)) {
      return mark('pattern', {text: v});
    }
    if (typeof v === 'bigint' || typeof v === 'symbol') return String(v);
    return v;
  }) ?? JSON.stringify(mark('undefined'));

// The config, and the results of its presets by their number, for the scripts that octavoAdd
// runs. at returns the value at a path, which may go on in the result of a preset: presets, 0,
// plugins, 1.
const site = {
  serialize,
  presets: [],
  at: ([first, number, ...rest]) => {
    const steps = [first, number, ...rest].filter((step) => step !== undefined);
    const result = first === 'presets' && site.presets[number];
    const [start, path] = result ? [result, rest] : [site.config, steps];
    return path.reduce((value, step) => value?.[step], start);
  },
};

globalThis.octavoEvaluate = async () => {
  let value = 'default' in exported ? exported.default : exported;
  if (value && value.__esModule && 'default' in value) value = value.default;
  if (typeof value === 'function') value = await value();
  value = await value;
  site.config = value;
  const circle = findCircle(value, [], []);
  return circle ? JSON.stringify(mark('circle', {path: circle})) : serialize(value);
};

// Changes to the arguments of a callback that Go cannot make, because they call functions.
const preparations = {
  documents: ([{docs, isCategoryIndex, ...rest}]) => [
    {
      ...rest,
      docs: docs.map((doc) => {
        const [file, ...folders] = doc.source.split('/').reverse();
        const extension = file.replace(/^.*\./, '.');
        const fileName = file.slice(0, file.length - extension.length);
        const directories = doc.sourceDirName.split('/').reverse(); // ['.'] for the first folder
        if (!isCategoryIndex || folders.length === 0) return doc;
        return {...doc, isCategoryIndex: isCategoryIndex({fileName, directories, extension})};
      }),
    },
  ],
};

// Turns the marks in an argument from Go into values. A callback asks Go.
const revive = (_key, v) => {
  if (v?.$octavo === 'date') return new Date(v.text);
  if (v?.$octavo === 'function') return functions[v.handle].f;
  if (v?.$octavo !== 'callback') return v;
  const answer = (...args) => {
    const given = v.prepare ? preparations[v.prepare](args) : args;
    const {error, value} = JSON.parse(globalThis.__octavoAsk(v.name, serialize(given)), revive);
    if (error) throw new Error(error);
    return value;
  };
  return v.async ? async (...args) => answer(...args) : answer;
};

site.revive = revive;

globalThis.octavoCall = async (handle, text) => {
  const {f, owner} = functions[handle];
  const kept = functions.length;
  try {
    return serialize(await f.apply(owner, JSON.parse(text, revive)));
  } finally {
    functions.length = kept; // functions in the result cannot be called
  }
};

// Runs a script of Octavo that needs the config.
globalThis.octavoAdd = (code) => {
  new Function('site', code)(site);
};
