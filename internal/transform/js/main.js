// The side of plugins for documents that Go calls. The variable site has the config.
const libraries = {};

function ask(name, ...args) {
  const {error, value} = JSON.parse(globalThis.__octavoAsk(name, JSON.stringify(args)));
  if (error) throw new Error(error);
  return value;
}

// Returns the exports of one of the packages that Octavo carries.
function library(name) {
  if (!libraries[name]) {
    const module = {exports: {}};
    new Function('module', 'exports', 'require', ask('library', name))(module, module.exports);
    libraries[name] = module.exports;
  }
  return libraries[name];
}

const sets = [];

const entriesAt = (path) =>
  path.reduce((value, step) => value?.[step], site.config)?.filter(Boolean) ?? [];

globalThis.octavoIsReady = () => '';

// Starts the plugins of a set, and returns whether they extend the syntax of Markdown.
globalThis.octavoStartPlugins = (number, text) => {
  const spec = JSON.parse(text);
  const remark = createProcessor([...spec.early, ...spec.late].flatMap(entriesAt));
  const early = createProcessor(spec.early.flatMap(entriesAt));
  const late = createProcessor(spec.late.flatMap(entriesAt));
  const rehype = createProcessor(spec.rehype.flatMap(entriesAt));
  const recma = createProcessor(spec.recma.flatMap(entriesAt));
  sets[number] = {...spec, extensions: remark.data, early, late, rehype, recma};
  const {micromarkExtensions = [], fromMarkdownExtensions = []} = remark.data;
  return JSON.stringify({
    parses: micromarkExtensions.length + fromMarkdownExtensions.length > 0,
    early: early.transformers.length,
    late: late.transformers.length,
    rehype: rehype.transformers.length,
    recma: recma.transformers.length,
  });
};

function createFile({path, cwd}, text) {
  const {VFile} = library('vfile');
  let frontMatter;
  const data = {
    get frontMatter() {
      return (frontMatter ??= ask('frontMatter') ?? {});
    },
    set frontMatter(value) {
      frontMatter = value;
    },
    compilerName: 'client',
  };
  return new VFile({path, cwd, value: text, data});
}

const toOffsets = (place) => {
  const {start = place, end = place?.end ?? start} = place ?? {};
  return {start: start?.offset, line: start?.line, column: start?.column, end: end?.offset};
};

const describeMessage = (message) => ({
  text: String(message.reason ?? message.message),
  isFatal: message.fatal === true,
  isSyntax: message.isSyntax,
  isInfo: message.fatal === undefined || message.fatal === null,
  source: [message.source, message.ruleId].filter(Boolean).join(':'),
  ...toOffsets(
    message.place ??
      message.position ??
      (message.line ? {line: message.line, column: message.column} : undefined),
  ),
});

const isMessage = (error) => typeof error?.reason === 'string' && 'fatal' in error;

function finish(file, answer) {
  if (file.messages.length > 0) answer.messages = file.messages.map(describeMessage);
  return Object.keys(answer).length > 0 ? JSON.stringify(answer) : '';
}

// Returns the answer for a message that ends the work on a document, or throws.
function fail(file, error) {
  if (!isMessage(error)) throw error;
  error.fatal = true;
  if (!file.messages.includes(error)) file.messages.push(error);
  return finish(file, {});
}

// Runs one stage of the plugins of a set, and returns the changes of the tree as JSON; ''
// for none.
globalThis.octavoTransform = (number, stage, given, info, text) => {
  const set = sets[number];
  const about = JSON.parse(info);
  const file = createFile(about, text);
  const start = () => {
    current = {text, arrays: [], lines: undefined};
    if (given === '') return parseDocument(text, {...about, extensions: set.extensions});
    return build(JSON.parse(given), current.arrays);
  };
  const describe = (tree, before) => {
    if (stage === 'late' && set.rehype.transformers.length > 0) {
      return finishRehype(set, tree, given, file, about);
    }
    if (before !== undefined && JSON.stringify(tree) === before) return finish(file, {});
    const changes =
      given === '' ? Object.create(Changes.prototype, {before: {value: []}}) : new Changes(given);
    return finish(file, {tree: changes.describe(tree)});
  };
  try {
    const tree = start();
    const before = given === '' ? undefined : JSON.stringify(tree);
    const result = run(set[stage].transformers, tree, file);
    if (!isPromise(result)) return describe(result, before);
    return result.then((changed) => describe(changed, before)).catch((error) => fail(file, error));
  } catch (error) {
    return fail(file, error);
  }
};
