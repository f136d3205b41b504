// Stands for a module of Node that pages do not have. Packages may import it, read its
// members and extend its classes. An exception is thrown when they call something.
const stub = (path) => {
  const refuse = () => {
    throw new Error(
      PACKAGE +
        ' calls ' +
        path +
        ', which pages do not have: use it in an effect or in <BrowserOnly>',
    );
  };
  const members = new Map();
  return new Proxy(function () {}, {
    get(target, key) {
      if (typeof key === 'symbol' || key === '__esModule' || key === 'then') return undefined;
      if (key === 'prototype') return target.prototype;
      if (!members.has(key)) members.set(key, stub(path + '.' + key));
      return members.get(key);
    },
    set: (_target, key, value) => (members.set(key, value), true),
    apply: refuse,
    construct: refuse,
  });
};
module.exports = stub(MODULE);
