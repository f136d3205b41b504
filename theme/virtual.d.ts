// Modules that the engine writes for each site when it bundles the theme.

declare module '@octavo/site' {
  import type {SiteData} from '@octavo/contract';
  const site: SiteData;
  export default site;
}

// The modules of src/pages, in the server bundle only. Each runs when its page is
// rendered, so one that throws breaks only its own page.
declare module '@octavo/modules' {
  export const modules: Record<string, () => {default?: unknown}>;
}

// The modules that documents import, in the server bundle only.
declare module '@octavo/registry' {
  export const registry: Record<string, () => unknown>;
}

// In the browser, entries/client.tsx. Every script that is loaded on demand imports it.
// The bundler puts code that the same scripts need in one file, so the code of all pages
// is one script, and not a dozen that compress badly.
declare module '@octavo/shared' {}

// live/index.ts in the scripts of octavo start; empty in those of a built site.
declare module '@octavo/live' {}

// entries/reading.ts, for the scripts of documents, posts and Markdown pages.
declare module '@octavo/reading' {}

// The file of theme/entries with the component of each layout. In the browser each is
// a script of its own, which only pages of that layout load.
declare module '@octavo/layouts' {
  import type {ComponentType} from 'react';
  type LayoutFile = Record<string, ComponentType<never>>;
  export const layouts: Record<string, () => LayoutFile | Promise<LayoutFile>>;
}

// The global data of plugins, which includes every document. Only the code of sites
// may need it; the theme must not load it on its own.
declare module '@octavo/global-data' {
  const globalData: Record<string, Record<string, unknown>>;
  export default globalData;
}

// Intl, which few sites need: the engine that renders pages starts faster without it. Undefined
// in the finished server bundle of the theme.
declare module '@octavo/intl' {
  const intl: typeof Intl | undefined;
  export default intl;
}

// @theme/Root, with @theme/ThemeProvider in it if a component of the site formats titles.
declare module '@octavo/root' {
  export {default} from '@theme/Root';
}

// The components of the site that take the place of the theme's. Their props are Docusaurus's.
declare module '@octavo/own/*' {
  import type {ComponentType} from 'react';
  const Own: ComponentType<Record<string, unknown>>;
  export default Own;
}

// The SiteMetadata of the site, which may render elements. Null for that of the theme:
// the first document has all its head elements already.
declare module '@octavo/first-metadata' {
  import type {ComponentType} from 'react';
  const FirstMetadata: ComponentType | null;
  export default FirstMetadata;
}

// entries/mdxComponents.ts, which every document with components imports.
declare module '@octavo/mdx-components' {
  import type {ComponentType} from 'react';
  export function useMDXComponents(): Record<string, ComponentType<never>>;
}

// The addresses of the search worker and of the style sheet of results. Only code that
// is loaded with the search box may import it.
declare module '@octavo/search' {
  export const worker: string;
  export const styles: string;
}

// The part of mark.js that the theme uses.
declare module 'mark.js' {
  export default class Mark {
    constructor(root: Element);
    mark(words: readonly string[], options: object): void;
    unmark(): void;
  }
}

// The package itself, where "react-dom/client" is a file of the theme.
declare module 'commonjs:react-dom/client' {
  export * from 'react-dom/client';
}

// The part of react-refresh that the theme uses.
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: Window): void;
  export function register(component: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): <T>(
    component: T,
    signature: string,
    forceReset?: boolean,
  ) => T;
  export function isLikelyComponentType(value: unknown): boolean;
  /** Renders changed components. Returns null if no component has changed. */
  export function performReactRefresh(): RefreshUpdate | null;
  interface RefreshUpdate {
    /** Components that keep their state. */
    updatedFamilies: Set<unknown>;
    /** Components that start again, with the components that contain them. */
    staleFamilies: Set<unknown>;
  }
}

// The footer. In the browser, the HTML of the first document.
declare module '@octavo/footer' {
  import type {ComponentType} from 'react';
  const Footer: ComponentType;
  export default Footer;
}

// components/core/SharedNavbar.tsx. In the browser, the navbar itself.
declare module '@octavo/navbar' {
  import type {ComponentType} from 'react';
  const Navbar: ComponentType;
  export default Navbar;
}

// components/core/Region.tsx. In the browser, only its children.
declare module '@octavo/region' {
  export {default} from './components/core/Region';
}

// Adds the languages of the site to lunr.
declare module '@octavo/search-languages' {}

// Infima, the styles of the theme and the custom CSS of the site, in that order.
declare module '@octavo/styles' {}

// The clientModules of the config. They run once, before the first render.
declare module '@octavo/client-modules' {
  const modules: object[];
  export default modules;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}

declare module '*.svg' {
  import type {ComponentType, SVGProps} from 'react';
  const Component: ComponentType<SVGProps<SVGSVGElement>>;
  export default Component;
}

// React for the theme's own modules, in the server bundle only. They keep its functions, until
// readAgain looks for new ones.
declare module '@octavo/react' {
  export function readAgain(): void;
}
declare module '@octavo/jsx-runtime' {
  export function readAgain(): void;
}
