// The reference: renders documents with the real MDX and remark.
//
// Reads JSON lines {name, format, text, dialect?, frontMatter?} and writes, in the
// same order, JSON lines {name, html} or {name, error: {message, line, column}}.
//
// | format | dialect      | what it means                                        |
// | ------ | ------------ | ---------------------------------------------------- |
// | mdx    | docusaurus * | MDX with GFM, directives, admonitions and mdx1Compat |
// | mdx    | strict       | the same with the mdx1Compat switches off            |
// | md     | commonmark * | CommonMark with GFM and raw HTML                     |
// | md     | docusaurus   | as Docusaurus renders md: with directives as well    |
//
// The starred dialect is the default. Headings get no ids and code no colours.

import {createElement, isValidElement} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import {text as readAll} from 'node:stream/consumers';
import {evaluate} from '@mdx-js/mdx';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {remarkComments} from './comments.mjs';
import {remarkAdmonitions, remarkPlainDirectives} from './directives.mjs';
import {IMPORTS, remarkStandIns} from './modules.mjs';
import {preprocess} from './preprocess.mjs';
import {createStandIn, createStandIns} from './standins.mjs';
import {remarkValues, takeFrontMatter} from './values.mjs';

const REACT = {createElement, isValidElement};

// React writes these first; they are not part of the document.
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

const commonMark = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, {allowDangerousHtml: true})
  .use(rehypeRaw)
  .use(rehypeStringify)
  .freeze();

async function renderDocument({format, text, dialect, frontMatter}) {
  if (frontMatter) return renderWithValues(text);
  if (format === 'mdx') return renderMdx(text, {format, compat: dialect !== 'strict'});
  if (dialect === 'docusaurus') return renderMdx(text, {format, compat: true});
  return String(await commonMark.process(text));
}

function renderWithValues(text) {
  const {frontMatter, body} = takeFrontMatter(text);
  return renderMdx(body, {format: 'mdx', compat: true, plugins: [[remarkValues, frontMatter]]});
}

/** The plugins are in the order of Docusaurus: it decides which parses first. */
async function renderMdx(text, {format, compat, plugins = []}) {
  const names = {imports: new Set(), components: new Set()};
  const compiled = {
    ...runtime,
    format,
    baseUrl: import.meta.url,
    remarkPlugins: [
      remarkDirective,
      remarkAdmonitions,
      remarkGfm,
      ...(compat ? [remarkComments] : []),
      remarkPlainDirectives,
      [remarkStandIns, names],
      ...plugins,
    ],
    rehypePlugins: format === 'md' ? [rehypeRaw] : [],
  };
  // One document at a time: imports are found through a global.
  globalThis[IMPORTS] = new Proxy({}, {get: (_target, name) => importOf(name, names)});
  const {default: Content} = await evaluate(preprocess(text, {compat}), compiled);
  const components = {
    ...createStandIns(REACT, names.components),
    admonition: createStandIn(REACT, 'admonition'),
  };
  return renderToStaticMarkup(createElement(Content, {components})).replace(PRELOADS, '');
}

/** An import may be used as a namespace: <ui.Button />. */
function importOf(name, {components}) {
  const members = [...components].filter((path) => path.startsWith(`${name}.`));
  return createStandIns(REACT, [name, ...members])[name];
}

// For a tag that is open at the end, MDX gives the place in the message only.
const TAG_PLACE = /\((\d+):(\d+)-\d+:\d+\)/;

function describeError(error) {
  const {message, reason = message, cause, line, column} = error;
  const [, tagLine, tagColumn] = TAG_PLACE.exec(reason) ?? [];
  return {
    message: cause ? `${reason}: ${cause.message}` : reason,
    line: Number(line ?? tagLine ?? 0),
    column: Number(column ?? tagColumn ?? 0),
  };
}

async function answer(document) {
  const {name} = document;
  try {
    return {name, html: await renderDocument(document)};
  } catch (error) {
    return {name, error: describeError(error)};
  }
}

// readline would take U+2028 for a line ending.
for (const line of (await readAll(process.stdin)).split('\n')) {
  if (line === '') continue;
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
}
