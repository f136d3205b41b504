import '@octavo/styles';
import '@octavo/client-modules';
import './shared';
import {layouts} from '@octavo/layouts';
import siteData from '@octavo/site';
import {hydrateRoot} from 'react-dom/client';
import type {Page} from '@octavo/contract';
import {HeadStore} from '../hooks/headStore';
import {toSiteContext} from '../hooks/site';
import {App, pageComponent} from './App';
import type {PageLayout, PageModule} from './App';

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

async function start(): Promise<void> {
  const page = readPage();
  const root = document.getElementById('__docusaurus');
  if (!root) throw new Error('This page lacks its root element: there is no #__docusaurus.');
  const [pageModule, layout] = await Promise.all([
    page.moduleUrl ? (import(page.moduleUrl) as Promise<PageModule>) : null,
    loadLayout(page.layout),
  ]);
  hydrateRoot(
    root,
    <App
      page={page}
      site={toSiteContext(siteData)}
      head={new HeadStore()}
      PageComponent={pageComponent(page, pageModule, layout)}
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
