// An ESLint rule: every text that readers see or hear comes from
// theme/messages.json, through translate(). The rule checks the content of
// elements, and values whose names say that they are text, such as `title`.

const NAME =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|description|label|message|placeholder|subLabel|text|textContent|title)$/i;
const INSERTS = /^(?:append|createTextNode|prepend|replaceChildren)$/;
const LETTER = /\p{L}/u;
const MESSAGE_ID = /^theme\.[\w.]+$/;

/** Yields the literals an expression can evaluate to, such as 'x' and 'y' for `a ? 'x' : 'y'`. */
function* literals(node) {
  switch (node?.type) {
    case 'Literal':
      yield {node, text: node.value};
      break;
    case 'TemplateLiteral':
      for (const part of node.quasis) yield {node: part, text: part.value.cooked};
      for (const part of node.expressions) yield* literals(part);
      break;
    case 'ConditionalExpression':
      yield* literals(node.consequent);
      yield* literals(node.alternate);
      break;
    case 'LogicalExpression':
      if (node.operator !== '&&') yield* literals(node.left);
      yield* literals(node.right);
      break;
    case 'BinaryExpression':
      if (node.operator !== '+') break;
      yield* literals(node.left);
      yield* literals(node.right);
      break;
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      yield* literals(node.expression);
      break;
  }
}

const nameOf = (key) => key.name ?? key.value;

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal: 'Readers see "{{text}}": add it to theme/messages.json and use translate().',
    },
  },
  create(context) {
    const check = (value) => {
      for (const {node, text} of literals(value)) {
        if (typeof text !== 'string' || !LETTER.test(text) || MESSAGE_ID.test(text)) continue;
        context.report({node, messageId: 'literal', data: {text: text.trim()}});
      }
    };
    const checkNamed = (key, value) => {
      if (NAME.test(nameOf(key))) check(value);
    };
    return {
      JSXText: (node) => check({...node, type: 'Literal'}),
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer': check,
      JSXAttribute: ({name, value}) => checkNamed(name, value),
      'ObjectExpression > Property': ({key, value}) => checkNamed(key, value),
      VariableDeclarator: ({id, init}) => checkNamed(id, init),
      AssignmentPattern: ({left, right}) => checkNamed(left, right),
      'AssignmentExpression[left.type="MemberExpression"]': ({left, right}) =>
        checkNamed(left.property, right),
      'CallExpression[callee.type="MemberExpression"]': ({callee, arguments: values}) => {
        const method = nameOf(callee.property);
        if (method === 'setAttribute') checkNamed(values[0], values[1]);
        if (INSERTS.test(method)) values.forEach(check);
      },
    };
  },
};
