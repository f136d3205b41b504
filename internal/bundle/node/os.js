const {platform} = globalThis.process;
// Packages list the signals when they are loaded.
const signals = {SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGTERM: 15};
module.exports = {
  EOL: '\n',
  platform: () => platform,
  type: () => ({win32: 'Windows_NT', darwin: 'Darwin'})[platform] ?? 'Linux',
  arch: () => globalThis.process.arch,
  release: () => '',
  hostname: () => 'localhost',
  homedir: () => globalThis.process.env.HOME ?? globalThis.process.env.USERPROFILE ?? '/',
  tmpdir: () => globalThis.process.env.TMPDIR ?? '/tmp',
  cpus: () => [{model: '', speed: 0}],
  availableParallelism: () => 1,
  constants: {signals, errno: {}, priority: {}},
};
