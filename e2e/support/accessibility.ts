import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {setColors} from './browser.ts';

// The minified file: browsers read it in half the time.
const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = readFileSync(file, 'utf8');

interface Violation {
  id: string;
  nodes: {html: string}[];
}

interface Axe {
  run(context: object, options: object): Promise<{violations: Violation[]}>;
}

// Findings of axe that no theme can fix.
const accepted: Record<string, RegExp> = {
  // A document may hide its title.
  'page-has-heading-one': /docs-doc-id-pages\/no-title/,
};

/** The findings of axe on a page. If rules are named, axe checks only those. */
export async function accessibilityErrors(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (names) => {
    const {axe} = window as unknown as {axe: Axe};
    // A site chooses its colour scheme for code. Only the course must choose a readable one.
    const isCourse = location.pathname.startsWith('/docs-cicd-course/');
    const context = isCourse ? document : {exclude: [['.token']]};
    const runOnly = names.length > 0 ? {runOnly: {type: 'rule', values: names}} : {};
    // Without this axe fetches and parses all stylesheets, for a rule that it does not run.
    const preload = {assets: ['media']};
    return (await axe.run(context, {resultTypes: ['violations'], preload, ...runOnly})).violations;
  }, rules);
  return found.flatMap(({id, nodes}) =>
    nodes
      .filter(({html}) => !accepted[id]?.test(html))
      .map(({html}) => `${id}: ${html.slice(0, 200)}`),
  );
}

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The findings of axe in dark mode, which changes nothing but colours. */
export async function errorsInDark(page: Page): Promise<string[]> {
  await setColors(page, 'dark');
  const errors = await accessibilityErrors(page, ...COLOR_RULES);
  await setColors(page, 'light');
  return errors.map((text) => `dark: ${text}`);
}

/** The findings of axe in light and dark mode. */
export async function errorsInLightAndDark(page: Page): Promise<string[]> {
  return [...(await accessibilityErrors(page)), ...(await errorsInDark(page))];
}
