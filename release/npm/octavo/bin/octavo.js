#!/usr/bin/env node
// Runs the octavo program of the package for this system. npm installs that package as an
// optional dependency, so there is no install script and no download at run time.
import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);

/** Returns the path of the program, or ends with a message that says what to do. */
function findProgram() {
  const name = `@octavo/${process.platform}-${process.arch}`;
  const packages = Object.keys(require('../package.json').optionalDependencies);
  if (!packages.includes(name)) {
    fail(
      `there is no octavo for ${process.platform} on ${process.arch}`,
      `it runs on ${packages.map((each) => each.replace('@octavo/', '')).join(', ')}`,
    );
  }
  try {
    return require.resolve(`${name}/bin/octavo${process.platform === 'win32' ? '.exe' : ''}`);
  } catch {
    fail(
      `the package ${name} is not installed`,
      'install without --omit=optional and --no-optional; if node_modules comes from another' +
        ' system, remove it and install again',
    );
  }
}

function fail(message, hint) {
  console.error(`octavo: ${message}\n  hint: ${hint}`);
  process.exit(1);
}

let child;

// A terminal sends Ctrl-C to both processes. A second SIGINT would end octavo at once, before
// it has cleaned up. Listening starts before octavo does: a signal to the launcher must not
// leave octavo running alone.
const terminal = process.stdin.isTTY || process.stderr.isTTY;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !terminal) child.kill(signal);
  });
}

child = spawn(findProgram(), process.argv.slice(2), {stdio: 'inherit'});
child.on('error', (error) => fail(`cannot run ${child.spawnfile}`, error.message));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  // End in the way that octavo ended.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
