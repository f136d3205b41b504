import {cleanup, render} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach} from 'vitest';
import type {DocsData, Page, Site, ThemeConfig} from '@octavo/contract';
import {startHeadWriter} from '../navigation/headWriter';
import {HeadContext, HeadStore} from '../hooks/headStore';
import {loadDeferred} from '../hooks/deferred';
import {PageProvider} from '../hooks/page';
import {SiteContext, toSiteContext} from '../hooks/site';
import siteData, {siteConfig, themeConfig} from './fixtures/site';

interface Options {
  theme?: Partial<ThemeConfig>;
  site?: Partial<Site>;
  page?: Partial<Page>;
  docs?: DocsData[];
}

/** Wraps a page as App does, with the parts of the config that a test needs. */
export function Frame({theme, site, page, docs, children}: Options & {children: ReactNode}) {
  const config = {...siteConfig, ...site, themeConfig: {...themeConfig, ...theme}};
  const value = toSiteContext({...siteData, siteConfig: config, ...(docs && {docs})});
  return (
    <SiteContext value={value}>
      <PageProvider page={{path: '/course/', layout: 'react', module: '', ...page}}>
        {children}
      </PageProvider>
    </SiteContext>
  );
}

export function renderInFrame(children: ReactNode, options: Options = {}) {
  const head = new HeadStore();
  startHeadWriter(head);
  const wrap = (inner: ReactNode) => (
    <Frame {...options}>
      <HeadContext value={head}>{inner}</HeadContext>
    </Frame>
  );
  const result = render(wrap(children));
  return {
    ...result,
    update: (inner: ReactNode) => {
      result.rerender(wrap(inner));
    },
  };
}

export function setWidth(width: number): void {
  (window as {innerWidth: number}).innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

// Deferred effects run at once in tests.
await loadDeferred();

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const {name} of [...element.attributes]) element.removeAttribute(name);
  }
});
