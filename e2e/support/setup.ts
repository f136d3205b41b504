// Builds every site under test, twice: as readers get it, and with React's
// development build, which reports markup that does not match.
import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import type {TestProject} from 'vitest/node';

const root = path.resolve(import.meta.dirname, '../..');
const octavo = path.join(root, 'bin', 'octavo');

const sites = {
  course: 'site',
  shell: 'e2e/fixtures/shell',
} as const;

export type SiteName = keyof typeof sites;
export type Variant = 'production' | 'development';
export type Addresses = Record<`${SiteName}-${Variant}`, string>;

declare module 'vitest' {
  export interface ProvidedContext {
    addresses: Addresses;
    chromium: string;
  }
}

const servers: ChildProcess[] = [];

export async function setup(project: TestProject): Promise<void> {
  const addresses = {} as Addresses;
  for (const [name, dir] of Object.entries(sites) as [SiteName, string][]) {
    for (const variant of ['production', 'development'] as const) {
      const site = path.join(root, dir);
      const out = path.join(root, 'e2e/.results/sites', `${name}-${variant}`);
      const flags = variant === 'development' ? ['--no-minify'] : [];
      execFileSync(octavo, ['build', site, '--out-dir', out, ...flags], {stdio: 'pipe'});
      addresses[`${name}-${variant}`] = await serve(site, out);
    }
  }
  project.provide('addresses', addresses);
  const chromium = execFileSync(path.join(root, 'scripts/find-chromium'), {encoding: 'utf8'});
  project.provide('chromium', chromium.trim().split('\n')[0] ?? '');
}

/** Serves a built site on any free port and returns the address it prints. */
function serve(site: string, out: string): Promise<string> {
  const args = ['serve', site, '--dir', out, '--port', '0', '--no-open'];
  const server = spawn(octavo, args, {stdio: ['ignore', 'pipe', 'inherit']});
  servers.push(server);
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      const address = /https?:\/\/\S+/.exec(text)?.[0];
      if (address) resolve(address);
    });
    server.on('exit', () => reject(new Error(`octavo serve ended: ${text}`)));
  });
}

export function teardown(): void {
  for (const server of servers) server.kill();
}
