import {layouts} from '@octavo/layouts';
import type {Page} from '@octavo/contract';
import {pageElement} from '../app/pageElement';
import type {LayoutFile, PageLayout} from '../app/pageElement';
import type {ContentModule, LoadedModules} from '../hooks/modules';
import {pageModules} from '../lib/pageModules';
import type {PreparedPage} from './pageStore';

async function loadLayout(name: string): Promise<PageLayout | null> {
  return ((await layouts[name]?.()) as LayoutFile | undefined)?.[name] ?? null;
}

async function loadModules(page: Page): Promise<LoadedModules> {
  const loading = pageModules(page).map(async ({module, moduleUrl = ''}) => {
    return [module, (await import(moduleUrl)) as ContentModule] as const;
  });
  return Object.fromEntries(await Promise.all(loading));
}

/** Loads the modules and the layout of a page. */
export async function preparePage(page: Page): Promise<PreparedPage> {
  const [loaded, layout] = await Promise.all([loadModules(page), loadLayout(page.layout)]);
  return {page, element: pageElement(page, loaded, layout)};
}
