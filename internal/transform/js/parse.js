// Documents in a syntax that Octavo does not know are read by the parser of remark.
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([^]*?)(?:\r?\n)?---[ \t]*(?=\r?\n|$)/;

// Replaces text by spaces, so that all offsets stay the same.
const blank = (text) => text.replace(/[^\r\n]/g, ' ');

function unwrapFences(text) {
  return text.replace(
    /^([ \t]*)(```|````)([ \t]*mdx-code-block[ \t]*\r?\n)([^]*?\n)([ \t]*)\2([ \t]*)$/gm,
    (_all, indent, fence, name, inside, before, after) =>
      indent + blank(fence + name) + inside + before + blank(fence) + after,
  );
}

// Rewrites a text as Docusaurus does before it parses MDX.
function prepare(text, {format, body, admonitions, titles, headingIds}) {
  let prepared = body > 0 ? blank(text.slice(0, body)) + text.slice(body) : text;
  if (format !== 'mdx') return prepared;
  prepared = unwrapFences(prepared);
  if (headingIds) {
    prepared = prepared.replace(/^#{1,6}(?!#).*/gm, (line) => line.replace(/\\?\{#/, '\\{#'));
  }
  if (titles && admonitions?.length > 0) {
    const titled = `^((?:> ?)*(?: +|\\t+)?:{3,}(?:${admonitions.join('|')})) +(.*)$`;
    prepared = prepared.replace(new RegExp(titled, 'gm'), '$1[$2]');
  }
  return prepared;
}

function parseDocument(text, options) {
  const {format, extensions, comments} = options;
  const {fromMarkdown, remarkComments, ...parts} = library('parse');
  const micromark = [parts.directive(), parts.gfm()];
  const mdast = [parts.directiveFromMarkdown(), parts.gfmFromMarkdown()];
  if (format === 'mdx') {
    micromark.unshift(parts.mdxjs());
    mdast.unshift(parts.mdxFromMarkdown());
  }
  if (format === 'mdx' && comments) {
    const added = {};
    remarkComments.call({data: () => added});
    micromark.push(...added.micromarkExtensions);
    mdast.push(...added.fromMarkdownExtensions);
  }
  micromark.push(...(extensions.micromarkExtensions ?? []));
  mdast.push(...(extensions.fromMarkdownExtensions ?? []));
  const prepared = prepare(text, options);
  let tree;
  try {
    tree = fromMarkdown(prepared, {extensions: micromark, mdastExtensions: mdast});
  } catch (error) {
    throw Object.assign(error, {isSyntax: true});
  }
  if (format === 'mdx') unravel(tree);
  if (prepared.length !== text.length) movePoints(tree);
  const matter = options.body > 0 ? FRONT_MATTER.exec(text) : null;
  if (matter) tree.children.unshift({type: 'yaml', value: matter[1]});
  return tree;
}

// Gives points the offsets of their lines and columns: the text was changed in lines.
function movePoints(node) {
  const starts = (current.lines ??= findLines(textOf(current)));
  for (const point of [node.position?.start, node.position?.end]) {
    if (!point) continue;
    const line = starts[point.line - 1] ?? 0;
    const next = starts[point.line] ?? textOf(current).length + 1;
    point.offset = Math.min(line + point.column - 1, next - 1);
  }
  node.children?.forEach(movePoints);
}

const INLINE = {mdxJsxTextElement: 'mdxJsxFlowElement', mdxTextExpression: 'mdxFlowExpression'};
const isSpace = (node) => node.type === 'text' && /^[\t\n\r ]*$/.test(node.value);

// Marks the elements that the author typed, and replaces paragraphs of nothing but
// elements and expressions by these.
function unravel(parent) {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((node) => {
    unravel(node);
    if (node.type.startsWith('mdxJsx')) node.data = {...node.data, _mdxExplicitJsx: true};
    if (node.type !== 'paragraph' || !node.children.some(({type}) => INLINE[type])) return [node];
    if (!node.children.every((child) => INLINE[child.type] || isSpace(child))) return [node];
    return node.children
      .filter((child) => !isSpace(child))
      .map((child) => ({...child, type: INLINE[child.type]}));
  });
}
