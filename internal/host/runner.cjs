// Runs a script of a site in Node. It reads one call a line from its input and writes
// one answer a line to its output. Everything is synchronous but the calls themselves,
// so that a function of the script can wait for an answer of the program.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {createRequire} = require('node:module');

let rest = Buffer.alloc(0);
let isBusy = false;

function send(message) {
  const data = Buffer.from(JSON.stringify(message) + '\n');
  for (let at = 0; at < data.length;) {
    try {
      at += fs.writeSync(1, data, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

/** Returns the next line of the input; null at its end. */
function receive() {
  for (;;) {
    const end = rest.indexOf(10);
    if (end >= 0) {
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      return line;
    }
    const more = Buffer.alloc(1 << 16);
    let size = 0;
    try {
      size = fs.readSync(0, more);
    } catch (error) {
      if (error.code === 'EAGAIN') continue;
      if (error.code !== 'EOF') throw error;
    }
    if (size === 0) return null;
    rest = Buffer.concat([rest, more.subarray(0, size)]);
  }
}

const toText = (value) =>
  typeof value === 'string' ? value : require('node:util').inspect(value, {depth: 4});
for (const level of ['log', 'info', 'debug', 'warn', 'error']) {
  console[level] = (...args) => {
    send({log: level, text: args.map(toText).join(' ')});
  };
}
const writeLog = (level) => (chunk, encoding, done) => {
  send({log: level, text: String(chunk).replace(/\n$/, '')});
  (typeof encoding === 'function' ? encoding : done)?.();
  return true;
};
process.stdout.write = writeLog('log');
process.stderr.write = writeLog('error');

globalThis.require = createRequire(path.join(process.cwd(), 'x'));
globalThis.__octavoAsk = (name, args) => {
  send({ask: name, args});
  return receive() ?? '{"error":"the program has ended"}';
};
globalThis.__octavoResolveFrom = (folder, name) => {
  try {
    return createRequire(path.join(folder, 'x')).resolve(name);
  } catch {
    const {error, value} = JSON.parse(globalThis.__octavoAsk('', JSON.stringify([folder, name])));
    if (error) throw new Error(error);
    return value;
  }
};

function describe(error) {
  if (!(error instanceof Error)) return {message: String(error), stack: ''};
  return {name: error.name, message: error.message, stack: error.stack ?? ''};
}

process.on('unhandledRejection', (error) => {
  if (isBusy) send({error: describe(error)});
});
const {exit} = process;
let isAsked = false;
process.exit = (code) => {
  isAsked = true;
  exit(code);
};
process.on('exit', (code) => {
  if (isBusy) send(isAsked ? {exit: code} : {unsettled: true}); // else nothing is left to do
});

async function answer(run) {
  isBusy = true;
  try {
    send({value: (await run()) ?? ''});
  } catch (error) {
    send({error: describe(error)});
  }
  isBusy = false;
}

void (async () => {
  await answer(() => void require(process.argv[2]));
  for (const file of process.argv.slice(1, 3)) fs.rmSync(file, {force: true});
  for (;;) {
    const line = receive();
    if (line === null) break;
    const {call, args} = JSON.parse(line);
    await answer(() => globalThis[call](...args));
  }
  process.exit(0);
})();
