import '@octavo/styles';
import '@octavo/client-modules';
import {layouts} from '@octavo/layouts';
import {modules} from '@octavo/modules';
import {registry} from '@octavo/registry';
import siteData from '@octavo/site';
import type {ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import type {Page, Rendered, RenderedShape} from '@octavo/contract';
import SiteMetadata from '@theme/SiteMetadata';
import {App} from '../app/App';
import {pageElement} from '../app/pageElement';
import type {LayoutFile, PageLayout} from '../app/pageElement';
import {withoutRegions} from '../components/core/Region';
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
import {folded, forgetFolded, isFolded} from '../server/folded';
import {isLoading, whenLoaded} from '../server/lazy';
import {Renderer, renderMarkup} from '../server/renderer/render';
import {AnyContent, Mismatch, PartRenderer, ShapeRenderer} from '../server/renderer/shape';
import type {Plan} from '../server/renderer/shape';
import {hasSiteCode} from '../server/renderer/siteCode';
import {RenderAgain, TrackingRenderer} from '../server/renderer/tracking';
import {Unsupported} from '../server/renderer/unsupported';
import {renderPieces} from '../server/sidebarPieces';
import {trace, traceLinks} from '../server/trace';

const site = toSiteContext(siteData);

/** The engine names this module in shapes of pages with documents. */
const ANY_MODULE = 'octavo:any';

type RenderNode = (node: ReactNode) => string;

/**
 * Renders one page: a Page as JSON in, a Rendered as JSON out. `documents` is the code of the
 * page's documents, which is gone afterwards. With the plan of its shape, only the elements that
 * the shape does not have are rendered.
 */
export function render(pageJSON: string, documents = '', plan = ''): string | Promise<string> {
  const page = JSON.parse(pageJSON) as Page;
  forgetFolded();
  const loaded = requireModules(page, documents);
  const parts = plan ? renderParts(page, loaded, plan) : null;
  return withLazy(parts ?? renderWhole(page, loaded), () => renderWhole(page, loaded));
}

/** The answer for a page that only React can render: it has to have the HTML of its documents. */
const NEEDS_HTML: Rendered = {
  body: '',
  head: '',
  htmlAttributes: {},
  bodyAttributes: {},
  links: [],
  needsHTML: true,
};

function renderWhole(page: Page, loaded: LoadedModules): Rendered {
  const createRenderer = () => (hasSiteCode() ? new TrackingRenderer() : new Renderer());
  try {
    return repeated(() => renderPage(page, loaded, (node) => renderMarkup(node, createRenderer())));
  } catch (thrown) {
    if (!(thrown instanceof Unsupported)) throw thrown;
    if (isFolded()) return NEEDS_HTML;
    return {...renderAll(page, loaded), unsupported: thrown.message};
  }
}

/** Renders a page with React's own renderer, which cannot track what regions of a site read. */
function renderAll(page: Page, loaded: LoadedModules): Rendered {
  const run = () => renderPage(page, loaded, renderToString);
  return hasSiteCode() ? withoutRegions(run) : run();
}

/** Renders one page like render, with React's own renderer only. */
export function renderWithReact(pageJSON: string, documents = ''): string | Promise<string> {
  const page = JSON.parse(pageJSON) as Page;
  const loaded = requireModules(page, documents);
  const run = () => renderAll(page, loaded);
  return withLazy(run(), run);
}

/** The result as JSON. A page with lazy components is rendered again when they have loaded. */
function withLazy(rendered: Rendered, run: () => Rendered): string | Promise<string> {
  if (!isLoading()) return JSON.stringify(rendered);
  return whenLoaded(run).then((result) => JSON.stringify(result));
}

/** Renders the shape of many pages: a Page with blanks as JSON in, a RenderedShape as JSON out. */
export function renderShape(pageJSON: string): string {
  const page = JSON.parse(pageJSON) as Page;
  const shape: RenderedShape = repeated(() => {
    const renderer = new ShapeRenderer();
    const rendered = renderPage(
      page,
      {[ANY_MODULE]: {default: AnyContent}},
      (node) => renderMarkup(node, renderer),
      renderer,
    );
    const plan = renderer.plan();
    return {
      page: rendered,
      plan: plan === null ? '' : JSON.stringify(plan),
      parts: renderer.parts,
      differs: renderer.hasOwnHead,
    };
  });
  return JSON.stringify(shape);
}

/** Renders the elements of a page that its shape does not have; null if the page does not fit. */
function renderParts(page: Page, loaded: LoadedModules, plan: string): Rendered | null {
  if (!hasPageTOC(page, loaded)) return null;
  const run = () => {
    const renderer = new PartRenderer(JSON.parse(plan) as Plan);
    return renderApp(page, loaded, (node) => renderMarkup(node, renderer), renderer);
  };
  try {
    const {markup, links} = repeated(run);
    const [preloads, body] = splitPreloads(markup);
    return {body, head: preloads, htmlAttributes: {}, bodyAttributes: {}, links, isParts: true};
  } catch (thrown) {
    if (!(thrown instanceof Mismatch || thrown instanceof Unsupported)) throw thrown;
    return null;
  }
}

/** True if the page's modules have the headings that the engine knows. */
function hasPageTOC(page: Page, loaded: LoadedModules): boolean {
  const own = page.post?.toc ?? page.markdown?.toc;
  return Object.values(loaded).every(
    (module) => !module?.toc || JSON.stringify(module.toc) === JSON.stringify(own),
  );
}

/** Runs a render until it knows which regions it can share. */
function repeated<Result>(run: () => Result): Result {
  for (;;) {
    try {
      return run();
    } catch (thrown) {
      if (!(thrown instanceof RenderAgain)) throw thrown;
    }
  }
}

/** Learns when a Head component adds to the head. */
interface HeadWatcher {
  headChanged: () => void;
}

function renderPage(
  page: Page,
  loaded: LoadedModules,
  renderNode: RenderNode,
  watcher?: HeadWatcher,
): Rendered {
  const {markup, head, links} = renderApp(page, loaded, renderNode, watcher);
  const [preloads, body] = splitPreloads(markup);
  const {elements, html, body: bodyAttributes} = mergedHead(head);
  return {
    body,
    head: serialiseHead(elements) + preloads,
    htmlAttributes: {...html, ...initialAttributes()},
    bodyAttributes,
    links,
  };
}

function renderApp(
  page: Page,
  loaded: LoadedModules,
  renderNode: RenderNode,
  watcher?: HeadWatcher,
): {markup: string; head: HeadStore; links: string[]} {
  const layout = findLayout(page.layout);
  const exported = loaded[page.module]?.default;
  if (!layout && exported) checkDefaultExport(exported);
  const element = pageElement(page, loaded, layout);
  const base = new HeadStore();
  const head = new HeadStore(base);
  head.onChange = base.onChange = () => watcher?.headChanged();
  const links = new Set<string>();
  const markup = renderNode(
    <CollectedLinks value={links}>
      <App page={page} site={site} head={head} siteMetadata={<SiteMetadata />}>
        {element}
      </App>
    </CollectedLinks>,
  );
  return {markup, head, links: [...links]};
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
engine.octavo = {render, renderWithReact, renderShape, sidebarPieces, folded, trace, traceLinks};
