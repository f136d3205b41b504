// The contract of unified, for plugins of any of its versions.
const NATIVE = new Set(['remarkGfm', 'remarkDirective', 'remarkFrontmatter', 'remarkMdx']);

function createProcessor(entries) {
  const data = {};
  const queue = [];
  const processor = {
    ...{Parser: undefined, parser: undefined, Compiler: undefined, compiler: undefined},
    data(key, value) {
      if (key === undefined) return data;
      if (typeof key === 'object') return (Object.assign(data, key), processor);
      if (arguments.length === 2) return ((data[key] = value), processor);
      return data[key];
    },
    use(...given) {
      addEntries(queue, given.length > 1 && !Array.isArray(given[0]) ? [given] : given, data);
      return processor;
    },
    freeze: () => processor,
    parse: (file) => parseDocument(String(file), {extensions: data, format: 'mdx'}),
  };
  addEntries(queue, entries, data);
  const transformers = [];
  for (let i = 0; i < queue.length; i++) {
    const [attacher, ...options] = queue[i];
    if (options[0] === false) continue;
    // Octavo reads the syntax of these plugins itself.
    if (NATIVE.has(attacher.name) && (options.length === 0 || options[0] === undefined)) continue;
    if (options[0] === true) options[0] = undefined;
    const transformer = attacher.apply(processor, options);
    if (typeof transformer === 'function') transformers.push(transformer);
  }
  return {data, transformers, processor};
}

// Adds entries to a queue: functions, arrays of a function and its options, and presets.
function addEntries(queue, entries, data) {
  for (const entry of entries) {
    if (entry === null || entry === undefined) continue;
    if (typeof entry === 'function') queue.push([entry]);
    else if (Array.isArray(entry) && typeof entry[0] === 'function') queue.push(entry);
    else if (Array.isArray(entry)) addEntries(queue, entry, data);
    else if (typeof entry === 'object') {
      if (entry.settings) data.settings = {...data.settings, ...entry.settings};
      if (Array.isArray(entry.plugins)) addEntries(queue, entry.plugins, data);
    } else throw new TypeError(`Expected usable value, not \`${entry}\``);
  }
}

const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;
const isPromise = (value) => typeof value?.then === 'function';

const callWithNext = (transformer, tree, file) =>
  new Promise((resolve, reject) => {
    const next = (error, result) => (error ? reject(error) : resolve(result));
    const result = transformer(tree, file, next);
    if (isPromise(result)) result.then(resolve, reject);
  });

// Runs transformers one after the other. It returns a promise only if one of them does.
function run(transformers, tree, file, from = 0) {
  for (let i = from; i < transformers.length; i++) {
    const transformer = transformers[i];
    const result =
      transformer.length > 2 ? callWithNext(transformer, tree, file) : transformer(tree, file);
    if (isPromise(result)) {
      return result.then((value) => {
        if (value instanceof Error) throw value;
        return run(transformers, isNode(value) ? value : tree, file, i + 1);
      });
    }
    if (result instanceof Error) throw result;
    if (isNode(result)) tree = result;
  }
  return tree;
}
