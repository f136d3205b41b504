import '@octavo/styles';
import '@octavo/client-modules';
import {layouts} from '@octavo/layouts';
import {modules} from '@octavo/modules';
import {registry} from '@octavo/registry';
import siteData from '@octavo/site';
import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import type {Page, Rendered} from '@octavo/contract';
import SiteMetadata from '@theme/SiteMetadata';
import {App} from '../app/App';
import {pageElement} from '../app/pageElement';
import type {LayoutFile, PageLayout} from '../app/pageElement';
import {CollectedLinks} from '../hooks/collectedLinks';
import {HeadStore} from '../hooks/headStore';
import type {LoadedModules} from '../hooks/modules';
import {mergedHead} from '../hooks/readHead';
import {toSiteContext} from '../hooks/site';
import {defaultMode} from '../lib/colorMode';
import {serialiseHead} from '../lib/headMarkup';
import {pageModules} from '../lib/pageModules';
import {checkDefaultExport} from '../server/defaultExport';
import {documentLoader} from '../server/documents';
import {renderMarkup} from '../server/renderer/render';
import {Unsupported} from '../server/renderer/unsupported';
import {renderPieces} from '../server/sidebarPieces';
import {trace, traceLinks} from '../server/trace';

const site = toSiteContext(siteData);

/**
 * Renders one page: a Page as JSON in, a Rendered as JSON out. `documents` is the code of the
 * page's documents, which is gone afterwards.
 */
export function render(pageJSON: string, documents = ''): string {
  const page = JSON.parse(pageJSON) as Page;
  const loaded = requireModules(page, documents);
  try {
    return JSON.stringify(renderPage(page, loaded, renderMarkup));
  } catch (thrown) {
    if (!(thrown instanceof Unsupported)) throw thrown;
    const rendered = renderPage(page, loaded, renderToString);
    return JSON.stringify({...rendered, unsupported: thrown.message});
  }
}

/** Renders one page like render, with React's own renderer only. */
export function renderWithReact(pageJSON: string, documents = ''): string {
  const page = JSON.parse(pageJSON) as Page;
  return JSON.stringify(renderPage(page, requireModules(page, documents), renderToString));
}

function renderPage(
  page: Page,
  loaded: LoadedModules,
  renderNode: (node: ReactNode) => string,
): Rendered {
  const layout = findLayout(page.layout);
  const exported = loaded[page.module]?.default;
  if (!layout && exported) checkDefaultExport(exported);
  const element = pageElement(page, loaded, layout);
  const head = new HeadStore(new HeadStore());
  const links = new Set<string>();
  const markup = renderNode(
    <CollectedLinks value={links}>
      <App page={page} site={site} head={head} siteMetadata={<SiteMetadata />}>
        {element}
      </App>
    </CollectedLinks>,
  );
  const [preloads, body] = splitPreloads(markup);
  const {elements, html, body: bodyAttributes} = mergedHead(head);
  return {
    body,
    head: serialiseHead(elements) + preloads,
    htmlAttributes: {...html, ...initialAttributes()},
    bodyAttributes,
    links: [...links],
  };
}

function requireModules(page: Page, documents: string): LoadedModules {
  const load = documentLoader(documents, registry);
  return Object.fromEntries(
    pageModules(page).map(({module}) => [module, modules[module]?.() ?? load(module)]),
  );
}

function findLayout(name: string): PageLayout | null {
  // On the server, layouts are not promises.
  return (layouts[name]?.() as LayoutFile | undefined)?.[name] ?? null;
}

/** Renders sidebar items: a list of requests as JSON in, a list of HTML as JSON out. */
export function sidebarPieces(requestsJSON: string): string {
  const requests = JSON.parse(requestsJSON) as Parameters<typeof renderPieces>[0];
  return JSON.stringify(renderPieces(requests, site));
}

/** Separates the preload links, which belong in the head, from the markup that React puts after them. */
function splitPreloads(markup: string): [preloads: string, body: string] {
  const [all] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [''];
  const body = markup.slice(all.length);
  const links = all.match(/<[^>]*>/g) ?? [];
  return [links.filter((link) => !isPictureOf(body, link)).join(''), body];
}

/** True for a picture in the body: the browser finds it there as early, and knows whether to load it. */
function isPictureOf(body: string, link: string): boolean {
  if (!link.includes(' as="image"')) return false;
  const href = / href="([^"]*)"/.exec(link)?.[1];
  return href === undefined || body.includes(` src="${href}"`);
}

/** The attributes that scripts change later. Without scripts they stay like this. */
function initialAttributes(): Record<string, string> {
  return {
    'data-has-hydrated': 'false',
    'data-theme': defaultMode(site.siteConfig.themeConfig.colorMode),
  };
}

const engine = globalThis as {octavo?: unknown};
engine.octavo = {render, renderWithReact, sidebarPieces, trace, traceLinks};
