import '@octavo/styles';
import '@octavo/client-modules';
import './shared';
import {layouts} from '@octavo/layouts';
import siteData from '@octavo/site';
import {hydrateRoot} from 'react-dom/client';
import type {Page} from '@octavo/contract';
import {HeadStore} from '../hooks/headStore';
import type {ContentModule, LoadedModules} from '../hooks/modules';
import {toSiteContext} from '../hooks/site';
import {modulesOf} from '../lib/pageModules';
import {App, pageComponent} from './App';
import type {PageLayout} from './App';

declare global {
  interface Window {
    docusaurus?: Readonly<{
      prefetch: (path: string) => boolean;
      preload: (path: string) => boolean;
    }>;
  }
}

function readPage(): Page {
  const data = document.getElementById('__octavo_page')?.textContent;
  if (!data) throw new Error('This page lacks its data: there is no #__octavo_page.');
  return JSON.parse(data) as Page;
}

async function loadLayout(name: string): Promise<PageLayout | null> {
  return ((await layouts[name]?.()) as PageLayout | undefined) ?? null;
}

/** A page without code does without them. */
function addCodeButtons(): void {
  if (!document.querySelector('.theme-code-block')) return;
  import('./codeButtons').then(({startCodeButtons}) => {
    startCodeButtons();
  }, console.error);
}

async function loadModules(page: Page): Promise<LoadedModules> {
  const loading = modulesOf(page).map(async ({module, moduleUrl = ''}) => {
    return [module, (await import(moduleUrl)) as ContentModule] as const;
  });
  return Object.fromEntries(await Promise.all(loading));
}

async function start(): Promise<void> {
  const page = readPage();
  const root = document.getElementById('__docusaurus');
  if (!root) throw new Error('This page lacks its root element: there is no #__docusaurus.');
  const [loaded, layout] = await Promise.all([loadModules(page), loadLayout(page.layout)]);
  hydrateRoot(
    root,
    <App
      page={page}
      site={toSiteContext(siteData)}
      head={new HeadStore()}
      PageComponent={pageComponent(page, loaded, layout)}
      onHydrated={addCodeButtons}
    />,
    {
      onRecoverableError: (error) => {
        console.error(error);
      },
    },
  );
}

// Pages are fetched by the browser itself so far, so there is nothing to load ahead.
window.docusaurus = Object.freeze({prefetch: () => false, preload: () => false});

// Without its scripts a page still reads and links: log, and leave it as it is.
start().catch((error: unknown) => {
  console.error(error);
});
