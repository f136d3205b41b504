// Builds every site under test, twice: as readers get it, and with React's
// development build, which reports markup that does not match. All spec files
// share the sites. With LIVE=1, octavo start shows the sites instead.
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {TestProject} from 'vitest/node';

const root = path.resolve(import.meta.dirname, '../..');
const octavo = path.join(root, 'bin', 'octavo');

const folders = {
  course: 'site',
  shell: 'e2e/fixtures/shell',
  docs: 'e2e/fixtures/docs',
  'docs-own': 'e2e/fixtures/docs-own',
} as const;

export type SiteName = keyof typeof folders;
export type Variant = 'production' | 'development';
export type Addresses = Record<`${SiteName}-${Variant}`, string>;

export const siteNames = Object.keys(folders) as SiteName[];

declare module 'vitest' {
  export interface ProvidedContext {
    addresses: Addresses;
  }
}

/** True if the specs run against octavo start instead of built sites. */
export const isLive = Boolean(process.env.LIVE);

const servers: ChildProcess[] = [];
let isOver = false;

export async function setup(project: TestProject): Promise<void> {
  const addresses = {} as Addresses;
  const buildAll = async (variant: Variant) => {
    for (const name of siteNames) {
      await build(name, variant); // some specs read the built files
      addresses[`${name}-${variant}`] = await (isLive
        ? start(path.join(root, folders[name]))
        : serve(name, variant));
    }
  };
  await Promise.all([buildAll('production'), buildAll('development')]);
  project.provide('addresses', addresses);
}

/** The folder that a site is built into. */
export function outputFolder(site: SiteName, variant: Variant): string {
  return path.join(root, 'e2e/.results/sites', `${site}-${variant}`);
}

async function build(site: SiteName, variant: Variant): Promise<void> {
  const flags = variant === 'development' ? ['--no-minify'] : [];
  await runBuild(path.join(root, folders[site]), outputFolder(site, variant), ...flags);
}

/** Builds a site and returns the messages of the build. */
export async function runBuild(folder: string, out: string, ...flags: string[]): Promise<string> {
  const args = ['build', folder, '--out-dir', out, ...flags];
  try {
    return (await promisify(execFile)(octavo, args)).stderr;
  } catch (error) {
    throw new Error(`octavo ${args.join(' ')}\n${(error as {stderr: string}).stderr}`);
  }
}

/** Serves a built site on any free port and returns its address. */
function serve(site: SiteName, variant: Variant): Promise<string> {
  const out = outputFolder(site, variant);
  const server = run('serve', path.join(root, folders[site]), '--dir', out);
  servers.push(server.process);
  return server.address;
}

/** Shows a site with octavo start on any free port and returns its address. */
function start(folder: string): Promise<string> {
  const server = run('start', folder);
  servers.push(server.process);
  return server.address;
}

export interface Server {
  process: ChildProcess;
  address: Promise<string>;
}

/** Runs a command of octavo that serves a site on a port; 0 means any free one. */
export function run(command: 'serve' | 'start', folder: string, ...flags: string[]): Server {
  const port = flags.includes('--port') ? [] : ['--port', '0'];
  const args = [command, folder, ...port, '--no-open', ...flags];
  const server = spawn(octavo, args, {stdio: ['ignore', 'pipe', 'inherit']});
  const address = new Promise<string>((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      const found = /https?:\/\/\S+/.exec(text)?.[0];
      if (found) resolve(found);
    });
    server.on('exit', (code, signal) => {
      if (!isOver && !server.killed) {
        console.error(`octavo ${args.join(' ')} ended: ${String(code ?? signal)}`);
      }
      reject(new Error(`octavo ${command} ended: ${text}`));
    });
  });
  return {process: server, address};
}

export function teardown(): void {
  isOver = true;
  for (const server of servers) server.kill();
}
