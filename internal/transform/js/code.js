// The code in documents as trees, and back. The packages for it are large, and few
// plugins need them.
function parseCode(kind, code) {
  const {Parser, jsx} = library('estree');
  const options = {ecmaVersion: 'latest', sourceType: 'module', locations: true, ranges: true};
  const parser = Parser.extend(jsx());
  try {
    if (kind === 'module') return {...parser.parse(code, options), comments: []};
    if (kind === 'spread') return parser.parse(`({${code}})`, options);
    if (code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').trim() === '') {
      return {type: 'Program', body: [], sourceType: 'module', comments: []};
    }
    return parser.parse(`(${code}\n)`, options);
  } catch {
    return undefined; // Go reports the mistake at its place
  }
}

const print = (tree) => {
  const {toJs, printers} = library('estree');
  return toJs(tree, {handlers: printers}).value;
};

function printCode(type, program) {
  if (type === 'mdxjsEsm') return print(program);
  const [statement] = program.body;
  if (!statement) return '';
  const {expression} = statement;
  if (type === 'mdxJsxExpressionAttribute' && expression.type === 'ObjectExpression') {
    return print({
      ...{type: 'Program', sourceType: 'module'},
      body: [{type: 'ExpressionStatement', expression}],
    })
      .trim()
      .replace(/^\(?\{|\}\)?;?$/g, '')
      .trim();
  }
  const text = print({
    ...{type: 'Program', sourceType: 'module'},
    body: [{type: 'ExpressionStatement', expression}],
  });
  return text.trim().replace(/;$/, '');
}
