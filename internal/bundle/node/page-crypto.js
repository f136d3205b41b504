// Random values for pages. A page that shows one is different in every build.
const getRandomValues = (array) => {
  for (let i = 0; i < array.length; i++) array[i] = Math.floor(Math.random() * 2 ** 32);
  return array;
};
const randomBytes = (size) => getRandomValues(new Uint8Array(size));
const randomUUID = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (digit ^ (Math.floor(Math.random() * 16) >> (digit / 4))).toString(16),
  );
const webcrypto = {getRandomValues, randomUUID, subtle: {}};
module.exports = {
  ...{randomBytes, randomUUID, webcrypto, getRandomValues},
  randomFillSync: getRandomValues,
};
