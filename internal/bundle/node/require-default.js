// Exports the default export of a module, all, with the other exports as its fields.
const value = all.default;
const hasFields = (typeof value === 'object' && value !== null) || typeof value === 'function';
for (const key of hasFields && Object.isExtensible(value) ? Object.keys(all) : []) {
  if (key in value) continue;
  const get = key === 'default' ? () => value : () => all[key];
  Object.defineProperty(value, key, {get, enumerable: key !== 'default', configurable: true});
}
module.exports = value ?? all;
