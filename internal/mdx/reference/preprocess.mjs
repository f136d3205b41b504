// Rewrites the text before it is parsed, as Docusaurus does: it always unwraps
// mdx-code-block fences, and follows the switches of markdown.mdx1Compat. Text in
// code fences is rewritten too, because Docusaurus does so and sites rely on it.

/** The container directives that Docusaurus turns into admonitions. */
export const ADMONITIONS = [
  'secondary',
  'info',
  'success',
  'danger',
  'note',
  'tip',
  'warning',
  'important',
  'caution',
];

const TITLED = new RegExp(
  String.raw`^((?:> ?)*(?: +|\t+)?:{3,}(?:${ADMONITIONS.join('|')})) +(.*)$`,
  'gm',
);

export function preprocess(text, {compat}) {
  const unwrapped = unwrapFences(unwrapFences(text, '```'), '````');
  return compat ? labelTitles(escapeHeadingIds(unwrapped)) : unwrapped;
}

/** Removes the fence lines around blocks marked mdx-code-block, at any indentation. */
function unwrapFences(text, fence) {
  const block = new RegExp(
    String.raw`(^|\r?\n) *${fence} *mdx-code-block\r?\n(.*?)\r?\n *${fence}(\r?\n|$)`,
    'gs',
  );
  return text.replace(block, '$1$2$3');
}

/** Escapes the first `{#` of each ATX heading line, unless it is escaped. */
function escapeHeadingIds(text) {
  return text.replace(/(?:^|\n)#{1,6}(?!#).*/g, (line) => line.replace(/\\?\{#/, '\\{#'));
}

/** `:::note Title` → `:::note[Title]`. */
function labelTitles(text) {
  return text.replace(TITLED, '$1[$2]');
}
