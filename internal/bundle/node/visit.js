// The walk of unist-util-visit and unist-util-visit-parents, with which most plugins of remark
// visit trees. The packages make a function with a name for each node, for debuggers, which
// takes the embedded engine more time than everything else. This walk is the same without
// these functions. A visitor gets all parents of a node, or the last one.
import {convert} from 'unist-util-is';

export const CONTINUE = true;
export const EXIT = false;
export const SKIP = 'skip';

const isObject = (value) => typeof value === 'object' && value !== null;

function check({enter, exit}) {
  if (enter !== undefined && enter !== null && typeof enter !== 'function') {
    throw new Error(`Unexpected value \`${enter}\` for \`visitors.enter\`, expected a function`);
  }
  if (typeof exit !== 'function') {
    throw new Error(`Unexpected value \`${exit}\` for \`visitors.exit\`, expected a function`);
  }
  return {enter: enter ?? undefined, exit};
}

function findVisitors(visitor) {
  if (typeof visitor === 'function') return {enter: visitor};
  if (isObject(visitor)) return check(visitor);
  throw new Error(`Unexpected value \`${visitor}\` for \`visitor\`, expected a function`);
}

// Returns undefined for no test. The names of types are compared here: a function of
// unist-util-is takes longer.
function findTest(test) {
  if (typeof test === 'string') return (node) => node.type === test;
  return test ? convert(test) : undefined;
}

export function walkTree(tree, given, hasParents) {
  if (!isObject(tree)) throw new Error(`Unexpected value \`${tree}\`, expected a node`);
  if (typeof given[1] !== 'function' && !isObject(given[1])) given.unshift(undefined);
  const [test, visitor, reverse] = given;
  const matches = findTest(test);
  const {enter, exit} = findVisitors(visitor);
  const step = reverse ? -1 : 1;

  // Returns EXIT, or the index of the node to visit next if a visitor has named one.
  function walk(node, index, parents, parent) {
    const isMatch = matches === undefined || matches(node, index, parent);
    let action, next;
    if (isMatch && enter !== undefined) {
      action = hasParents ? enter(node, parents, index) : enter(node, index, parent);
      if (action !== undefined) {
        if (Array.isArray(action)) [action, next] = action;
        else if (typeof action === 'number') next = action;
        if (action === EXIT) return EXIT;
      }
    }
    if (node.children && action !== SKIP) {
      const inside = hasParents ? [...parents, node] : parents;
      for (let i = reverse ? node.children.length - 1 : 0; i > -1 && i < node.children.length;) {
        const after = walk(node.children[i], i, inside, node);
        if (after === EXIT) return EXIT;
        i = typeof after === 'number' ? after : i + step;
      }
    }
    return isMatch && exit !== undefined ? (leave(node, index, parents, parent) ?? next) : next;
  }

  function leave(node, index, parents, parent) {
    let action = hasParents ? exit(node, parents, index) : exit(node, index, parent);
    let next = action;
    if (Array.isArray(action)) [action, next] = action;
    if (action === SKIP) throw new Error('Unexpected value `skip` from `exit`');
    if (action === EXIT) return EXIT;
    return typeof next === 'number' ? next : undefined;
  }

  walk(tree, undefined, [], undefined);
}
