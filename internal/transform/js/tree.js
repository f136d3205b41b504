// The trees that plugins see. Go sends a node as an array: the number of its type, the
// offsets of its start and end, its children, its data, and its fields. See
// internal/mdx/mdast.
const NUMBER = Symbol('number of a node');
const STATE = Symbol('state of code');

const TYPES = [
  ...['root', 'paragraph', 'heading', 'text', 'emphasis', 'strong', 'delete', 'inlineCode'],
  ...['code', 'link', 'image', 'list', 'listItem', 'blockquote', 'thematicBreak', 'break', 'html'],
  ...['table', 'tableRow', 'tableCell', 'footnoteReference', 'footnoteDefinition', 'definition'],
  ...['linkReference', 'imageReference', 'mdxJsxFlowElement', 'mdxJsxTextElement'],
  ...['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm', 'containerDirective'],
  ...['leafDirective', 'paragraph', 'yaml', 'mdxJsxFlowElement', ''],
];
const [ROOT, PARAGRAPH, HEADING, TEXT] = [0, 1, 2, 3];
const [FLOW_ELEMENT, TEXT_ELEMENT, FLOW_EXPRESSION, TEXT_EXPRESSION, ESM] = [25, 26, 27, 28, 29];
const [CONTAINER, LEAF, LABEL, YAML, HEADER, FOREIGN] = [30, 31, 32, 33, 34, 35];

// The names of the fields after the children and the data.
const FIELDS = {
  7: ['value'],
  8: ['lang', 'meta', 'value'],
  9: ['url', 'title'],
  10: ['alt', 'url', 'title'],
  11: ['ordered', 'start', 'spread'],
  12: ['spread', 'checked'],
  16: ['value'],
  17: ['align'],
  20: ['identifier', 'label'],
  21: ['identifier', 'label'],
  22: ['identifier', 'label', 'url', 'title'],
  23: ['identifier', 'label', 'referenceType'],
  24: ['alt', 'identifier', 'label', 'referenceType'],
  33: ['value'],
};

// The document whose tree is in use: its text, the start of its lines, and the arrays of
// its nodes by number.
let current;

function findLines(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function toPoint(offset) {
  const starts = (current.lines ??= findLines(current.text));
  let low = 0;
  for (let high = starts.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle;
  }
  return {line: low + 1, column: offset - starts[low] + 1, offset};
}

// A node of the document. Most plugins never look at a position, so it is computed when
// somebody asks for it.
class Node {
  constructor(type, number) {
    this.type = type;
    this[NUMBER] = number;
  }

  get position() {
    const a = current.arrays[this[NUMBER]];
    return {start: toPoint(a[1]), end: toPoint(a[2])};
  }

  set position(value) {
    const rest = {writable: true, enumerable: true, configurable: true};
    Object.defineProperty(this, 'position', {value, ...rest});
  }
}

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

// Returns the tree of an array, and notes the arrays of its nodes.
function build(a, arrays) {
  const code = a[0];
  const node = new Node(TYPES[code], arrays.push(a) - 1);
  if (code === TEXT) {
    node.value = a[5];
    if (a[4] !== 0) node.data = a[4];
    return node;
  }
  const names = FIELDS[code];
  if (names) for (let i = 0; i < names.length; i++) node[names[i]] = a[5 + i];
  else if (code >= HEADING) setFields(node, code, a);
  const list = a[3];
  if (list !== 0) {
    const children = [];
    for (let i = 0; i < list.length; i++) children.push(build(list[i], arrays));
    node.children = children;
  }
  if (a[4] !== 0) node.data = a[4];
  return node;
}

// Sets the fields that are not copies.
function setFields(node, code, a) {
  switch (code) {
    case HEADING:
      node.depth = a[5];
      if (a[6] !== undefined) a[4] = withId(a[4] === 0 ? {} : a[4], a[6]);
      break;
    case FLOW_ELEMENT:
    case TEXT_ELEMENT:
      node.name = a[5];
      node.attributes = a[6].map(toAttribute);
      if (a[4] === 0) a[4] = {_mdxExplicitJsx: true};
      break;
    case FLOW_EXPRESSION:
    case TEXT_EXPRESSION:
    case ESM:
      node.value = a[5];
      node.data = new CodeData(code === ESM ? 'module' : 'expression', a[5]);
      break;
    case CONTAINER:
    case LEAF:
      node.name = a[5];
      node.attributes = a[6];
      if (a[7] && a[4] === 0) a[4] = toAdmonition(node);
      break;
    case LABEL:
      a[4] = {directiveLabel: true};
      break;
    case HEADER:
      node.name = 'header';
      node.attributes = [];
      break;
    case FOREIGN:
      Object.assign(node, a[5]);
  }
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

// Returns the fields of a node without its children and its position, as JSON.
function shell(node) {
  const {children: _children, position: _position, ...rest} = node;
  return JSON.stringify(rest);
}

// Describes the changes of a tree to Go: a node that is the same is its number, a node
// with other children is its number and the children, and any other node is itself.
class Changes {
  constructor(text) {
    this.before = [];
    const arrays = [];
    this.visit(build(JSON.parse(text), arrays));
  }

  visit(node) {
    this.before[node[NUMBER]] = node;
    node.children?.forEach((child) => this.visit(child));
  }

  describe(node, parent) {
    const number = this.take(node, parent);
    if (number !== undefined) {
      const before = this.before[number];
      if (JSON.stringify(node) === JSON.stringify(before)) {
        this.markUsed(before);
        return number;
      }
      if (shell(node) === shell(before) && node.children && before.children) {
        this.before[number] = undefined;
        return [number, node.children.map((child) => this.describe(child, node))];
      }
    }
    return this.describeNew(node);
  }

  // Returns the number of a node that went out and is not in use yet.
  take(node, parent) {
    const number = node?.[NUMBER];
    if (number === undefined || parent === undefined) return number;
    return this.before[number] ? number : undefined;
  }

  markUsed(node) {
    this.before[node[NUMBER]] = undefined;
    node.children?.forEach((child) => this.markUsed(child));
  }

  describeNew(node) {
    const {children, position, data, ...rest} = node;
    const place = position ?? (node[NUMBER] === undefined ? undefined : node.position);
    const start = place?.start?.offset;
    if (typeof start === 'number') rest.at = [start, place.end?.offset ?? start];
    if (rest.attributes && Array.isArray(rest.attributes)) {
      rest.attributes = rest.attributes.map(describeAttribute);
    }
    if (/^mdx.*(?:Expression|Esm)$/.test(rest.type)) rest.value = toCode(node);
    else if (data !== undefined && data !== null) rest.data = describeData(data);
    if (Array.isArray(children)) {
      rest.children = children.filter(Boolean).map((child) => this.describe(child, node));
    }
    return rest;
  }
}

// The trees in hChildren are new.
const describeData = ({estree: _estree, ...data}) => {
  if (!Array.isArray(data.hChildren)) return data;
  const changes = Object.create(Changes.prototype, {before: {value: []}});
  return {...data, hChildren: data.hChildren.map((child) => changes.describeNew(child))};
};

function describeAttribute(attribute) {
  const {value} = attribute;
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    return {type: attribute.type, value: toCode(attribute)};
  }
  if (typeof value !== 'object' || value === null) return attribute;
  return {...attribute, value: {type: value.type, value: toCode(value)}};
}

// Returns the code of a node: as it is written, or printed from its tree.
function toCode({type, value, data}) {
  const written = typeof value === 'string' ? value : '';
  const isOurs = data?.[STATE] !== undefined;
  if (isOurs ? !isChanged(data) : written.trim() !== '') return written;
  return data?.estree ? printCode(type, data.estree) : written;
}
