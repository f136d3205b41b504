// Lets Date and Math.random call __octavoVaries. A page that shows the time or a random
// number is different in every build, so the host may not use it again.
(() => {
  const varying =
    (f) =>
    (...args) => {
      __octavoVaries();
      return f(...args);
    };
  const now = varying(Date.now);
  globalThis.Date = new Proxy(Date, {
    apply: varying((date) => date()),
    construct(date, args, called) {
      if (args.length === 0) __octavoVaries();
      return Reflect.construct(date, args, called);
    },
    get: (date, name) => (name === 'now' ? now : date[name]),
  });
  Date.prototype.constructor = Date;
  Math.random = varying(Math.random);
})();
