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

const entriesAt = (path) => site.at(path)?.filter(Boolean) ?? [];

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

// Returns the file of a document. Few plugins read its text or its front matter, so Go sends
// them when a plugin does.
function createFile({path, cwd}, value) {
  const {VFile} = library('vfile');
  const data = {
    get frontMatter() {
      return readFrontMatter();
    },
    set frontMatter(value) {
      Object.defineProperty(this, 'frontMatter', field(value));
    },
    compilerName: 'client',
  };
  const file = {__proto__: VFile.prototype, cwd, data, history: [path], messages: []};
  return Object.defineProperty(file, 'value', value === undefined ? TEXT : field(value));
}

function readFrontMatter() {
  if (!current.frontMatter) {
    current.frontMatter = ask('frontMatter') ?? {};
    current.given = JSON.stringify(current.frontMatter);
  }
  return current.frontMatter;
}

// Returns the front matter if plugins have changed it. As in Docusaurus, another object in its
// place does not count.
function changedFrontMatter() {
  if (!current.frontMatter) return undefined;
  return JSON.stringify(current.frontMatter) === current.given ? undefined : current.frontMatter;
}

const field = (value) => ({value, writable: true, enumerable: true, configurable: true});
const TEXT = {
  get: () => textOf(current),
  set(value) {
    Object.defineProperty(this, 'value', field(value));
  },
  ...{enumerable: true, configurable: true},
};

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
  const frontMatter = changedFrontMatter();
  if (frontMatter) answer.frontMatter = frontMatter;
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

const textIn = (node) => node.value ?? node.alt ?? (node.children ?? []).map(textIn).join('');

// Tells later plugins the title in the text: its first heading, if that is one of the first level.
function addContentTitle(file, tree) {
  const isHeader = ({type, name}) => type === 'mdxJsxFlowElement' && name === 'header';
  const first = tree.children.find((node) => node.type === 'heading' || isHeader(node));
  const title = first && isHeader(first) ? first.children[0] : first;
  if (title?.type === 'heading' && title.depth === 1) file.data.contentTitle = textIn(title);
}

// Runs one stage of the plugins of a set, and returns the changes of the tree as JSON; ''
// for none. Without nodes, the plugins read the text.
globalThis.octavoTransform = (number, stage, nodes, info) => {
  const set = sets[number];
  const about = JSON.parse(info);
  const file = createFile(about);
  current = {};
  const given = nodes === '' ? undefined : JSON.parse(nodes);
  const describe = (tree) => {
    if (stage === 'late' && set.rehype.transformers.length > 0) {
      return finishRehype(set, tree, new Changes(given ?? []), file, about);
    }
    if (given && isSame(tree, given)) return finish(file, {});
    return describeTree(new Changes(given ?? []), tree, file);
  };
  try {
    const tree = given
      ? readTree(given)
      : parseDocument(textOf(current), {...about, extensions: set.extensions});
    if (stage === 'late') addContentTitle(file, tree);
    const result = run(set[stage].transformers, tree, file);
    if (!isPromise(result)) return describe(result);
    return result.then(describe).catch((error) => fail(file, error));
  } catch (error) {
    return fail(file, error);
  }
};
