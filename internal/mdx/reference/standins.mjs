// Stand-ins for the components and modules that a document uses but does not
// define. Both sides of a comparison use them, so this file imports nothing: the
// caller passes React's createElement and isValidElement.

/**
 * A component that prints its own name and props:
 * <x-component name="Foo" props='{"a":1}'>children</x-component>
 *
 * JSX among the props becomes {"$jsx":n} in the JSON and an <x-jsx index="n">
 * before the children, so that it is compared as markup.
 */
export function createStandIn({createElement, isValidElement}, name) {
  function StandIn({children, ...props}) {
    delete props.components; // MDX hands them to a layout; the document does not
    const elements = [];
    const json = stringifyProps(props, (element) => elements.push(element) - 1, isValidElement);
    const slots = elements.map((element, index) =>
      createElement('x-jsx', {index, key: index}, element),
    );
    const content = typeof children === 'function' ? '[function]' : children;
    return createElement('x-component', {name, props: json}, ...slots, content);
  }
  // Lets an imported name be passed as a prop: <A icon={B} />.
  StandIn.toJSON = () => `[import ${name}]`;
  return StandIn;
}

/** Stand-ins for dotted paths: ['A', 'b.c'] gives {A, b} where b.c is one too. */
export function createStandIns(react, paths) {
  const roots = {};
  for (const path of paths) {
    let owner = roots;
    const names = path.split('.');
    names.forEach((name, index) => {
      if (!Object.hasOwn(owner, name)) {
        owner[name] = createStandIn(react, names.slice(0, index + 1).join('.'));
      }
      owner = owner[name];
    });
  }
  return roots;
}

function stringifyProps(props, addElement, isValidElement) {
  return JSON.stringify(props, (_key, value) => {
    if (isValidElement(value)) return {$jsx: addElement(value)};
    if (typeof value === 'function') return '[function]';
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof RegExp) return String(value);
    if (value && typeof value === 'object' && !Array.isArray(value)) return sortKeys(value);
    return value;
  });
}

function sortKeys(object) {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
