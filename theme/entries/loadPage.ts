import {layouts} from '@octavo/layouts';
import siteData from '@octavo/site';
import type {ReactNode} from 'react';
import type {Page} from '@octavo/contract';
import type {ContentModule, LoadedModules} from '../hooks/modules';
import {loadSidebar} from '../hooks/sidebar';
import {modulesOf} from '../lib/pageModules';
import {pageScript} from '../lib/pageScript';
import {pageElement} from './App';
import type {PageLayout} from './App';
import type {ReadyPage} from './router';

async function loadLayout(name: string): Promise<PageLayout | null> {
  return ((await layouts[name]?.()) as PageLayout | undefined) ?? null;
}

async function loadModules(page: Page): Promise<LoadedModules> {
  const loading = modulesOf(page).map(async ({module, moduleUrl = ''}) => {
    return [module, (await import(moduleUrl)) as ContentModule] as const;
  });
  return Object.fromEntries(await Promise.all(loading));
}

/** Fetches what a page needs beside its data. */
export async function makeReady(page: Page): Promise<ReadyPage<ReactNode>> {
  const [loaded, layout] = await Promise.all([
    loadModules(page),
    loadLayout(page.layout),
    // A page that is shown by itself brings the part of the sidebar that it shows.
    page.docs?.sidebar?.items === null ? loadSidebar(page.docs) : undefined,
  ]);
  return {page, Component: pageElement(page, loaded, layout)};
}

export function scriptOf(pathname: string): string {
  return pageScript(pathname, siteData.siteConfig);
}

/** Fetches a page of the site by its address. */
export async function loadPage(pathname: string): Promise<ReadyPage<ReactNode>> {
  const {default: page} = (await import(scriptOf(pathname))) as {default: Page};
  // The site was deployed anew since this page was loaded.
  if (page.entry !== new URL(import.meta.url).pathname)
    throw new Error('This page is out of date.');
  if (page.redirect) return {page, Component: null};
  return makeReady(page);
}
