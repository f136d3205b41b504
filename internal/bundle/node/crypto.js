const {Buffer} = require('buffer');

const toBase64 = (data) => Buffer.from(data).toString('base64');

class Hash {
  #name;
  #parts = [];
  constructor(name) {
    this.#name = name;
  }
  update(data, encoding) {
    this.#parts.push(Buffer.from(data, encoding));
    return this;
  }
  digest(encoding) {
    const sum = globalThis.__octavoHash(this.#name, toBase64(Buffer.concat(this.#parts)));
    const data = Buffer.from(sum, 'base64');
    return encoding ? data.toString(encoding) : data;
  }
}

const randomBytes = (size) => Buffer.from(globalThis.__octavoRandom(String(size)), 'base64');

function randomUUID() {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const createHash = (name) => new Hash(name);
const hash = (name, data, encoding = 'hex') => createHash(name).update(data).digest(encoding);
module.exports = {createHash, hash, randomBytes, randomUUID, getHashes: () => []};
