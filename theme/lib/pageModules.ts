import type {Page} from '@octavo/contract';

interface ModuleOfPage {
  module: string;
  /** Only in what browsers get. */
  moduleUrl?: string | undefined;
}

/** The modules that a page shows: its own, and those of its posts. */
export function modulesOf({module, moduleUrl, post, posts}: Page): ModuleOfPage[] {
  const shown = [{module, moduleUrl}, ...(post ? [post.post] : []), ...(posts?.posts ?? [])];
  return shown.flatMap((one) =>
    one.module ? [{module: one.module, moduleUrl: one.moduleUrl}] : [],
  );
}
