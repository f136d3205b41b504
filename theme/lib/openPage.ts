import type {OpenPage} from '@octavo/contract';

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * The address of the open page that is shown at an address without a page of its own; null for
 * none. The nearest pages come first in the list.
 */
export function openPageAt(pathname: string, list: OpenPage[]): string | null {
  const address = withoutSlash(pathname);
  const found = list.find(
    ({path, pages = []}) =>
      address.startsWith(`${withoutSlash(path)}/`) &&
      !pages.some((page) => withoutSlash(page) === address),
  );
  return found?.path ?? null;
}
