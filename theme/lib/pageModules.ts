import type {Page} from '@octavo/contract';

interface PageModule {
  module: string;
  /** Only in the data for browsers. */
  moduleUrl?: string | undefined;
}

/** The modules of a page: its own, and those of its posts. */
export function pageModules({module, moduleUrl, post, posts}: Page): PageModule[] {
  const shown = [{module, moduleUrl}, ...(post ? [post.post] : []), ...(posts?.posts ?? [])];
  return shown.flatMap((one) =>
    one.module ? [{module: one.module, moduleUrl: one.moduleUrl}] : [],
  );
}
