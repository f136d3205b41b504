// Runs scripts in Node. It reads one message a line from its input, and writes one
// answer a line to its output. Everything is synchronous but the calls themselves, so
// that a function of a script can wait for an answer of the program.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const {createRequire} = require('node:module');

let rest = Buffer.alloc(0);
let isBusy = false;
let isVaried = false; // a script has asked for the time or for a random number

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
  const parts = [];
  for (;;) {
    const end = rest.indexOf(10);
    if (end >= 0) {
      parts.push(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
      return Buffer.concat(parts).toString('utf8');
    }
    parts.push(rest);
    rest = Buffer.alloc(1 << 16);
    let size = 0;
    try {
      size = fs.readSync(0, rest);
    } catch (error) {
      if (error.code !== 'EAGAIN' && error.code !== 'EOF') throw error;
      if (error.code === 'EAGAIN') size = -1;
    }
    if (size === 0) return null;
    rest = rest.subarray(0, Math.max(0, size));
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
  const text = String(chunk).replace(/\n$/, '');
  if (text !== '') send({log: level, text});
  (typeof encoding === 'function' ? encoding : done)?.();
  return true;
};
process.stdout.write = writeLog('log');
process.stderr.write = writeLog('error');

process.argv = [process.execPath, 'octavo', 'build'];
globalThis.require = createRequire(path.join(process.cwd(), 'x'));
globalThis.__octavoVaries = () => {
  isVaried = true;
};
globalThis.__octavoResolveFrom = (folder, name) => {
  try {
    return createRequire(path.join(folder, 'x')).resolve(name);
  } catch {
    return globalThis.__octavoResolve(folder, name);
  }
};

/** Defines a global function that asks the program. */
function define(name) {
  globalThis[name] = (...args) => {
    send({ask: name, args: args.map(String)});
    const {error, value} = JSON.parse(receive() ?? '{"error":"the program has ended"}');
    if (error) throw new Error(error);
    return value ?? '';
  };
}

// V8 names the place of the call of eval, too: eval at run (file:1:2), <anonymous>:3:4
const evaluated = /\(eval at .*, <anonymous>:(\d+:\d+)\)$/gm;

function describe(error) {
  if (!(error instanceof Error)) return {message: String(error), stack: ''};
  const stack = String(error.stack ?? '').replace(evaluated, '(<input>:$1)');
  return {name: error.name, message: error.message, stack};
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
    const value = (await run()) ?? '';
    send({value: String(value), varied: isVaried});
  } catch (error) {
    send({error: describe(error)});
  }
  isBusy = false;
}

const find = (name) => name.split('.').reduce((owner, key) => owner[key], globalThis);

const actions = {
  load: ({file}) => void require(file),
  evaluate: ({code, name}) => void vm.runInThisContext(code, {filename: name}),
  define: ({name}) => define(name),
  call: ({name, args}) => find(name)(...args),
};

void (async () => {
  send({value: process.versions.node});
  for (;;) {
    const line = receive();
    if (line === null) break;
    const message = JSON.parse(line);
    await answer(() => actions[message.action](message));
  }
  process.exit(0);
})();
