import type {BrowserContextOptions} from 'playwright-core';
import {newVisit, type Visit} from './browser.ts';

type Open = (options?: BrowserContextOptions) => Promise<Visit>;

/** Opens a page and returns what is wrong with it. */
type Check = (visit: Visit, path: string) => Promise<readonly string[]>;

/**
 * Runs a check on every path, and returns the findings by path. Two pages at a
 * time keep two cores busy. They share a profile, and so its cache.
 */
export async function checkPages(
  paths: readonly string[],
  open: Open,
  options: BrowserContextOptions,
  check: Check,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const rest = [...paths];
  const work = async (visit: Visit) => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      visit.problems.length = 0;
      const findings = await check(visit, path);
      if (findings.length > 0) found[path] = [...findings];
    }
  };
  const first = await open(options);
  await Promise.all([work(first), work(await newVisit(first.page.context()))]);
  return found;
}
