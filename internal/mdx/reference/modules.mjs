// Makes a document independent of other files: imports become stand-ins, and
// the components that it uses without an import are listed, so that the caller
// can pass them.

import {visit} from './visit.mjs';

/** The global in which compiled documents find the stand-ins of their imports. */
export const IMPORTS = 'octavoReferenceImports';

/**
 * remark plugin: fills names.imports with the local names of imports, and
 * names.components with the dotted paths of the components in JSX. Imports turn
 * into constants at the top, because real imports are hoisted too.
 */
export function remarkStandIns(names) {
  return (tree) => {
    const modules = [];
    visit(tree, 'mdxjsEsm', (node) => modules.push(node.data.estree));
    for (const program of modules) {
      collectImports(program.body, names.imports);
      program.body = program.body.filter(isOwnCode);
    }
    modules[0]?.body.unshift(...[...names.imports].map((name) => constant(IMPORTS, name)));
    collectComponents(tree, names.components);
  };
}

function collectImports(body, imports) {
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers) imports.add(specifier.local.name);
  }
}

/** Neither an import nor an `export … from`. */
function isOwnCode(statement) {
  return statement.type !== 'ImportDeclaration' && !statement.source;
}

/** const name = globalThis[table].name */
export function constant(table, name) {
  const member = (object, property) => ({
    type: 'MemberExpression',
    object,
    property: {type: 'Identifier', name: property},
    computed: false,
    optional: false,
  });
  const value = member(member({type: 'Identifier', name: 'globalThis'}, table), name);
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{type: 'VariableDeclarator', id: {type: 'Identifier', name}, init: value}],
  };
}

/** Walks mdast and the estree in it alike: both have names of components. */
function collectComponents(value, components) {
  if (!value || typeof value !== 'object') return;
  const path = componentPath(value);
  if (path && isComponent(path)) components.add(path);
  for (const child of Object.values(value)) collectComponents(child, components);
}

function componentPath(node) {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name;
    case 'JSXOpeningElement':
      return estreePath(node.name);
    default:
      return undefined;
  }
}

function estreePath(name) {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name;
    case 'JSXMemberExpression':
      return `${estreePath(name.object)}.${name.property.name}`;
    default:
      return undefined; // a namespaced name is an element
  }
}

function isComponent(path) {
  return path.includes('.') || !/^[a-z]/.test(path);
}
