// The trees that plugins see. Go sends a tree as tokens, in the order in which its nodes
// begin: the number of a type, the fields, the children, and 0 at their end. A text is a
// string. An object before a node is its data. See internal/mdx/mdast.
const NUMBER = Symbol('number of a node');
const STATE = Symbol('state of code');

// The types by their numbers, with their fields; + says that they have children.
const KINDS = [
  ...['root +', 'paragraph +', 'heading depth id +', 'text value', 'emphasis +', 'strong +'],
  ...['delete +', 'inlineCode value', 'code lang meta value', 'link url title +'],
  ...['image alt url title', 'list ordered start spread +', 'listItem spread checked +'],
  ...['blockquote +', 'thematicBreak', 'break', 'html value', 'table align +', 'tableRow +'],
  ...['tableCell +', 'footnoteReference identifier label'],
  ...['footnoteDefinition identifier label +', 'definition identifier label url title'],
  ...['linkReference identifier label referenceType +'],
  ...['imageReference alt identifier label referenceType'],
  ...['mdxJsxFlowElement name attributes +', 'mdxJsxTextElement name attributes +'],
  ...['mdxFlowExpression value', 'mdxTextExpression value', 'mdxjsEsm value'],
  ...['containerDirective name attributes isAdmonition +'],
  ...['leafDirective name attributes isAdmonition +', 'paragraph +', 'yaml value'],
  ...['mdxJsxFlowElement +', 'foreign fields +'],
].map((words) => words.split(' '));
const TYPES = KINDS.map(([type]) => type);
const FIELDS = KINDS.map(([, ...words]) => words.filter((word) => word !== '+'));
const HAS_CHILDREN = KINDS.map((words) => words.includes('+'));
const [HEADING, TABLE, LABEL, HEADER, FOREIGN] = [2, 17, 32, 34, 35];
const [FLOW_ELEMENT, TEXT_ELEMENT, FLOW_EXPRESSION, TEXT_EXPRESSION, ESM] = [25, 26, 27, 28, 29];
const [CONTAINER, LEAF] = [30, 31];

// The document whose tree is in use: its text, the start of its lines, and the places of
// its nodes.
let current;

const textOf = (document) => (document.text ??= ask('text'));

function findLines(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function toPoint(offset) {
  const starts = (current.lines ??= findLines(textOf(current)));
  let low = 0;
  for (let high = starts.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return {line: low + 1, column: offset - starts[low] + 1, offset};
}

// What all nodes have. Most plugins never look at a position, so it is computed when somebody
// asks for it.
const NODE = {
  get position() {
    const offsets = (current.offsets ??= ask('places').split(' '));
    const [start, end] = [offsets[2 * this[NUMBER]], offsets[2 * this[NUMBER] + 1]];
    return {start: toPoint(Number(start)), end: toPoint(Number(end))};
  },

  set position(value) {
    Object.defineProperty(this, 'position', field(value));
  },
};

// The data of a node with code. It parses the code when a plugin asks for its tree.
class CodeData {
  constructor(kind, code) {
    Object.defineProperty(this, STATE, {value: {kind, code}, writable: true});
  }

  get estree() {
    const state = this[STATE];
    if (!('tree' in state)) {
      state.tree = parseCode(state.kind, state.code);
      state.before = JSON.stringify(state.tree);
    }
    return state.tree;
  }

  set estree(value) {
    this[STATE].tree = value;
    this[STATE].before ??= '';
  }

  toJSON() {
    const rest = {...this};
    if (isChanged(this)) rest.estree = this[STATE].tree;
    return Object.keys(rest).length > 0 ? rest : undefined;
  }
}

const isChanged = (data) =>
  'tree' in data[STATE] && JSON.stringify(data[STATE].tree) !== data[STATE].before;

function toAttribute([name, value]) {
  if (name === '') {
    return {type: 'mdxJsxExpressionAttribute', value, data: new CodeData('spread', value)};
  }
  if (!Array.isArray(value)) return {type: 'mdxJsxAttribute', name, value};
  const [code] = value;
  const data = new CodeData('expression', code);
  return {
    ...{type: 'mdxJsxAttribute', name},
    value: {type: 'mdxJsxAttributeValueExpression', value: code, data},
  };
}

const withId = (data, id) => ({id, ...data, hProperties: {id, ...data.hProperties}});

function toAdmonition({name, attributes}) {
  const {title, id, class: className} = attributes;
  const hProperties = {type: name};
  if (title) hProperties.title = title;
  if (id) hProperties.id = id;
  if (className) hProperties.className = className;
  return {hName: 'admonition', hProperties};
}

const copy = (value) => JSON.parse(JSON.stringify(value));

let tokens; // of the tree
let at; // the place of the next token
let next; // the number of the next node

// The types whose fields are not the tokens: functions that set the fields of a new node and
// return its data. data is the data that Go has sent.
const SPECIAL = [];
SPECIAL[HEADING] = (node, data) => {
  node.depth = tokens[at++];
  const id = tokens[at++];
  return id === null ? data : withId(data ?? {}, id);
};
SPECIAL[TABLE] = (node, data) => {
  node.align = [...tokens[at++]];
  return data;
};
SPECIAL[FLOW_ELEMENT] = SPECIAL[TEXT_ELEMENT] = (node, data) => {
  node.name = tokens[at++];
  node.attributes = tokens[at++].map(toAttribute);
  return data ?? {_mdxExplicitJsx: true};
};
SPECIAL[FLOW_EXPRESSION] = SPECIAL[TEXT_EXPRESSION] = (node, data) => {
  node.value = tokens[at++];
  return data ?? new CodeData('expression', node.value);
};
SPECIAL[ESM] = (node, data) => {
  node.value = tokens[at++];
  return data ?? new CodeData('module', node.value);
};
SPECIAL[CONTAINER] = SPECIAL[LEAF] = (node, data) => {
  node.name = tokens[at++];
  node.attributes = {...tokens[at++]};
  return tokens[at++] ? (data ?? toAdmonition(node)) : data;
};
SPECIAL[LABEL] = () => ({directiveLabel: true});
SPECIAL[HEADER] = (node, data) => {
  node.name = 'header';
  node.attributes = [];
  return data;
};
SPECIAL[FOREIGN] = (node, data) => {
  Object.assign(node, copy(tokens[at++]));
  return data;
};

// Returns the tree of a document.
function readTree(given) {
  [tokens, at, next] = [given, 0, 1];
  return {__proto__: NODE, type: 'root', [NUMBER]: 0, children: readList()};
}

function readList() {
  const list = [];
  for (let i = 0; ; i++) {
    const token = tokens[at++];
    if (typeof token === 'string') {
      list[i] = {__proto__: NODE, type: 'text', [NUMBER]: next++, value: token};
    } else if (token === 0) return list;
    else list[i] = readNode(token);
  }
}

function readNode(token) {
  let data;
  if (typeof token === 'object') {
    data = copy(token);
    token = tokens[at++];
  }
  const node = {__proto__: NODE, type: TYPES[token], [NUMBER]: next++};
  if (SPECIAL[token] === undefined) {
    const names = FIELDS[token];
    for (let i = 0; i < names.length; i++) node[names[i]] = tokens[at++];
  } else data = SPECIAL[token](node, data);
  if (HAS_CHILDREN[token]) node.children = readList();
  if (data !== undefined) node.data = data;
  return node;
}
