// Runs the loaders of webpack that plugins add for Markdown. They change the text of a
// document before it is compiled.

const matches = (condition, file) =>
  asList(condition).some((item) => {
    if (item instanceof RegExp) return item.test(file);
    if (typeof item === 'function') return item(file);
    if (typeof item === 'string') return file.startsWith(item.replace(/\\/g, '/'));
    if (item?.and) return item.and.every((inner) => matches(inner, file));
    if (item?.not) return !matches(item.not, file);
    return matches(item?.or, file);
  });

const fits = ({test, include, exclude}, file) =>
  (test === undefined || matches(test, file)) &&
  (include === undefined || matches(include, file)) &&
  (exclude === undefined || !matches(exclude, file));

// Reports whether a rule is one for documents, whose result the compiler of Markdown reads.
const changesMarkdown = ({test, query}, rule) =>
  test !== undefined &&
  query === undefined &&
  !rule.type &&
  rule.enforce !== 'post' &&
  ['/a.md', '/a.mdx'].some((file) => matches(test, file)) &&
  !matches(test, '/a.js');

// Takes the code of the loaders of a rule.
globalThis.octavoMarkdownLoaders = (number, index, codes) => {
  const {uses} = plugins[number].markdown[index];
  JSON.parse(codes).forEach((code, i) => {
    const {create} = readModule(code);
    if (typeof create !== 'function') throw new TypeError('a loader exports no function');
    uses[i].run = create;
  });
  return '';
};

// Calls a loader as webpack does: it returns its result, or calls back.
const runLoader = ({run, options}, text, file, siteDir) =>
  new Promise((resolve, reject) => {
    let isAsync = false;
    const callback = (error, result) => (error ? reject(error) : resolve(result));
    const context = {
      ...{query: options ?? '', getOptions: () => (typeof options === 'object' ? options : {})},
      ...{resource: file, resourcePath: file, resourceQuery: '', resourceFragment: ''},
      ...{context: file.replace(/\/[^/]*$/, ''), rootContext: siteDir, mode: 'production'},
      ...{target: 'web', loaders: [], loaderIndex: 0, sourceMap: false, hot: false, version: 2},
      callback,
      async: () => ((isAsync = true), callback),
      emitWarning: (warning) => console.warn(String(warning?.message ?? warning)),
      emitError: reject,
      getLogger: () => console,
    };
    for (const name of 'cacheable addDependency addContextDependency addMissingDependency'.split(
      ' ',
    )) {
      context[name] = () => {};
    }
    const input = run.raw ? globalThis.Buffer.from(text) : text;
    const result = run.call(context, input);
    if (result?.then) result.then(resolve, reject);
    else if (!isAsync) resolve(result); // callback may have been called before
  });

// Returns the text of a document as the loaders of a rule change it, from the last to the
// first.
globalThis.octavoLoadMarkdown = async (number, index, file, text) => {
  const {markdown, context} = plugins[number];
  const {uses, conditions} = markdown[index];
  if (!fits(conditions, file)) return text;
  let result = text;
  for (const use of [...uses].reverse()) {
    result = String((await runLoader(use, result, file, context.siteDir)) ?? '');
  }
  return result;
};
