import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Violation {
  id: string;
  nodes: {html: string}[];
}

interface Axe {
  run(context: object, options: object): Promise<{violations: Violation[]}>;
}

// What axe reports and no theme can mend.
const accepted: Record<string, RegExp> = {
  // A document may hide its title.
  'page-has-heading-one': /docs-doc-id-pages\/no-title/,
};

/** What axe finds wrong; with names of rules, by those rules alone. */
export async function violations(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (names) => {
    const {axe} = window as unknown as {axe: Axe};
    // The colours of code are those of a scheme that the site has chosen. The course's are right.
    const isCourse = location.pathname.startsWith('/docs-cicd-course/');
    const context = isCourse ? document : {exclude: [['.token']]};
    const runOnly = names.length > 0 ? {runOnly: {type: 'rule', values: names}} : {};
    return (await axe.run(context, {resultTypes: ['violations'], ...runOnly})).violations;
  }, rules);
  return found.flatMap(({id, nodes}) =>
    nodes
      .filter(({html}) => !accepted[id]?.test(html))
      .map(({html}) => `${id}: ${html.slice(0, 200)}`),
  );
}
