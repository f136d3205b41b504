// Builds every site under test, twice: as readers get it, and with React's
// development build, which reports markup that does not match. All spec files
// share the sites.
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

const servers: ChildProcess[] = [];
let isOver = false;

export async function setup(project: TestProject): Promise<void> {
  const addresses = {} as Addresses;
  const buildAll = async (variant: Variant) => {
    for (const name of siteNames) {
      await build(name, variant);
      addresses[`${name}-${variant}`] = await serve(name, variant);
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
  const args = ['serve', path.join(root, folders[site])];
  args.push('--dir', out, '--port', '0', '--no-open');
  const server = spawn(octavo, args, {stdio: ['ignore', 'pipe', 'inherit']});
  servers.push(server);
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      const address = /https?:\/\/\S+/.exec(text)?.[0];
      if (address) resolve(address);
    });
    server.on('exit', (code, signal) => {
      if (!isOver) console.error(`octavo serve of ${out} ended: ${String(code ?? signal)}`);
      reject(new Error(`octavo serve ended: ${text}`));
    });
  });
}

export function teardown(): void {
  isOver = true;
  for (const server of servers) server.kill();
}
