import {createContext, use} from 'react';
import type {TOCItem} from '@octavo/contract';

/** What a document with components, or a page of the author's, exports. */
export interface ContentModule {
  default?: unknown;
  toc?: TOCItem[];
}

/** By id. They are there before a page is rendered, on both sides. */
export type LoadedModules = Record<string, ContentModule | undefined>;

export const ModulesContext = createContext<LoadedModules>({});

/** One of the page's modules. None for content that the engine has written as HTML. */
export function useContentModule(id: string | undefined): ContentModule | null {
  const loaded = use(ModulesContext);
  if (!id) return null;
  const found = loaded[id];
  if (found?.default) return found;
  const error = new Error(`${id} has no default export to show.`);
  error.name = 'DefaultExportError';
  throw error;
}
