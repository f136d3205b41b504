// The trees that plugins see. Go sends a node as an array: the number of its type, its
// children, its data, and its fields. A text is a string. See internal/mdx/mdast.
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
const [PARAGRAPH, HEADING, TEXT] = [1, 2, 3];
const [FLOW_ELEMENT, TEXT_ELEMENT, FLOW_EXPRESSION, TEXT_EXPRESSION, ESM] = [25, 26, 27, 28, 29];
const [CONTAINER, LEAF, LABEL, HEADER, FOREIGN] = [30, 31, 32, 34, 35];

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

// The document whose tree is in use: its text, the start of its lines, the number of its
// nodes, and their places.
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
    const offsets = (current.offsets ??= current.places.split(' '));
    const [start, end] = [offsets[2 * this[NUMBER]], offsets[2 * this[NUMBER] + 1]];
    return {start: toPoint(Number(start)), end: toPoint(Number(end))};
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

// Returns the tree of an array. The nodes have numbers in the order in which they begin.
function build(a, counter) {
  if (typeof a === 'string') {
    const node = new Node('text', counter.next++);
    node.value = a;
    return node;
  }
  const code = a[0];
  const node = new Node(TYPES[code], counter.next++);
  const names = FIELDS[code];
  if (names) for (let i = 0; i < names.length; i++) node[names[i]] = a[3 + i];
  else if (code >= HEADING) setFields(node, code, a);
  const list = a[1];
  if (list !== 0) {
    const children = [];
    for (let i = 0; i < list.length; i++) children.push(build(list[i], counter));
    node.children = children;
  }
  if (a[2] !== 0) node.data = a[2];
  if (counter.forms && code !== PARAGRAPH) noteForm(node, code);
  return node;
}

// Sets the fields that are not copies.
function setFields(node, code, a) {
  switch (code) {
    case HEADING:
      node.depth = a[3];
      if (a[4] !== undefined) a[2] = withId(a[2] === 0 ? {} : a[2], a[4]);
      break;
    case FLOW_ELEMENT:
    case TEXT_ELEMENT:
      node.name = a[3];
      node.attributes = a[4].map(toAttribute);
      if (a[2] === 0) a[2] = {_mdxExplicitJsx: true};
      break;
    case FLOW_EXPRESSION:
    case TEXT_EXPRESSION:
    case ESM:
      node.value = a[3];
      node.data = new CodeData(code === ESM ? 'module' : 'expression', a[3]);
      break;
    case TEXT:
      node.value = a[3];
      break;
    case CONTAINER:
    case LEAF:
      node.name = a[3];
      node.attributes = a[4];
      if (a[5] && a[2] === 0) a[2] = toAdmonition(node);
      break;
    case LABEL:
      a[2] = {directiveLabel: true};
      break;
    case HEADER:
      node.name = 'header';
      node.attributes = [];
      break;
    case FOREIGN:
      Object.assign(node, a[3]);
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

// Reports whether a tree is still the one that an array describes. Fields that nobody but
// the plugins knows do not count. forms has the attributes and the data as JSON.
function isSame(node, a, counter) {
  const number = counter.next++;
  if (node === null || typeof node !== 'object' || node[NUMBER] !== number) return false;
  if (typeof a === 'string') {
    return node.value === a && node.data === undefined && node.type === 'text';
  }
  const code = a[0];
  if (node.type !== TYPES[code] && code !== FOREIGN) return false;
  if (a[2] === 0 ? node.data !== undefined && !node.data?.[STATE] : node.data !== a[2])
    return false;
  const names = FIELDS[code];
  if (names) {
    for (let i = 0; i < names.length; i++) if (node[names[i]] !== a[3 + i]) return false;
  } else if (code > PARAGRAPH && !hasSameFields(node, code, a)) return false;
  const list = a[1];
  const {children} = node;
  if (list === 0) return children === undefined;
  if (!Array.isArray(children) || children.length !== list.length) return false;
  for (let i = 0; i < list.length; i++) if (!isSame(children[i], list[i], counter)) return false;
  return true;
}

const formOf = (node) => JSON.stringify([node.name, node.attributes, node.data]);

// Compares the fields that are objects, and those with a name of their own.
function hasSameFields(node, code, a) {
  switch (code) {
    case HEADING:
      return node.depth === a[3] && (a[2] === 0 || formOf(node) === current.forms[node[NUMBER]]);
    case FLOW_EXPRESSION:
    case TEXT_EXPRESSION:
    case ESM:
      return node.value === a[3] && node.data !== undefined && node.data.toJSON?.() === undefined;
    case TEXT:
      return node.value === a[3] && formOf(node) === current.forms[node[NUMBER]];
    case FOREIGN:
      return JSON.stringify({...node, children: 0}) === current.forms[node[NUMBER]];
    default:
      return code < FLOW_ELEMENT || formOf(node) === current.forms[node[NUMBER]];
  }
}

// Notes the form of a node whose fields a plugin can change without a new value.
function noteForm(node, code) {
  if (code === FOREIGN) current.forms[node[NUMBER]] = JSON.stringify({...node, children: 0});
  else if (code === HEADING ? node.data : code === TEXT || code >= CONTAINER || isElement(code)) {
    current.forms[node[NUMBER]] = formOf(node);
  }
}

const isElement = (code) => code === FLOW_ELEMENT || code === TEXT_ELEMENT;

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
    this.visit(build(JSON.parse(text), {next: 0}));
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
