module.exports = {
  EOL: '\n',
  platform: () => 'linux',
  type: () => 'Linux',
  arch: () => 'x64',
  release: () => '',
  hostname: () => 'localhost',
  homedir: () => '/',
  tmpdir: () => '/tmp',
  cpus: () => [],
};
