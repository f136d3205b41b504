// The pages of a built site, read from its folder: specs test every new page
// of a site without a change.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {outputFolder, type SiteName} from './sites.ts';

export interface BuiltPage {
  /** The part of its address after the address of the site. */
  path: string;
  html: string;
}

/** All pages except redirects. */
export function builtPages(site: SiteName): BuiltPage[] {
  return builtFiles(site).filter(({html}) => !html.includes('http-equiv="refresh"'));
}

/** All pages, redirects included. */
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

/** docs/x/index.html is the page docs/x/, and docs/x.html is the page docs/x. */
function toPath(file: string): string {
  if (file === '404.html') return file;
  return file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
}

/** The paths of one page of each kind, which the classes of its root element name. */
export function oneOfEachKind(site: SiteName): Set<string> {
  return new Set(
    oneOfEach(site, (html) => {
      const classes = /<html[^>]* class="([^"]*)"/.exec(html)?.[1] ?? '';
      return classes.replace(/docs-doc-id-\S+/, '');
    }),
  );
}

/** The paths of one page of each look: pages look alike if they use the same elements and classes. */
export function oneOfEachLook(site: SiteName): string[] {
  return oneOfEach(site, (html) => {
    const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    const elements = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name);
    const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(/\s+/).filter((name) => !name.startsWith('docs-doc-id-')),
    );
    return [...new Set([...elements, '.', ...classes])].sort().join(' ');
  });
}

function oneOfEach(site: SiteName, groupOf: (html: string) => string): string[] {
  const paths = new Map<string, string>();
  for (const {path, html} of builtPages(site)) {
    const group = groupOf(html);
    if (!paths.has(group)) paths.set(group, path);
  }
  return [...paths.values()];
}
