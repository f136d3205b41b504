const {platform} = globalThis.process;
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
};
