// From mdast to hast, and back to Go. A node of hast that the plugins leave alone goes
// back as the node of mdast that it was made from.
const ORIGIN = Symbol('node of mdast');
const FOOTER = Symbol('footnotes');

// The parts of lists and tables are not what they are outside of them.
const PARTS = new Set(['root', 'listItem', 'tableRow', 'tableCell', 'table']);
const MDX = ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'];

function withOrigin(result, node) {
  if (typeof result === 'object' && result !== null && !Array.isArray(result)) {
    Object.defineProperty(result, ORIGIN, {value: node});
  }
  return result;
}

function passOn(state, {[NUMBER]: _number, children, ...node}) {
  return children ? {...node, children: state.all({...node, children})} : node;
}

function toDirective(state, node) {
  const element = {type: 'element', tagName: 'div', properties: {}, children: state.all(node)};
  state.patch(node, element);
  return state.applyData(node, element);
}

function createHandlers({defaultHandlers}) {
  const handlers = {};
  const add = (type, make) => {
    handlers[type] = (state, node, parent) => {
      const result = make(state, node, parent);
      return PARTS.has(type) && type !== 'table' ? result : withOrigin(result, node);
    };
  };
  for (const [type, make] of Object.entries(defaultHandlers)) add(type, make);
  for (const type of [...MDX, 'mdxjsEsm']) add(type, passOn);
  for (const type of ['containerDirective', 'leafDirective', 'textDirective'])
    add(type, toDirective);
  add('code', (state, node) => {
    const pre = defaultHandlers.code(state, node);
    if (node.meta) pre.children[0].properties.metastring = node.meta;
    return pre;
  });
  add('paragraph', (state, node) => {
    const element = defaultHandlers.paragraph(state, node);
    if (node.data?.directiveLabel) element.tagName = 'mdxAdmonitionTitle';
    return element;
  });
  return handlers;
}

function toTree(tree, {remarkRehype}) {
  const {toHast, ...parts} = library('hast');
  const options = {allowDangerousHtml: true, ...remarkRehype, handlers: createHandlers(parts)};
  const root = toHast(tree, options);
  const last = root.children.at(-1);
  if (last?.properties?.dataFootnotes) last[FOOTER] = true;
  return root;
}

// Notes the form of each node before the plugins run.
function noteForms(node, form, forms) {
  forms.set(node, form);
  node.children?.forEach((child, i) => noteForms(child, form.children[i], forms));
}

class HastChanges {
  constructor(changes, forms, tree) {
    Object.assign(this, {changes, forms, tree, keepsNotes: false, isInNotes: false});
  }

  isSame(node) {
    const form = this.forms.get(node);
    return form !== undefined && JSON.stringify(node) === JSON.stringify(form);
  }

  describeRoot(root) {
    const children = root.children ?? [];
    this.keepsNotes = children.some((node) => node[FOOTER] && this.isSame(node));
    const shown = children.filter((node) => !(node.type === 'text' && node.value === '\n'));
    const described = shown.flatMap((node) => {
      this.isInNotes = node[FOOTER] === true;
      if (!this.isInNotes || !this.keepsNotes) return [this.describe(node)];
      return definitionsIn(this.tree).map((note) => this.changes.describe(note));
    });
    return {type: 'root', children: described};
  }

  // If plugins change the footnotes, references to them are ordinary links.
  mayKeep(origin) {
    return this.keepsNotes || (!this.isInNotes && !refersToNote(origin));
  }

  describe(node) {
    const origin = node[ORIGIN];
    if (origin && this.mayKeep(origin) && this.isSame(node)) {
      return this.changes.describe(origin);
    }
    if (!node.children) return this.changes.describeNew(node);
    const rest = this.changes.describeNew({...node, children: undefined});
    return {...rest, children: node.children.map((child) => this.describe(child))};
  }
}

const refersToNote = (node) =>
  node.type === 'footnoteReference' || (node.children?.some(refersToNote) ?? false);

function definitionsIn(node) {
  if (node.type === 'footnoteDefinition') return [node];
  return node.children?.flatMap(definitionsIn) ?? [];
}

const hasRaw = (node) => node.type === 'raw' || (node.children?.some(hasRaw) ?? false);

function finishRehype(set, tree, changes, file, {format}) {
  let root = toTree(tree, set);
  if (format === 'md' && hasRaw(root))
    root = library('raw').raw(root, {passThrough: [...MDX, 'mdxjsEsm']});
  const forms = new Map();
  noteForms(root, JSON.parse(JSON.stringify(root)), forms);
  const before = JSON.stringify(root);
  const describe = (result) => {
    if (JSON.stringify(result) === before) return describeTree(changes, tree, file);
    return finish(file, {tree: new HastChanges(changes, forms, tree).describeRoot(result)});
  };
  const result = run(set.rehype.transformers, root, file);
  return isPromise(result) ? result.then(describe) : describe(result);
}

// Returns the changes of a tree of remark.
function describeTree(changes, tree, file) {
  const described = changes.describe(tree);
  return finish(file, typeof described === 'number' ? {} : {tree: described});
}
