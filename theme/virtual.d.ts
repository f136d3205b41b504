// Modules that the engine makes for each site while it bundles the theme.

declare module '@octavo/site' {
  import type {SiteData} from '@octavo/contract';
  const site: SiteData;
  export default site;
}

// Only in the server bundle: the author's modules, run when first asked for,
// so that one that throws spoils its own page alone.
declare module '@octavo/modules' {
  export const modules: Record<string, () => {default?: unknown}>;
}

// In the browser, entries/client.tsx. Whatever is loaded on demand imports it: the
// bundler keeps together what the same scripts need, and like this all that no
// page can do without is one script, not a dozen that compress badly.
declare module '@octavo/shared' {}

// entries/reading.ts, for the scripts of whatever is read.
declare module '@octavo/reading' {}

// What shows the pages of each layout. The server has them at hand; in the
// browser they are scripts of their own, which other pages do without.
declare module '@octavo/layouts' {
  import type {ComponentType} from 'react';
  type Layout = ComponentType<never>;
  export const layouts: Record<string, () => Layout | Promise<Layout>>;
}

// The data that plugins offer to all pages, with every document of the docs in
// it. Only user code asks for it: the theme must not import it by itself.
declare module '@octavo/global-data' {
  const globalData: Record<string, Record<string, unknown>>;
  export default globalData;
}

// The site's own SiteMetadata, which may have something to show. Null for the
// theme's: a document that was loaded has all of it in its head.
declare module '@octavo/first-metadata' {
  import type {ComponentType} from 'react';
  const FirstMetadata: ComponentType | null;
  export default FirstMetadata;
}

// Imported by each document that names components: entries/mdxComponents.
declare module '@octavo/mdx-components' {
  import type {ComponentType} from 'react';
  export function useMDXComponents(): Record<string, ComponentType<never>>;
}

// Where the script is that searches beside the page. Only what is loaded with
// the search box may import it.
declare module '@octavo/search' {
  export const worker: string;
  export const styles: string;
}

// The part of mark.js that is used here.
declare module 'mark.js' {
  export default class Mark {
    constructor(root: Element);
    mark(words: readonly string[], options: object): void;
    unmark(): void;
  }
}

// The footer: in the browser, as it stands in the first document.
declare module '@octavo/footer' {
  import type {ComponentType} from 'react';
  const Footer: ComponentType;
  export default Footer;
}

// A part of many pages: in the browser, nothing but its children.
declare module '@octavo/region' {
  export {default} from './components/core/Region';
}

// The rules of the site's languages, which lunr learns from it.
declare module '@octavo/search-languages' {}

// Infima, the theme's own styles and the site's custom CSS, in that order.
declare module '@octavo/styles' {}

// What the config's clientModules name, run once before anything renders.
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
