// Directives as in Docusaurus: containers named by a keyword become admonitions,
// and text directives without a label become text again. remark-rehype wraps
// the content of all others in a div.

import {ADMONITIONS} from './preprocess.mjs';
import {visit} from './visit.mjs';

/** remark plugin: keyword containers → <admonition type title id className>. */
export function remarkAdmonitions() {
  return (tree) => visit(tree, 'containerDirective', toAdmonition);
}

function toAdmonition(node) {
  if (!ADMONITIONS.includes(node.name)) return;
  const {title, id, class: className} = node.attributes ?? {};
  const label = takeLabel(node);
  const plainTitle = title ?? plainText(label);
  node.data = {
    hName: 'admonition',
    hProperties: {
      ...(plainTitle && {title: plainTitle}),
      type: node.name,
      ...(id && {id}),
      ...(className && {className}),
    },
  };
  if (label && !plainTitle) node.children.unshift(formattedTitle(label.children));
}

/** Removes and returns the paragraph that holds the [label], if there is one. */
function takeLabel(node) {
  return node.children[0]?.data?.directiveLabel ? node.children.shift() : undefined;
}

function plainText(label) {
  if (label?.children.length !== 1) return undefined;
  const [only] = label.children;
  return only.type === 'text' ? only.value : undefined;
}

function formattedTitle(children) {
  return {
    type: 'mdxAdmonitionTitle',
    data: {hName: 'mdxAdmonitionTitle', hProperties: {}},
    children,
  };
}

/** remark plugin: `:name` without label and attributes → the text it was. */
export function remarkPlainDirectives() {
  return (tree) => visit(tree, 'textDirective', toText);
}

function toText(node) {
  const {name, attributes, children} = node;
  if (children.length > 0 || Object.keys(attributes ?? {}).length > 0) return;
  delete node.children; // a text node has no children
  Object.assign(node, {type: 'text', value: `:${name}`});
}
