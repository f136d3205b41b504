import {createContext, use} from 'react';
import type {TOCItem} from '@octavo/contract';

/** The exports of a document with components, or of a page in src/pages. */
export interface ContentModule {
  default?: unknown;
  toc?: TOCItem[];
  /** Of a page that a plugin has added. */
  octavoRoute?: PluginPage;
}

export interface PluginPage {
  /** The same for pages that share their outermost component, which stays in place between them. */
  frame: string;
  /** The props of the default export. */
  props: object;
}

/** Modules by id. They are loaded before a page is rendered. */
export type LoadedModules = Record<string, ContentModule | undefined>;

export const ModulesContext = createContext<LoadedModules>({});

/** One of the page's modules; null for content that the engine has written as HTML. */
export function useContentModule(id: string | undefined): ContentModule | null {
  const loaded = use(ModulesContext);
  if (!id) return null;
  const found = loaded[id];
  if (found?.default) return found;
  const error = new Error(`${id} has no default export to show.`);
  error.name = 'DefaultExportError';
  throw error;
}
