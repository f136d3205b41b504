// The pages of a built site, read from its folder: a page that is added to a
// site is tested without a word in any spec.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContextOptions} from 'playwright-core';
import {newVisit, type Visit} from './browser.ts';
import {outputFolder, type SiteName} from './setup.ts';

export const sites: SiteName[] = ['course', 'shell', 'docs', 'docs-own'];

export interface BuiltPage {
  /** As it follows the address of the site. */
  path: string;
  html: string;
}

/** All pages but those that only lead on to another. */
export function sitePages(site: SiteName): BuiltPage[] {
  return builtFiles(site).filter(({html}) => !html.includes('http-equiv="refresh"'));
}

export function builtFiles(site: SiteName): BuiltPage[] {
  const folder = outputFolder(site, 'production');
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({
      path: toPath(file.split(path.sep).join('/')),
      html: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** A file of docs/x/index.html is asked for as docs/x/, one of docs/x.html as docs/x. */
function toPath(file: string): string {
  if (file === '404.html') return file;
  return file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
}

type Open = (options?: BrowserContextOptions) => Promise<Visit>;
type Check = (visit: Visit, path: string) => Promise<readonly string[]>;

/**
 * Runs a check on every path, and returns what it found by path. Two pages at
 * a time keep two cores busy; they share a profile, and so what it has cached.
 */
export async function checkAll(
  paths: readonly string[],
  open: Open,
  options: BrowserContextOptions,
  check: Check,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const rest = [...paths];
  const first = await open(options);
  const context = first.page.context();
  const work = async (visit: Visit) => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      visit.problems.length = 0;
      const problems = await check(visit, path);
      if (problems.length > 0) found[path] = [...problems];
    }
  };
  await Promise.all([work(first), work(await newVisit(context))]);
  return found;
}

/** The not-found page answers with status 404, which the console reports. */
export function unexpected(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.includes('status of 404'));
}
