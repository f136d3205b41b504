/// <reference path="./files.d.ts" />
/// <reference path="../../theme/virtual.d.ts" />
/// <reference path="../../theme/entries/boot.d.ts" />
/// <reference path="../../theme/navigation/start.d.ts" />

declare module '*.mdx' {
  const Content: import('react').ComponentType<{
    components?: {[name: string]: unknown};
    [prop: string]: unknown;
  }>;
  export default Content;
  export const toc: readonly {
    readonly value: string;
    readonly id: string;
    readonly level: number;
  }[];
  export const frontMatter: {readonly [field: string]: unknown};
  export const contentTitle: string | undefined;
  export const metadata: {readonly [field: string]: unknown};
  export const assets: {readonly [field: string]: unknown};
}

declare module '*.md' {
  const Content: import('react').ComponentType<{
    components?: {[name: string]: unknown};
    [prop: string]: unknown;
  }>;
  export default Content;
  export const toc: readonly {
    readonly value: string;
    readonly id: string;
    readonly level: number;
  }[];
  export const frontMatter: {readonly [field: string]: unknown};
  export const contentTitle: string | undefined;
  export const metadata: {readonly [field: string]: unknown};
  export const assets: {readonly [field: string]: unknown};
}

declare module '@generated/docusaurus.config' {
  const siteConfig: import('@octavo/contract').Site;
  export default siteConfig;
}

declare module '@generated/globalData' {
  const globalData: {[plugin: string]: {[id: string]: unknown}};
  export default globalData;
}

declare module '@generated/i18n' {
  const i18n: import('@octavo/contract').I18n & {currentLocale: string};
  export default i18n;
}

declare module '@generated/site-metadata' {
  const siteMetadata: import('@octavo/contract').SiteMetadata;
  export default siteMetadata;
}

declare module '@generated/codeTranslations' {
  const codeTranslations: {[id: string]: string};
  export default codeTranslations;
}
