// What plugins have changed in a tree. Fields that nobody but the plugins knows do not count.

// Reports whether a tree is still the one that the tokens describe. Other nodes in the place of
// nodes with the same fields make no difference.
function isSame(tree, given) {
  [tokens, at] = [given, 0];
  return isSameRoot(tree) && isSameList(tree.children);
}

const isSameRoot = ({type, data, children}) =>
  type === 'root' && data === undefined && Array.isArray(children);

function isSameList(children) {
  for (let i = 0; ; i++) {
    const token = tokens[at++];
    if (token === 0) return i === children.length;
    const node = children[i];
    if (typeof node !== 'object' || node === null) return false;
    if (typeof token === 'string') {
      if (node.value !== token || node.type !== 'text' || node.data !== undefined) return false;
    } else if (!isSameNode(node, token)) return false;
  }
}

const isSameText = ({type, value, data}, token) =>
  type === 'text' && value === token && data === undefined;

function isSameNode(node, token) {
  const type = typeof token === 'object' ? tokens[at++] : token;
  if (!hasSameFields(node, type, token)) return false;
  const {children} = node;
  if (HAS_CHILDREN[type]) return Array.isArray(children) && isSameList(children);
  return children === undefined;
}

// Reports whether a node has the fields of the next tokens, and skips these. data is the type
// if there are no data.
function hasSameFields(node, type, data) {
  if (SPECIAL[type] !== undefined) return isSameSpecial(node, type, data);
  if (node.type !== TYPES[type]) return false;
  const names = FIELDS[type];
  for (let i = 0; i < names.length; i++) if (node[names[i]] !== tokens[at++]) return false;
  return type === data ? node.data === undefined : isEqual(node.data, data);
}

function isSameSpecial(node, type, given) {
  const data = given === type ? undefined : given;
  if (type === HEADING && data === undefined) return isSameHeading(node);
  const before = {type: TYPES[type]};
  if (!isEqual(node.data, SPECIAL[type](before, data))) return false;
  if (type === FOREIGN) {
    const {[NUMBER]: _number, children: _children, data: _data, ...fields} = node;
    return isEqual(fields, before);
  }
  for (const name of Object.keys(before)) if (!isEqual(node[name], before[name])) return false;
  return true;
}

// Most documents have headings, so these are compared without a copy of what they were.
function isSameHeading({type, depth, data}) {
  if (type !== 'heading' || depth !== tokens[at++]) return false;
  const id = tokens[at++];
  if (id === null || data === undefined) return id === null && data === undefined;
  const {hProperties} = data;
  if (data.id !== id || hProperties?.id !== id) return false;
  return Object.keys(data).length === 2 && Object.keys(hProperties).length === 1;
}

// Compares a value with one that no plugin could change. Some values with the same JSON are
// not equal, which costs only time.
function isEqual(value, before) {
  if (value === before) return true;
  if (typeof before !== 'object' || before === null) return false;
  if (typeof value !== 'object' || value === null) return false;
  if (before[STATE]) return value[STATE]?.code === before[STATE].code && !value.toJSON();
  const names = Object.keys(before);
  if (Object.keys(value).length !== names.length) return false;
  for (const name of names) if (!isEqual(value[name], before[name])) return false;
  return true;
}

// Describes the changes of a tree to Go: a node that is the same is its number, a node
// with other children is its number and the children, and any other node is itself.
class Changes {
  constructor(given) {
    this.tokens = given;
    this.starts = [-1]; // the place of the first token of each node
    this.sizes = [1]; // how many nodes a node is, with those in it
    const open = [0];
    for (let i = 0; i < given.length;) {
      const number = this.starts.length;
      if (given[i] === 0) {
        const parent = open.pop();
        this.sizes[parent] = number - parent;
        i++;
        continue;
      }
      this.starts.push(i);
      this.sizes.push(1);
      if (typeof given[i] === 'string') {
        i++;
        continue;
      }
      if (typeof given[i] === 'object') i++;
      const type = given[i];
      i += 1 + FIELDS[type].length;
      if (HAS_CHILDREN[type]) open.push(number);
    }
    this.isUsed = this.sizes.map(() => false);
  }

  describe(node) {
    const number = node[NUMBER];
    if (number === undefined || this.isUsed[number]) return this.describeNew(node);
    if (this.isSameTree(node, number)) return number;
    if (!node.children || !this.isSame(node, number)) return this.describeNew(node);
    this.isUsed[number] = true;
    return [number, node.children.filter(Boolean).map((child) => this.describe(child))];
  }

  // Reports whether a node and all nodes in it are as they were, and in use only here.
  isSameTree(node, number) {
    const end = number + this.sizes[number];
    for (let i = number; i < end; i++) if (this.isUsed[i]) return false;
    if (number === 0) return isSame(node, this.tokens);
    const token = this.start(number);
    if (typeof token === 'string' ? !isSameText(node, token) : !isSameNode(node, token)) {
      return false;
    }
    this.isUsed.fill(true, number, end);
    return true;
  }

  // Reports whether a node is as it was, except for its children.
  isSame(node, number) {
    if (number === 0) return isSameRoot(node);
    const token = this.start(number);
    if (typeof token === 'string') return false;
    const type = typeof token === 'object' ? tokens[at++] : token;
    return HAS_CHILDREN[type] && hasSameFields(node, type, token);
  }

  // Returns the first token of a node. The next tokens are its fields.
  start(number) {
    [tokens, at] = [this.tokens, this.starts[number] + 1];
    return tokens[at - 1];
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
      rest.children = children.filter(Boolean).map((child) => this.describe(child));
    }
    return rest;
  }
}

// The trees in hChildren are new.
const describeData = ({estree: _estree, ...data}) => {
  if (!Array.isArray(data.hChildren)) return data;
  const changes = new Changes([]);
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
