import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Result {
  violations: {id: string; nodes: {html: string}[]}[];
}

/** What axe finds wrong; with names of rules, by those rules alone. */
export async function violations(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const result = await page.evaluate(async (names) => {
    const {axe} = window as unknown as {axe: {run(options: object): Promise<Result>}};
    interface Result {
      violations: {id: string; nodes: {html: string}[]}[];
    }
    return axe.run({
      resultTypes: ['violations'],
      ...(names.length > 0 && {runOnly: {type: 'rule', values: names}}),
    });
  }, rules);
  return (result as Result).violations.map(
    ({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 200)).join(' ')}`,
  );
}
