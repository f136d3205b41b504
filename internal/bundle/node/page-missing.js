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
  const get = (target, key) => {
    if (typeof key === 'symbol' || key === 'then') return undefined;
    if (key === 'prototype') return target.prototype;
    // Compilers copy the members of a module that is no ES module. The members of this one
    // cannot be listed.
    if (key === '__esModule') return true;
    if (key === 'default') return self;
    if (!members.has(key)) members.set(key, stub(path + '.' + key));
    return members.get(key);
  };
  // esbuild copies every module, into an object with the same prototype.
  const prototype = new Proxy(Object.create(null), {get: (_target, key) => self[key]});
  const self = new Proxy(function () {}, {
    get,
    set: (_target, key, value) => (members.set(key, value), true),
    getPrototypeOf: () => prototype,
    apply: refuse,
    construct: refuse,
  });
  return self;
};
module.exports = stub(MODULE);
