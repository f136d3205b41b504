import '@octavo/styles';
import '@octavo/client-modules';
import {layouts} from '@octavo/layouts';
import {modules} from '@octavo/modules';
import siteData from '@octavo/site';
import {renderToString} from 'react-dom/server';
import type {Page, Rendered} from '@octavo/contract';
import SiteMetadata from '@theme/SiteMetadata';
import {CollectedLinks} from '../hooks/collectedLinks';
import {HeadStore} from '../hooks/headStore';
import type {LoadedModules} from '../hooks/modules';
import {RegionsContext} from '../hooks/regions';
import {mergedHead} from '../hooks/readHead';
import {toSiteContext} from '../hooks/site';
import {defaultMode} from '../lib/colorMode';
import {serialiseHead} from '../lib/headMarkup';
import {modulesOf} from '../lib/pageModules';
import {App, pageElement} from './App';
import type {PageLayout} from './App';
import {Regions} from './regions';
import {renderPieces} from './sidebarPieces';
import {trace} from './trace';

const site = toSiteContext(siteData);
const regions = new Regions();

/** Renders one page: a Page as JSON in, a Rendered as JSON out. */
export function render(pageJSON: string): string {
  const page = JSON.parse(pageJSON) as Page;
  const element = pageElement(page, requireModules(page), findLayout(page.layout));
  const head = new HeadStore(new HeadStore());
  const links = new Set<string>();
  const markup = renderToString(
    <RegionsContext value={page.regions ? regions : null}>
      <CollectedLinks value={links}>
        <App page={page} site={site} head={head} siteMetadata={<SiteMetadata />}>
          {element}
        </App>
      </CollectedLinks>
    </RegionsContext>,
  );
  const [preloads, body] = splitPreloads(regions.expand(markup));
  const {elements, html, body: bodyAttributes} = mergedHead(head);
  const rendered: Rendered = {
    body,
    head: serialiseHead(elements) + preloads,
    htmlAttributes: {...html, ...initialAttributes()},
    bodyAttributes,
    links: [...links],
  };
  return JSON.stringify(rendered);
}

function requireModules(page: Page): LoadedModules {
  return Object.fromEntries(modulesOf(page).map(({module}) => [module, modules[module]?.()]));
}

function findLayout(name: string): PageLayout | null {
  // Only the browser has to wait for them.
  return (layouts[name]?.() as PageLayout | undefined) ?? null;
}

/** Renders items of sidebars: requests as JSON in, their markup as JSON out. */
export function sidebarPieces(requestsJSON: string): string {
  const requests = JSON.parse(requestsJSON) as Parameters<typeof renderPieces>[0];
  return JSON.stringify(renderPieces(requests, site));
}

/** React puts links that preload images in front of the markup; their place is the head. */
function splitPreloads(markup: string): [preloads: string, body: string] {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return [preloads, markup.slice(preloads.length)];
}

/** What scripts change later; without scripts the page stays as this says. */
function initialAttributes(): Record<string, string> {
  return {
    'data-has-hydrated': 'false',
    'data-theme': defaultMode(site.siteConfig.themeConfig.colorMode),
  };
}

(globalThis as {octavo?: unknown}).octavo = {render, sidebarPieces, trace};
