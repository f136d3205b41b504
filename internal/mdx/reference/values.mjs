// The values that expressions of a document can read without an import, as in
// Docusaurus. Headings get no ids here, so the entries of toc have none.

import {constant} from './modules.mjs';
import {visit} from './visit.mjs';

/** The global in which compiled documents find their values. */
const VALUES = 'octavoReferenceValues';

const FRONT_MATTER = /^---\r?\n(.*?)(?:^|\r?\n)---\r?\n/ms;

/** The fields of the front matter, and the text after it. */
export function takeFrontMatter(text) {
  const [block, lines] = FRONT_MATTER.exec(text);
  const fields = lines.split(/\r?\n/).filter(Boolean).map(parseField);
  return {frontMatter: Object.fromEntries(fields), body: text.slice(block.length)};
}

function parseField(line) {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))];
}

/** remark plugin: declares the values at the top of the module. */
export function remarkValues(frontMatter) {
  return (tree) => {
    const metadata = {title: 'Title', frontMatter};
    const values = {
      frontMatter,
      contentTitle: findTitle(tree),
      toc: findEntries(tree),
      metadata,
      assets: {},
    };
    globalThis[VALUES] = values;
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: Object.keys(values).map((name) => constant(VALUES, name)),
        },
      },
    });
  };
}

/** The first heading, if it is a title and above all rules. */
function findTitle(tree) {
  const found = [];
  visit(tree, undefined, (node) => {
    if (node.type === 'heading' || node.type === 'thematicBreak') found.push(node);
  });
  return found[0]?.type === 'heading' && found[0].depth === 1 ? plainText(found[0]) : undefined;
}

function findEntries(tree) {
  const entries = [];
  visit(tree, 'heading', (node) => {
    if (node.depth > 1) entries.push({value: childMarkup(node), level: node.depth});
  });
  return entries;
}

function plainText(node) {
  return node.value ?? node.alt ?? (node.children ?? []).map(plainText).join('');
}

const TAGS = {emphasis: 'em', strong: 'strong', delete: 'del'};

function childMarkup(node) {
  return node.children.map(markup).join('');
}

function markup(node) {
  const tag = TAGS[node.type];
  if (tag) return `<${tag}>${childMarkup(node)}</${tag}>`;
  if (node.type === 'inlineCode') return `<code>${escape(node.value)}</code>`;
  return node.children ? childMarkup(node) : escape(plainText(node));
}

const ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

function escape(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
