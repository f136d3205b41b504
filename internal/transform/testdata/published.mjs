// Renders documents with the real MDX and published plugins. Reads JSON lines {name,
// text, plugins: {early, remark, rehype, recma}, html, module}, where html or module is
// the result of Octavo, and writes {name, want, got} as HTML.
import {createElement} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import {text as readAll} from 'node:stream/consumers';
import {evaluate} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import GithubSlugger from 'github-slugger';

// Octavo runs plugins when headings have ids and the title is in a header, as Docusaurus
// does.
const remarkHeadings = () => (tree) => {
  const slugger = new GithubSlugger();
  const textOf = (node) => node.value ?? node.children?.map(textOf).join('') ?? '';
  visit(tree, 'heading', (node) => {
    const id = slugger.slug(textOf(node));
    node.data = {...node.data, id, hProperties: {id, ...node.data?.hProperties}};
  });
  const {children} = tree;
  const title = children.findIndex((node) => node.type === 'heading');
  if (children[title]?.depth === 1) {
    children[title] = {
      ...{type: 'mdxJsxFlowElement', name: 'header', attributes: []},
      children: [children[title]],
    };
  }
};

const load = (entries) =>
  Promise.all(
    (entries ?? []).map(async ([name, member, ...options]) => {
      const module = await import(name);
      return [module[member], ...options];
    }),
  );

const standIn = (name) => (props) =>
  createElement('x-' + name.toLowerCase(), {value: props.value, label: props.label}, props.children);
const components = {Tabs: standIn('Tabs'), TabItem: standIn('TabItem')};

async function renderReal({text, plugins}) {
  const {default: Content} = await evaluate(text, {
    ...runtime,
    remarkPlugins: [
      ...(await load(plugins.early)),
      remarkDirective,
      remarkHeadings,
      remarkGfm,
      ...(await load(plugins.remark)),
      () => (tree) => {
        tree.children = tree.children.filter(
          (node) => !(node.type === 'mdxjsEsm' && /@theme\//.test(node.value)),
        );
      },
    ],
    rehypePlugins: await load(plugins.rehype),
    recmaPlugins: await load(plugins.recma),
  });
  return renderToStaticMarkup(createElement(Content, {components}));
}

function renderOurs({html, module}) {
  if (!module) return html;
  const code = module
    .replace(/^import \{jsx as .*$/m, 'const {jsx: _jsx, jsxs: _jsxs, Fragment: _Fragment} = runtime;')
    .replace(/^import \{useMDXComponents.*$/m, 'const _useComponents = () => components;')
    .replace(/^import (\w+) from ['"]@theme\/\w+['"];?$/gm, 'const $1 = components.$1;')
    .replace(/^export default function/m, 'return function')
    .replace(/^export /gm, '');
  const Content = new Function('runtime', 'components', code)(runtime, components);
  return renderToStaticMarkup(createElement(Content, {}));
}

for (const line of (await readAll(process.stdin)).split('\n')) {
  if (line === '') continue;
  const row = JSON.parse(line);
  const answer = {name: row.name};
  for (const [key, render] of [
    ['want', renderReal],
    ['got', renderOurs],
  ]) {
    try {
      answer[key] = await render(row);
    } catch (error) {
      answer[key] = `error in ${key}: ${error.stack}`;
    }
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
