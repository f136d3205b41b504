import {createContext, use, useSyncExternalStore} from 'react';
import type {ReactNode} from 'react';
import type {Page} from '@octavo/contract';
import {subscribeToAddress} from '../browser/address';
import {useIsBrowser} from './browser';
import {createStrictContext} from './context';

const [PageContext, usePage] = createStrictContext<Page>('usePage', 'App');

export {usePage};

const PathnameContext = createContext('/');

/** Provides the page. The pathname of the not-found page is that of the browser. */
export function PageProvider({page, children}: {page: Page; children: ReactNode}) {
  const isBrowser = useIsBrowser();
  const hasAnyPath = isBrowser && page.layout === 'notFound';
  return (
    <PageContext value={page}>
      <PathnameContext value={hasAnyPath ? window.location.pathname : page.path}>
        {children}
      </PathnameContext>
    </PageContext>
  );
}

/** The path of the page. It changes less often than the location, which matters for many links. */
export function usePathname(): string {
  return use(PathnameContext);
}

export interface Location {
  pathname: string;
  search: string;
  hash: string;
}

/** A character that no address contains. */
const SEPARATOR = '\n';

/** The current address. Query and hash are empty in the first render, as on the server. */
export function useLocation(): Location {
  const pathname = usePathname();
  const [search, hash] = useSyncExternalStore(
    subscribeToAddress,
    () => window.location.search + SEPARATOR + window.location.hash,
    () => SEPARATOR,
  ).split(SEPARATOR) as [string, string];
  return {pathname, search, hash};
}

export interface RouteContext {
  plugin: {name: string; id: string};
  data?: Record<string, unknown>;
}

const OwnRouteContext = createContext<RouteContext | null>(null);

/** Provides the plugin of a page that a plugin of the site has added. */
export const RouteContextProvider = OwnRouteContext;

const PLUGIN_OF_LAYOUT: Record<string, string> = {
  react: 'docusaurus-plugin-content-pages',
  mdxPage: 'docusaurus-plugin-content-pages',
};

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';

export function useRouteContext(): RouteContext {
  const {layout, docs, blog} = usePage();
  const own = use(OwnRouteContext);
  if (own) return own;
  if (docs) return {plugin: {name: DOCS_PLUGIN, id: docs.pluginId}};
  if (blog) return {plugin: {name: BLOG_PLUGIN, id: blog.pluginId}};
  return {plugin: {name: PLUGIN_OF_LAYOUT[layout] ?? 'native', id: 'default'}};
}
