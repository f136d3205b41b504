const util = require('@octavo/node-util');
module.exports = {
  ...util,
  TextEncoder,
  TextDecoder,
  stripVTControlCharacters: (text) => text.replace(/\u001b\[[0-9;]*[A-Za-z]/g, ''),
  styleText: (_format, text) => text,
  toUSVString: (text) => text.toWellFormed?.() ?? text,
};
