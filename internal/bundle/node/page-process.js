// What packages read of process while pages are built. It says nothing about the machine,
// and does not look like Node, so packages do not expect files or a network.
const nothing = () => module.exports;
const write = () => true;
module.exports = {
  ...{title: 'octavo', platform: 'linux', arch: 'x64', version: 'v20.0.0', versions: {}},
  ...{env: {NODE_ENV: 'production'}, argv: [], execArgv: [], pid: 1, browser: false},
  ...{on: nothing, once: nothing, off: nothing, removeListener: nothing, addListener: nothing},
  ...{cwd: () => '/', uptime: () => 0, hrtime: () => [0, 0], emitWarning: () => {}},
  stdout: {write, isTTY: false},
  stderr: {write, isTTY: false},
  nextTick: (f, ...args) => queueMicrotask(() => f(...args)),
};
