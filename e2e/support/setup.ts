// Builds every site under test, twice: as readers get it, and with React's
// development build, which reports markup that does not match. All spec files
// share the sites and one browser.
import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import path from 'node:path';
import {chromium, type BrowserServer} from 'playwright-core';
import type {TestProject} from 'vitest/node';
import {elsewhere, type Elsewhere} from './elsewhere.ts';

const root = path.resolve(import.meta.dirname, '../..');
const octavo = path.join(root, 'bin', 'octavo');

const sites = {
  course: 'site',
  shell: 'e2e/fixtures/shell',
  docs: 'e2e/fixtures/docs',
  'docs-own': 'e2e/fixtures/docs-own',
} as const;

export type SiteName = keyof typeof sites;
export type Variant = 'production' | 'development';
export type Addresses = Record<`${SiteName}-${Variant}`, string>;

declare module 'vitest' {
  export interface ProvidedContext {
    addresses: Addresses;
    browser: string;
  }
}

// Without these flags Chromium asks servers of its maker for updates and
// lists; --no-sandbox is for machines where tests run as root.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const servers: ChildProcess[] = [];
let browser: BrowserServer | undefined;
let others: Elsewhere | undefined;
let isOver = false;

export async function setup(project: TestProject): Promise<void> {
  const addresses = {} as Addresses;
  for (const [name, dir] of Object.entries(sites) as [SiteName, string][]) {
    for (const variant of ['production', 'development'] as const) {
      const site = path.join(root, dir);
      const out = outputFolder(name, variant);
      const flags = variant === 'development' ? ['--no-minify'] : [];
      execFileSync(octavo, ['build', site, '--out-dir', out, ...flags], {stdio: 'pipe'});
      addresses[`${name}-${variant}`] = await serve(site, out);
    }
  }
  project.provide('addresses', addresses);
  const found = execFileSync(path.join(root, 'scripts/find-chromium'), {encoding: 'utf8'});
  others = await elsewhere();
  browser = await chromium.launchServer({
    executablePath: found.trim().split('\n')[0],
    args: [...flags, others.flag],
  });
  project.provide('browser', browser.wsEndpoint());
}

export function outputFolder(site: SiteName, variant: Variant): string {
  return path.join(root, 'e2e/.results/sites', `${site}-${variant}`);
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
    server.on('exit', (code, signal) => {
      if (!isOver) console.error(`octavo serve of ${out} ended: ${String(code ?? signal)}`);
      reject(new Error(`octavo serve ended: ${text}`));
    });
  });
}

export async function teardown(): Promise<void> {
  isOver = true;
  await browser?.close();
  others?.server.close();
  for (const server of servers) server.kill();
}
